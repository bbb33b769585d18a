/**
 * An open document: a file's worth of games with its undo history, where one stands in each game, and what is saved.
 * Immutable data and pure functions; the store keeps the list.
 */
import { defined, ok, type Result } from '../../engine/result.ts';
import { rulesFromText } from '../../engine/rules/index.ts';
import type { OptionError } from '../../engine/rules/options.ts';
import { nearestPath } from '../../engine/tree/node.ts';
import { isWithin, ROOT } from '../../engine/tree/path.ts';
import { makePositions, type Positions } from '../../engine/tree/positions.ts';
import type { CollectionEdit } from '../../engine/tree/collection.ts';
import { followPath, type EditResult } from '../../engine/tree/edit.ts';
import {
  endJoining,
  isDirty,
  markSaved,
  record as recordChange,
  redo,
  startHistory,
  undo,
  type ChangeLabel,
  type History,
} from '../../engine/tree/history.ts';
import type { GameCollection, GameRecord, Path, StoredValues } from '../../engine/tree/types.ts';
import type { FileRef } from '../transport/host-services.ts';
import { addValues, readBook, writeBook, type ValueBook } from './value-book.ts';

/** Where one stands in a game and where one was. */
export interface Place {
  readonly path: Path;
  /** The line last walked to its end: stepping forward follows it. Always contains `path`. */
  readonly line: Path;
}

/** A place visited, for back and forward. */
export interface Visited {
  readonly game: number;
  readonly path: Path;
}

export interface StudioDocument {
  /** Unique while the program runs, and the name of the recovery entry. */
  readonly id: string;
  readonly name: string;
  readonly file: FileRef | null;
  readonly history: History<GameCollection>;
  readonly book: ValueBook;
  /** The book as it was last saved or opened. */
  readonly savedBook: ValueBook;
  readonly gameIndex: number;
  readonly places: ReadonlyMap<number, Place>;
  readonly back: readonly Visited[];
  readonly forward: readonly Visited[];
}

const VISITED_LIMIT = 200;

/** A document just opened or made; `saved` false marks it as changed from the start. */
export function makeDocument(
  id: string,
  name: string,
  collection: GameCollection,
  file: FileRef | null,
  isSaved: boolean,
): StudioDocument {
  const book = collection.games.reduce<ValueBook>((sum, game) => {
    const positions = positionsFor(game);
    return positions.ok ? readBook(sum, game, positions.value) : sum;
  }, new Map());
  return {
    id,
    name,
    file,
    history: startHistory(collection, { isSaved }),
    book,
    savedBook: book,
    gameIndex: 0,
    places: new Map(),
    back: [],
    forward: [],
  };
}

const caches = new Map<string, Positions>();
const CACHED_GAMES = 40;

/** The positions of a game's rule set and start: shared by all versions of it, kept for the games used last. */
export function positionsFor(game: GameRecord): Result<Positions, OptionError> {
  const key = `${game.rules} ${JSON.stringify(game.setup)}`;
  const known = caches.get(key);
  if (known) {
    caches.delete(key);
    caches.set(key, known);
    return ok(known);
  }
  const rules = rulesFromText(game.rules);
  if (!rules.ok) return rules;
  const positions = makePositions(rules.value, game.setup);
  caches.set(key, positions);
  const oldest = caches.keys().next().value;
  if (caches.size > CACHED_GAMES && oldest !== undefined) caches.delete(oldest);
  return ok(positions);
}

/** All games of a document as they stand. */
export function gamesOf(document: StudioDocument): readonly GameRecord[] {
  return document.history.present.games;
}

/** The game shown. */
export function currentGame(document: StudioDocument): GameRecord {
  return defined(gamesOf(document)[document.gameIndex], 'current game');
}

/** Where one stands in the game shown. */
export function currentPlace(document: StudioDocument): Place {
  return document.places.get(document.gameIndex) ?? { path: ROOT, line: ROOT };
}

/** True if there is something to lose. */
export function isChanged(document: StudioDocument): boolean {
  return isDirty(document.history) || document.book !== document.savedBook;
}

/** Stands at a path of the game shown; the walked line is kept as long as it contains the path. */
export function stand(document: StudioDocument, path: Path): StudioDocument {
  const { line } = currentPlace(document);
  const next: Place = { path, line: isWithin(path, line) ? line : path };
  return { ...document, places: new Map(document.places).set(document.gameIndex, next) };
}

/** Goes to a path and remembers where one was, for back. Typing in progress ends here. */
export function visit(document: StudioDocument, path: Path): StudioDocument {
  return visitedFrom(document, { ...stand(document, path), history: endJoining(document.history) });
}

/** Shows another game of the document. */
export function showGame(document: StudioDocument, index: number): StudioDocument {
  if (index === document.gameIndex || !gamesOf(document)[index]) return document;
  const back = [...document.back, { game: document.gameIndex, path: currentPlace(document).path }].slice(
    -VISITED_LIMIT,
  );
  return { ...document, gameIndex: index, back, forward: [] };
}

/** Back (-1) or forward (1) along the places visited; null at either end. */
export function revisit(document: StudioDocument, by: -1 | 1): StudioDocument | null {
  const from = by < 0 ? document.back : document.forward;
  const target = from.at(-1);
  if (!target) return null;
  const here: Visited = { game: document.gameIndex, path: currentPlace(document).path };
  const back = by < 0 ? document.back.slice(0, -1) : [...document.back, here];
  const forward = by < 0 ? [...document.forward, here] : document.forward.slice(0, -1);
  return settle({ ...stand({ ...document, gameIndex: target.game }, target.path), back, forward });
}

/** Puts every place back onto nodes that exist, after the games have changed under it. */
function settle(document: StudioDocument): StudioDocument {
  const games = gamesOf(document);
  const places = new Map<number, Place>();
  for (const [index, place] of document.places) {
    const game = games[index];
    if (!game) continue;
    places.set(index, { path: nearestPath(game.root, place.path), line: nearestPath(game.root, place.line) });
  }
  return { ...document, places, gameIndex: Math.min(document.gameIndex, games.length - 1) };
}

/**
 * Takes an edit of the game shown into the history and stands where it says.
 *
 * @param joins key of a change in progress (typing one comment), see `record` in `history.ts`.
 */
export function applyEdit(
  document: StudioDocument,
  label: ChangeLabel,
  result: EditResult,
  joins?: string,
): StudioDocument {
  const games = gamesOf(document);
  const before = games[document.gameIndex];
  const { line } = currentPlace(document);
  const changed =
    result.record === before
      ? document
      : {
          ...document,
          history: recordChange(
            document.history,
            { games: games.with(document.gameIndex, result.record) },
            label,
            joins === undefined ? {} : { joins },
          ),
        };
  const places = new Map(changed.places).set(document.gameIndex, {
    path: result.path,
    line: followPath(result, line),
  });
  const settled = settle({ ...changed, places });
  return visitedFrom(document, stand(settled, result.path));
}

function visitedFrom(before: StudioDocument, after: StudioDocument): StudioDocument {
  const here = currentPlace(before).path;
  if (here === currentPlace(after).path) return after;
  const back = [...before.back, { game: before.gameIndex, path: here }].slice(-VISITED_LIMIT);
  return { ...after, back, forward: [] };
}

/** Takes a change of the list of games into the history and shows one of them. */
export function applyCollection(
  document: StudioDocument,
  label: ChangeLabel,
  edit: CollectionEdit,
): StudioDocument {
  return settle({
    ...document,
    history: recordChange(document.history, edit.collection, label),
    gameIndex: edit.index,
  });
}

/** Undoes (-1) or redoes (1) one step; the same document if there is none. */
export function stepHistory(document: StudioDocument, by: -1 | 1): StudioDocument {
  const history = by < 0 ? undo(document.history) : redo(document.history);
  return history === document.history ? document : settle({ ...document, history });
}

/** Keeps values for a position. */
export function keepValues(document: StudioDocument, key: string, values: StoredValues): StudioDocument {
  const book = addValues(document.book, key, values);
  return book === document.book ? document : { ...document, book };
}

/** The games with all known values on their nodes: what a file and the recovery journal keep. */
export function collectionToWrite(document: StudioDocument): GameCollection {
  const games = gamesOf(document).map((game) => {
    const positions = positionsFor(game);
    return positions.ok ? writeBook(document.book, game, positions.value) : game;
  });
  return games.every((game, i) => game === gamesOf(document)[i]) ? document.history.present : { games };
}

/** The document after `written`, an earlier or the present state of it, has been written to a file. */
export function markWritten(
  document: StudioDocument,
  written: StudioDocument,
  file: FileRef | null,
  name: string,
): StudioDocument {
  const history = markSaved(document.history, written.history.present);
  return { ...document, history, file, name, savedBook: written.book };
}
