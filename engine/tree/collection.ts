/**
 * Edits the list of games in a file: adds, removes, reorders and renames games, and puts an edited game into the list.
 *
 * Games are counted from 0 here; messages count from 1, as people do.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { setTitle } from './annotate.ts';
import type { EditError } from './edit.ts';
import { ROOT } from './path.ts';
import type { GameCollection, GameRecord } from './types.ts';

/** The result of an edit of the list. */
export interface CollectionEdit {
  readonly collection: GameCollection;
  /** Which game to show now, from 0; -1 if none is left. */
  readonly index: number;
}

/** The result of an edit of the list, or its refusal. */
export type CollectionEdited = Result<CollectionEdit, EditError>;

function missing(collection: GameCollection, index: number): CollectionEdited {
  return fail('ERR_EDIT_NO_GAME', { game: index + 1 }, { count: collection.games.length });
}

function changed(collection: GameCollection, games: readonly GameRecord[], index: number): CollectionEdited {
  return ok({ collection: { ...collection, games }, index });
}

/** Replaces the game at `index` by an edited one; the same collection if it is the same game. */
export function replaceGame(collection: GameCollection, index: number, record: GameRecord): CollectionEdited {
  const old = collection.games[index];
  if (!old) return missing(collection, index);
  if (old === record) return ok({ collection, index });
  return changed(collection, collection.games.with(index, record), index);
}

/** Adds games before the one at `index`, or at the end; shows the first of them. */
export function addGames(
  collection: GameCollection,
  records: readonly GameRecord[],
  index: number = collection.games.length,
): CollectionEdited {
  const { length } = collection.games;
  if (!Number.isInteger(index) || index < 0 || index > length) {
    return fail('ERR_EDIT_PLACE', undefined, { index, count: length });
  }
  if (records.length === 0) return ok({ collection, index: Math.min(index, length - 1) });
  return changed(collection, collection.games.toSpliced(index, 0, ...records), index);
}

/** Removes a game; shows the game that takes its place, or the last game. */
export function removeGame(collection: GameCollection, index: number): CollectionEdited {
  if (!collection.games[index]) return missing(collection, index);
  const games = collection.games.toSpliced(index, 1);
  return changed(collection, games, Math.min(index, games.length - 1));
}

/** Moves a game to another place in the list and shows it. */
export function moveGame(collection: GameCollection, from: number, to: number): CollectionEdited {
  const record = collection.games[from];
  if (!record) return missing(collection, from);
  if (!collection.games[to]) return missing(collection, to);
  if (from === to) return ok({ collection, index: from });
  return changed(collection, collection.games.toSpliced(from, 1).toSpliced(to, 0, record), to);
}

/** Names a game: the name is the title of its start position, and so the heading in exports. */
export function renameGame(collection: GameCollection, index: number, name: string): CollectionEdited {
  const record = collection.games[index];
  if (!record) return missing(collection, index);
  const named = setTitle(record, ROOT, name);
  return named.ok ? replaceGame(collection, index, named.value.record) : missing(collection, index);
}
