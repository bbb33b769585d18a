/** Measures how hard an exercise is. */
import type { Move } from '../core/move.ts';
import type { Position } from '../rules/types.ts';
import type { ExerciseTools } from './exercise.ts';

/** Largest depth of search at which difficulty is measured. */
const DEEPEST_LOOK = 8;
/** Number of beads to follow per step of difficulty. */
const BEADS_A_STEP = 10;

/** The result of shorter searches of a position. */
export interface Measured {
  readonly difficulty: number;
  /** Wrong moves that these searches would have played, the deepest first. */
  readonly traps: readonly Move[];
}

/**
 * Measures difficulty as the smallest depth from which searches play a right move at every tried depth, plus 1 for
 * every trap after the first.
 */
export function measure(
  position: Position,
  answers: readonly string[],
  look: ExerciseTools['look'],
): Measured {
  const traps = new Set<Move>();
  let deepestWrong = 0;
  for (let depth = DEEPEST_LOOK; depth >= 1; depth--) {
    const move = look(position, depth);
    if (move !== null && answers.includes(move)) continue;
    deepestWrong = Math.max(deepestWrong, depth);
    if (move !== null) traps.add(move);
  }
  return { difficulty: deepestWrong + 1 + Math.max(0, traps.size - 1), traps: [...traps] };
}

/** Returns the difficulty of following a sowing. */
export function difficultyOfSowing(beads: number): number {
  return Math.ceil(beads / BEADS_A_STEP);
}
