/**
 * A move with choices, put together pick by pick through the rules' own `build`. Pure; the chooser shows it.
 */
import type { Building, Choice } from '../../engine/rules/game.ts';
import type { Result } from '../../engine/result.ts';
import type { Move, RulesError } from '../../engine/rules/types.ts';

/** The rules' question: what may be picked after these picks? */
export type Build = (picks: readonly string[]) => Result<Building, RulesError>;

/** A longest path of defaults: no real move has more choices (64 beads and a take each). */
const MOST_PICKS = 200;

/** The choice that Enter takes: the preselected one, else the first. */
export function defaultChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice.isDefault) ?? choices[0];
}

/** Picks on while there is nothing to choose: a single choice is no choice. Stops where the move is complete. */
export function pickForced(build: Build, picks: readonly string[]): readonly string[] {
  let now = picks;
  for (let i = 0; i < MOST_PICKS; i++) {
    const building = build(now);
    if (!building.ok || building.value.move !== null || building.value.choices.length !== 1) return now;
    now = [...now, ...building.value.choices.map(({ id }) => id)];
  }
  return now;
}

/** The picks without the last one that was a real choice; null if there was none. */
export function undoPick(build: Build, picks: readonly string[], least: number): readonly string[] | null {
  for (let length = picks.length - 1; length >= least; length--) {
    const before = picks.slice(0, length);
    const building = build(before);
    if (building.ok && (building.value.choices.length > 1 || building.value.move !== null)) return before;
  }
  return null;
}

/** The move that the marked choices lead to, or null if they lead to none. */
export function defaultMove(build: Build, picks: readonly string[]): Move | null {
  let now = picks;
  for (let i = 0; i < MOST_PICKS; i++) {
    const building = build(now);
    if (!building.ok) return null;
    const next = defaultChoice(building.value.choices);
    if (next === undefined) return building.value.move;
    now = [...now, next.id];
  }
  return null;
}
