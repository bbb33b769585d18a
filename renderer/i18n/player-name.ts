/** What the players of a game are called: by their names, or by their sides. */
import type { Side } from '../../engine/core/side.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { t } from './text.ts';

/** The name in the game's tags; the side's word where there is none or it is unknown (`?`). */
export function playerName(record: GameRecord, side: Side): string {
  const name = tagValue(record, side === 'south' ? 'South' : 'North');
  return name === null || name === '' || name === '?' ? t(`side.${side}`) : name;
}
