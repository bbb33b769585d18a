/** Positions of a Kalah table that are over: one side is empty. Source: `engine/games/kalah/README.md`, The end. */
import type { KalahTraits } from '../traits.ts';

/** Whether positions with `own` seeds on the side to move and `other` seeds on the other side are over. */
export function isOver(traits: KalahTraits, own: number, other: number): boolean {
  return own === 0 || (other === 0 && !traits.testsAtTurnStart);
}

/** Returns the gain of the player to move minus that of the opponent, in a position that is over. */
export function overValue(traits: KalahTraits, own: number, other: number): number {
  switch (traits.leftovers) {
    case 'owner':
      return own - other;
    case 'emptied':
      return own === 0 ? other : -own;
    case 'none':
      return 0;
  }
}
