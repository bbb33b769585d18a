/** The mark of a game that is part of a repertoire: a tag, so that every game file keeps it. */
import type { Side } from '../core/side.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord } from '../tree/types.ts';

/** The tag of a game that is part of a repertoire: `south` or `north`. */
export const REPERTOIRE_TAG = 'Repertoire';

/** Returns the side for which a game is a repertoire; null if it is none. */
export function repertoireSide(record: Pick<GameRecord, 'tags'>): Side | null {
  const side = tagValue(record, REPERTOIRE_TAG)?.toLowerCase();
  return side === 'south' || side === 'north' ? side : null;
}
