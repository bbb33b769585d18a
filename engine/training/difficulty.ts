/** Measures how hard an exercise is. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Turn } from '../rules/types.ts';
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
 * Returns the effort of following a move over the board by eye, in steps of difficulty: one for every ten beads sown, one
 * for every lap after the first, and one for every pit after the first from which beads are captured.
 */
export function effortOf({ steps, laps }: Pick<Turn, 'steps' | 'laps'>): number {
  const sown = steps.filter(({ kind }) => kind === 'sow').length;
  const captures = new Set(steps.flatMap((step) => (step.kind === 'capture' ? [step.at] : []))).size;
  return Math.floor(sown / BEADS_A_STEP) + Math.max(0, laps - 1) + Math.max(0, captures - 1);
}

/**
 * Measures the difficulty of finding a right move: the smallest depth from which searches play one at every tried depth,
 * plus 1 for every trap after the first, plus the effort of following the easiest right move.
 *
 * @param position without a past.
 */
export function measure(
  rules: Rules,
  position: Position,
  answers: readonly Move[],
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
  const efforts = answers.flatMap((answer) => {
    const turn = rules.play(position, answer);
    return turn.ok ? [effortOf(turn.value)] : [];
  });
  const effort = efforts.length === 0 ? 0 : Math.min(...efforts);
  return { difficulty: deepestWrong + 1 + Math.max(0, traps.size - 1) + effort, traps: [...traps] };
}
