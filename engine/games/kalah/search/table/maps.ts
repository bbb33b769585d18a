/**
 * The effect of one side's moves on the ranks of sides: the rank of a side after its first houses get a seed each, or
 * after a house is captured, and the moves that change only their own side. Made once for each number of seeds, used
 * for every row.
 */
import { listSides, rankSide, type SideIndex } from '../../../../search/endgame/side-index.ts';
import type { KalahTraits } from '../traits.ts';
import { fillEffect, makeEffect } from './effects.ts';

/** Sides with seeds in a certain house, and the same sides without these seeds. */
interface Emptied {
  /** Ranks of the sides whose house is not empty, ascending. */
  readonly rank: Int32Array;
  /** Seeds in that house. */
  readonly seeds: Uint8Array;
  /** Rank of the side without them, among the sides with that many seeds fewer. */
  readonly left: Int32Array;
}

/** Moves that bank nothing and stay on the own side: ranks before and after, one pair for each move. */
interface QuietMoves {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** All maps of the sides with one number of seeds. */
export interface SideMaps {
  readonly seeds: number;
  readonly width: number;
  /** Counts in rank order, `houses` bytes a side. */
  readonly counts: Uint8Array;
  /**
   * `sown[p]`: rank after the first p houses got a seed each (p more seeds); empty if the index does not have that many
   * seeds, and for p = 0.
   */
  readonly sown: readonly Int32Array[];
  /** `emptied[house]` */
  readonly emptied: readonly Emptied[];
  /** `bare[house]`: ranks of the sides with an empty `house`, ascending. */
  readonly bare: readonly Int32Array[];
  /**
   * `quiet[house]`: moves into an empty house that are quiet only if the facing house, `house` of the other side, has
   * nothing to capture; `quiet[houses]`: moves that are always quiet.
   */
  readonly quiet: readonly QuietMoves[];
}

/** Makes the maps of the sides with `seeds` seeds. */
export function makeSideMaps(traits: KalahTraits, index: SideIndex, seeds: number): SideMaps {
  const counts = listSides(index, seeds);
  const width = index.width[seeds] ?? 0;
  return {
    seeds,
    width,
    counts,
    sown: Array.from({ length: traits.houses + 1 }, (_, part) =>
      part === 0 || seeds + part > index.maxSeeds ? new Int32Array(0) : mapSown(index, counts, part),
    ),
    emptied: Array.from({ length: traits.houses }, (_, house) => mapEmptied(index, counts, house)),
    bare: Array.from({ length: traits.houses }, (_, house) => listBare(traits.houses, counts, house)),
    quiet: listQuiet(traits, index, counts),
  };
}

function mapSown(index: SideIndex, counts: Uint8Array, part: number): Int32Array {
  const { houses } = index;
  const ranks = new Int32Array(counts.length / houses);
  const side = new Uint8Array(houses);
  for (let rank = 0; rank < ranks.length; rank++) {
    for (let house = 0; house < houses; house++)
      side[house] = (counts[rank * houses + house] ?? 0) + (house < part ? 1 : 0);
    ranks[rank] = rankSide(index, side, 0);
  }
  return ranks;
}

function mapEmptied(index: SideIndex, counts: Uint8Array, house: number): Emptied {
  const { houses } = index;
  const width = counts.length / houses;
  const rank = new Int32Array(width);
  const seeds = new Uint8Array(width);
  const left = new Int32Array(width);
  const side = new Uint8Array(houses);
  let found = 0;
  for (let own = 0; own < width; own++) {
    const count = counts[own * houses + house] ?? 0;
    if (count === 0) continue;
    for (let i = 0; i < houses; i++) side[i] = i === house ? 0 : (counts[own * houses + i] ?? 0);
    rank[found] = own;
    seeds[found] = count;
    left[found] = rankSide(index, side, 0);
    found++;
  }
  return { rank: rank.slice(0, found), seeds: seeds.slice(0, found), left: left.slice(0, found) };
}

function listBare(houses: number, counts: Uint8Array, house: number): Int32Array {
  const ranks = new Int32Array(counts.length / houses);
  let found = 0;
  for (let rank = 0; rank < ranks.length; rank++)
    if ((counts[rank * houses + house] ?? 0) === 0) ranks[found++] = rank;
  return ranks.slice(0, found);
}

function listQuiet(traits: KalahTraits, index: SideIndex, counts: Uint8Array): readonly QuietMoves[] {
  const { houses } = traits;
  const before: number[][] = Array.from({ length: houses + 1 }, () => []);
  const after: number[][] = Array.from({ length: houses + 1 }, () => []);
  const effect = makeEffect(houses);
  // House by house: adjacent moves of one house lead to adjacent sides.
  for (let origin = 0; origin < houses; origin++) {
    for (let at = 0; at < counts.length; at += houses) {
      const count = counts[at + origin] ?? 0;
      if (count === 0 || origin + count >= houses) continue;
      fillEffect(effect, traits, counts, at, origin);
      const facing = quietFacing(traits, effect.single);
      if (facing === null) continue;
      before[facing]?.push(at / houses);
      after[facing]?.push(rankSide(index, effect.own, 0));
    }
  }
  return before.map((ranks, facing) => ({
    before: Int32Array.from(ranks),
    after: Int32Array.from(after[facing] ?? []),
  }));
}

/**
 * Returns the other side's house that must be empty for a sowing on the own side to bank nothing: `houses` if none
 * matters, null if something is always banked.
 *
 * @param single own house that was empty and took the last seed, or -1.
 */
export function quietFacing(traits: KalahTraits, single: number): number | null {
  if (single < 0) return traits.houses;
  if (traits.takesFromNothing && !traits.leavesCapturingSeed) return null;
  return traits.houses - 1 - single;
}
