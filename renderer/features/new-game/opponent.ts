/** The opponent in a new game. */
import type { Players } from '../play/engine-game/players.ts';
import { userOn } from '../play/engine-game/players.ts';
import type { Settings } from '../../studio/settings-data.ts';

/** `nobody`: the user moves for both sides. `north`: the engine plays North. */
export const OPPONENTS = ['nobody', 'north', 'south', 'both'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Returns the players of both sides; null if the engine does not play. */
export function playersOf(
  opponent: Opponent,
  { strength, southStrength }: Settings['engineGame'],
): Players | null {
  switch (opponent) {
    case 'nobody':
      return null;
    case 'north':
      return userOn('south', strength);
    case 'south':
      return userOn('north', strength);
    case 'both':
      return { south: southStrength, north: strength };
  }
}
