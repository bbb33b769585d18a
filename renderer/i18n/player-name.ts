/** Names of the players of a game, by its tags or their sides, and the other tags. */
import type { Side } from '../../engine/core/side.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { t, WORDS } from './text.ts';

/** Returns the name in the game's tags; the word for the side if it is missing or unknown (`?`). */
export function playerName(record: GameRecord, side: Side, { say } = WORDS): string {
  const name = tagValue(record, side === 'south' ? 'South' : 'North');
  return name === null || name === '' || name === '?' ? say(`side.${side}`) : name;
}

/** Returns the value of a tag; `''` if it is missing or unknown: `?`, `*`, `????.??.??`. */
export function knownTag(game: GameRecord, name: string): string {
  const value = tagValue(game, name) ?? '';
  return /^[?.*]*$/.test(value) ? '' : value.trim();
}

/** Returns the players of a game, `Kofi – Ama`; `''` if neither is known. */
export function playersOf(game: GameRecord): string {
  if (knownTag(game, 'South') === '' && knownTag(game, 'North') === '') return '';
  return t('library.players', { south: playerName(game, 'south'), north: playerName(game, 'north') });
}
