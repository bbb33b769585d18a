/**
 * Changes of a document as steps of its history: edits of a game, changes of the list of games, undo and redo. The
 * current nodes and the nodes visited follow each change. Pure functions, as in `document.ts`.
 */
import { addGames, type CollectionEdit } from '../../engine/tree/collection.ts';
import { followMoved, type EditResult, type Moved } from '../../engine/tree/edit.ts';
import {
  amend,
  markSaved,
  record as recordChange,
  redo,
  traceOf,
  undo,
  type ChangeLabel,
} from '../../engine/tree/history.ts';
import { nearestPath } from '../../engine/tree/node.ts';
import type { GameCollection, GameRecord } from '../../engine/tree/types.ts';
import { isSameNode, renameVisits, type Visited } from '../../engine/tree/visits.ts';
import {
  gamesOf,
  knownIn,
  noted,
  shownNode,
  stand,
  type CurrentPlace,
  type StudioDocument,
} from './document.ts';

/** Where a node is after a change; null if its game is gone. */
type Follow = (node: Visited) => Visited | null;

/**
 * Takes over a changed list of games: every place and every node visited goes where `follow` says, or to the nearest
 * node that is left.
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

/** Replaces a game as if it had always been like this, without a step to undo. */
export function amendGame(document: StudioDocument, index: number, record: GameRecord): StudioDocument {
  const games = gamesOf(document);
  if (record === games[index]) return document;
  return { ...document, history: amend(document.history, { games: games.with(index, record) }) };
}

/** Follows nodes of one game that were moved within its tree. */
function renamed(game: number, moved: Moved | undefined): Follow {
  return (node) => (node.game === game ? { game, path: followMoved(moved, node.path) } : node);
}

/** Follows games to their places in another list; a game that changed in its place stays there. */
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

/** Adds games before the game `at`, by default after the last, with the values on their nodes. */
export function takeGames(
  document: StudioDocument,
  label: ChangeLabel,
  records: readonly GameRecord[],
  at?: number,
): StudioDocument {
  // New records: games are distinguished by identity.
  const games = records.map((record) => ({ ...record }));
  const edit = addGames(document.history.present, games, at);
  if (!edit.ok || games.length === 0) return document;
  const { book, comparisons } = knownIn({ games }, document);
  return { ...applyCollection(document, label, edit.value), book, comparisons };
}

/** Removes some of the games; shows the game that replaces the first of them. At least one game must be left. */
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
 * Undoes (-1) or redoes (1) one step; the same document if there is none. The current node stays, unless it is the one
 * that the change led to: then the node where the change was made is shown. A change in another game shows that game.
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
 * Replaces the games with the current games of the file, as an undoable step; the document counts as saved. Values that
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
  return { ...next, book, comparisons, history: markSaved(next.history, collection) };
}
