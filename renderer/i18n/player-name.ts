/** Names of the players of a game, by its tags or their sides, and the other tags. */
import type { Side } from '../../engine/core/side.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { t } from './text.ts';

/** The name in the game's tags; the side's word where there is none or it is unknown (`?`). */
export function playerName(record: GameRecord, side: Side): string {
  const name = tagValue(record, side === 'south' ? 'South' : 'North');
  return name === null || name === '' || name === '?' ? t(`side.${side}`) : name;
}

/** The value of a tag; `''` where it is missing or unknown: `?`, `*`, `????.??.??`. */
export function knownTag(game: GameRecord, name: string): string {
  const value = tagValue(game, name) ?? '';
  return /^[?.*]*$/.test(value) ? '' : value.trim();
}

/** Who played a game, `Kofi – Ama`; `''` where neither is known. */
export function playersOf(game: GameRecord): string {
  if (knownTag(game, 'South') === '' && knownTag(game, 'North') === '') return '';
  return t('library.players', { south: playerName(game, 'south'), north: playerName(game, 'north') });
}
