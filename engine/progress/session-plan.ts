/** Plans a session: first the exercises due, then new ones up to the day's limit, with the kinds taking turns. */
import type { ExerciseKind } from '../training/exercise.ts';
import { estimateOf } from '../training/worth.ts';
import type { GameId } from '../rules/types.ts';
import type { Day } from './days.ts';
import { UNRATED } from './glicko.ts';
import { isDue, isNew } from './schedule.ts';
import { ratingKey, type TrainingData, type TrainingItem } from './types.ts';

/** The wishes for a session. */
export interface SessionWish {
  /** The largest number of exercises. */
  readonly length: number;
  /** Absent: all. */
  readonly kinds?: readonly ExerciseKind[];
  /** Absent: all. */
  readonly games?: readonly GameId[];
  /** Ids of the exercises to choose from. Absent: all. */
  readonly items?: ReadonlySet<string>;
  /** Deliberate practice: exercises that are not due fill the session up, and new ones are not limited. */
  readonly isPractice?: boolean;
}

/** Mixes the exercises of all groups, one from each group in turn; groups and their members keep their order. */
function inTurn(items: readonly TrainingItem[]): readonly TrainingItem[] {
  const byKind = Map.groupBy(items, ({ game, exercise }) => ratingKey(game, exercise.kind));
  const groups = [...byKind.values()];
  const most = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1))).flat();
}

/**
 * Sorts new exercises. Proved ones come first, those closest to the user's rating at the head, neither too easy nor too
 * hard. Openings are learnt in the order of their tree, from its first move.
 */
function byFit(items: readonly TrainingItem[], { ratings }: TrainingData): readonly TrainingItem[] {
  const distance = ({ game, exercise, strength }: TrainingItem): number =>
    exercise.kind === 'opening'
      ? 0
      : Math.abs(strength.rating - (ratings.get(ratingKey(game, exercise.kind)) ?? UNRATED).rating);
  const isGuess = ({ exercise }: TrainingItem): number => Number(estimateOf(exercise) !== null);
  return items.toSorted(
    (a, b) => isGuess(a) - isGuess(b) || distance(a) - distance(b) || a.addedAt - b.addedAt,
  );
}

/** Sorts exercises so that the longest overdue come first. */
function byDue(items: readonly TrainingItem[]): readonly TrainingItem[] {
  return items.toSorted((a, b) => a.card.due - b.card.due || (a.id < b.id ? -1 : 1));
}

/**
 * Chooses the exercises of a session.
 *
 * @param newLeft how many new exercises the day still has room for.
 */
export function planSession(
  data: TrainingData,
  { length, kinds, games, items, isPractice = false }: SessionWish,
  today: Day,
  newLeft: number,
): readonly TrainingItem[] {
  const all = [...data.items.values()].filter(
    ({ id, exercise, game }) =>
      (kinds?.includes(exercise.kind) ?? true) && (games?.includes(game) ?? true) && (items?.has(id) ?? true),
  );
  const due = inTurn(byDue(all.filter(({ card }) => isDue(card, today))));
  const fresh = inTurn(
    byFit(
      all.filter(({ card }) => isNew(card)),
      data,
    ),
  );
  const later = inTurn(byDue(all.filter(({ card }) => !isNew(card) && !isDue(card, today))));
  const chosen = isPractice
    ? [...due, ...fresh, ...later]
    : [...due, ...fresh.slice(0, Math.max(0, newLeft))];
  return chosen.slice(0, Math.max(0, length));
}
