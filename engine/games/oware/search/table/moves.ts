/**
 * The moves of the Oware family in two parts: the effect of a sowing on the mover's side depends on that side only, and
 * the effect on the other side depends on the seeds that arrive there. Both are tables by number of the side, so a
 * whole row of positions with the same own side is handled by array reads, forwards and backwards.
 *
 * A *drop* is what arrives: a number of seeds, and whether the last one is among them. There are few different drops
 * (about twelve up to 15 seeds). Captures are computed by the rules' own sowing, once for every drop and side.
 * Source of the idea: the row-wise building of Kalah tables.
 */
import { defined } from '../../../../core/result.ts';
import { rankOfSide } from '../../../../search/endgame/packed-rank.ts';
import { packSide, PIT_BITS, PIT_MASK, seedsOfSide, unpackSide } from '../../../../search/packed-side.ts';
import type { FamilyRules } from '../../family.ts';
import { makeLegality } from '../../legality.ts';
import { ROW, sowOware, type Harvest } from '../../sowing.ts';
import type { Sides } from './sides.ts';

/** Bits of an effect: rank of the other side afterwards, captured seeds, whether it was a grand slam. */
export const RANK_MASK = 0xffff;
export const CAPTURE_SHIFT = 16;
export const CAPTURE_MASK = 31;
export const SLAM = 1 << 21;

/** Bits of an arrival: rank of the side before, drop, pit sown. */
export const DROP_SHIFT = 16;
export const DROP_MASK = 31;
export const PIT_SHIFT = 21;

/** No pit is sown this way; no side was there before. */
export const NONE = -1;

/** Sides handled between two pauses, when they are only sown, and when duties are checked. */
const PIECE = 4096;
const DUTY_PIECE = 512;

/** Tables of all sowings under one rule set. `Sides` gives the numbers. */
export interface MoveTables {
  readonly sides: Sides;
  /** Drop of pit i of side s at `6 * s + i`; NONE if the pit is empty. */
  readonly drop: Int8Array;
  /** Rank of the own side afterwards, among the sides with equally many seeds. Same index. */
  readonly after: Uint16Array;
  /** Seeds that arrive on the other side, by drop. */
  readonly seeds: Uint8Array;
  /**
   * Effect of a drop on side s at `drop * sides.count + s`: see the bits above. Rank 0 if the seeds would be too many.
   */
  readonly effect: Int32Array;
  /** Rank of the side before the drop if it makes side s without capturing, else NONE. Same index. */
  readonly before: Int32Array;
  /** Sowings that leave the mover with side s: arrivals `arrivalStart[s] .. arrivalStart[s + 1]`. */
  readonly arrivalStart: Int32Array;
  readonly arrivals: Int32Array;
  /** Most seeds that can have arrived on side s in one sowing. Arrivals are sorted by seeds, fewest first. */
  readonly reach: Uint8Array;
}

/** The effect of a sowing, apart from captures. */
interface Sowing {
  readonly own: number;
  readonly seeds: number;
  /** Whether the last seed falls on the other side. */
  readonly endsThere: boolean;
}

/** Sows pit `pit` of a packed side round the board of twelve. */
function sowSide(side: number, pit: number, skipsOrigin: boolean): Sowing {
  let hand = (side >>> (PIT_BITS * pit)) & PIT_MASK;
  let own = side & ~(PIT_MASK << (PIT_BITS * pit));
  let seeds = 0;
  let at = pit;
  while (hand > 0) {
    at = at + 1 === 2 * ROW ? 0 : at + 1;
    if (at === pit && skipsOrigin) continue;
    if (at < ROW) own += 1 << (PIT_BITS * at);
    else seeds++;
    hand--;
  }
  return { own, seeds, endsThere: at >= ROW };
}

/**
 * Makes the tables. Cost: about 0.1 s up to 13 seeds, a second up to 20. Yields the sides handled since the last yield.
 */
export function* makeMoveTables(rules: FamilyRules, sides: Sides): Generator<number, MoveTables> {
  const { count, packed } = sides;
  const drop = new Int8Array(count * ROW).fill(NONE);
  const after = new Uint16Array(count * ROW);
  const arrivalStart = new Int32Array(count + 2);
  // One sowing for each drop, by `2 * seeds + endsThere`.
  const drops = new Map<number, { readonly index: number; readonly side: number; readonly pit: number }>();
  for (let side = 0; side < count; side++) {
    const own = packed[side] ?? 0;
    for (let pit = 0; pit < ROW; pit++) {
      if (((own >>> (PIT_BITS * pit)) & PIT_MASK) === 0) continue;
      const sowing = sowSide(own, pit, rules.skipsOrigin);
      const key = 2 * sowing.seeds + Number(sowing.endsThere);
      const known = drops.get(key) ?? { index: drops.size, side: own, pit };
      drops.set(key, known);
      const left = seedsOfSide(sowing.own);
      const rank = rankOfSide(sides, sowing.own, left);
      const number = (sides.first[left] ?? 0) + rank;
      drop[side * ROW + pit] = known.index;
      after[side * ROW + pit] = rank;
      arrivalStart[number + 2] = (arrivalStart[number + 2] ?? 0) + 1;
    }
    if (side % PIECE === 0) yield PIECE;
  }
  const seeds = Uint8Array.from(drops.keys(), (key) => key >>> 1);
  const effect = new Int32Array(drops.size * count);
  const before = new Int32Array(drops.size * count).fill(NONE);
  for (const { index, side, pit } of drops.values()) {
    const arrived = defined(seeds[index], 'drop');
    for (let held = 0; held + arrived <= sides.maxSeeds; held++) {
      fillDrop(rules, sides, index * count, arrived, held, side, pit, effect, before);
      yield sides.width[held] ?? 0;
    }
  }
  const arrivals = listArrivals(sides, drop, after, seeds, arrivalStart);
  const reach = Uint8Array.from(packed, reachOf);
  return { sides, drop, after, seeds, effect, before, arrivalStart, arrivals, reach };
}

/**
 * Returns the most seeds that can have been dropped one by one on a packed side, from the first pit on, again and
 * again.
 */
function reachOf(side: number): number {
  let least = PIT_MASK;
  for (let pit = 0; pit < ROW; pit++) least = Math.min(least, (side >>> (PIT_BITS * pit)) & PIT_MASK);
  let further = 0;
  while (further < ROW && ((side >>> (PIT_BITS * further)) & PIT_MASK) > least) further++;
  return ROW * least + further;
}

/**
 * Computes the effect of a drop on the sides with `held` seeds, by the rules' own sowing of pit `pit` of side `maker`.
 */
function fillDrop(
  rules: FamilyRules,
  sides: Sides,
  base: number,
  seeds: number,
  held: number,
  maker: number,
  pit: number,
  effect: Int32Array,
  before: Int32Array,
): void {
  const { first, packed } = sides;
  const harvest: Harvest = { captured: 0, isSlam: false };
  const pits = new Array<number>(2 * ROW).fill(0);
  const stores = [0, 0];
  const from = first[held] ?? 0;
  const end = first[held + 1] ?? 0;
  for (let side = from; side < end; side++) {
    unpackSide(maker, pits, 0, ROW);
    unpackSide(packed[side] ?? 0, pits, ROW, ROW);
    sowOware(rules, pits, stores, 'south', pit, null, harvest);
    const { captured, isSlam } = harvest;
    const rank = rankOfSide(sides, packSide(pits, ROW, ROW), held + seeds - captured);
    effect[base + side] = rank | (captured << CAPTURE_SHIFT) | (isSlam ? SLAM : 0);
    if (captured === 0) before[base + (first[held + seeds] ?? 0) + rank] = side - from;
  }
}

/**
 * Groups all sowings by the side they leave; on entry `start` holds counts, shifted by two, and on return first
 * indices.
 */
function listArrivals(
  sides: Sides,
  drop: Int8Array,
  after: Uint16Array,
  seeds: Uint8Array,
  start: Int32Array,
): Int32Array {
  for (let i = 2; i < start.length; i++) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0);
  const arrivals = new Int32Array(start[start.length - 1] ?? 0);
  const most = Math.max(0, ...seeds);
  for (let arrived = 0; arrived <= most; arrived++)
    listDrops(sides, drop, after, seeds, arrived, start, arrivals);
  return arrivals;
}

/** Lists the sowings that bring `arrived` seeds; `start[s + 1]` is the index for the next arrival of side s. */
function listDrops(
  sides: Sides,
  drop: Int8Array,
  after: Uint16Array,
  seeds: Uint8Array,
  arrived: number,
  start: Int32Array,
  arrivals: Int32Array,
): void {
  const { first, maxSeeds } = sides;
  for (let held = arrived; held <= maxSeeds; held++) {
    const from = first[held] ?? 0;
    const end = first[held + 1] ?? 0;
    for (let side = from; side < end; side++) {
      for (let pit = 0; pit < ROW; pit++) {
        const how = drop[side * ROW + pit] ?? NONE;
        if (how === NONE || seeds[how] !== arrived) continue;
        const left = (first[held - arrived] ?? 0) + (after[side * ROW + pit] ?? 0);
        const at = start[left + 1] ?? 0;
        arrivals[at] = (side - from) | (how << DROP_SHIFT) | (pit << PIT_SHIFT);
        start[left + 1] = at + 1;
      }
    }
  }
}

/** The moves of a player whose opponent has no seeds, by rank of the player's side with `seeds` seeds. */
export interface Duties {
  /** Bit i is set if pit i may be played. */
  readonly legal: Uint8Array;
  /** Gain of the player if no pit may be played, by rank; without meaning elsewhere. */
  readonly stuck: Int8Array;
}

/** Finds out, by the rules' own code, what may be played against an empty side. Yields the number of sides checked. */
export function* makeDuties(rules: FamilyRules, sides: Sides, seeds: number): Generator<number, Duties> {
  const legality = makeLegality(rules);
  const first = sides.first[seeds] ?? 0;
  const width = sides.width[seeds] ?? 0;
  const legal = new Uint8Array(width);
  const stuck = new Int8Array(width);
  const pits = new Array<number>(2 * ROW).fill(0);
  for (let rank = 0; rank < width && seeds > 0; rank++) {
    unpackSide(sides.packed[first + rank] ?? 0, pits, 0, ROW);
    let mask = 0;
    for (let pit = 0; pit < ROW; pit++) if (legality.flaw(pits, 'south', pit) === null) mask |= 1 << pit;
    legal[rank] = mask;
    if (mask === 0) stuck[rank] = stuckValue(rules, legality.stuck(pits, 'south'), seeds);
    if (rank % DUTY_PIECE === 0) yield DUTY_PIECE;
  }
  return { legal, stuck };
}

/** Returns the future difference for a player with all `seeds` seeds and no legal move. */
function stuckValue(
  rules: FamilyRules,
  why: 'only-grand-slams' | 'cannot-feed' | null,
  seeds: number,
): number {
  if (why === 'only-grand-slams' || rules.cannotFeed === 'mover') return seeds;
  return rules.cannotFeed === 'unfed' ? -seeds : 0;
}
