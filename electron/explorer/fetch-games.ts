/** Reads games of the index from their files again, because the index does not keep whole games. */
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeMgnGame } from '../../engine/formats/mgn.ts';
import type { ExploredGame } from '../../engine/explorer/question.ts';
import type { StoredCollection } from './explorer.ts';
import type { IndexStore } from './index-store.ts';
import { gamesOf, readText } from './read-games.ts';

interface Wanted {
  readonly game: number;
  readonly number: number;
}

interface WantedFile {
  readonly at: string | null;
  readonly size: number;
  readonly modified: number;
  readonly games: Wanted[];
}

/** Returns the path of a file of a collection; null if its source is gone. */
function placeOf(collections: readonly StoredCollection[], row: Record<string, unknown>): string | null {
  const collection = collections.find(({ id }) => id === row['collection']);
  const source = collection?.sources.find(({ id }) => id === row['source']);
  if (!source) return null;
  return source.kind === 'file' ? source.path : path.join(source.path, ...String(row['path']).split('/'));
}

/**
 * Returns the texts of games in our own format, in the requested order. Other work runs between pieces of a file, since
 * the game may be at the end of a very large file.
 *
 * @param isStopped once true, games not yet read are null.
 * @returns null for the text of a game whose file is gone, cannot be read, or has changed since it was indexed.
 */
export async function fetchGames(
  { db }: IndexStore,
  collections: readonly StoredCollection[],
  games: readonly number[],
  isStopped: () => boolean,
): Promise<readonly ExploredGame[]> {
  const row = db.prepare(
    `SELECT game.number AS number, file.id AS file, file.collection AS collection, file.source AS source,
       file.path AS path, file.size AS size, file.modified AS modified
     FROM game JOIN file ON file.id = game.file WHERE game.id = ?`,
  );
  const files = new Map<number, WantedFile>();
  for (const game of games) {
    const found = row.get(game);
    if (!found) continue;
    const id = Number(found['file']);
    const file = files.get(id) ?? {
      at: placeOf(collections, found),
      size: Number(found['size']),
      modified: Number(found['modified']),
      games: [],
    };
    file.games.push({ game, number: Number(found['number']) });
    files.set(id, file);
  }
  const texts = new Map<number, string>();
  for (const file of files.values()) await readWanted(file, texts, isStopped);
  return games.map((game) => ({ game, text: texts.get(game) ?? null }));
}

async function readWanted(
  { at, size, modified, games }: WantedFile,
  texts: Map<number, string>,
  isStopped: () => boolean,
): Promise<void> {
  if (at === null || isStopped()) return;
  try {
    const read = await readText(at);
    if (read.size !== size || read.modified !== modified) return;
    const wanted = new Map(games.map(({ game, number }) => [number, game]));
    let number = 0;
    for (const piece of gamesOf(read.text)) {
      for (const record of piece.games) {
        number += 1;
        const game = wanted.get(number);
        if (game !== undefined) texts.set(game, makeMgnGame(record));
        wanted.delete(number);
      }
      if (wanted.size === 0 || isStopped()) return;
      await nextTurn();
    }
  } catch {
    // A file that can no longer be read counts as gone.
  }
}
