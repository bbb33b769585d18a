/**
 * One level of an Oware table while it is computed: the worth of every move out of it, and the number of moves that
 * stay in it.
 *
 * Moves that capture lead to lower levels, which are complete; ends by rule are known at once. Moves without capture
 * stay in the level and may repeat positions: `shared-stop.ts` and `own-stop.ts` settle those.
 */
import type { FamilyRules } from '../../family.ts';
import { CAPTURE_MASK, CAPTURE_SHIFT, NONE, RANK_MASK, SLAM, type Duties, type MoveTables } from './moves.ts';
import { ROW, type OwareSowing } from '../../sowing.ts';
import { positionsOf } from './sides.ts';
import { isStopLevel, stopValue } from './stops.ts';

/** Lower than any value: a position without a known move. */
const UNKNOWN = -128;

/** In `open`: the position is settled. */
export const SETTLED = 255;

/** A level while it is built. Arrays of positions are indexed as in `sides.ts`. */
export interface Level {
  readonly rules: FamilyRules;
  readonly tables: MoveTables;
  readonly duties: Duties;
  readonly seeds: number;
  readonly positions: number;
  /** The whole table, and the indices at which the levels 0 .. n begin. */
  readonly table: Int8Array;
  readonly levelStart: readonly number[];
  /**
   * Largest value known so far for the player to move: of the proved lower bound, and of the upper bound. Both are the
   * same array if the table holds single values.
   */
  readonly low: Int8Array;
  readonly high: Int8Array;
  /** Moves that stay in the level and whose value is not known yet; SETTLED. */
  readonly open: Uint8Array;
}

/** Prepares a level: its part of the table filled with UNKNOWN, nothing open. */
export function makeLevel(
  rules: FamilyRules,
  tables: MoveTables,
  duties: Duties,
  table: Int8Array,
  levelStart: readonly number[],
  seeds: number,
  isDouble: boolean,
): Level {
  const positions = positionsOf(seeds);
  const from = levelStart[seeds] ?? 0;
  const low = table.subarray(from, from + positions);
  const high = isDouble ? table.subarray(from + positions, from + 2 * positions) : low;
  low.fill(UNKNOWN);
  high.fill(UNKNOWN);
  const open = new Uint8Array(positions);
  return { rules, tables, duties, seeds, positions, table, levelStart, low, high, open };
}

/**
 * Computes exits and open moves of the positions with own side `rank` among those with `own` seeds; returns their
 * number.
 */
export function fillRow(level: Level, own: number, rank: number): number {
  const { tables, seeds } = level;
  const { start, stride, width } = tables.sides;
  const other = seeds - own;
  const columns = width[other] ?? 0;
  const row = (start[seeds * stride + own] ?? 0) + rank * columns;
  if (own === 0) fillEmpty(level, row, columns);
  else if (isStopLevel(level.rules, seeds)) fillStopped(level, own, rank, row, columns);
  else fillMoves(level, own, rank, row, columns);
  return columns;
}

/** Fills in positions whose player to move has no seeds: the opponent takes all, or the player is passed over. */
function fillEmpty(level: Level, row: number, columns: number): void {
  const { low, high, open, seeds } = level;
  const passes = level.rules.passes && seeds > 0;
  for (let at = row; at < row + columns; at++) {
    if (passes) open[at] = 1;
    else {
      low[at] = 0 - seeds;
      high[at] = 0 - seeds;
    }
  }
}

/** Fills in positions with so few seeds that the game is over: a duty cannot be met, or the game is stopped. */
function fillStopped(level: Level, own: number, rank: number, row: number, columns: number): void {
  const { low, high, duties, seeds } = level;
  const isStuck = own === seeds && duties.legal[rank] === 0;
  const value = isStuck ? (duties.stuck[rank] ?? 0) : stopValue(level.rules, seeds, own);
  low.fill(value, row, row + columns);
  high.fill(value, row, row + columns);
}

function fillMoves(level: Level, own: number, rank: number, row: number, columns: number): void {
  const { rules, tables, duties, seeds, low, high, open } = level;
  const side = (tables.sides.first[own] ?? 0) + rank;
  const legal = own === seeds ? (duties.legal[rank] ?? 0) : 63;
  // Against an empty side the duties have already decided whether a slam may be played.
  const { legal: legalSlams, then } = rules.slam;
  const slams = legalSlams === 'always' || (legalSlams === 'last-resort' && own === seeds) ? then : 'skip';
  for (let pit = 0; pit < ROW; pit++) if ((legal >> pit) & 1) fillMove(level, side, pit, own, row, slams);
  if (own === seeds) {
    if (legal !== 0) return;
    low[row] = duties.stuck[rank] ?? 0;
    high[row] = duties.stuck[rank] ?? 0;
    return;
  }
  if (legalSlams === 'always') return;
  for (let at = row; at < row + columns; at++) {
    if (open[at] !== 0 || low[at] !== UNKNOWN) continue;
    // Every move is a grand slam: if slams are never legal the player takes all that is left; otherwise all may be
    // played.
    if (legalSlams === 'never') {
      low[at] = seeds;
      high[at] = seeds;
    } else fillSlams(level, side, own, row, at);
  }
}

/** How `fillMove` treats slams: plays them with the sequel of the rules, or leaves them out. */
type SlamWay = OwareSowing['slam']['then'] | 'skip';

/** Fills in one move of one side against all columns of a row. */
function fillMove(level: Level, side: number, pit: number, own: number, row: number, slams: SlamWay): void {
  const { tables, seeds, low, high, open } = level;
  const { count, first, width } = tables.sides;
  const drop = tables.drop[side * ROW + pit] ?? NONE;
  if (drop === NONE) return;
  const { effect } = tables;
  const other = seeds - own;
  const columns = width[other] ?? 0;
  const base = drop * count + (first[other] ?? 0);
  const after = tables.after[side * ROW + pit] ?? 0;
  const arrived = tables.seeds[drop] ?? 0;
  for (let column = 0, at = row; column < columns; column++, at++) {
    const done = effect[base + column] ?? 0;
    const captured = (done >>> CAPTURE_SHIFT) & CAPTURE_MASK;
    if (captured === 0) {
      open[at] = (open[at] ?? 0) + 1;
      continue;
    }
    if ((done & SLAM) !== 0 && slams !== 'turn') {
      fillSlam(level, captured, own - arrived, after, at, slams);
      continue;
    }
    const left = other + arrived - captured;
    const child = childIndex(level, captured, left, done & RANK_MASK, own - arrived, after);
    // A single value is its own lower and upper bound, since both arrays are the same.
    const seenHigh = captured - (level.table[child] ?? 0);
    const seenLow = captured - (level.table[child + (low === high ? 0 : levelSize(level, captured))] ?? 0);
    if (seenLow > (low[at] ?? 0)) low[at] = seenLow;
    if (seenHigh > (high[at] ?? 0)) high[at] = seenHigh;
  }
}

/** Returns the number of positions of the level that a capture leads to. */
function levelSize(level: Level, captured: number): number {
  const { start, stride } = level.tables.sides;
  const below = level.seeds - captured;
  return start[below * stride + below + 1] ?? 0;
}

/**
 * Returns the index in the table of the lower bound of a position after a capture: `held` seeds for the player to move.
 */
function childIndex(
  level: Level,
  captured: number,
  held: number,
  heldRank: number,
  other: number,
  otherRank: number,
): number {
  const { start, stride, width } = level.tables.sides;
  const below = level.seeds - captured;
  const row = (start[below * stride + held] ?? 0) + heldRank * (width[other] ?? 0);
  return (level.levelStart[below] ?? 0) + row + otherRank;
}

/** Fills in a grand slam after which the opponent has no turn; the mover keeps `kept` seeds. */
function fillSlam(
  level: Level,
  captured: number,
  kept: number,
  keptRank: number,
  at: number,
  slams: SlamWay,
): void {
  const { low, high, seeds, table } = level;
  let seenLow = UNKNOWN;
  let seenHigh = UNKNOWN;
  if (slams === 'mover-takes-rest') {
    seenLow = seenHigh = seeds;
  } else if (slams === 'other-takes-rest') {
    seenLow = seenHigh = captured - (seeds - captured);
  } else if (slams === 'again') {
    const child = childIndex(level, captured, kept, keptRank, 0, 0);
    seenLow = captured + (table[child] ?? 0);
    seenHigh = captured + (table[child + (low === high ? 0 : levelSize(level, captured))] ?? 0);
  }
  if (seenLow > (low[at] ?? 0)) low[at] = seenLow;
  if (seenHigh > (high[at] ?? 0)) high[at] = seenHigh;
}

/** Fills in a position of the Awari rules all of whose moves are grand slams: there they are legal. */
function fillSlams(level: Level, side: number, own: number, row: number, at: number): void {
  const { tables, seeds, low, high, table } = level;
  const { count, first } = tables.sides;
  for (let pit = 0; pit < ROW; pit++) {
    const drop = tables.drop[side * ROW + pit] ?? NONE;
    if (drop === NONE) continue;
    const done = tables.effect[drop * count + (first[seeds - own] ?? 0) + (at - row)] ?? 0;
    const captured = (done >>> CAPTURE_SHIFT) & CAPTURE_MASK;
    const kept = own - (tables.seeds[drop] ?? 0);
    const child = childIndex(level, captured, 0, 0, kept, tables.after[side * ROW + pit] ?? 0);
    const seenHigh = captured - (table[child] ?? 0);
    const seenLow = captured - (table[child + (low === high ? 0 : levelSize(level, captured))] ?? 0);
    if (seenLow > (low[at] ?? 0)) low[at] = seenLow;
    if (seenHigh > (high[at] ?? 0)) high[at] = seenHigh;
  }
}
