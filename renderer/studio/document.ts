/**
 * An open document: a file's worth of games with its undo history, the current node of each game, and what is saved.
 * Immutable data and pure functions; the store keeps the list.
 */
import { defined, ok, type Result } from '../../engine/core/result.ts';
import { prepareMgn } from '../../engine/formats/mgn.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { OptionError } from '../../engine/rules/options.ts';
import { nearestPath } from '../../engine/tree/node.ts';
import { isWithin, ROOT } from '../../engine/tree/path.ts';
import { makePositions, type Positions } from '../../engine/tree/positions.ts';
import { addGames, type CollectionEdit } from '../../engine/tree/collection.ts';
import { followMoved, type EditResult, type Moved } from '../../engine/tree/edit.ts';
import {
  amend,
  endJoining,
  isDirty,
  markSaved,
  record as recordChange,
  redo,
  startHistory,
  traceOf,
  undo,
  type ChangeLabel,
  type History,
} from '../../engine/tree/history.ts';
import type { GameCollection, GameRecord, Path } from '../../engine/tree/types.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import {
  isSameNode,
  presentVisit,
  renameVisits,
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

/** The current node of a game, and those before it. */
export interface CurrentPlace {
  readonly path: Path;
  /** The line last walked to its end: stepping forward follows it. Always contains `path`. */
  readonly line: Path;
}

export interface StudioDocument {
  /** Unique while the program runs, and the name of the recovery entry. */
  readonly id: string;
  readonly name: string;
  readonly file: FileRef | null;
  readonly history: History<GameCollection>;
  readonly book: ValueStore;
  /** The book as it was last saved or opened. */
  readonly savedBook: ValueStore;
  /** Where the book has values under other rules. */
  readonly comparisons: Comparisons;
  readonly gameIndex: number;
  readonly places: ReadonlyMap<number, CurrentPlace>;
  /** The nodes visited, for back and forward; the present one is the node shown. */
  readonly visits: Visits;
}

/** A document just opened or made; `saved` false marks it as changed from the start. */
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
    savedBook: book,
    comparisons,
    gameIndex: 0,
    places: new Map(),
    visits: startVisits(),
  };
}

/** The known values, with those on the nodes of the games. */
function knownIn(collection: GameCollection, known: KnownValues): KnownValues {
  return collection.games.reduce((sum, game) => {
    const positions = positionsFor(game);
    return positions.ok ? readBook(sum, game, positions.value) : sum;
  }, known);
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

/** All games of a document in their present state. */
export function gamesOf(document: StudioDocument): readonly GameRecord[] {
  return document.history.present.games;
}

/** The game shown. */
export function currentGame(document: StudioDocument): GameRecord {
  return defined(gamesOf(document)[document.gameIndex], 'current game');
}

/** The current node of the game shown. */
export function currentPlace(document: StudioDocument): CurrentPlace {
  return document.places.get(document.gameIndex) ?? { path: ROOT, line: ROOT };
}

/**
 * True if there is something of the user's to lose. Values found while a file was looked at are none: they go into the
 * file when it is saved. In a document without a file they are all there is, and nowhere else.
 */
export function isChanged(document: StudioDocument): boolean {
  return isDirty(document.history) || (document.file === null && document.book !== document.savedBook);
}

/** Moves to a path of the game shown; the walked line is kept while it contains the path. */
export function stand(document: StudioDocument, path: Path): StudioDocument {
  const { line } = currentPlace(document);
  const next: CurrentPlace = { path, line: isWithin(path, line) ? line : path };
  return { ...document, places: new Map(document.places).set(document.gameIndex, next) };
}

/** Goes to a path and remembers where one was, for back. Typing in progress ends here. */
export function visit(document: StudioDocument, path: Path): StudioDocument {
  return noted({ ...stand(document, path), history: endJoining(document.history) });
}

/** The node shown. */
function shownNode(document: StudioDocument): Visited {
  return { game: document.gameIndex, path: currentPlace(document).path };
}

/** The document with the node shown as the last one visited. */
function noted(document: StudioDocument): StudioDocument {
  const visits = visitNode(document.visits, shownNode(document));
  return visits === document.visits ? document : { ...document, visits };
}

/** The document as it stood in an earlier run; where a node is not there any more, at the nearest. */
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

/** Back (-1) or forward (1) along the nodes visited; null at either end. */
export function revisit(document: StudioDocument, by: -1 | 1): StudioDocument | null {
  const visits = travel(document.visits, gamesOf(document), by);
  if (!visits) return null;
  const { game, path } = presentVisit(visits);
  return stand({ ...document, visits, gameIndex: game }, path);
}

/** Where a node is after a change; null if its game is gone. */
type Follow = (node: Visited) => Visited | null;

/**
 * Takes over a changed list of games: every place and every node visited goes where `follow` says, or the nearest node
 * left.
 */
function settle(document: StudioDocument, follow: Follow): StudioDocument {
  const games = gamesOf(document);
  const nearest = (node: Visited): Visited | null => {
    const next = follow(node);
    const game = next ? games[next.game] : undefined;
    return next && game ? { game: next.game, path: nearestPath(game.root, next.path) } : null;
  };
  const places = new Map<number, CurrentPlace>();
  for (const [game, { path, line }] of document.places) {
    const at = nearest({ game, path });
    if (at) places.set(at.game, { path: at.path, line: nearest({ game, path: line })?.path ?? at.path });
  }
  const visits = renameVisits(document.visits, (node) => follow(node) ?? node);
  const gameIndex = follow(shownNode(document))?.game ?? document.gameIndex;
  return { ...document, places, visits, gameIndex: Math.min(gameIndex, games.length - 1) };
}

/**
 * Takes an edit of the game shown into the history and moves to its node.
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
  const from = shownNode(document);
  const to: Visited = { game: from.game, path: result.path };
  if (result.record === games[from.game]) return noted(stand(document, result.path));
  const history = recordChange(document.history, { games: games.with(from.game, result.record) }, label, {
    ...(joins === undefined ? {} : { joins }),
    trace: { from, to, ...(result.moved ? { moved: result.moved } : {}) },
  });
  const settled = settle({ ...document, history }, renamed(from.game, result.moved));
  return noted(stand(settled, result.path));
}

/** The document with a game as if it had always been so: no step to undo. */
export function amendGame(document: StudioDocument, index: number, record: GameRecord): StudioDocument {
  const games = gamesOf(document);
  if (record === games[index]) return document;
  return { ...document, history: amend(document.history, { games: games.with(index, record) }) };
}

/** Follows nodes of one game that were re-hung. */
function renamed(game: number, moved: Moved | undefined): Follow {
  return (node) => (node.game === game ? { game, path: followMoved(moved, node.path) } : node);
}

/** Follows games to their places in another list; a game changed in its place stays there. */
function rearranged(before: readonly GameRecord[], after: readonly GameRecord[]): Follow {
  return (node) => {
    const game = before[node.game];
    if (game === undefined || after[node.game] === game) return node;
    const index = after.indexOf(game);
    if (index >= 0) return { ...node, game: index };
    return before.length === after.length ? node : null;
  };
}

/** Takes a change of the list of games into the history and shows one of them. */
export function applyCollection(
  document: StudioDocument,
  label: ChangeLabel,
  edit: CollectionEdit,
): StudioDocument {
  const before = gamesOf(document);
  const from = shownNode(document);
  const arrange = rearranged(before, edit.collection.games);
  const changed = settle({ ...document, history: amend(document.history, edit.collection) }, arrange);
  const shown = { ...changed, gameIndex: edit.index };
  const history = recordChange(document.history, edit.collection, label, {
    trace: { from, to: shownNode(shown) },
  });
  return noted({ ...shown, history });
}

/** Takes games in before the game `at`, by default behind the last, with the values on their nodes. */
export function takeGames(
  document: StudioDocument,
  label: ChangeLabel,
  records: readonly GameRecord[],
  at?: number,
): StudioDocument {
  // New records: games are told apart by identity.
  const games = records.map((record) => ({ ...record }));
  const edit = addGames(document.history.present, games, at);
  if (!edit.ok || games.length === 0) return document;
  const { book, comparisons } = knownIn({ games }, document);
  return { ...applyCollection(document, label, edit.value), book, comparisons };
}

/** Takes some of the games out; shows the one in place of the first. At least one has to be left. */
export function dropGames(
  document: StudioDocument,
  label: ChangeLabel,
  indexes: readonly number[],
): StudioDocument {
  const games = gamesOf(document).filter((_, index) => !indexes.includes(index));
  const index = Math.min(...indexes, games.length - 1);
  return games.length === 0 ? document : applyCollection(document, label, { collection: { games }, index });
}

/**
 * Undoes (-1) or redoes (1) one step; the same document if there is none. The current node stays, except that the node
 * where the change led gives way to the one where it was made; a change in another game shows that game.
 */
export function stepHistory(document: StudioDocument, by: -1 | 1): StudioDocument {
  const trace = traceOf(document.history, by);
  const history = by < 0 ? undo(document.history) : redo(document.history);
  if (history === document.history) return document;
  const start = trace && (by < 0 ? trace.to : trace.from);
  const end = trace && (by < 0 ? trace.from : trace.to);
  const moved = trace?.moved;
  const back = moved && by < 0 ? { from: moved.to, to: moved.from } : moved;
  const arrange = rearranged(gamesOf(document), history.present.games);
  const rename = renamed(start?.game ?? document.gameIndex, back);
  const settled = settle({ ...document, history }, (node) => {
    const next = arrange(node);
    return next && rename(next);
  });
  const isThere = start !== null && isSameNode(shownNode(document), start);
  if (!end || !gamesOf(settled)[end.game]) return noted(settled);
  const there = { ...settled, gameIndex: end.game };
  return noted(isThere ? stand(there, end.path) : there);
}

/**
 * The document with the games of its file as they are now, as a step that can be undone; it counts as saved. Values that
 * were found here stay.
 */
export function reloadGames(
  document: StudioDocument,
  label: ChangeLabel,
  collection: GameCollection,
): StudioDocument {
  const index = Math.min(document.gameIndex, collection.games.length - 1);
  const next = applyCollection(document, label, { collection, index });
  const { book, comparisons } = knownIn(collection, document);
  return { ...next, book, savedBook: book, comparisons, history: markSaved(next.history, collection) };
}

/** The document as one that was never saved in its present state: its file holds something else. */
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
 * @param key of the position under the game's own rules.
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
  // Another book even where its values are the same: the file does not know yet where they belong.
  const book = kept === document.book ? new Map(kept) : kept;
  return { ...document, book, comparisons };
}

/** Games with all known values on their nodes, by default all of the document. */
export function gamesToWrite(document: StudioDocument, indexes?: readonly number[]): readonly GameRecord[] {
  const all = gamesOf(document);
  const chosen = indexes ? indexes.flatMap((index) => all[index] ?? []) : all;
  return chosen.map((game) => {
    const positions = positionsFor(game);
    return positions.ok ? writeBook(document, game, positions.value) : game;
  });
}

/** All games so: what a file and the recovery journal keep. */
export function collectionToWrite(document: StudioDocument): GameCollection {
  const games = gamesToWrite(document);
  return games.every((game, i) => game === gamesOf(document)[i]) ? document.history.present : { games };
}

/** Does the long work of writing a document in slices, so that asking for its text afterwards costs next to nothing. */
export function* prepareToWrite(document: StudioDocument): Generator<void, void> {
  for (const game of gamesOf(document)) {
    const positions = positionsFor(game);
    if (positions.ok) yield* prepareBook(document.book, game, positions.value);
  }
  yield* prepareMgn(collectionToWrite(document));
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
