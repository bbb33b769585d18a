/** Exercises in words, as they stand in files and on sheets, and as games. */
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { exerciseRecord, type ExerciseWords } from '../../../../engine/training/record.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { cachedRules } from '../data/rules-cache.ts';

/** Question and answer of an exercise. */
function exerciseWords({ kind, move, pit, goal, answers }: Exercise, { board }: Rules): ExerciseWords {
  const [answer = '', ...others] = answers;
  const asked = kind === 'capture' && board.kinds > 1 ? 'capture-gems' : kind;
  const either = others.length === 0 ? '' : t('exercise.told.or', { moves: others.join(', ') });
  const question = t(`exercise.ask.${asked}`, { move: move ?? '', pit: pit ?? '', n: goal ?? 0 });
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
      return { question, answer: t('exercise.told.landing', { place }) };
    }
    default:
      return { question, answer: either };
  }
}

/** Exercises as games, numbered from 1; those whose rules cannot be read are left out. */
export function exerciseGames(exercises: readonly Exercise[]): readonly GameRecord[] {
  return exercises.flatMap((exercise, index) => {
    const rules = cachedRules(exercise.rules);
    return rules ? [exerciseRecord(exercise, rules, index + 1, exerciseWords(exercise, rules))] : [];
  });
}
