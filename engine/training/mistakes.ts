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
import { resultOf, type Value } from '../core/value.ts';
import type { Judging } from '../review/verdict.ts';
import type { Rules } from '../rules/game.ts';
import { hasValues } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, setupOf, type Exercise, type ExerciseTools } from './exercise.ts';
import { lineOf } from './worth.ts';

/** A move that was played, and what is known of the position before it. */
export interface PlayedMistake {
  readonly position: Position;
  readonly move: Move;
  /** What a review found there; null where nothing is kept. */
  readonly values: StoredValues | null;
}

/** What a move is worth to who makes it, at least and at most. */
interface Reach {
  readonly move: Move;
  readonly least: number;
  readonly most: number;
}

/** Null where a value says no result. */
function reachOf(move: Move, value: Value, sign: 1 | -1, error: Judging['error'] | null): Reach | null {
  if (value.kind === 'winner' && (value.winner === 'none' || value.proof === 'heuristic')) return null;
  if (error === null && value.proof !== 'exact') return null;
  const doubt = value.proof === 'heuristic' ? (error?.(value.depth ?? 0) ?? Infinity) : 0;
  const [low, high] = (value.kind === 'margin' && value.range) || [-Infinity, Infinity];
  const result = resultOf(value);
  const least = value.proof === 'upper' ? low : Math.max(low, result - doubt);
  const most = value.proof === 'lower' ? high : Math.min(high, result + doubt);
  return sign > 0 ? { move, least, most } : { move, least: 0 - most, most: 0 - least };
}

/**
 * The moves that are best beyond doubt, best first.
 *
 * @param error what estimates may be wrong by; null: only proved values count.
 * @returns empty where some move may be as good as the best and may be not.
 */
export function safelyBest(
  rules: Rules,
  position: Position,
  values: StoredValues | null,
  error: Judging['error'] | null,
): readonly Move[] {
  if (values === null || !hasValues(values, rules.moves(position))) return [];
  const sign = position.turn === 'south' ? 1 : -1;
  const reaches: Reach[] = [];
  for (const { move, value } of values.moves) {
    const reach = reachOf(move, value, sign, error);
    if (reach === null) return [];
    reaches.push(reach);
  }
  const sure = Math.max(...reaches.map(({ least }) => least));
  // Whatever may be as good as the surest move.
  const right = reaches.filter(({ most }) => most >= sure);
  const isSafe = right.length === 1 || right.every(({ least, most }) => least === most && least === sure);
  return isSafe && right.length < reaches.length ? right.map(({ move }) => move) : [];
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
 * @param error the error of the game's estimates (`judgingOf` of `review`).
 */
export function makeMistake(
  rules: Rules,
  { position, move, values: known }: PlayedMistake,
  { prove, look }: ExerciseTools,
  error: Judging['error'],
): Exercise | null {
  const bare = withoutPast(rules, position);
  if (bare === null) return null;
  const proved = prove(bare);
  const values = proved ?? known;
  // In games without margins nothing was measured.
  const answers = safelyBest(rules, bare, values, proved || rules.valueKind !== 'margin' ? null : error);
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
