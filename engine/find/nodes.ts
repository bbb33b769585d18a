/** Finds nodes of a tree, one by one in the order of a written game. */
import type { Path, TreeNode } from '../tree/types.ts';
import { walk, type Visit } from '../tree/walk.ts';

/** Yields the paths of all nodes for which `wanted` is true; `isOpen` as for `walk`. */
export function* findNodes(
  root: TreeNode,
  wanted: (node: TreeNode) => boolean,
  isOpen?: (visit: Visit) => boolean,
): Generator<Path, void> {
  for (const { node, path } of walk(root, isOpen)) if (wanted(node)) yield path;
}

/** Yields the paths of bookmarked nodes; `isOpen` as for `walk`. */
export function findBookmarks(root: TreeNode, isOpen?: (visit: Visit) => boolean): Generator<Path, void> {
  return findNodes(root, (node) => node.isBookmark, isOpen);
}
