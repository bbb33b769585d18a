/**
 * The effects of Hawalis moves on the two sides, by number of the side: a move depends on the other side only for the
 * capture at its end. The kernel's store of sides computes them once for all sides with few seeds.
 */
import type { HawalisRules } from '../../rules.ts';
import { listSides } from '../../../../search/endgame/side-index.ts';
import { ENDLESS, makeSides, UNDECIDED_MOVE } from '../sides.ts';
import { TABLE_WIN, type HawalisLayout } from './layout.ts';

/** No such move. */
export const NONE = -1;

/** A move that ends in the outer row, where nothing is captured. */
export const OUTER = 255;

/** Tables of all moves of the sides with up to `maxSeeds` seeds. */
export interface SideMoves {
  /** Side after the move from pit i of side s at `pits * s + i`; NONE if there is no such move, or none that ends. */
  readonly after: Int32Array;
  /** Column, as own inner index minus columns, of the pit where the move ends; OUTER. Same index. */
  readonly landing: Uint8Array;
  /** Moves that end on the board. */
  readonly moves: Uint8Array;
  /** Value, in the numbers of a table, of a side's moves that end the game at once; UNKNOWN if there are none. */
  readonly atOnce: Int16Array;
  /** Seeds that side s loses to a last seed facing its column j, at `columns * s + j`, and the side that remains. */
  readonly loss: Uint8Array;
  readonly left: Int32Array;
  /** Moves that lead to side s: `arrivalStart[s] .. arrivalStart[s + 1]`, the side before and the column of landing. */
  readonly arrivalStart: Int32Array;
  readonly arrivals: Int32Array;
  readonly arrivalLanding: Uint8Array;
}

/** Lower than any value. */
export const UNKNOWN = -TABLE_WIN - 1;

/** Sides handled between two pauses. */
const PIECE = 512;

/** Makes the tables. Yields the number of sides handled since the last yield. */
export function* makeSideMoves(rules: HawalisRules, layout: HawalisLayout): Generator<number, SideMoves> {
  const { columns } = rules;
  const { pits, maxSeeds, first, index } = layout;
  const count = first[maxSeeds + 1] ?? 0;
  const capacity = 2 ** Math.ceil(Math.log2(count + 64));
  const store = makeSides(rules, false, 0, capacity);
  // Entered in the order of their numbers, all sides get the same numbers in the store.
  const counts: number[] = new Array<number>(pits).fill(0);
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    const list = listSides(index, seeds);
    for (let from = 0; from < list.length; from += pits) {
      for (let pit = 0; pit < pits; pit++) counts[pit] = list[from + pit] ?? 0;
      store.enter(counts, 0);
    }
    yield (first[seeds + 1] ?? 0) - (first[seeds] ?? 0);
  }
  const after = new Int32Array(count * pits).fill(NONE);
  const landing = new Uint8Array(count * pits);
  const moves = new Uint8Array(count);
  const atOnce = new Int16Array(count).fill(UNKNOWN);
  const loss = new Uint8Array(count * columns);
  const left = new Int32Array(count * columns);
  const arrivalStart = new Int32Array(count + 2);
  for (let side = 0; side < count; side++) {
    for (let mask = store.legal(side); mask !== 0; mask &= mask - 1) {
      const pit = 31 - Math.clz32(mask & -mask);
      const last = store.last(side, pit);
      if (last === ENDLESS || last === UNDECIDED_MOVE) {
        const value = last === ENDLESS && rules.endless !== 'draw' ? 1 - TABLE_WIN : 0;
        atOnce[side] = Math.max(atOnce[side] ?? 0, value);
        continue;
      }
      const next = store.after(side, pit);
      after[side * pits + pit] = next;
      landing[side * pits + pit] = last < columns ? OUTER : last - columns;
      moves[side] = (moves[side] ?? 0) + 1;
      arrivalStart[next + 2] = (arrivalStart[next + 2] ?? 0) + 1;
    }
    for (let column = 0; column < columns; column++) {
      loss[side * columns + column] = store.loss(side, column);
      left[side * columns + column] = store.without(side, column);
    }
    if (side % PIECE === 0) yield PIECE;
  }
  return {
    after,
    landing,
    moves,
    atOnce,
    loss,
    left,
    arrivalStart,
    ...listArrivals(after, landing, pits, arrivalStart),
  };
}

/**
 * Groups all moves by the side they lead to; on entry `start` holds counts, shifted by two, and on return first
 * indices.
 */
function listArrivals(
  after: Int32Array,
  landing: Uint8Array,
  pits: number,
  start: Int32Array,
): Pick<SideMoves, 'arrivals' | 'arrivalLanding'> {
  for (let i = 2; i < start.length; i++) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0);
  const arrivals = new Int32Array(start[start.length - 1] ?? 0);
  const arrivalLanding = new Uint8Array(arrivals.length);
  for (let move = 0; move < after.length; move++) {
    const side = after[move] ?? NONE;
    if (side === NONE) continue;
    const at = start[side + 1] ?? 0;
    arrivals[at] = Math.trunc(move / pits);
    arrivalLanding[at] = landing[move] ?? 0;
    start[side + 1] = at + 1;
  }
  return { arrivals, arrivalLanding };
}
