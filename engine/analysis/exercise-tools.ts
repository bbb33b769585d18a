/** The searching that exercises are made with: on one thread and by nodes alone, so the same everywhere. */
import { storedOf } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import type { SearchClock } from '../search/state.ts';
import type { ExerciseTools } from '../training/exercise.ts';
import { search, solve } from './search.ts';
import { makeStore } from './store.ts';

/** Positions looked at to prove the values of one, unless more are granted; what needs more is no exercise. */
export const EXERCISE_NODES = 300_000;

const MEMORY_MB = 16;
/** Positions that a short search may look at. */
const LOOK_NODES = 300_000;

/**
 * Makes tools that remember nothing yet: those of another exercise would prove other positions.
 *
 * @param engine version of the program, as it is kept with values.
 * @param clock may stop them; what is then made is worth nothing.
 */
export function makeExerciseTools(
  rules: Rules,
  engine: string,
  nodes: number = EXERCISE_NODES,
  clock: SearchClock = {},
): ExerciseTools {
  const store = makeStore(MEMORY_MB);
  return {
    prove(position) {
      const report = solve(rules, position, { nodes }, { ...clock, store }, 'all');
      return report.isSolved ? storedOf(report, engine) : null;
    },
    // A memory of its own: what is proved already would answer for every depth.
    look: (position, depth) =>
      search(rules, position, { depth, nodes: LOOK_NODES }, { ...clock, store: makeStore(1) }).best,
  };
}
