/**
 * Makes the outline of a tree after a change, from the outline before: an edit of a large tree costs only what it
 * touched and some copying of numbers, not a walk through all nodes.
 *
 *   const step = outlineAfter(before, record.root);
 *   step.outline;                                 // equal to makeOutline(record.root)
 *   step.origins?.[index];                        // the node's index before, -1 if it is new
 */
import { makeOutline, type Outline } from './outline.ts';
import { layOut } from './outline-writer.ts';
import type { TreeNode } from './types.ts';

/** The effect of a change on an outline. Its nodes are identified by their paths. */
export interface OutlineStep {
  readonly outline: Outline;
  /** The outline before; null if there was none. */
  readonly before: Outline | null;
  /**
   * Set if all nodes kept their indexes and their folding: the indexes whose nodes changed. All arrays of numbers are
   * then the same objects as in the outline before.
   */
  readonly rewritten: readonly number[] | null;
  /** Index before of each node, -1 for new ones. Null if all are new or all kept their index. */
  readonly origins: Int32Array | null;
}

/** Lays a tree out after a change. Cost: the changed nodes with their siblings, and copying a few numbers per node. */
export function outlineAfter(before: Outline | null, root: TreeNode): OutlineStep {
  if (!before) return { outline: makeOutline(root), before, rewritten: null, origins: null };
  const rewritten = findRewritten(before, root);
  if (!rewritten) return { ...layOut(root, countAfter(before, root), before), before, rewritten };
  const nodes = [...before.nodes];
  for (const [index, node] of rewritten) nodes[index] = node;
  return { outline: { ...before, root, nodes }, before, rewritten: [...rewritten.keys()], origins: null };
}

/** Finds the changed nodes by index, if only annotations have changed; otherwise returns null. */
function findRewritten(before: Outline, root: TreeNode): ReadonlyMap<number, TreeNode> | null {
  const rewritten = new Map<number, TreeNode>();
  const open: { readonly node: TreeNode; readonly index: number }[] = [{ node: root, index: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, index } = at;
    const old = before.nodes[index];
    if (old === node) continue;
    if (old?.children.length !== node.children.length || old.isCollapsed !== node.isCollapsed) return null;
    rewritten.set(index, node);
    let child = before.firstChildren[index] ?? -1;
    for (const next of node.children) {
      if (before.nodes[child]?.move !== next.move) return null;
      if (before.nodes[child] !== next) open.push({ node: next, index: child });
      child = before.nextSiblings[child] ?? -1;
    }
  }
  return rewritten;
}

/** Counts the nodes of the changed tree; identical branches are not counted again. */
function countAfter(before: Outline, root: TreeNode): number {
  let count = 0;
  const open: { readonly node: TreeNode; readonly old: number }[] = [{ node: root, old: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, old } = at;
    if (old >= 0 && before.nodes[old] === node) {
      count += before.sizes[old] ?? 1;
      continue;
    }
    count += 1;
    for (const child of node.children) open.push({ node: child, old: oldChild(before, old, child.move) });
  }
  return count;
}

function oldChild(before: Outline, parent: number, move: string): number {
  let child = parent < 0 ? -1 : (before.firstChildren[parent] ?? -1);
  while (child >= 0 && before.nodes[child]?.move !== move) child = before.nextSiblings[child] ?? -1;
  return child;
}
