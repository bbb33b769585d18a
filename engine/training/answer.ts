/** Checks answers, and finds the moves that show why they are right or wrong. */
import type { Move } from '../core/move.ts';
import { lineOf } from '../core/stored-values.ts';
import type { Cause } from '../review/cause.ts';
import { findCause } from '../review/find-cause.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { answerForm, type Exercise } from './exercise.ts';

/** The check of an answer. */
export interface AnswerCheck {
  readonly isRight: boolean;
  /**
   * Proved seeds given away compared with the best move; null if unproved, in games without margins, and for counts.
   */
  readonly loss: number | null;
}

/** Returns the position of an exercise; throws if the rules refuse it, which is a bug. */
export function positionOf({ setup }: Pick<Exercise, 'setup'>, rules: Rules): Position {
  const position = rules.fromSetup(setup);
  if (!position.ok) throw new Error(`not a position of ${rules.key}: ${position.code}`);
  return position.value;
}

/** Returns an answer in comparable form, without surrounding spaces or leading zeros. */
function plain({ kind }: Exercise, answer: string): string {
  const text = answer.trim();
  return answerForm(kind) === 'number' && /^\d{1,9}$/.test(text) ? String(Number(text)) : text;
}

/** Checks whether an answer is right: a move in the game's notation, a number, or the label of a pit or `store`. */
export function checkAnswer(exercise: Exercise, answer: string): AnswerCheck {
  const { answers, values, setup } = exercise;
  const text = plain(exercise, answer);
  const worthOf = (move: string): number | null => {
    const value = values?.moves.find((each) => each.move === move)?.value;
    if (value?.kind !== 'margin' || value.proof !== 'exact') return null;
    return setup.turn === 'south' ? value.margin : 0 - value.margin;
  };
  const [best, own] = [worthOf(answers[0] ?? ''), worthOf(text)];
  return {
    isRight: answers.includes(text),
    loss: best === null || own === null ? null : Math.max(0, best - own),
  };
}

/** The moves that explain an answer, from the position of the exercise on. */
export interface Explanation {
  /** The right move and its continuation, or the moves that a count is about. */
  readonly solution: readonly Move[];
  /** A wrong move and its refutation; empty if the answer was right or not a move. */
  readonly refutation: readonly Move[];
  /** Why the wrong move is worse, from the steps of both lines; null if no cause is found. */
  readonly cause: Cause | null;
}

/** Shows why an answer is right or wrong. A `mistake` shows the played move, whatever the answer was. */
export function explain(exercise: Exercise, rules: Rules, answer: string): Explanation {
  const { kind, line, values, move, refutation: known } = exercise;
  const text = plain(exercise, answer) as Move;
  const { isRight } = checkAnswer(exercise, answer);
  const form = answerForm(kind);
  if (form === 'number' || form === 'place') return { solution: line, refutation: [], cause: null };
  const solution = isRight && values !== null && text !== line[0] ? lineOf(values, text) : line;
  const position = positionOf(exercise, rules);
  const wrong = isRight ? (kind === 'mistake' ? move : null) : text;
  if (wrong === null || !rules.play(position, wrong).ok) return { solution, refutation: [], cause: null };
  const refutation =
    wrong === move && known.length > 0 ? [wrong, ...known] : values ? lineOf(values, wrong) : [wrong];
  const [best, ...rest] = solution;
  const cause =
    best === undefined || values === null
      ? null
      : findCause(rules, position, { move: best, line: rest }, { move: wrong, line: refutation.slice(1) });
  return { solution, refutation, cause };
}
