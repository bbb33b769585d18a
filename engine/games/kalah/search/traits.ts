/**
 * The options of Kalah as the fast search reads them, and the sowing ring from the mover's view.
 *
 * Places from the seat of the player to move: own houses 0 .. h-1 from the left, the other player's houses h .. 2h-1
 * from that player's left, own store 2h. The ring is own houses, own store, other houses, without the other store.
 */
import type { KalahRules } from '../rules.ts';

/** The options that decide moves, ends and results of a Kalah rule set. */
export type KalahTraits = Omit<KalahRules, 'ring' | 'position' | 'hasPie'>;

/**
 * Whether every seed in the houses is counted for a player in the end: then all results have the parity of the seeds.
 */
export function countsAllSeeds(traits: KalahTraits): boolean {
  return traits.leftovers !== 'none' && !traits.stopsAtMajority;
}

/** Returns the places of the ring in counter-clockwise order. */
export function makeRing(houses: number): Uint8Array {
  const ring = new Uint8Array(2 * houses + 1);
  for (let i = 0; i < houses; i++) {
    ring[i] = i;
    ring[houses + 1 + i] = houses + i;
  }
  ring[houses] = 2 * houses;
  return ring;
}

/** Returns the index of a house in the ring of `makeRing`. */
export function ringIndex(houses: number, place: number): number {
  return place < houses ? place : place + 1;
}
