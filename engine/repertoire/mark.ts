/** The mark of a game that is part of a repertoire: a tag, so that every game file keeps it. */
import type { Side } from '../core/side.ts';
import type { Edited } from '../tree/edit.ts';
import { removeTag, setTag, tagValue } from '../tree/tags.ts';
import type { GameRecord } from '../tree/types.ts';

/** The tag of a game that is part of a repertoire: `south` or `north`. */
const REPERTOIRE_TAG = 'Repertoire';

/** Returns the side for which a game is a repertoire; null if it is none. */
export function repertoireSide(record: Pick<GameRecord, 'tags'>): Side | null {
  const side = tagValue(record, REPERTOIRE_TAG)?.toLowerCase();
  return side === 'south' || side === 'north' ? side : null;
}

/** Makes a game a repertoire for a side, or for none. */
export function markRepertoire(record: GameRecord, side: Side | null): Edited {
  return side === null ? removeTag(record, REPERTOIRE_TAG) : setTag(record, REPERTOIRE_TAG, side);
}
