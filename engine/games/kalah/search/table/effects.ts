/**
 * The effect of a sowing on one side: how the mover's houses lie afterwards, what is banked on the way, and what the
 * other side gets. The other side's houses only matter for the capture at the end, so one effect serves a whole row of
 * positions.
 *
 * Relays have no such effect: there the other side decides how the sowing continues.
 */
import type { KalahTraits } from '../traits.ts';

/** The effect of one sowing; the same object is reused for each. */
export interface Effect {
  /** The mover's houses after the sowing, before a capture. */
  readonly own: Uint8Array;
  /** Seeds dropped in the own store. */
  banked: number;
  /** How many times every house of the other side gets a seed. */
  rounds: number;
  /** Number of houses of the other side, from its first, that get one more seed. */
  part: number;
  /** Whether the last seed fell into the own store. */
  isAgain: boolean;
  /** Own house that was empty and now holds only the last seed; -1 if the last seed fell elsewhere. */
  single: number;
}

/** Makes an effect to be filled in. */
export function makeEffect(houses: number): Effect {
  return { own: new Uint8Array(houses), banked: 0, rounds: 0, part: 0, isAgain: false, single: -1 };
}

/**
 * Fills in the effect of sowing a house.
 *
 * @param counts sides, `traits.houses` bytes each.
 * @param from where the mover's side starts in `counts`; its house `origin` must not be empty.
 */
export function fillEffect(
  effect: Effect,
  traits: KalahTraits,
  counts: Uint8Array,
  from: number,
  origin: number,
): void {
  const { houses, skipsOrigin } = traits;
  const { own } = effect;
  for (let house = 0; house < houses; house++) own[house] = counts[from + house] ?? 0;
  let hand = own[origin] ?? 0;
  own[origin] = 0;
  effect.banked = 0;
  effect.rounds = 0;
  effect.part = 0;
  effect.isAgain = false;
  effect.single = -1;
  let house = origin;
  while (hand > 0) {
    for (house++; house < houses && hand > 0; house++) {
      if (house === origin && skipsOrigin) continue;
      own[house] = (own[house] ?? 0) + 1;
      hand--;
      if (hand === 0 && own[house] === 1) effect.single = house;
    }
    if (hand === 0) return;
    effect.banked++;
    hand--;
    if (hand === 0) effect.isAgain = true;
    if (hand >= houses) {
      effect.rounds++;
      hand -= houses;
    } else {
      effect.part = hand;
      hand = 0;
    }
    house = -1;
  }
}

/** Whether a sowing changes only the houses of its own side. */
export function staysHome(effect: Effect): boolean {
  return effect.banked === 0;
}
