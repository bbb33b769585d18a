/** The bookmarks of a file, in the order of its games and of their moves. */
import { findBookmarks } from '../../engine/tree/find.ts';
import type { GameRecord, Path, TreeNode } from '../../engine/tree/types.ts';

/** A bookmarked place in a file. */
export interface FileBookmark {
  /** Index of the game. */
  readonly game: number;
  readonly path: Path;
}

/** Found once for each state of a game: an edit of one game does not look through the others again. */
const found = new WeakMap<TreeNode, readonly Path[]>();

/** Paths of the bookmarked nodes of a tree. Cost: one walk the first time a tree is asked about. */
export function bookmarksIn(root: TreeNode): readonly Path[] {
  const known = found.get(root);
  if (known) return known;
  const paths = [...findBookmarks(root)];
  found.set(root, paths);
  return paths;
}

/** The bookmarks of all games. */
export function fileBookmarks(games: readonly GameRecord[]): readonly FileBookmark[] {
  return games.flatMap((record, game) => bookmarksIn(record.root).map((path) => ({ game, path })));
}
