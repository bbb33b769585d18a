/** Exercises about the best move of a position, by proved values of its moves. */
import type { Move } from '../core/move.ts';
import { lineOf, type StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import {
  NOTHING_ELSE,
  type Exercise,
  type ExerciseTools,
  type ProofGoal,
  type ValueKind,
} from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { provedBest, resultsOf } from './worth.ts';

/** Largest number of right moves: with more of them the question is too easy. */
const MOST_ANSWERS = 2;

/** Kinds that ask for one right move. */
export type BestMoveKind = Exclude<ValueKind, 'mistake' | 'play-win'>;

/** Returns the proof that a kind needs. */
export function goalOf(kind: BestMoveKind): ProofGoal {
  return kind === 'best-move' ? 'best' : 'result';
}

function isAsked(kind: Exclude<BestMoveKind, 'best-move'>, best: number): boolean {
  switch (kind) {
    case 'only-move':
      return best >= 0;
    case 'win':
      return best > 0;
    case 'draw':
      return best === 0;
  }
}

/**
 * Finds the right moves of a position for a kind, by values of its moves; empty if the position does not suit the kind.
 */
export function bestMoveAnswers(
  kind: BestMoveKind,
  rules: Rules,
  position: Position,
  values: StoredValues | null,
  isUnique = false,
): readonly Move[] {
  if (kind === 'best-move') {
    const best = provedBest(rules, position, values) ?? [];
    const isFew = best.length <= (isUnique ? 1 : MOST_ANSWERS);
    return isFew && best.length < (values?.moves.length ?? 0) ? best : [];
  }
  const results = resultsOf(rules, position, values);
  if (results === null || results.length < 2) return [];
  const best = Math.max(...results.map(({ result }) => result));
  const right = results.filter(({ result }) => result === best);
  return right.length === 1 && isAsked(kind, best) ? right.map(({ move }) => move) : [];
}

/** Makes an exercise from a position, or null if it does not suit the kind. */
export function makeBestMove(
  kind: BestMoveKind,
  rules: Rules,
  position: Position,
  { prove, look }: ExerciseTools,
  isUnique: boolean,
): Exercise | null {
  const values = prove(position, goalOf(kind));
  const answers = bestMoveAnswers(kind, rules, position, values, isUnique);
  const [first] = answers;
  if (values === null || first === undefined) return null;
  return {
    ...NOTHING_ELSE,
    kind,
    rules: rules.key,
    setup: setupOf(position),
    answers,
    values,
    line: lineOf(values, first),
    ...measure(position, answers, look),
  };
}
