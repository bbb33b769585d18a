/**
 * Exercises about the best move of a position, by proved values of its moves; if there is no proof, the best move may also
 * rest on estimates that are far enough apart.
 */
import type { Move } from '../core/move.ts';
import { lineOf, type StoredValues } from '../core/stored-values.ts';
import type { Judging } from '../review/verdict.ts';
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
import { bestResults, estimateOf, nearBest, provedBest, type Checking, type Valued } from './worth.ts';

/** Largest number of right moves: with more of them the question is too easy. */
const MOST_ANSWERS = 2;

/** Kinds that ask for one right move. */
export type BestMoveKind = Exclude<ValueKind, 'mistake' | 'play-win'>;

/** Returns the proof that a kind needs. */
function goalOf(kind: BestMoveKind): ProofGoal {
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

/** Returns the best moves if they are few enough to be worth a question, otherwise none. */
function fewOf(best: readonly Move[], values: StoredValues | null, isUnique: boolean): readonly Move[] {
  const isFew = best.length <= (isUnique ? 1 : MOST_ANSWERS);
  return isFew && best.length < (values?.moves.length ?? 0) ? best : [];
}

/**
 * Computes the right moves of an exercise again. Answers by estimate follow from the values of the exercise, and a proof
 * must not contradict them.
 */
export function bestMovesAnew(
  kind: BestMoveKind,
  known: Valued,
  { prove, judging }: Checking,
): readonly Move[] {
  const proof = { ...known, values: prove(known.position, goalOf(kind)) };
  if (kind !== 'best-move' || estimateOf(known) === null) return bestMoveAnswers(kind, proof);
  const near = nearBest(known, null, judging);
  const proved = provedBest(proof);
  return proved === null || proved.some((each) => near.includes(each)) ? near : [];
}

/**
 * Finds the right moves of a position for a kind, by values of its moves; empty if the position does not suit the kind.
 */
function bestMoveAnswers(kind: BestMoveKind, valued: Valued, isUnique = false): readonly Move[] {
  const { values } = valued;
  if (kind === 'best-move') return fewOf(provedBest(valued) ?? [], values, isUnique);
  const [right, ...others] = bestResults(valued) ?? [];
  if (right === undefined || others.length > 0 || values?.moves.length === 1) return [];
  return isAsked(kind, right.result) ? [right.move] : [];
}

/**
 * Makes an exercise from a position, or null if it does not suit the kind.
 *
 * @param judging the error of the game's estimates, which `best-move` falls back on; null: only proofs count.
 */
export function makeBestMove(
  kind: BestMoveKind,
  rules: Rules,
  position: Position,
  { prove, look, estimate }: ExerciseTools,
  isUnique: boolean,
  judging: Judging | null,
): Exercise | null {
  const proof = { rules, position, values: prove(position, goalOf(kind)) };
  const isOpen = judging !== null && kind === 'best-move' && provedBest(proof) === null;
  const values = isOpen ? estimate(position) : proof.values;
  const answers = isOpen
    ? fewOf(nearBest({ rules, position, values }, null, judging), values, isUnique)
    : bestMoveAnswers(kind, proof, isUnique);
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
    ...measure(rules, position, answers, look),
  };
}
