/** Adds better play that a review has found to a game as variations, and accepts and clears these. */
import type { Move } from '../core/move.ts';
import { edited, type Edited } from './edit.ts';
import { nodeAt, updateAt } from './node.ts';
import { childPath, parentPath, ROOT } from './path.ts';
import { addLine } from './play.ts';
import type { Positions } from './positions.ts';
import { withFields } from './same-data.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { transform, walk } from './walk.ts';

/** Adds a better line from `path` on; existing moves keep their owner. The current node does not change. */
export function suggestLine(
  record: GameRecord,
  path: Path,
  line: readonly Move[],
  positions: Positions,
): Edited {
  const added = addLine(record, path, line, positions);
  if (!added.ok) return added;
  let { root } = added.value.record;
  let at = path;
  for (const [i, move] of line.entries()) {
    at = childPath(at, move);
    if (nodeAt(record.root, at)) continue;
    root = updateAt(root, at, (node) => ({ ...node, suggested: i === 0 ? 'better' : 'line' }));
  }
  return edited(record, root, path);
}

/** Makes all added lines the user's own; the better moves get their glyph unless they have one. */
export function acceptSuggestions(record: GameRecord, path: Path): Edited {
  const root = transform(record.root, null, (node) => ({
    node: withFields<TreeNode>(node, {
      suggested: null,
      moveGlyph: node.moveGlyph ?? (node.suggested === 'better' ? 'good' : null),
    }),
    context: null,
  }));
  return edited(record, root, path);
}

/** Whether a move has no annotations of the user. */
function isBare({
  comment,
  before,
  moveGlyph,
  positionGlyph,
  marks,
  title,
  isBookmark,
  unknown,
}: TreeNode): boolean {
  const isUnmarked = moveGlyph === null && positionGlyph === null && marks.length === 0 && !isBookmark;
  return isUnmarked && comment === '' && before === '' && title === '' && unknown.length === 0;
}

/** Returns the added moves for which the user has changed neither the move nor any move after it. */
function unusedMoves(root: TreeNode, isKept: (path: Path) => boolean): ReadonlySet<TreeNode> {
  const unused = new Set<TreeNode>();
  // Backwards, children come before their parents.
  for (const { node, path, parent, index } of [...walk(root)].toReversed()) {
    const isPromoted = index === 0 && parent !== null && parent.suggested === null;
    if (node.suggested === null || isPromoted || isKept(path) || !isBare(node)) continue;
    if (node.children.every((child) => unused.has(child))) unused.add(node);
  }
  return unused;
}

function without(root: TreeNode, unused: ReadonlySet<TreeNode>, isKept: (path: Path) => boolean): TreeNode {
  return transform(root, ROOT, (node, parent) => {
    const path = node.move === '' ? ROOT : childPath(parent, node.move);
    const children = node.children.filter((child) => !unused.has(child));
    const kept = children.length === node.children.length ? node : { ...node, children };
    const suggested = isKept(path) ? node.suggested : null;
    return { node: withFields<TreeNode>(kept, { suggested }), context: path };
  });
}

/**
 * Removes added lines, but nothing of the user's: a move that has a note, a glyph or the user's own moves after it, or
 * that was made the main line, stays and belongs to the user from then on.
 *
 * @param isKept moves that stay suggestions; default: none.
 */
export function clearSuggestions(
  record: GameRecord,
  path: Path,
  isKept: (path: Path) => boolean = () => false,
): Edited {
  const root = without(record.root, unusedMoves(record.root, isKept), isKept);
  let at = path;
  while (at !== ROOT && !nodeAt(root, at)) at = parentPath(at);
  return edited(record, root, at);
}
