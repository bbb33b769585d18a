/** Turns exercises into the words of files and sheets, and into games. */
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { exerciseRecord, type ExerciseWords } from '../../../../engine/training/record.ts';
import { estimateOf } from '../../../../engine/training/worth.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { cachedRules } from '../data/rules-cache.ts';

/** Adds `(by estimate, depth 8)` to the text of an exercise if its answers are not proved. */
export function withMark(text: string, exercise: Exercise): string {
  const depth = estimateOf(exercise);
  return depth === null ? text : t('exercise.by-estimate', { text, depth });
}

/** Returns question and answer of an exercise. */
export function exerciseWords(exercise: Exercise, { board }: Rules): ExerciseWords {
  const { kind, move, pit, goal, answers } = exercise;
  const [answer = '', ...others] = answers;
  const asked = kind === 'capture' && board.kinds > 1 ? 'capture-gems' : kind;
  const either = others.length === 0 ? '' : t('exercise.told.or', { moves: others.join(', ') });
  const told = t(`exercise.ask.${asked}`, { move: move ?? '', pit: pit ?? '', n: goal ?? 0 });
  const question = withMark(told, exercise);
  switch (asked) {
    case 'capture':
    case 'capture-gems':
    case 'laps':
    case 'moves-until':
      return { question, answer: t(`exercise.told.${asked}`, { n: Number(answer) }) };
    case 'holds':
      return { question, answer: t('exercise.told.holds', { pit: pit ?? '', n: Number(answer) }) };
    case 'landing': {
      const place = answer === 'store' ? t('exercise.told.store') : answer;
      return { question, answer: t('speech.lands', { place }) };
    }
    default:
      return { question, answer: either };
  }
}

/** Turns exercises into games, numbered from 1; leaves out those whose rules cannot be read. */
export function exerciseGames(exercises: readonly Exercise[]): readonly GameRecord[] {
  return exercises.flatMap((exercise, index) => {
    const rules = cachedRules(exercise.rules);
    return rules ? [exerciseRecord(exercise, rules, index + 1, exerciseWords(exercise, rules))] : [];
  });
}
