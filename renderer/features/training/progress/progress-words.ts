/** Words of the progress page. */
import { sumOf } from '../../../../engine/rules/ends.ts';
import type { ExerciseKind } from '../../../../engine/training/exercise.ts';
import { languageTag, t, textOf } from '../../../i18n/text.ts';
import { noonOf, type Day } from '../../../../engine/progress/days.ts';
import { isNew } from '../../../../engine/progress/schedule.ts';
import type { ExerciseSource, TrainingItem } from '../../../../engine/progress/types.ts';

/** Returns the name of a kind of exercise. */
export function kindName(kind: ExerciseKind): string {
  return t(`exercise.kind.${kind}`);
}

/** Describes when an exercise comes back: `new`, `today`, `in 3 days`. */
export function dueWords({ card }: TrainingItem, today: Day): string {
  if (isNew(card)) return t('progress.due-new');
  return t('training.due', { n: Math.max(0, card.due - today) });
}

/** Formats a day as short as possible: `Nov 22`. */
export function dayShort(day: Day): string {
  const options = { month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(languageTag(), options).format(noonOf(day));
}

/** Formats a day with its weekday: `Sun, Nov 22`. */
export function dayLong(day: Day): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(languageTag(), options).format(noonOf(day));
}

/** Describes the origin of an exercise. */
export function sourceWords({ kind, name }: ExerciseSource): string {
  return textOf(`progress.source.${kind}`, { name });
}

/** Counts the seeds in the pits of an exercise. */
export function seedsOf({ exercise }: TrainingItem): number {
  return sumOf(exercise.setup.pits, 0, exercise.setup.pits.length);
}
