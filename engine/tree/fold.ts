/**
 * Branches folded away in the tree view. Kept in the document, so it is an edit like any other.
 *
 * A collapsed node is shown, what is below it is not.
 */
import { changeNode, edited, findNode, type Edited } from './edit.ts';
import { nodesTo, updateAt, withChildren } from './node.ts';
import { ROOT } from './path.ts';
import { withFields } from './same-data.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { transform } from './walk.ts';

/** Folds away what is below a node, or shows it again. A node without moves below stays as it is. */
export function setCollapsed(record: GameRecord, path: Path, isCollapsed: boolean): Edited {
  return changeNode(record, path, (node) => fold(node, isCollapsed));
}

function fold(node: TreeNode, isCollapsed: boolean): TreeNode {
  return withFields<TreeNode>(node, { isCollapsed: isCollapsed && node.children.length > 0 });
}

/** Shows everything below a node, at every depth. */
export function expandAll(record: GameRecord, path: Path = ROOT): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const change = (top: TreeNode): TreeNode =>
    transform(top, null, (node) => ({ node: fold(node, false), context: null }));
  return edited(record, updateAt(record.root, path, change), path);
}

/** Folds away every variation that leaves the line to `path`, and shows the line and what follows it. */
export function collapseOthers(record: GameRecord, path: Path): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const nodes = nodesTo(record.root, path) ?? [];
  const root = nodes.reduceRight<TreeNode | null>((below, node, ply) => {
    const onPath = nodes[ply + 1];
    const children = node.children.map((child) => (child === onPath && below ? below : fold(child, true)));
    return fold(onPath ? withChildren(node, children) : node, false);
  }, null);
  return edited(record, root ?? record.root, path);
}
