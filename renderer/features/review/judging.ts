/** Judges moves by the thresholds of the settings and the measured error of the game's estimates. */
import { gameOf } from '../../../engine/games/index.ts';
import { judgingOf, type Judging } from '../../../engine/review/verdict.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import type { Settings } from '../../studio/settings-data.ts';

/** Returns the way to judge moves of a game under the settings. */
export function judgingFor({ review }: Pick<Settings, 'review'>, game: GameId): Judging {
  return judgingOf(gameOf(game), review.thresholds);
}
