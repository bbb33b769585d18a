/**
 * Makes exercises from mistakes: the position before a move that gave something away, without its past.
 *
 * Values are proved again if possible. Otherwise the review's values are used: proofs, or estimates if the gap is well
 * beyond the engine's measured error. By estimate, every move within the error of the best is right, and the played
 * move must be at least twice the error below it. A move that keeps the best result is wrong only if every seed counts.
 */
import type { Move } from '../core/move.ts';
import { lineOf, type StoredValues } from '../core/stored-values.ts';
import { firstBest } from '../core/ranking.ts';
import type { JudgedBy, Judging } from '../review/verdict.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, withoutPast, type Exercise, type ExerciseTools } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { bestResults, estimateOf, nearBest, provedBest, type Checking, type Valued } from './worth.ts';

/** A played move, and the known values of the position before it. */
export interface PlayedMistake {
  readonly position: Position;
  readonly move: Move;
  /** The values of a review; null if none are stored. */
  readonly values: StoredValues | null;
}

/** Values with the moves that are right by them. */
interface FoundAnswers {
  readonly values: StoredValues;
  readonly answers: readonly Move[];
}

/** Returns the proved right moves: those that keep the best result, or all its seeds if every seed counts. */
function rightMoves(valued: Valued, by: JudgedBy): readonly Move[] | null {
  if (by === 'margin') return provedBest(valued);
  return bestResults(valued)?.map(({ move }) => move) ?? null;
}

/** Returns the proved answers to a position, or else answers that a review has proved; null if there are none. */
function provedAnswers(known: Valued, prove: ExerciseTools['prove'], by: JudgedBy): FoundAnswers | null {
  const { position } = known;
  // Values of the best moves are more informative than results, but results can be proved more often.
  const sources = [
    () => prove(position, 'best'),
    () => (by === 'result' ? prove(position, 'result') : null),
    () => known.values,
  ];
  for (const source of sources) {
    const values = source();
    const answers = rightMoves({ ...known, values }, by);
    if (values && answers) return { values, answers };
  }
  return null;
}

/**
 * Computes the right answers to a mistake again. Answers by estimate follow from the exercise's values, and a proof
 * must not contradict them: they must include a best move, but not the played one.
 */
export function mistakeAnswers(known: Valued, move: Move, { prove, judging }: Checking): readonly Move[] {
  const proved = provedAnswers(known, prove, judging.thresholds.by)?.answers ?? null;
  if (proved?.includes(move)) return [];
  if (estimateOf(known) === null) return proved ?? [];
  const near = nearBest(known, move, judging);
  return proved === null || proved.some((each) => near.includes(each)) ? near : [];
}

/**
 * Makes an exercise from a mistake, or null if the mistake is in doubt.
 *
 * @param judging with the error of the game's estimates (`judgingOf` of `review`).
 */
export function makeMistake(
  rules: Rules,
  mistake: PlayedMistake,
  { prove, look }: ExerciseTools,
  judging: Judging,
): Exercise | null {
  const bare = withoutPast(rules, mistake.position);
  if (bare === null) return null;
  const { move } = mistake;
  const known = { rules, position: bare, values: mistake.values };
  const proved = provedAnswers(known, prove, judging.thresholds.by);
  const { values, answers } = proved ?? { ...known, answers: nearBest(known, move, judging) };
  if (!values?.moves.some((each) => each.move === move) || answers.includes(move)) return null;
  const best = firstBest(rankingAt(rules, bare, values));
  const [first] = answers.toSorted((a, b) => Number(b === best) - Number(a === best));
  if (first === undefined) return null;
  return {
    ...NOTHING_ELSE,
    kind: 'mistake',
    rules: rules.key,
    setup: setupOf(bare),
    move,
    answers: [first, ...answers.filter((each) => each !== first)],
    values,
    line: lineOf(values, first),
    refutation: lineOf(values, move).slice(1),
    ...measure(rules, bare, answers, look),
  };
}
