/** The bookmarks of a file, in the order of its games and of their moves. */
import { findBookmarks } from '../../engine/find/nodes.ts';
import type { GameRecord, Path, TreeNode } from '../../engine/tree/types.ts';

/** A bookmarked place in a file. */
export interface FileBookmark {
  /** Index of the game. */
  readonly game: number;
  readonly path: Path;
}

/** The bookmarks of each state of a game: an edit of one game does not search the others again. */
const found = new WeakMap<TreeNode, readonly Path[]>();

/** Whether a node or a node below it is bookmarked. Nodes never change, so after an edit only the path to it is new. */
const marked = new WeakMap<TreeNode, boolean>();

/** Fills `marked` for all nodes of a tree that it does not know yet, children before parents. */
function lookBelow(root: TreeNode): void {
  const open = [root];
  for (let node = open.at(-1); node; node = open.at(-1)) {
    const unknown = node.children.filter((child) => !marked.has(child));
    if (unknown.length > 0) {
      for (const child of unknown) open.push(child);
      continue;
    }
    open.pop();
    marked.set(node, node.isBookmark || node.children.some((child) => marked.get(child) === true));
  }
}

/**
 * Returns the paths of the bookmarked nodes of a tree. Cost: one walk for the first state of a tree; after an edit, the
 * paths to the change and to the bookmarks.
 */
export function bookmarksIn(root: TreeNode): readonly Path[] {
  const known = found.get(root);
  if (known) return known;
  lookBelow(root);
  const paths = [...findBookmarks(root, ({ node }) => marked.get(node) === true)];
  found.set(root, paths);
  return paths;
}

/** Returns the bookmarks of all games. */
export function fileBookmarks(games: readonly GameRecord[]): readonly FileBookmark[] {
  return games.flatMap((record, game) => bookmarksIn(record.root).map((path) => ({ game, path })));
}
