/**
 * The worths and rows of a network as tables over the bits of packed sides (`packed-side.ts`): one lookup serves three
 * houses, and counts need no clipping.
 */
import { PIT_BITS, PIT_MASK } from '../../../../search/packed-side.ts';
import {
  BESIDE,
  countOf,
  FACING,
  facingRow,
  moveWorth,
  pairWorth,
  PLACES,
  seedRow,
  STAGES,
} from './features.ts';
import type { KalahNetwork } from './network.ts';

/** Bits of three houses, the half of a side; and of two. */
export const HALF_BITS = 3 * PIT_BITS;
export const PAIR_BITS = 2 * PIT_BITS;
const HALF = 1 << HALF_BITS;
const PAIR = 1 << PAIR_BITS;

const HOUSES = PLACES / 2;

/** Entries of a side: those of its far half, then those of its near half. */
export const HALVES = 2 * HALF;

/** The tables; stages one after the other. */
export interface NetworkTables {
  /** Worths of the move, by stage. */
  readonly move: Int32Array;
  /** Far half and near half of the own side, then of the other side; `HALF` entries each. */
  readonly halves: Int16Array;
  /** The middle pair of the own side, then of the other side; `PAIR` entries each. */
  readonly middles: Int16Array;
  /** Facing pairs, `PAIR` entries each: own count in the low bits. */
  readonly facing: Int16Array;
  /** Rows of the hidden layer of facing pairs, `PAIR` rows each. */
  readonly rows: Int16Array;
  /** Rows of the hidden layer of the total number of seeds. */
  readonly seedRows: Int16Array;
}

/** The pair of a side that crosses the middle; all others lie within a half. */
const MIDDLE = BESIDE.length - 1;

/** Returns the number of a pair of a side among all pairs. */
function numberOf(isOwn: boolean, pair: number): number {
  return FACING.length + (isOwn ? 0 : BESIDE.length) + pair;
}

/** Makes the tables. */
export function makeTables(network: KalahNetwork): NetworkTables {
  const stages = STAGES.length;
  const tables = {
    move: Int32Array.from(STAGES, (_, stage) => network.worths[moveWorth(stage)] ?? 0),
    halves: new Int16Array(stages * 2 * HALVES),
    middles: new Int16Array(stages * 2 * PAIR),
    facing: new Int16Array(stages * HOUSES * PAIR),
    rows: new Int16Array(HOUSES * PAIR * network.hidden),
    seedRows: network.rows.slice(seedRow(0) * network.hidden),
  };
  for (let stage = 0; stage < stages; stage++)
    for (const isOwn of [true, false]) {
      const side = 2 * stage + (isOwn ? 0 : 1);
      for (const half of [0, 1])
        fillHalf(tables.halves.subarray((2 * side + half) * HALF), network, stage, isOwn, half);
      fillPair(tables.middles.subarray(side * PAIR), network, stage, numberOf(isOwn, MIDDLE));
      if (!isOwn) continue;
      for (let pair = 0; pair < HOUSES; pair++)
        fillPair(tables.facing.subarray((stage * HOUSES + pair) * PAIR), network, stage, pair);
    }
  fillRows(tables.rows, network);
  return tables;
}

/** Fills in the worths of three houses by their bits. */
function fillHalf(
  into: Int16Array,
  { worths }: KalahNetwork,
  stage: number,
  isOwn: boolean,
  half: number,
): void {
  const from = (half * HOUSES) / 2;
  const pairs = BESIDE.map(([first, second], number) => ({ first, second, number })).filter(
    ({ first, second }) => first >= from && second < from + HOUSES / 2,
  );
  for (let bits = 0; bits < HALF; bits++) {
    let sum = 0;
    for (const { first, second, number } of pairs) {
      const one = countOf((bits >>> (PIT_BITS * (first - from))) & PIT_MASK);
      const two = countOf((bits >>> (PIT_BITS * (second - from))) & PIT_MASK);
      sum += worths[pairWorth(stage, numberOf(isOwn, number), one, two)] ?? 0;
    }
    into[bits] = sum;
  }
}

/** Fills in the worths of a pair by its bits. */
function fillPair(into: Int16Array, { worths }: KalahNetwork, stage: number, pair: number): void {
  for (let bits = 0; bits < PAIR; bits++)
    into[bits] = worths[pairWorth(stage, pair, countOf(bits & PIT_MASK), countOf(bits >>> PIT_BITS))] ?? 0;
}

/** Fills in the rows of the hidden layer by the bits of facing pairs. */
function fillRows(into: Int16Array, { rows, hidden }: KalahNetwork): void {
  for (let pair = 0; pair < HOUSES; pair++)
    for (let bits = 0; bits < PAIR; bits++) {
      const from = facingRow(pair, countOf(bits & PIT_MASK), countOf(bits >>> PIT_BITS)) * hidden;
      into.set(rows.subarray(from, from + hidden), (pair * PAIR + bits) * hidden);
    }
}
