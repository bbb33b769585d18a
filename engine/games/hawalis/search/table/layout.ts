/**
 * The place of a Hawalis position in its table, and the numbers in which its value is written.
 *
 * A level holds blocks, one for each number k of seeds on the side to move: a row for every side to move, a column for
 * every other side, both in the order of `side-index.ts`. Seeds never change sides, so a move without capture leads
 * from block k to block n - k: these two blocks are adjacent and form a section, which depends only on lower levels and
 * on itself.
 */
import { binomial } from '../../../../search/endgame/binomial.ts';
import { makeSideIndex, type SideIndex } from '../../../../search/endgame/side-index.ts';
import { WIN } from '../../../../search/scale.ts';

/** An immediate win: cells are signed 16-bit numbers. A win in d moves is `TABLE_WIN - d`, a loss is the negative. */
export const TABLE_WIN = 32_000;

/** Bytes of a cell. */
export const CELL_BYTES = 2;

/** Most positions of a table: as many as one buffer of V8 holds, 16 GiB. The host refuses what its memory does not. */
const MAX_POSITIONS = 2 ** 33;

/** Most seeds of any table: numbers of sides easily fit in 32 bits. */
const MAX_SEEDS = 40;

/** Layout of the tables of boards with `pits` pits a side. */
export interface HawalisLayout {
  readonly pits: number;
  readonly maxSeeds: number;
  readonly index: SideIndex;
  /** Number of the first side with k seeds, sides being numbered by seeds, then rank; length maxSeeds + 2. */
  readonly first: Int32Array;
  /** Sides with k seeds. */
  readonly width: Int32Array;
  /** `start[n * stride + k]`: cell in the whole table at which the block with n seeds, k of them own, starts. */
  readonly start: Float64Array;
  readonly stride: number;
}

/** Returns the number of positions with n seeds. */
export function positionsOf(pits: number, seeds: number): number {
  return binomial(seeds + 2 * pits - 1, 2 * pits - 1);
}

/** Returns the number of positions with at most n seeds. */
export function positionsUpTo(pits: number, seeds: number): number {
  return binomial(seeds + 2 * pits, 2 * pits);
}

/** Returns the largest number of seeds with at most this many positions in all levels together. */
export function seedsWithin(pits: number, positions: number): number {
  let seeds = 0;
  while (seeds < MAX_SEEDS && positionsUpTo(pits, seeds + 1) <= positions) seeds++;
  return seeds;
}

/** Returns the most seeds a table of these boards can have. */
export function seedLimitOf(pits: number): number {
  return seedsWithin(pits, MAX_POSITIONS);
}

/** Returns the number of sections of a level: 0 .. half of its seeds on the side with fewer. */
export function sectionCount(seeds: number): number {
  return (seeds >> 1) + 1;
}

/** Returns the end of every section of a level, in cells from the level's start. */
export function sectionEnds(pits: number, seeds: number): readonly number[] {
  const ends: number[] = [];
  let end = 0;
  for (let few = 0; few < sectionCount(seeds); few++) {
    const block = binomial(few + pits - 1, pits - 1) * binomial(seeds - few + pits - 1, pits - 1);
    end += 2 * few < seeds ? 2 * block : block;
    ends.push(end);
  }
  return ends;
}

/** Makes the layout of tables up to `maxSeeds`. */
export function makeHawalisLayout(pits: number, maxSeeds: number): HawalisLayout {
  const index = makeSideIndex(pits, maxSeeds);
  const width = Int32Array.from(index.width);
  const first = new Int32Array(maxSeeds + 2);
  for (let seeds = 0; seeds <= maxSeeds; seeds++)
    first[seeds + 1] = (first[seeds] ?? 0) + (width[seeds] ?? 0);
  const stride = maxSeeds + 1;
  const start = new Float64Array(stride * stride);
  let at = 0;
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    for (let few = 0; few < sectionCount(seeds); few++) {
      for (const own of 2 * few < seeds ? [few, seeds - few] : [few]) {
        start[seeds * stride + own] = at;
        at += (width[own] ?? 0) * (width[seeds - own] ?? 0);
      }
    }
  }
  return { pits, maxSeeds, index, first, width, start, stride };
}

/** Returns a number of the table as the parent of the position sees it: one move longer. */
export function cellOneLonger(value: number): number {
  return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

/** Converts a number of the table to the scale of `scale.ts`. */
export function scoreOfCell(value: number): number {
  return value > 0 ? WIN - (TABLE_WIN - value) : value < 0 ? TABLE_WIN + value - WIN : 0;
}
