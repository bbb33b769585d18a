/** The worth of a stop in the Oware family, and its consequences for the tables. */
import type { FamilyRules } from '../../family.ts';

/** Returns the worth of a stop to a player with `own` of the `seeds` on the board: own sides, or nothing to either. */
export function stopValue(rules: FamilyRules, seeds: number, own: number): number {
  return rules.leftovers === 'own-side' ? 2 * own - seeds : 0;
}

/** Whether the game stops at once in every position of a level in which a player could move. */
export function isStopLevel(rules: FamilyRules, seeds: number): boolean {
  return seeds <= rules.fewSeeds;
}

/** Whether a table of these rules holds two bounds for every position instead of one value. */
export function hasTwoBounds(rules: FamilyRules): boolean {
  return rules.repetition === 0 || rules.leftovers === 'own-side';
}
