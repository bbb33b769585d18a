/**
 * The place in a Kalah table of the value of a position.
 *
 * A level holds blocks, one for each number k of seeds on the side to move. A block is a matrix of bytes: a row for
 * each side *not* to move, a column for each side to move, both in the order of `side-index.ts`. Blocks k and n - k are
 * adjacent and form a section, because a move that banks nothing leads from one to the other and nowhere else.
 *
 * If a table is too large for one memory, each of its upper levels has a separate memory (`lowerSeedsOf`).
 */
import { defined } from '../../../../core/result.ts';
import { binomial } from '../../../../search/endgame/binomial.ts';
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { makeSideIndex, type SideIndex } from '../../../../search/endgame/side-index.ts';

/** The most seeds of any table: one less than `START_STRIDE` (`../probe.ts`), since a level has blocks 0 to n. */
const MAX_SEEDS = 63;

/** Table and scratch share the 4 GiB that 32-bit addresses reach. Six houses a side: up to 26 seeds. */
const MAX_BYTES = 3 * 2 ** 30;

/** With upper levels the scratch is larger, since it holds a block of the last of them. Six houses a side: 25 seeds. */
const MAX_LOWER_BYTES = 2 * 2 ** 30;

/** Layout of the tables of boards with `houses` houses a side. */
export interface KalahLayout {
  readonly houses: number;
  readonly maxSeeds: number;
  /** The last level in the first memory. */
  readonly lowerSeeds: number;
  readonly sides: SideIndex;
  /** `start[n][k]`: byte at which the block with n seeds, k of them on the side to move, starts in its memory. */
  readonly start: readonly (readonly number[])[];
}

/** Returns the number of positions with exactly this many seeds. */
export function positionsOf(houses: number, seeds: number): number {
  return binomial(seeds + 2 * houses - 1, 2 * houses - 1);
}

/** Returns the number of positions with at most this many seeds. */
export function positionsUpTo(houses: number, seeds: number): number {
  return binomial(seeds + 2 * houses, 2 * houses);
}

/** Returns the most seeds a table of these boards can have, since no level may exceed 3 GiB. Six houses a side: 30. */
export function seedLimitOf(houses: number): number {
  let seeds = oneMemoryLimit(houses);
  while (seeds < MAX_SEEDS && positionsOf(houses, seeds + 1) <= MAX_BYTES) seeds++;
  return seeds;
}

/** Returns the most seeds a table in one memory can have. */
export function oneMemoryLimit(houses: number): number {
  return seedsWithin(houses, MAX_BYTES);
}

/** Returns the last level in the first memory of a table up to `maxSeeds`. */
export function lowerSeedsOf(houses: number, maxSeeds: number): number {
  return maxSeeds <= oneMemoryLimit(houses) ? maxSeeds : seedsWithin(houses, MAX_LOWER_BYTES);
}

/** Returns the most seeds of a table that has at most `positions` positions. */
export function seedsWithin(houses: number, positions: number): number {
  let seeds = 0;
  while (seeds < MAX_SEEDS && positionsUpTo(houses, seeds + 1) <= positions) seeds++;
  return seeds;
}

/** Returns the blocks of a level in the order they are stored, by seeds on the side to move: 0, n, 1, n - 1 ... */
function blockOrder(seeds: number): readonly number[] {
  const order: number[] = [];
  for (let few = 0; 2 * few <= seeds; few++) order.push(...(2 * few < seeds ? [few, seeds - few] : [few]));
  return order;
}

/** Makes the layout of tables up to `maxSeeds`, whose levels up to `lowerSeeds` lie in the first memory. */
export function makeKalahLayout(
  houses: number,
  maxSeeds: number,
  lowerSeeds: number = lowerSeedsOf(houses, maxSeeds),
): KalahLayout {
  const sides = makeSideIndex(houses, maxSeeds);
  let at = 0;
  const start = Array.from({ length: maxSeeds + 1 }, (_, seeds) => {
    const blocks = new Array<number>(seeds + 1).fill(0);
    if (seeds > lowerSeeds) at = 0;
    for (const own of blockOrder(seeds)) {
      blocks[own] = at;
      at += blockBytes(sides, seeds, own);
    }
    return blocks;
  });
  return { houses, maxSeeds, lowerSeeds, sides, start };
}

/** Returns the size in bytes of the block with `own` of `seeds` seeds on the side to move. */
export function blockBytes(sides: SideIndex, seeds: number, own: number): number {
  return (sides.width[own] ?? 0) * (sides.width[seeds - own] ?? 0);
}

/** Returns the end of each section of a level, in bytes from the start of the level. */
export function sectionEnds(houses: number, seeds: number): readonly number[] {
  const sides = makeSideIndex(houses, seeds);
  const ends: number[] = [];
  let end = 0;
  for (let few = 0; 2 * few <= seeds; few++) {
    end += blockBytes(sides, seeds, few) * (2 * few < seeds ? 2 : 1);
    ends.push(end);
  }
  return ends;
}

/** Returns the number of ways in which `seeds` seeds can lie on one side. */
export function widthOf({ sides }: KalahLayout, seeds: number): number {
  return defined(sides.width[seeds], 'width of a side');
}

/** Returns the byte in its memory at which the block with `own` of `seeds` seeds on the side to move starts. */
export function blockStart({ start }: KalahLayout, seeds: number, own: number): number {
  return defined(start[seeds]?.[own], 'start of a block');
}

/** Makes a function that returns the memory of a level by its seeds; `start` of the layout counts from there. */
export function levelValues({ bytes, upper, lowerSeeds }: EndgameTable): (seeds: number) => Int8Array {
  const [lower, ...above] = [bytes, ...upper].map(
    ({ buffer, byteOffset, length }) => new Int8Array(buffer, byteOffset, length),
  );
  const none = new Int8Array();
  return (seeds) => (seeds <= lowerSeeds ? lower : above[seeds - lowerSeeds - 1]) ?? none;
}
