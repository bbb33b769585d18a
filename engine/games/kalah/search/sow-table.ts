/**
 * Sowing as two additions: a table holds what one lap from a house adds to both packed sides, by its number of seeds.
 *
 * A lap adds about one seed to each house it passes, so a side (`packed-side.ts`) is safe to sow on while no house is
 * close to 31: `isCrowded` checks this by the top bits of the counts.
 *
 *   const at = (pit << 5) | count;
 *   own += table.own[at];  other += table.other[at];  banked = table.info[at] & BANKED_MASK;
 */
import { PACKED_PITS, packSide, PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import { makeRing, ringIndex, type KalahTraits } from './traits.ts';

/** Most houses a side that fit a packed side. */
export const NARROW_HOUSES = PACKED_PITS;

/**
 * `info`: seeds banked by the lap in bits 0-4; bits 5-9 the place of the last seed (own house, h + other house, 2h).
 */
export const BANKED_MASK = 31;
export const LAST_SHIFT = 5;

/**
 * Laps of a rule set, index `place << 5 | seeds`, places from the mover's view; laps from the other's houses for
 * relays.
 */
export interface SowTable {
  /** Change of the own side, the emptied house included. */
  readonly own: Int32Array;
  /** Change of the other side, the emptied house included. */
  readonly other: Int32Array;
  readonly info: Int32Array;
  /** How far `isCrowded` shifts: 0 if fewer top bits decide. */
  readonly crowdShiftA: number;
  readonly crowdShiftB: number;
}

/** The top bit of every house. */
const TOP_BITS = 0x2108_4210;

/**
 * Whether a lap could carry a house of this side beyond 31: some house holds at least 28 seeds (five or six houses), 24
 * (two to four) or 16 (one). Below that a lap adds at most 3, 6 or 8 seeds to a house, origin skipped or not.
 */
export function isCrowded(side: number, shiftA: number, shiftB: number): boolean {
  return (side & (side << shiftA) & (side << shiftB) & TOP_BITS) !== 0;
}

/** Returns the number of houses of a packed side that hold seeds. */
export function housesOfSide(side: number): number {
  const filled = ((((side & 0x1ef7_bdef) + 0x1ef7_bdef) | side) & TOP_BITS) >>> 4;
  return (Math.imul(filled, 0x0210_8421) >>> 25) & PIT_MASK;
}

/** Makes the laps of a rule set with at most `NARROW_HOUSES` houses. */
export function makeSowTable(traits: KalahTraits): SowTable {
  const { houses } = traits;
  const size = 2 * houses * (PIT_MASK + 1);
  const table = {
    own: new Int32Array(size),
    other: new Int32Array(size),
    info: new Int32Array(size),
    crowdShiftA: houses >= 2 ? 1 : 0,
    crowdShiftB: houses >= 5 ? 2 : 0,
  };
  const added = new Int32Array(2 * houses + 1);
  for (let origin = 0; origin < 2 * houses; origin++) {
    for (let seeds = 1; seeds <= PIT_MASK; seeds++) {
      added.fill(0);
      added[origin] = -seeds;
      const last = sowLap(traits, added, origin, seeds);
      const at = (origin << PIT_BITS) | seeds;
      table.own[at] = packSide(added, 0, houses);
      table.other[at] = packSide(added, houses, houses);
      table.info[at] = (added[2 * houses] ?? 0) | (last << LAST_SHIFT);
    }
  }
  return table;
}

/** Drops the seeds of one lap one after the other; returns the place of the last one. */
function sowLap(traits: KalahTraits, counts: Int32Array, origin: number, seeds: number): number {
  const { houses } = traits;
  const ring = makeRing(houses);
  const step = traits.isCross && seeds % 2 === 0 ? ring.length - 1 : 1;
  let index = ringIndex(houses, origin);
  let place = origin;
  for (let left = seeds; left > 0;) {
    index = (index + step) % ring.length;
    place = ring[index] ?? 0;
    if (place === origin && traits.skipsOrigin) continue;
    counts[place] = (counts[place] ?? 0) + 1;
    left--;
  }
  return place;
}
