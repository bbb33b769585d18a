/** The games that copying and exporting take from a document. */
import { DIALECTS } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { extractBranch } from '../../../engine/tree/record.ts';
import type { GameCollection, Path } from '../../../engine/tree/types.ts';
import { collectionToWrite } from '../../studio/document.ts';
import type { Studio } from '../../studio/studio.ts';
import type { GameRange } from './settings/kinds.ts';

/** Returns the dialects that can hold at least one of these games. */
export function writableDialects(collection: GameCollection): readonly DialectId[] {
  return DIALECTS.filter((dialect) => {
    if (!dialect.write) return false;
    const lost = dialect.loses(collection).find(({ what }) => what === 'games')?.count ?? 0;
    return lost < collection.games.length;
  }).map(({ id }) => id);
}

/**
 * Returns the part of a document that a range covers.
 *
 * @param path the current node of the game at `index`: the branch is the line to it and everything after it.
 */
export function gamesInRange(
  collection: GameCollection,
  index: number,
  path: Path,
  range: GameRange,
): GameCollection {
  const own = collection.games[index];
  if (range === 'file' || !own) return collection;
  const branch = range === 'branch' ? extractBranch(own, path) : null;
  return { games: [branch?.ok ? branch.value.record : own] };
}

/** Returns the game shown as the only game of a file, with its values. */
export function gameShown({ documents }: Studio): GameCollection {
  const here = documents.shown;
  if (!here) return { games: [] };
  return gamesInRange(collectionToWrite(here.document), here.document.gameIndex, here.path, 'game');
}
