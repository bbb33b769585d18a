/**
 * An open document: the games of a file with their undo history, the current node of each game, and the saved state.
 * Immutable data and pure functions; the store keeps the list.
 */
import { defined, ok, type Result } from '../../engine/core/result.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import { prepareMgn } from '../../engine/formats/mgn.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { OptionError } from '../../engine/rules/options.ts';
import { endJoining, isDirty, markSaved, startHistory, type History } from '../../engine/tree/history.ts';
import { nearestPath } from '../../engine/tree/node.ts';
import { isWithin, ROOT } from '../../engine/tree/path.ts';
import { makePositions, type Positions } from '../../engine/tree/positions.ts';
import type { GameCollection, GameRecord, Path } from '../../engine/tree/types.ts';
import {
  presentVisit,
  startVisits,
  travel,
  visit as visitNode,
  type Visited,
  type Visits,
} from '../../engine/tree/visits.ts';
import type { FileRef } from '../platform/host-services.ts';
import {
  addComparison,
  addValues,
  prepareBook,
  readBook,
  writeBook,
  type Comparisons,
  type KnownValues,
  type ValueStore,
} from './value-store.ts';

/** The current node of a game, and the line it is on. */
export interface CurrentPlace {
  readonly path: Path;
  /** The line that was last walked; stepping forward follows it. Always contains `path`. */
  readonly line: Path;
}

export interface StudioDocument {
  /** Unique while the program runs, and the name of the recovery entry. */
  readonly id: string;
  readonly name: string;
  readonly file: FileRef | null;
  readonly history: History<GameCollection>;
  readonly book: ValueStore;
  /** The positions for which the book has values under other rules. */
  readonly comparisons: Comparisons;
  readonly gameIndex: number;
  readonly places: ReadonlyMap<number, CurrentPlace>;
  /** The nodes visited, for back and forward; the present node is the node shown. */
  readonly visits: Visits;
}

/** Makes a document that was just opened or created; `isSaved` false marks it as changed from the start. */
export function makeDocument(
  id: string,
  name: string,
  collection: GameCollection,
  file: FileRef | null,
  isSaved: boolean,
): StudioDocument {
  const { book, comparisons } = knownIn(collection, { book: new Map(), comparisons: new Map() });
  return {
    id,
    name,
    file,
    history: startHistory(collection, { isSaved }),
    book,
    comparisons,
    gameIndex: 0,
    places: new Map(),
    visits: startVisits(),
  };
}

/** Returns the known values and the values on the nodes of the games. */
export function knownIn(collection: GameCollection, known: KnownValues): KnownValues {
  return collection.games.reduce((sum, game) => {
    const positions = positionsFor(game);
    return positions.ok ? readBook(sum, game, positions.value) : sum;
  }, known);
}

const caches = new Map<string, Positions>();
const CACHED_GAMES = 40;

/** Returns the positions of a game's rule set and start: shared by all versions of it, kept for the games used last. */
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

/** Returns all games of a document in their present state. */
export function gamesOf(document: StudioDocument): readonly GameRecord[] {
  return document.history.present.games;
}

/** Returns the game shown. */
export function currentGame(document: StudioDocument): GameRecord {
  return defined(gamesOf(document)[document.gameIndex], 'current game');
}

/** Returns the current node of the game shown. */
export function currentPlace(document: StudioDocument): CurrentPlace {
  return document.places.get(document.gameIndex) ?? { path: ROOT, line: ROOT };
}

/**
 * Tells whether closing the document would lose work of the user. Values do not count: a game that was only analysed can
 * be analysed again, and the values of a file that was studied go into it when it is saved.
 */
export function isChanged({ history }: StudioDocument): boolean {
  return isDirty(history);
}

/** Moves to a path of the game shown; the walked line is kept while it contains the path. */
export function stand(document: StudioDocument, path: Path): StudioDocument {
  const { line } = currentPlace(document);
  const next: CurrentPlace = { path, line: isWithin(path, line) ? line : path };
  return { ...document, places: new Map(document.places).set(document.gameIndex, next) };
}

/** Goes to a path and remembers the node left, for back. Ends typing in progress. */
export function visit(document: StudioDocument, path: Path): StudioDocument {
  return noted({ ...stand(document, path), history: endJoining(document.history) });
}

/** Returns the node shown. */
export function shownNode(document: StudioDocument): Visited {
  return { game: document.gameIndex, path: currentPlace(document).path };
}

/** Returns the document with the node shown as the last visited node. */
export function noted(document: StudioDocument): StudioDocument {
  const visits = visitNode(document.visits, shownNode(document));
  return visits === document.visits ? document : { ...document, visits };
}

/** Returns the document at the nodes of an earlier run; a missing node is replaced by the nearest one. */
export function standAt(
  document: StudioDocument,
  game: number,
  stored: readonly (readonly [game: number, path: Path, line: Path])[],
): StudioDocument {
  const games = gamesOf(document);
  const places = stored.flatMap(([index, path, line]): (readonly [number, CurrentPlace])[] => {
    const root = games[index]?.root;
    if (!root) return [];
    const [at, walked] = [nearestPath(root, path), nearestPath(root, line)];
    return [[index, { path: at, line: isWithin(at, walked) ? walked : at }]];
  });
  const next = { ...document, places: new Map(places), gameIndex: games[game] ? game : 0 };
  return { ...next, visits: startVisits(shownNode(next)) };
}

/** Shows another game of the document. */
export function showGame(document: StudioDocument, index: number): StudioDocument {
  if (index === document.gameIndex || !gamesOf(document)[index]) return document;
  return noted({ ...document, gameIndex: index });
}

/** Goes back (-1) or forward (1) along the nodes visited; null at either end. */
export function revisit(document: StudioDocument, by: -1 | 1): StudioDocument | null {
  const visits = travel(document.visits, gamesOf(document), by);
  if (!visits) return null;
  const { game, path } = presentVisit(visits);
  return stand({ ...document, visits, gameIndex: game }, path);
}

/** Marks a document as never saved in its present state: its file holds something else. */
export function markUnsaved(document: StudioDocument): StudioDocument {
  return { ...document, history: { ...document.history, saved: null } };
}

/** Keeps values for a position. */
export function keepValues(document: StudioDocument, key: string, values: StoredValues): StudioDocument {
  const book = addValues(document.book, key, values);
  return book === document.book ? document : { ...document, book };
}

/**
 * Keeps values for a position under other rules.
 *
 * @param key the key of the position under the game's own rules.
 * @param under the rules compared, and the key of the position under them.
 */
export function keepComparison(
  document: StudioDocument,
  key: string,
  under: { readonly rules: string; readonly key: string },
  values: StoredValues,
): StudioDocument {
  const comparisons = addComparison(document.comparisons, key, under.rules);
  const kept = addValues(document.book, under.key, values);
  if (comparisons === document.comparisons && kept === document.book) return document;
  // The book is new even if the values are the same, since the file does not know yet where they belong.
  const book = kept === document.book ? new Map(kept) : kept;
  return { ...document, book, comparisons };
}

/** Returns games with all known values on their nodes, by default all games of the document. */
export function gamesToWrite(document: StudioDocument, indexes?: readonly number[]): readonly GameRecord[] {
  const all = gamesOf(document);
  const chosen = indexes ? indexes.flatMap((index) => all[index] ?? []) : all;
  return chosen.map((game) => {
    const positions = positionsFor(game);
    return positions.ok ? writeBook(document, game, positions.value) : game;
  });
}

/** Returns all games with their values, as a file and the recovery journal keep them. */
export function collectionToWrite(document: StudioDocument): GameCollection {
  const games = gamesToWrite(document);
  return games.every((game, i) => game === gamesOf(document)[i]) ? document.history.present : { games };
}

/** Does the long work of writing a document in slices; making its text afterwards is then fast. */
export function* prepareToWrite(document: StudioDocument): Generator<void, void> {
  for (const game of gamesOf(document)) {
    const positions = positionsFor(game);
    if (positions.ok) yield* prepareBook(document.book, game, positions.value);
  }
  yield* prepareMgn(collectionToWrite(document));
}

/** Returns the document after `written`, an earlier or the present state of it, has been written to a file. */
export function markWritten(
  document: StudioDocument,
  written: StudioDocument,
  file: FileRef | null,
  name: string,
): StudioDocument {
  const history = markSaved(document.history, written.history.present);
  return { ...document, history, file, name };
}
