/**
 * What the search in WebAssembly is told of rules, evaluation and endgame table: arrays that it finds in its memory, and
 * numbers that stand for rules. All arrays are the same for all rule sets that share an endgame table.
 */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { CANNOT_FEED } from '../ends.ts';
import type { FamilyRules } from '../family.ts';
import { SLAM_RULES } from '../sowing.ts';
import { makeNeedWords } from './narrow-kernel.ts';
import type { PackedRows } from './network/packed-rows.ts';
import { makeSowingTable } from './sowing-table.ts';
import { makeSides, positionsOf } from './table/sides.ts';
import { hasTwoBounds } from './table/stops.ts';

/** The arrays. */
export interface SearchConstants {
  /** Rows of four words: what a sowing adds to both sides, first bit of its last pit, nothing. */
  readonly sowing: Int32Array;
  /** Pairs of words that the mover's need adds to the key. */
  readonly needs: Int32Array;
  /** Rows of the network, see `network/packed-rows.ts`. */
  readonly network: Int32Array;
  /** First byte of every level of the endgame table, and how far behind a lower bound the upper one is. */
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
  const { needA, needB } = makeNeedWords();
  const { start, width, rankNear, rankFar } = makeSides(maxSeeds);
  const isDouble = hasTwoBounds(family);
  return {
    sowing: sideBySide([own, other, last, new Int32Array(own.length)]),
    needs: sideBySide([needA, needB]),
    network: network.words,
    levelStart: Int32Array.from(levelStart),
    toHigh: Int32Array.from({ length: maxSeeds + 1 }, (_, seeds) => (isDouble ? positionsOf(seeds) : 0)),
    start,
    width,
    rankNear,
    rankFar,
  };
}

/** Arrays of equal length as rows of one word of each. */
function sideBySide(columns: readonly ArrayLike<number>[]): Int32Array {
  const rows = new Int32Array(columns.length * (columns[0]?.length ?? 0));
  for (const [at, column] of columns.entries())
    for (let i = 0; i < column.length; i++) rows[i * columns.length + at] = column[i] ?? 0;
  return rows;
}

/** What a majority does, in numbers: nothing; an end without gain by the rest; an end at which each keeps the own side. */
function majorityCode({ majority }: FamilyRules): number {
  return majority === 'play-on' ? 0 : majority === 'own-side' ? 2 : 1;
}

/** The arguments of `setOwareRules`. */
export function ruleNumbers(rules: FamilyRules): readonly number[] {
  const flags =
    (rules.takesUpToLimit ? 1 : 0) |
    (rules.skipsOrigin ? 2 : 0) |
    (rules.mustFeed ? 4 : 0) |
    (rules.passes ? 8 : 0) |
    (rules.leftovers === 'own-side' ? 16 : 0);
  return [
    SLAM_RULES.indexOf(rules.slam),
    rules.captureLimit,
    rules.greatestTarget,
    majorityCode(rules),
    CANNOT_FEED.indexOf(rules.cannotFeed),
    rules.fewSeeds,
    rules.repetition,
    flags,
  ];
}
