/** Computes the numbers of a session. Pure. */
import type { ExerciseKind } from '../../../../engine/training/exercise.ts';
import type { GameId } from '../../../../engine/rules/types.ts';
import type { Day } from '../../../../engine/progress/days.ts';
import type { SessionAnswer } from '../data/session.ts';
import { ratingKey, type TrainingItem } from '../../../../engine/progress/types.ts';

/** The answers of a kind; a repeated exercise counts once, with its first answer. */
interface KindSummary {
  readonly game: GameId;
  readonly kind: ExerciseKind;
  readonly right: number;
  readonly answered: number;
  readonly ms: number;
}

export interface SessionSummary {
  readonly right: number;
  readonly answered: number;
  readonly kinds: readonly KindSummary[];
  /** How many exercises come back on which day, soonest first. */
  readonly back: readonly { readonly due: Day; readonly count: number }[];
}

/** Sums up the answers of a session. */
export function summarise(
  answers: readonly SessionAnswer[],
  itemOf: (id: string) => TrainingItem | null,
): SessionSummary {
  const kinds = new Map<string, KindSummary>();
  const back = new Map<Day, number>();
  let right = 0;
  let answered = 0;
  for (const { item: id, isRepeat, isRight, ms } of answers) {
    const item = itemOf(id);
    if (isRepeat || !item) continue;
    const { game, exercise, card } = item;
    const key = ratingKey(game, exercise.kind);
    const old = kinds.get(key) ?? { game, kind: exercise.kind, right: 0, answered: 0, ms: 0 };
    const point = isRight ? 1 : 0;
    kinds.set(key, { ...old, right: old.right + point, answered: old.answered + 1, ms: old.ms + ms });
    back.set(card.due, (back.get(card.due) ?? 0) + 1);
    right += point;
    answered += 1;
  }
  const days = [...back].map(([due, count]) => ({ due, count })).sort((a, b) => a.due - b.due);
  return { right, answered, kinds: [...kinds.values()], back: days };
}
