/** Filters the exercises of the list. */
import type { Day } from '../../../../engine/progress/days.ts';
import { isDue, isNew } from '../../../../engine/progress/schedule.ts';
import type { TrainingItem } from '../../../../engine/progress/types.ts';

export const ITEM_STATES = ['all', 'due', 'new', 'learnt'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Tells whether an exercise is in a state: due, never answered, or answered and not due. */
export function inState({ card }: TrainingItem, state: ItemState, today: Day): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'due':
      return isDue(card, today);
    case 'new':
      return isNew(card);
    case 'learnt':
      return !isNew(card) && !isDue(card, today);
  }
}
