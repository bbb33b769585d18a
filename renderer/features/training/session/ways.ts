/** How the kinds of exercises are answered. */
import type { ExerciseKind } from '../../../../engine/training/exercise.ts';

/** By a move on the board, by the place where something ends, or by a number. */
export type AnswerWay = 'move' | 'place' | 'number';

const WAYS = {
  'best-move': 'move',
  win: 'move',
  draw: 'move',
  capture: 'number',
  landing: 'place',
} as const satisfies Record<ExerciseKind, AnswerWay>;

export function answerWay(kind: ExerciseKind): AnswerWay {
  return WAYS[kind];
}
