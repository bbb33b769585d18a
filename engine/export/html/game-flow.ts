/**
 * A game tree as the running text of a book: the main line in bold, variations indented below the move they replace,
 * notes, headings and boards in their places. It uses no recursion and is flat: a variation in a variation is a
 * paragraph of a deeper level, so the nesting of a file is never too deep for a page.
 */
import { tellsBoth } from '../../drawing/count-mode.ts';
import { timesOf } from '../../tree/move-time.ts';
import { makeStandings } from '../../tree/move-standing.ts';
import { lastPlaces } from '../../drawing/last-places.ts';
import { markupHtml, type InnerTarget } from './note-html.ts';
import { parseMarkup } from '../../markup/parse.ts';
import type { Block, Inline, Markup } from '../../markup/types.ts';
import { moveName, moveNumberText, moveWords } from '../../notation/move-name.ts';
import type { Position } from '../../rules/types.ts';
import type { GameRecord, TreeNode } from '../../tree/types.ts';
import type { Diagrams, Figure } from './diagram.ts';
import { element, join, made, text, unseen, type Html } from './html.ts';
import { makeLapFigures, type LapFigures } from './lap-figures.ts';
import { isBare, moveHtml, type MoveParts } from './move-html.ts';
import { readingOrder, type ReadMove } from './reading-order.ts';
import type { HtmlReportLook, GameWords } from './types.ts';
import type { Rules } from '../../rules/game.ts';
import { indexMoves, moveId } from './move-index.ts';
import type { MoveNumber } from '../../tree/turns.ts';
import { playedStart, playNode, type Played } from './played.ts';

/** Deeper variations are set like this one. */
const MAX_LEVELS = 6;

/**
 * Longest paragraph in pieces of text (about three per move): a line without notes can be as long as the game, and
 * browsers lay out a paragraph of 20,000 moves in minutes.
 */
const MAX_PIECES = 1200;

/** Largest number of boards of one note: they are all the same board, and more of them only fill the memory. */
const MAX_BOARDS = 20;

/** The input of the text. */
export interface FlowOf {
  readonly record: GameRecord;
  readonly rules: Rules;
  /** First position of the record. */
  readonly start: Position;
  /** Number of the game in the HTML report, from 1. */
  readonly number: number;
  readonly look: HtmlReportLook;
  readonly words: GameWords;
  readonly diagrams: Diagrams;
  /** Rank of the headings within the game. */
  readonly section: 'h2' | 'h3';
}

/** A node when the text reaches it. */
interface Told extends Played {
  readonly node: TreeNode;
  /** Place in the reading order, 0 for the root. */
  readonly index: number;
}

/** A move that a link leads to. */
interface Linked {
  readonly index: number;
  readonly number: MoveNumber | null;
  readonly id: string;
}

/** The place of a note, and the move whose laps it can point at. */
interface NotePlace {
  readonly at: Told;
  readonly lapsOfMove: () => LapFigures | null;
}

/** Returns the id of the heading before the move with this id. */
export function headingId(id: string): string {
  return `${id}-title`;
}

/** Writes the moves of a game as paragraphs, notes and figures: pieces of HTML to be joined. */
export function* gameFlow(flow: FlowOf): Generator<Html, void> {
  const { record, rules, start, number, look, words, diagrams } = flow;
  const { say } = words;
  const { root } = record;
  const moves = indexMoves(rules, start, root);
  const standings = makeStandings(rules);
  const times = look.hasTimes === true ? timesOf(record) : null;
  const tellsCaptures = tellsBoth(look.counts);
  /** Pieces made and not yet yielded. */
  let blocks: Html[] = [];
  /** The paragraph that is being written. */
  let line: Html[] = [];
  let level = 0;
  /** Whether the line was interrupted, so that the next move repeats its number. */
  let needsNumber = true;
  let canJoin = false;

  function addBlock(block: Html): void {
    blocks.push(block, made('\n'));
  }

  function endLine(): void {
    const depth = Math.min(level, MAX_LEVELS);
    if (line.length > 0) addBlock(element('p', { class: `line level-${String(depth)}` }, join(line)));
    line = [];
    needsNumber = true;
    canJoin = false;
  }

  function addWord(word: Html, isJoined = false): void {
    if (line.length > 0 && !isJoined) line.push(text(' '));
    line.push(word);
  }

  function nameOf({
    index,
    number: place,
  }: {
    readonly index: number;
    readonly number: MoveNumber | null;
  }): string {
    const letters = moves.turn(index).map((move) => moveWords(move, words));
    return moveName(place, letters);
  }

  function figureOf(at: Told): Figure | null {
    const { node, index, position, turn } = at;
    if (!position) return null;
    const origin = index === 0 && record.setup === null ? (rules.startOrigin ?? null) : null;
    return diagrams.figure({
      rules,
      position,
      node,
      lastMove: turn ? lastPlaces(turn.steps) : null,
      where: index === 0 ? say('html-report.start') : say('html-report.after', { move: nameOf(at) }),
      origin: origin && words.origin[origin],
    });
  }

  /** Draws the boards of a note, each as a new figure; beyond the limit it refers to the last figure. */
  function boardsOf(at: Told): () => Html {
    let count = 0;
    let last: Figure | null = null;
    return () => {
      count += 1;
      if (count <= MAX_BOARDS) last = figureOf(at);
      else if (last) return element('p', {}, text(say('html-report.see-diagram', { number: last.number })));
      return last?.html ?? join([]);
    };
  }

  /** Returns the laps that a note at a node points into. */
  function lapsOf(at: Told): LapFigures | null {
    const { node, before, turn } = at;
    if (!before || !turn) return null;
    const move = { rules, node, before, steps: turn.steps, name: nameOf(at) };
    return makeLapFigures(move, diagrams, look, words);
  }

  function markupOf(blocksOfNote: Markup, { at, lapsOfMove }: NotePlace): Html {
    // Most notes point into no move.
    const laps = blocksOfNote.some(pointsIntoMove) ? lapsOfMove() : null;
    /** Returns the move that a link leads to. */
    const linked = (target: InnerTarget): Linked | null => {
      const index = moves.find(at.index, target);
      const move = index === null ? null : moves.at(index);
      return index === null || !move ? null : { index, number: move.number, id: moveId(number, index) };
    };
    const diagram = boardsOf(at);
    const html = blocksOfNote.map((block) => {
      const written = markupHtml([block], {
        diagram,
        hrefOf(target) {
          if (target.kind === 'lap') return laps ? `#${laps.at(target).id}` : null;
          const to = linked(target);
          return to && `#${to.id}`;
        },
        mentionOf(target, linkText) {
          if (target.kind === 'lap')
            return laps ? say('html-report.see-diagram', { number: laps.at(target).number }) : '';
          const to = linked(target);
          if (!to?.number) return '';
          const name = nameOf(to);
          const isNamed = linkText.replaceAll(/\s+/g, ' ').includes(name.replaceAll('\u00A0', ' '));
          return isNamed ? '' : name;
        },
      });
      return join([made(written), ...(laps ? [laps.take()] : [])]);
    });
    return join(html, '\n');
  }

  function addNote(note: string, place: NotePlace): void {
    const markup = parseMarkup(note);
    const noted = moveId(number, place.at.index);
    const [only, ...others] = markup;
    const isShort =
      only?.kind === 'paragraph' &&
      others.length === 0 &&
      only.children.every(({ kind }) => kind !== 'break') &&
      !pointsIntoMove(only);
    if (level > 0 && isShort) {
      // Within a variation, a plain note continues the text of the moves, without `<p>` and `</p>` around it.
      addWord(
        element('span', { class: 'aside', 'data-note': noted }, made(markupOf(markup, place).slice(3, -4))),
      );
      needsNumber = true;
      canJoin = false;
      return;
    }
    endLine();
    const depth = Math.min(level, MAX_LEVELS);
    addBlock(
      element('div', { class: `note level-${String(depth)}`, 'data-note': noted }, markupOf(markup, place)),
    );
  }

  /** Adds the title of a node before its move. */
  function addHeading({ title }: TreeNode, id: string): void {
    if (title === '') return;
    endLine();
    const depth = Math.min(level, MAX_LEVELS);
    const attributes = { id: headingId(id), class: `section level-${String(depth)}` };
    addBlock(element(flow.section, attributes, text(title)));
  }

  /** Adds the board and the note of a node. */
  function addPosition(at: Told): void {
    const { comment, title, isBookmark, marks } = at.node;
    const isRoot = at.index === 0;
    const hasOwn = parseMarkup(comment).some(holdsDiagram);
    // A custom start is shown, since the moves cannot be followed without it.
    const isMarked = title !== '' || isBookmark || marks.length > 0 || (isRoot && record.setup !== null);
    const isNoted = look.diagrams === 'notes' && comment !== '' && level === 0 && !isRoot;
    if (!hasOwn && (isMarked || isNoted)) {
      endLine();
      addBlock(figureOf(at)?.html ?? join([]));
    }
    if (comment !== '') addNote(comment, { at, lapsOfMove: () => lapsOf(at) });
  }

  function addMove({
    node,
    parent,
    index,
    parentIndex,
    isVariation,
    carried,
    before,
  }: ReadMove<Played>): void {
    const at: Told = { ...carried, node, index };
    const id = moveId(number, index);
    addHeading(node, id);
    if (node.before !== '')
      addNote(node.before, {
        at: { ...before, node: parent, index: parentIndex },
        lapsOfMove: () => lapsOf(at),
      });
    if (isVariation) addWord(unseen(`${say('html-report.variation')} `));
    const { number: played, turn } = at;
    const parts: MoveParts = {
      node,
      known: look.hasValues ? standings.of(parent, node, before.position) : null,
      captured: tellsCaptures && node.ghost === null ? (turn?.captured ?? 0) : 0,
      hasVerdicts: look.hasValues || look.hasVerdicts === true,
      seconds: times?.get(node),
    };
    const isFirst = played?.sowing === 0;
    const saysNumber = played !== null && (needsNumber || (isFirst && played.turn % 2 === 0));
    if (saysNumber) {
      addWord(element('span', { class: 'number' }, text(moveNumberText(played, needsNumber))));
      line.push(text('\u00A0'));
    }
    const bare = isBare(parts);
    const isJoined = saysNumber || (canJoin && bare && !isFirst);
    // Only the first ghost is explained; the moves after it cannot be played either.
    const shown =
      node.ghost !== null && parent.ghost !== null ? { ...parts, node: { ...node, ghost: null } } : parts;
    addWord(moveHtml(shown, id, words), isJoined);
    needsNumber = false;
    canJoin = bare;
    addPosition(at);
  }

  const first = playedStart(start);
  // The title of the root is that of the game, which is already written above.
  addPosition({ ...first, node: root, index: 0 });
  for (const move of readingOrder(root, first, playNode.bind(null, rules))) {
    if (move.isVariation || move.level !== level) endLine();
    level = move.level;
    addMove(move);
    if (line.length > MAX_PIECES) endLine();
    yield* blocks;
    blocks = [];
  }
  endLine();
  yield* blocks;
}

/** Tells whether a link of a block leads into a move. */
function pointsIntoMove(block: Block): boolean {
  const points = (inline: Inline): boolean =>
    (inline.kind === 'link' && inline.target.kind === 'lap') ||
    ('children' in inline && inline.children.some(points));
  if (block.kind === 'paragraph') return block.children.some(points);
  return block.kind === 'list' && block.items.some(({ blocks }) => blocks.some(pointsIntoMove));
}

/** Tells whether a block is a board, or a list that contains a board. */
export function holdsDiagram(block: Block): boolean {
  if (block.kind === 'diagram') return true;
  return block.kind === 'list' && block.items.some((item) => item.blocks.some(holdsDiagram));
}
