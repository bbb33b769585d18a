/**
 * The network of Kalah in floating point, as it is fitted: first the worths by themselves, then the hidden layer to what
 * they leave. Worths of single houses, and rows of single houses in the hidden layer, are fitted beside those of pairs and
 * added to them in the end: so a pair that was hardly ever met is worth what its houses are.
 */
import type { Random } from '../../../engine/core/random.ts';
import {
  COUNTS,
  countOf,
  FACING,
  facingRow,
  moveWorth,
  PAIRS,
  pairWorth,
  PLACES,
  ROWS,
  seedRow,
  stageOf,
  STAGES,
  WORTHS,
} from '../../../engine/games/kalah/search/network/features.ts';

/** Numbers of single houses with their counts come after those of pairs. */
const SINGLES = PLACES * COUNTS;
export const ALL_WORTHS = WORTHS + STAGES.length * SINGLES;
const ALL_ROWS = ROWS + SINGLES;

/** Worths that a sample adds up: of the move, pairs and single houses. */
export const ACTIVE_WORTHS = 1 + PAIRS.length + PLACES;
/** Rows that a sample adds up: of facing pairs, single houses, and seeds in all. */
export const ACTIVE_ROWS = FACING.length + PLACES + 1;

/** Index of the worth of a single house. */
function singleWorth(stage: number, place: number, count: number): number {
  return WORTHS + stage * SINGLES + place * COUNTS + count;
}

/** Row of a single house. */
function singleRow(place: number, count: number): number {
  return ROWS + place * COUNTS + count;
}

/** Writes the indices of what a position adds up: worths, and rows. */
export function activeOf(
  pits: Uint8Array,
  from: number,
  worths: Int32Array,
  rows: Int32Array,
  at: number,
): void {
  let seeds = 0;
  for (let place = 0; place < PLACES; place++) seeds += pits[from + place] ?? 0;
  const count = (place: number): number => countOf(pits[from + place] ?? 0);
  const stage = stageOf(seeds);
  let worth = at * ACTIVE_WORTHS;
  let row = at * ACTIVE_ROWS;
  worths[worth++] = moveWorth(stage);
  rows[row++] = seedRow(seeds);
  PAIRS.forEach(([first, second], pair) => {
    worths[worth++] = pairWorth(stage, pair, count(first), count(second));
    if (pair < FACING.length) rows[row++] = facingRow(pair, count(first), count(second));
  });
  for (let place = 0; place < PLACES; place++) {
    worths[worth++] = singleWorth(stage, place, count(place));
    rows[row++] = singleRow(place, count(place));
  }
}

/** The hidden layer: rows, bias, weights in one array. */
export interface HiddenLayer {
  readonly hidden: number;
  readonly all: Float32Array;
  readonly bias: number;
  readonly weights: number;
}

/** A layer to begin with. */
export function makeHiddenLayer(hidden: number, random: Random): HiddenLayer {
  const bias = ALL_ROWS * hidden;
  const weights = bias + hidden;
  const all = new Float32Array(weights + hidden);
  for (let i = 0; i < bias; i++) all[i] = (random() - 0.5) * 0.2;
  for (let unit = 0; unit < hidden; unit++) {
    all[bias + unit] = 0.1;
    all[weights + unit] = random() - 0.5;
  }
  return { hidden, all, bias, weights };
}

/** The contribution of the layer to a sample's estimate; `sums` gets the sums of its units. */
export function forward(
  { hidden, all, bias, weights }: HiddenLayer,
  rows: Int32Array,
  sample: number,
  sums: Float32Array,
): number {
  for (let unit = 0; unit < hidden; unit++) sums[unit] = all[bias + unit] ?? 0;
  for (let i = sample * ACTIVE_ROWS; i < (sample + 1) * ACTIVE_ROWS; i++)
    for (let unit = 0, at = (rows[i] ?? 0) * hidden; unit < hidden; unit++)
      sums[unit] = (sums[unit] ?? 0) + (all[at + unit] ?? 0);
  let out = 0;
  for (let unit = 0; unit < hidden; unit++) out += Math.max(0, sums[unit] ?? 0) * (all[weights + unit] ?? 0);
  return out;
}

/** Adds a sample's part to the gradient, whose sums `forward` has just left; `error` is how far its estimate is too high. */
export function backward(
  { hidden, all, bias, weights }: HiddenLayer,
  rows: Int32Array,
  sample: number,
  sums: Float32Array,
  error: number,
  gradient: Float32Array,
): void {
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] ?? 0;
    const pull = sum > 0 ? error * (all[weights + unit] ?? 0) : 0;
    if (sum > 0) gradient[weights + unit] = (gradient[weights + unit] ?? 0) + error * sum;
    gradient[bias + unit] = (gradient[bias + unit] ?? 0) + pull;
    sums[unit] = pull;
  }
  for (let i = sample * ACTIVE_ROWS; i < (sample + 1) * ACTIVE_ROWS; i++)
    for (let unit = 0, at = (rows[i] ?? 0) * hidden; unit < hidden; unit++)
      gradient[at + unit] = (gradient[at + unit] ?? 0) + (sums[unit] ?? 0);
}

/** Worths with those of single houses added to the pairs: every house is in one facing pair. */
export function foldWorths(all: Float32Array): Float32Array {
  const worths = all.slice(0, WORTHS);
  for (let stage = 0; stage < STAGES.length; stage++)
    eachFacing((pair, first, second, one, two) => {
      const at = pairWorth(stage, pair, one, two);
      worths[at] =
        (worths[at] ?? 0) +
        (all[singleWorth(stage, first, one)] ?? 0) +
        (all[singleWorth(stage, second, two)] ?? 0);
    });
  return worths;
}

/** Rows with those of single houses added to the pairs, and the bias to those of seeds in all. */
export function foldRows({ hidden, all, bias }: HiddenLayer): Float32Array {
  const rows = all.slice(0, ROWS * hidden);
  const add = (to: number, from: number): void => {
    for (let unit = 0; unit < hidden; unit++)
      rows[to * hidden + unit] = (rows[to * hidden + unit] ?? 0) + (all[from + unit] ?? 0);
  };
  eachFacing((pair, first, second, one, two) => {
    add(facingRow(pair, one, two), singleRow(first, one) * hidden);
    add(facingRow(pair, one, two), singleRow(second, two) * hidden);
  });
  for (let row = seedRow(0); row < ROWS; row++) add(row, bias);
  return rows;
}

function eachFacing(
  visit: (pair: number, first: number, second: number, one: number, two: number) => void,
): void {
  FACING.forEach(([first, second], pair) => {
    for (let one = 0; one < COUNTS; one++)
      for (let two = 0; two < COUNTS; two++) visit(pair, first, second, one, two);
  });
}
