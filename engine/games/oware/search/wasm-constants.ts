/**
 * The input of the search in WebAssembly: rules, evaluation and endgame table as arrays in its memory and as numbers.
 * The arrays are the same for all rule sets that share an endgame table.
 */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { SIDE_BITS } from '../../../search/packed-side.ts';
import type { FamilyRules } from '../family.ts';
import type { PackedRows } from './network/packed-rows.ts';
import { everyPit, makeSowingTable } from './sowing-table.ts';
import { makeSides, positionsOf } from './table/sides.ts';
import { hasTwoBounds } from './table/stops.ts';

/** Needs of the mover that the exact key distinguishes by the spare bits only, and the largest need. */
const NEAR_NEEDS = 9;
const MAX_NEED = 64;

/** Bit 4 of every pit. */
const HIGHEST = everyPit(16);

/** The arrays. */
export interface SearchConstants {
  /** Rows of four words: what a sowing adds to both sides, first bit of its last pit, an unused word. */
  readonly sowing: Int32Array;
  /** Pairs of words that the mover's need adds to the key. */
  readonly needs: Int32Array;
  /** Rows of the network, see `network/packed-rows.ts`. */
  readonly network: Int32Array;
  /** First byte of every level of the endgame table, and the distance from a lower bound to its upper bound. */
  readonly levelStart: Int32Array;
  readonly toHigh: Int32Array;
  /** See `Sides`. */
  readonly start: Int32Array;
  readonly width: Int32Array;
  readonly rankNear: Int32Array;
  readonly rankFar: Int32Array;
}

/** Makes the arrays. Cost: some milliseconds. */
export function makeSearchConstants(
  family: FamilyRules,
  network: PackedRows,
  { maxSeeds, levelStart }: EndgameTable,
): SearchConstants {
  const { own, other, last } = makeSowingTable(family.skipsOrigin);
  const { start, width, rankNear, rankFar } = makeSides(maxSeeds);
  const isDouble = hasTwoBounds(family);
  return {
    sowing: sideBySide([own, other, last, new Int32Array(own.length)]),
    needs: needWords(),
    network: network.words,
    levelStart: Int32Array.from(levelStart),
    toHigh: Int32Array.from({ length: maxSeeds + 1 }, (_, seeds) => (isDouble ? positionsOf(seeds) : 0)),
    start,
    width,
    rankNear,
    rankFar,
  };
}

/** Interleaves arrays of equal length: each row has one word of each. */
function sideBySide(columns: readonly ArrayLike<number>[]): Int32Array {
  const rows = new Int32Array(columns.length * (columns[0]?.length ?? 0));
  for (const [at, column] of columns.entries())
    for (let i = 0; i < column.length; i++) rows[i * columns.length + at] = column[i] ?? 0;
  return rows;
}

function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Returns pairs of words that the mover's need adds to the key, by `2 * need + (seeds are odd)`. */
function needWords(): Int32Array {
  const words = new Int32Array(4 * (MAX_NEED + 1));
  for (let need = 1; need <= MAX_NEED; need++) {
    // Needs of 1-9 and 10-25 share the 16 values of the spare bits. The near ones flip the highest bit of every own
    // pit: two positions of 48 seeds that differ only in these bits would need four pits of 16 or more in one of them.
    const isNear = need <= NEAR_NEEDS;
    const spare = isNear ? need - 1 : need - NEAR_NEEDS - 1;
    const isExact = spare < 16;
    const even = isExact
      ? [(spare << SIDE_BITS) ^ (isNear ? HIGHEST : 0), (spare >>> 2) << SIDE_BITS]
      : [mix(need), mix(need + MAX_NEED)];
    words.set([...even, mix(need + 0x10000), mix(need + 0x20000)], 4 * need);
  }
  return words;
}

/**
 * Returns the effect of a majority as a number: none; an end that gives neither player the rest; an end at which each
 * player keeps the own side.
 */
function majorityCode({ majority }: FamilyRules): number {
  return majority === 'play-on' ? 0 : majority === 'own-side' ? 2 : 1;
}

/** Returns the arguments of `setOwareRules`. */
export function ruleNumbers(rules: FamilyRules): readonly number[] {
  const flags =
    (rules.takesUpToLimit ? 1 : 0) |
    (rules.slam.legal === 'never' ? 2 : 0) |
    (rules.leftovers === 'own-side' ? 4 : 0);
  return [
    rules.captureLimit,
    rules.greatestTarget,
    majorityCode(rules),
    rules.fewSeeds,
    rules.repetition,
    rules.noCaptureLimit,
    flags,
  ];
}
