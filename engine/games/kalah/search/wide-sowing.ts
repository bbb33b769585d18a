/**
 * Sowing on plain counts: for boards of more than six houses a side and for houses with too many seeds to be packed.
 */
import { makeRing, ringIndex, type KalahTraits } from './traits.ts';

/** The tools of a rule set's sowings on plain counts; each sowing sets `again`. */
export interface WideSowing {
  readonly traits: KalahTraits;
  readonly ring: Uint8Array;
  /** Whether the last sowing gives another move. */
  again: boolean;
}

/** Makes the sowing of a rule set. */
export function makeWideSowing(traits: KalahTraits): WideSowing {
  return { traits, ring: makeRing(traits.houses), again: false };
}

/**
 * Plays the house `pit` of the player to move, changing `counts` (own houses, then the other's) in place.
 *
 * @returns seeds banked, captures included; `sowing.again` tells who moves next. Cost: O(houses) a lap.
 */
export function sowWide(sowing: WideSowing, counts: Int32Array, pit: number): number {
  const { traits, ring } = sowing;
  const { houses } = traits;
  const places = ring.length;
  let banked = 0;
  sowing.again = false;
  for (let from = pit; ;) {
    const hand = counts[from] ?? 0;
    counts[from] = 0;
    const step = traits.isCross && hand % 2 === 0 ? places - 1 : 1;
    const inLap = traits.skipsOrigin ? places - 1 : places;
    const laps = Math.floor(hand / inLap);
    const rest = hand - laps * inLap;
    if (laps > 0) {
      for (let i = 0; i < 2 * houses; i++)
        if (i !== from || !traits.skipsOrigin) counts[i] = (counts[i] ?? 0) + laps;
      banked += laps;
    }
    let index = ringIndex(houses, from);
    // A whole lap ends where it began, or just before that if the origin is skipped.
    if (rest === 0 && traits.skipsOrigin) index = (index + places - step) % places;
    let place = ring[index] ?? 0;
    for (let left = rest; left > 0; left--) {
      index = (index + step) % places;
      place = ring[index] ?? 0;
      if (place === 2 * houses) banked++;
      else counts[place] = (counts[place] ?? 0) + 1;
    }
    if (place === 2 * houses) {
      sowing.again = true;
      return banked;
    }
    if (traits.isRelay) {
      if ((counts[place] ?? 0) === 1) return banked;
      from = place;
      continue;
    }
    return place < houses && counts[place] === 1 ? banked + capture(sowing, counts, place) : banked;
  }
}

/** Captures what the last seed takes in the own empty house `place`. */
function capture(sowing: WideSowing, counts: Int32Array, place: number): number {
  const { traits } = sowing;
  const facing = 2 * traits.houses - 1 - place;
  const target = counts[facing] ?? 0;
  if (target === 0 && !traits.takesFromNothing) return 0;
  const seed = traits.leavesCapturingSeed ? 0 : 1;
  if (target + seed === 0) return 0;
  counts[facing] = 0;
  counts[place] = 1 - seed;
  sowing.again = traits.movesAgainOnCapture;
  return target + seed;
}
