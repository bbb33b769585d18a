/**
 * Collapses branches in the tree view: the node is shown, the nodes below it are not. The document stores this state,
 * so collapsing is an edit like any other.
 */
import { changeNode, edited, findNode, type Edited } from './edit.ts';
import { nodesTo, withChildren } from './node.ts';
import { ROOT } from './path.ts';
import { withFields } from './same-data.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { transform } from './walk.ts';

/** Collapses or expands a node. A node without moves below stays unchanged. */
export function setCollapsed(record: GameRecord, path: Path, isCollapsed: boolean): Edited {
  return changeNode(record, path, (node) => fold(node, isCollapsed));
}

function fold(node: TreeNode, isCollapsed: boolean): TreeNode {
  return withFields<TreeNode>(node, { isCollapsed: isCollapsed && node.children.length > 0 });
}

/** Expands everything below a node, at every depth. */
export function expandAll(record: GameRecord, path: Path = ROOT): Edited {
  return changeNode(record, path, (top) =>
    transform(top, null, (node) => ({ node: fold(node, false), context: null })),
  );
}

/** Collapses every variation that leaves the line to `path`, and expands the line and its continuation. */
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
