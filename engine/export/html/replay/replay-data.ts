/**
 * The games of a report for the board that replays them: the board of each game, and move by move the changes on
 * it and the spoken text. All of it comes from the rules; the script in the page only shows it.
 */
import { altWords } from '../../../drawing/alt-text.ts';
import { groundOf } from '../../../drawing/board-scene.ts';
import { tellsBoth, tellsValues } from '../../../drawing/count-mode.ts';
import { presentKinds } from '../../../drawing/gems.ts';
import { capturedBeads } from '../../../drawing/ghosts.ts';
import { shownGlyph } from '../../../drawing/glyphs.ts';
import { lastPlaces } from '../../../drawing/last-places.ts';
import { knownBadges } from '../../../drawing/pit-values.ts';
import type { BoardView } from '../../../drawing/scene.ts';
import { SIDES } from '../../../core/side.ts';
import { visibleControls } from '../../../core/visible-text.ts';
import { isLoss } from '../../../core/ranking.ts';
import { openRecord } from '../../../formats/open-record.ts';
import { moveName, moveWords } from '../../../notation/move-name.ts';
import type { Rules } from '../../../rules/game.ts';
import { sweptSetup } from '../../../rules/steps.ts';
import type { Position } from '../../../rules/types.ts';
import { makeStandings } from '../../../tree/move-standing.ts';
import type { GameRecord, TreeNode } from '../../../tree/types.ts';
import { walk } from '../../../tree/walk.ts';
import { made, type Html } from '../html.ts';
import { indexMoves } from '../move-index.ts';
import { playedStart, playNode, type Played } from '../played.ts';
import { readingOrder } from '../reading-order.ts';
import { namesOf } from '../title-page.ts';
import type { HtmlReportInput } from '../types.ts';
import { makeBoardTable, type BoardTable, type SlotContents } from './board-table.ts';

/**
 * Writes JSON for a script element, so that nothing in it ends the element, begins a comment or controls a terminal
 * (JSON itself leaves delete and the C1 controls as they are).
 */
function json(value: unknown): Html {
  return made(visibleControls(JSON.stringify(value)).replaceAll('<', '\\u003c'));
}

/** The side to move, as a number: South, North, neither. */
const TURNS = { south: 0, north: 1, none: 2 } as const;

/** The boards of a report; games on the same kind of board share one. */
interface Tables {
  readonly of: (view: BoardView) => number;
  readonly at: (number: number) => BoardTable;
  readonly all: () => readonly (readonly [BoardTable, BoardView])[];
}

function makeTables(): Tables {
  const numbers = new Map<string, number>();
  const tables: (readonly [BoardTable, BoardView])[] = [];
  const at = (number: number): BoardTable => {
    const [table] = tables[number] ?? [];
    if (!table) throw new Error('no such board');
    return table;
  };
  return {
    of(view) {
      const { board, position, hasValues } = view;
      const { kinds } = board;
      const present = presentKinds([...position.pits, ...position.stores], kinds);
      const key = JSON.stringify([board, hasValues, kinds > 1 && present]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = tables.length;
      const own = { ...view, idPrefix: `r${String(number)}-` };
      numbers.set(key, number);
      tables.push([makeBoardTable(own, groundOf(own)), own]);
      return number;
    },
    at,
    all: () => tables,
  };
}

/** Pixels per drawing unit for which the board's type is sized: phones show it with fewer, desktops with more. */
const PIXELS = 0.5;

/** Returns the view of the board at a node, as at the notes of the report. */
function viewOf(
  rules: Rules,
  node: TreeNode,
  position: Position,
  turn: Played['turn'],
  { look, words }: HtmlReportInput,
): BoardView {
  const { theme, counts, flipped, labels, hasValues } = look;
  return {
    board: rules.board,
    position: sweptSetup(rules.board, position),
    theme,
    counts,
    flipped,
    labels,
    names: { south: '', north: '' },
    say: words.say,
    badges: hasValues ? knownBadges(rules, position, node.values) : [],
    marks: node.marks,
    lastMove: turn ? lastPlaces(turn.steps) : null,
    ghosts: turn ? capturedBeads(rules.board, turn.steps) : [],
    glyph: shownGlyph(node, hasValues),
    // Larger type would not fit on gems, whose numbers matter more than letters.
    pixelsPerUnit: rules.board.kinds === 1 ? PIXELS : 1,
    toMove: position.outcome ? null : position.turn,
    idPrefix: '',
  };
}

/** Returns the difference between two positions: slot, content, slot, content. */
function changes(before: SlotContents | null, after: SlotContents): readonly number[] {
  return after.flatMap((content, slot) => (before?.[slot] === content ? [] : [slot, content]));
}

/** State carried from move to move. */
interface Carried extends Played {
  readonly contents: SlotContents | null;
}

function* game(record: GameRecord, input: HtmlReportInput, tables: Tables): Generator<Html, void> {
  const { look, words } = input;
  const opened = openRecord(record);
  if (!opened) {
    yield json(null);
    return;
  }
  const { rules, start } = opened;
  const { root } = record;
  const tellsCounts = tellsBoth(look.counts);
  const hasValues = look.hasValues && tellsValues(look.counts);
  const moves = indexMoves(rules, start, root);
  const standings = makeStandings(rules);
  const names = namesOf(record, words);
  const keepsValues = hasValues && [...walk(root)].some(({ node }) => (node.values?.moves.length ?? 0) > 0);
  const view = (node: TreeNode, position: Position, turn: Played['turn']): BoardView => ({
    ...viewOf(rules, node, position, turn, input),
    hasValues: keepsValues,
  });
  const first = { ...view(root, start, null), position: start };
  const number = tables.of(first);
  const table = tables.at(number);
  const idPrefix = `r${String(number)}-`;
  const contentsOf = (node: TreeNode, { position, turn }: Played): SlotContents | null =>
    position && table.contentsOf({ ...view(node, position, turn), idPrefix });

  /** Returns the glyphs, value and cost of a move as text. */
  function judged(parent: TreeNode, node: TreeNode, before: Position | null): readonly string[] {
    const glyph = shownGlyph(node, hasValues);
    const known = hasValues ? standings.of(parent, node, before) : null;
    return [
      ...(glyph ? [glyph.isHollow ? words.verdict(glyph.glyph) : words.moveGlyph[glyph.glyph]] : []),
      ...(node.positionGlyph ? [words.positionGlyph[node.positionGlyph]] : []),
      ...(known ? [words.value(known.value)] : []),
      ...(known?.cost && isLoss(known.cost) ? [words.cost(known.cost)] : []),
    ];
  }

  const turnOf = ({ outcome, turn }: Position): number => TURNS[outcome ? 'none' : turn];
  const atStart: Carried = { ...playedStart(start), contents: contentsOf(root, playedStart(start)) };
  const begin = [changes(null, atStart.contents ?? []), turnOf(start), words.say('html-report.start'), ''];
  yield made(`{"board":${String(number)},"moves":[${json(begin)}`);
  const carry = (node: TreeNode, before: Carried): Carried => {
    const played = playNode(rules, node, before);
    return { ...played, contents: contentsOf(node, played) };
  };
  for (const move of readingOrder(root, atStart, carry)) {
    const { node, parent, index, parentIndex, carried, before } = move;
    const { position, turn, number: place, contents } = carried;
    yield made(',\n');
    if (!position || !turn || !contents || !carried.before || node.move === '') {
      yield json(0);
      continue;
    }
    const name = moveName(
      place,
      moves.turn(index).map((each) => moveWords(each, words)),
    );
    const telling = { side: carried.before.turn, tellsCounts, names };
    const told = words.told(rules.board, node.move, turn, telling);
    const judgement = judged(parent, node, carried.before);
    // The end of a game is told in sentences. The judgement follows the last one; the player adds the full stop.
    const said = [told.replace(/\.$/, ''), ...judgement].join('; ');
    const from = parentIndex === index - 1 ? [] : [parentIndex];
    yield json([changes(before.contents, contents), turnOf(position), name, said, ...from]);
  }
  yield made(']}');
}

/**
 * Writes boards and games: templates, then one element of data. The pieces are joined in order.
 *
 * The data: `games[i].moves[j]` belongs to the element with the id of that move; each has the changes on the board, the
 * side to move, its name, its spoken text, and the move that it follows if that is not the one before. `0` is a move
 * that cannot be played.
 */
export function* replayData(input: HtmlReportInput): Generator<Html, void> {
  const { games, words } = input;
  const tables = makeTables();
  const pieces: Html[] = [];
  for (const [index, record] of games.entries()) {
    if (index > 0) pieces.push(made(',\n'));
    for (const piece of game(record, input, tables)) {
      pieces.push(piece);
      // Nothing can be written before all boards are known; the pause lets the caller show progress or stop.
      yield made('');
    }
  }
  for (const [table] of tables.all()) {
    yield table.template();
    yield made('\n');
  }
  yield made('<script type="application/json" id="replay-data">{"games":[');
  yield* pieces;
  yield made('],\n"tables":[');
  for (const [index, [table, view]] of tables.all().entries()) {
    if (index > 0) yield made(',\n');
    yield json({ slots: table.slots(), alt: altWords(view.board, words.say) });
  }
  const toMove = SIDES.map((side) => words.say('html-report.to-move', { side: words.side[side] }));
  yield made(`],\n"toMove":${json([...toMove, ''])}}</script>\n`);
}
