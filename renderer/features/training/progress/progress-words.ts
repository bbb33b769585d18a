/** Words of the progress page. */
import { sumOf } from '../../../../engine/rules/ends.ts';
import type { ExerciseKind } from '../../../../engine/training/exercise.ts';
import { i18n, t, textOf } from '../../../i18n/text.ts';
import { noonOf, type Day } from '../data/days.ts';
import { isNew } from '../data/schedule.ts';
import type { ExerciseSource, TrainingItem } from '../data/types.ts';

/** Name of a kind of exercise. */
export function kindName(kind: ExerciseKind): string {
  return t(`exercise.kind.${kind}`);
}

/** When an exercise comes back: `new`, `today`, `in 3 days`. */
export function dueWords({ card }: TrainingItem, today: Day): string {
  if (isNew(card)) return t('progress.due-new');
  return t('progress.due-in', { n: Math.max(0, card.due - today) });
}

/** A day as short as it goes: `Nov 22`. */
export function dayShort(day: Day): string {
  const options = { month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(i18n.global.locale.value, options).format(noonOf(day));
}

/** A day with its weekday: `Sun, Nov 22`. */
export function dayLong(day: Day): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(i18n.global.locale.value, options).format(noonOf(day));
}

/** Where an exercise came from. */
export function sourceWords({ kind, name }: ExerciseSource): string {
  return textOf(`progress.source.${kind}`, { name });
}

/** Seeds in the pits of an exercise. */
export function seedsOf({ exercise }: TrainingItem): number {
  return sumOf(exercise.setup.pits, 0, exercise.setup.pits.length);
}
