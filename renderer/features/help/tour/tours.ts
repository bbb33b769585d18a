/** All tours. An added game does not have one. */
import type { GameId } from '../../../../engine/rules/types.ts';
import { aweleTour } from './awele.ts';
import { hawalisTour } from './hawalis.ts';
import { kalahTour } from './kalah.ts';
import { owareTour } from './oware.ts';
import { shakalaTour } from './shakala.ts';
import type { Tour } from './step.ts';

/** The tours in the order of the games. */
export const TOURS: readonly Tour[] = [kalahTour, owareTour, aweleTour, hawalisTour, shakalaTour];

/** Returns the tour of a game, or null. */
export function tourOf(game: GameId | null): Tour | null {
  return TOURS.find((tour) => tour.game === game) ?? null;
}
