/** The open part of a proof: the moves still to decide, by its goal and its question. */
import { isAnswered, nextAsked, type Asked } from '../core/asked.ts';
import type { SolveGoal } from '../core/limits.ts';

/** Proved limits of a move, from the view of the player to move. */
interface Limited {
  readonly low: number;
  readonly high: number;
}

/** Returns the limits of the best of these moves. @param areAll whether the position has no others. */
export function limitsOfBest(
  moves: readonly Limited[],
  areAll: boolean,
): readonly [low: number, high: number] {
  const low = Math.max(...moves.map((move) => move.low));
  return [low, areAll ? Math.max(...moves.map((move) => move.high)) : Infinity];
}

/** Returns the moves that a proof still has to decide. */
export function openMoves<M extends Limited>(
  moves: readonly M[],
  goal: SolveGoal,
  asked: Asked,
): readonly M[] {
  if (goal === 'all') return moves.filter(({ low, high }) => !isAnswered(asked, low, high));
  const [best, most] = limitsOfBest(moves, true);
  if (isAnswered(asked, best, most)) return [];
  const wanted = nextAsked(asked, most) ?? best + 1;
  return moves.filter(({ low, high }) => low < high && high >= wanted);
}

/** Whether the goal is reached. @param areAll whether the position has no other moves. */
export function isProofDone(
  moves: readonly Limited[],
  areAll: boolean,
  goal: SolveGoal,
  asked: Asked,
): boolean {
  if (goal === 'all') return areAll && openMoves(moves, goal, asked).length === 0;
  return isAnswered(asked, ...limitsOfBest(moves, areAll));
}
