/**
 * Values of games as a table for other programs (RFC 4180): a row for every move of the tree, in the order of a written
 * game.
 *
 * Values are South minus North in seeds; in games without margins `value` is `south`, `north`, `draw` or empty and
 * `distance` the moves to the end. `cost` is the cost of the move, `cost_status` its proof (`lower`: at least; empty if
 * bounds leave it open). `best` is the best known move of the position before, `position` the code of the position
 * after. Cells without known data are empty. `line` holds the moves that lead to the position; of a
 * long line only the last moves, after `...`, so that a table grows with the number of moves and not with its square.
 * The whole line follows from `ply`: the previous move is in the nearest row above whose `ply` is one less.
 *
 * The last columns hold the review of the main line of a reviewed game, and the stored verdicts of the other moves.
 * `loss` is the loss of a move (seeds; in games without margins 1 for half of a result, 2 for a whole result); it is
 * also 0 if estimates differ by no more than their own error; `loss_status` is `exact` if it depends only on proofs.
 *
 * `clock` is the time left on the player's clock, `seconds` the time of the move.
 */
import type { Cost } from '../../core/ranking.ts';
import type { Value } from '../../core/value.ts';
import { makeStandings, type MoveStandings } from '../../tree/move-standing.ts';
import { timesOf } from '../../tree/move-time.ts';
import { makePositions } from '../../tree/positions.ts';
import { walkNumbered, type NumberedVisit } from '../../tree/turns.ts';
import type { GameCollection, TreeNode } from '../../tree/types.ts';
import type { Position } from '../../rules/types.ts';
import { makePosition } from '../../notation/position-text.ts';
import { gameOf } from '../../games/index.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import { storedReview } from '../../review/stored-review.ts';
import { lossOf } from '../../review/summary.ts';
import { judgingOf } from '../../review/verdict.ts';
import { csvRow } from './cells.ts';
import { openRecord } from '../../formats/open-record.ts';

/** The columns, in order. */
export const CSV_COLUMNS = [
  'game',
  'ply',
  'number',
  'side',
  'move',
  'main_line',
  'line',
  'value',
  'distance',
  'cost',
  'cost_status',
  'status',
  'source',
  'depth',
  'best',
  'glyph',
  'position',
  'loss',
  'loss_status',
  'verdict',
  'changes_result',
  'freedom',
  'clock',
  'seconds',
] as const;

type Row = Readonly<Record<(typeof CSV_COLUMNS)[number], string | number>>;

/** Longest text of a line, in characters: 250 moves of one letter, more than almost any game has. */
const MAX_OF_LINE = 500;
const CUT = '...';

/** Writes the moves of a line, or the last moves that fit if it is too long. */
function lineText(moves: readonly string[]): string {
  let length = -1;
  let first = moves.length;
  while (first > 0) {
    length += 1 + (moves[first - 1] ?? '').length;
    if (length > MAX_OF_LINE) break;
    first -= 1;
  }
  const told = moves.slice(first);
  return first === 0 ? told.join(' ') : [CUT, ...told].join(' ');
}

/** How sure a cost is, in the words of the column `status`: `lower` is "at least". */
const COST_STATUS = { exact: 'exact', atLeast: 'lower', estimate: 'heuristic' } as const;

function costCells(cost: Cost | null): Pick<Row, 'cost' | 'cost_status'> {
  return cost === null || cost.kind === 'unknown'
    ? { cost: '', cost_status: '' }
    : { cost: cost.seeds, cost_status: COST_STATUS[cost.kind] };
}

/** Returns the number of a value, or the winner. */
function shown(value: Value): string | number {
  if (value.kind === 'margin') return value.margin;
  if (value.winner !== 'none') return value.winner;
  return value.estimate ?? '';
}

/** Returns the review of a move, or its stored verdict outside the main line. */
function reviewCells(
  { verdict: stored }: TreeNode,
  reviewed: ReviewedMove | undefined,
): Pick<Row, 'loss' | 'loss_status' | 'verdict' | 'changes_result' | 'freedom'> {
  const verdict = reviewed ? reviewed.verdict : stored;
  const loss = reviewed ? lossOf(reviewed) : (stored?.cost ?? null);
  const isProved = reviewed
    ? [reviewed.before, reviewed.after].every((value) => value?.proof === 'exact')
    : stored?.depth === null;
  return {
    loss: loss ?? '',
    loss_status: loss === null ? '' : isProved ? 'exact' : 'heuristic',
    verdict: verdict?.glyph ?? '',
    changes_result: verdict ? Number(verdict.changesResult) : '',
    freedom: reviewed?.freedom ?? '',
  };
}

/** A node on the way to the node that is written, with its position. */
interface Before {
  readonly node: TreeNode;
  readonly position: Position | null;
}

function rowOf(
  game: number,
  { node, ply, number, position }: NumberedVisit,
  before: Before,
  standings: MoveStandings,
  line: readonly string[],
  isMainLine: boolean,
  reviewed: ReviewedMove | undefined,
  seconds: number | undefined,
): Row {
  const known = standings.of(before.node, node, before.position);
  const value = known?.value ?? null;
  const side = number?.side ?? null;
  return {
    game,
    ply,
    number: number?.number ?? '',
    side: side ?? '',
    move: node.move,
    main_line: isMainLine ? 1 : 0,
    line: lineText(line),
    value: value ? shown(value) : '',
    distance: value?.kind === 'winner' ? (value.distance ?? '') : '',
    ...costCells(side ? (known?.cost ?? null) : null),
    status: value?.proof ?? '',
    source: value?.source ?? '',
    depth: value?.depth ?? '',
    best: side ? (standings.best(before.node, before.position) ?? '') : '',
    glyph: node.moveGlyph ?? '',
    position: position.ok ? makePosition(position.value) : '',
    ...reviewCells(node, reviewed),
    clock: node.time?.left ?? '',
    seconds: seconds ?? '',
  };
}

/**
 * Makes the table in pieces, each a row with its line end, for files that are written piece by piece. Games whose rules
 * or start are invalid have no rows.
 */
export function* valuesCsv({ games }: GameCollection): Generator<string, void> {
  yield csvRow(CSV_COLUMNS);
  for (const [index, record] of games.entries()) {
    const opened = openRecord(record);
    if (!opened) continue;
    const positions = makePositions(opened.rules, record.setup);
    const standings = makeStandings(opened.rules);
    const judging = judgingOf(gameOf(opened.rules.game));
    const reviewed = storedReview(opened.rules, record, judging)?.moves ?? [];
    const times = timesOf(record);
    const parents: Before[] = [];
    const line: string[] = [];
    // The main line comes first: it ends with the first node that is not a first child.
    let isMainLine = true;
    for (const visit of walkNumbered(record.root, positions)) {
      const { node, ply, position } = visit;
      parents[ply] = { node, position: position.ok ? position.value : null };
      const parent = parents[ply - 1];
      if (!parent) continue;
      line.length = ply - 1;
      line.push(node.move);
      isMainLine &&= parent.node.children[0] === node;
      const row = rowOf(
        index + 1,
        visit,
        parent,
        standings,
        line,
        isMainLine,
        isMainLine ? reviewed[ply - 1] : undefined,
        times.get(node),
      );
      yield csvRow(CSV_COLUMNS.map((column) => row[column]));
    }
  }
}
