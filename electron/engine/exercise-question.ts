/** Makes the requested exercise: from a random game, a mistake or a position. */
import { ok, type Result } from '../../engine/core/result.ts';
import { gameOf, rulesFromText } from '../../engine/games/index.ts';
import type { ExerciseQuestion } from '../../engine/protocol/messages.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import { judgingOf } from '../../engine/review/verdict.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { type Exercise, type ExerciseTools } from '../../engine/training/exercise.ts';
import { setupOf } from '../../engine/rules/state.ts';
import { exerciseAt } from '../../engine/training/generate.ts';
import { makeExercise } from '../../engine/training/make.ts';
import { makeMistake } from '../../engine/training/mistakes.ts';

/**
 * Makes the exercise.
 *
 * @param toolsOf makes tools for a rule set.
 * @returns null if there is no exercise whose answer is beyond doubt; failures of rule set, position and moves as in
 * `resolvePosition`.
 */
export function answerQuestion(
  question: ExerciseQuestion,
  toolsOf: (rules: Rules) => ExerciseTools,
): Result<Exercise | null> {
  if (question.from === 'random') {
    const rules = rulesFromText(question.rules);
    if (!rules.ok) return rules;
    const { wish, seed, index } = question;
    return ok(exerciseAt(rules.value, wish, seed, index, toolsOf(rules.value)));
  }
  const resolved = resolvePosition(question.position);
  if (!resolved.ok) return resolved;
  const { rules, position } = resolved.value;
  if (position.outcome !== null) return ok(null);
  if (question.from === 'mistake') {
    const { move, values, by } = question;
    const judging = judgingOf(gameOf(rules.game), { by });
    return ok(makeMistake(rules, { position, move, values }, toolsOf(rules), judging));
  }
  const bare = rules.fromSetup(setupOf(position));
  if (!bare.ok) return bare;
  const judging = judgingOf(gameOf(rules.game));
  return ok(makeExercise(question.kind, rules, bare.value, toolsOf(rules), false, judging));
}
