/**
 * Exercises from mistakes: the position before a move that gave something away, without its past.
 *
 * Values are proved anew if that can be done. Otherwise what a review found will do only where it is beyond doubt: a move
 * may be worth what its value says, give or take the engine's measured error, and the right moves must be above all others
 * even so. Two estimates are then further apart than twice the error. Of several right moves each must be proved, since
 * nothing else says that they are equal.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, setupOf, type Exercise, type ExerciseTools } from './exercise.ts';
import { lineOf, safelyBest, type EstimateError } from './worth.ts';

/** A move that was played, and what is known of the position before it. */
export interface PlayedMistake {
  readonly position: Position;
  readonly move: Move;
  /** What a review found there; null where nothing is kept. */
  readonly values: StoredValues | null;
}

/** The position as an exercise shows it; null where that is another one (history, seats, an answer that is due). */
function withoutPast(rules: Rules, position: Position): Position | null {
  const bare = rules.fromSetup(setupOf(position));
  if (!bare.ok || bare.value.outcome !== null || position.swapped) return null;
  return rules.positionKey(bare.value) === rules.positionKey(position) ? bare.value : null;
}

/**
 * Makes an exercise of a mistake, or null if it is none beyond doubt.
 *
 * @param error the error of the game's estimates (`judgingOf` of `review`); null: only proofs will do.
 */
export function makeMistake(
  rules: Rules,
  { position, move, values: known }: PlayedMistake,
  { prove, look }: ExerciseTools,
  error: EstimateError,
): Exercise | null {
  const bare = withoutPast(rules, position);
  if (bare === null) return null;
  const proved = prove(bare, 'best');
  const values = proved ?? known;
  const answers = safelyBest(rules, bare, values, proved ? null : error);
  const [first] = answers;
  if (values === null || first === undefined || answers.includes(move)) return null;
  if (!values.moves.some((each) => each.move === move)) return null;
  return {
    ...NOTHING_ELSE,
    kind: 'mistake',
    rules: rules.key,
    setup: setupOf(bare),
    move,
    answers,
    values,
    line: lineOf(values, first),
    refutation: lineOf(values, move).slice(1),
    ...measure(bare, answers, look),
  };
}
