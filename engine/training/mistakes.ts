/**
 * Exercises from mistakes: the position before a move that gave something away, without its past.
 *
 * Values are proved anew if that can be done. Otherwise what a review found will do: proofs, or estimates where the gap is
 * well beyond the engine's measured error. By estimate every move within the error of the best is right, and the move that
 * was played has to be twice as far below it.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { firstBest } from '../core/ranking.ts';
import type { Judging } from '../review/verdict.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, setupOf, type Exercise, type ExerciseTools } from './exercise.ts';
import { estimateOf, lineOf, nearBest, provedBest } from './worth.ts';

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

/** Values with the moves that are right by them. */
interface FoundAnswers {
  readonly values: StoredValues;
  readonly answers: readonly Move[];
}

/** The right moves by the first of these values that prove them; null where none does. */
function provedAnswers(
  rules: Rules,
  position: Position,
  sources: readonly (StoredValues | null)[],
): FoundAnswers | null {
  for (const values of sources) {
    const answers = provedBest(rules, position, values);
    if (values && answers) return { values, answers };
  }
  return null;
}

/**
 * The right answers to a mistake, made anew. Those by estimate follow from the values that are kept with it, and a proof
 * must not gainsay them: a best move is among them, and the one that was played is none.
 */
export function mistakeAnswers(
  rules: Rules,
  position: Position,
  { move, values }: Exercise,
  prove: ExerciseTools['prove'],
  judging: Judging,
): readonly Move[] {
  if (move === null) return [];
  const proved = provedAnswers(rules, position, [prove(position, 'best'), values])?.answers ?? null;
  if (proved?.includes(move)) return [];
  if (estimateOf({ values }) === null) return proved ?? [];
  const near = nearBest(rules, position, values, move, judging.error);
  return proved === null || proved.some((each) => near.includes(each)) ? near : [];
}

/**
 * Makes an exercise of a mistake, or null if it is none beyond doubt.
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
  const { move, values: known } = mistake;
  const proved = provedAnswers(rules, bare, [prove(bare, 'best'), known]);
  const { values, answers } = proved ?? {
    values: known,
    answers: nearBest(rules, bare, known, move, judging.error),
  };
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
    ...measure(bare, answers, look),
  };
}
