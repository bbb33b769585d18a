/**
 * Finds the effect of an edit by comparing the tree before with the tree after.
 *
 * No edit needs code that predicts its effect: a hover preview runs the edit, which is cheap since trees share
 * unchanged nodes, and shows the difference without keeping the result.
 *
 *   const preview = previewEdit(record, deleteSiblings(record, path));
 *   preview.removed        // tops of the branches to strike through, paths of the tree before
 */
import { defined } from '../core/result.ts';
import { countGhosts, countNodes, nodeAt, nodesTo } from './node.ts';
import { childPath, isWithin, parentPath, pathToPly, ROOT } from './path.ts';
import type { Edited, Moved } from './edit.ts';
import { NODE_FIELDS, type GameRecord, type Path, type TreeNode } from './types.ts';

/** Differences of two trees. */
export interface TreeDifference {
  /**
   * Tops of the branches that are gone, as paths of the tree before. Flattening a line also removes its first moves,
   * but they are not listed: they hold the branch that moved.
   */
  readonly removed: readonly Path[];
  /** Tops of the branches that are new, as paths of the tree after. */
  readonly added: readonly Path[];
  /** Nodes in both trees whose annotations, folding or ghost code differ. */
  readonly changed: readonly Path[];
  /** Nodes whose remaining children are in another order. */
  readonly reordered: readonly Path[];
  /** Number of nodes that could be played before and cannot be after. */
  readonly newGhosts: number;
}

/** The effect of an edit that is not kept. */
export interface EditPreview extends TreeDifference {
  /** Number of nodes that are gone. */
  readonly removedNodes: number;
  /** Number of new nodes; a branch that only moved is not new. */
  readonly addedNodes: number;
  /** The branch that gets another path. It is neither removed nor added; its changed nodes have their paths before. */
  readonly moved: Moved | null;
  /** Changed parts of the record in addition to the tree. */
  readonly fields: readonly ('rules' | 'setup' | 'tags' | 'rest')[];
}

/**
 * Compares two trees. Cost: the changed part only; shared branches cost nothing. Paths begin with `top`, the path of
 * both trees.
 */
export function compareTrees(before: TreeNode, after: TreeNode, top: Path = ROOT): TreeDifference {
  const removed: Path[] = [];
  const added: Path[] = [];
  const changed: Path[] = [];
  const reordered: Path[] = [];
  let newGhosts = 0;
  const open: { readonly a: TreeNode; readonly b: TreeNode; readonly path: Path }[] = [
    { a: before, b: after, path: top },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { a, b, path } = at;
    if (a === b) continue;
    if (!hasSameFields(a, b)) changed.push(path);
    if (a.ghost === null && b.ghost !== null) newGhosts += 1;
    const later = new Map(b.children.map((child) => [child.move, child]));
    const earlier = new Set(a.children.map((child) => child.move));
    const staying: { readonly a: TreeNode; readonly b: TreeNode; readonly path: Path }[] = [];
    for (const child of a.children) {
      const next = later.get(child.move);
      if (!next) removed.push(childPath(path, child.move));
      else staying.push({ a: child, b: next, path: childPath(path, child.move) });
    }
    const left = b.children.filter((child) => earlier.has(child.move));
    if (left.some((child, i) => child !== staying[i]?.b)) reordered.push(path);
    for (const pair of staying.toReversed()) open.push(pair);
    for (const child of b.children) if (!earlier.has(child.move)) added.push(childPath(path, child.move));
  }
  return { removed, added, changed, reordered, newGhosts };
}

function hasSameFields(a: TreeNode, b: TreeNode): boolean {
  return NODE_FIELDS.every((field) => a[field] === b[field]);
}

const RECORD_FIELDS = ['rules', 'setup', 'tags', 'rest'] as const satisfies readonly (keyof GameRecord)[];

/** Returns the effect of an edit on a record, or null if it is refused. */
export function previewEdit(record: GameRecord, edit: Edited): EditPreview | null {
  if (!edit.ok) return null;
  const { record: after, moved = null } = edit.value;
  const difference = moved
    ? compareMoved(record.root, after.root, moved)
    : compareTrees(record.root, after.root);
  const fields = RECORD_FIELDS.filter((field) => record[field] !== after[field]);
  if (moved?.to === ROOT) {
    const kept = countNodes(after.root);
    return {
      ...difference,
      removedNodes: countNodes(record.root) - kept,
      addedNodes: 0,
      moved,
      fields,
    };
  }
  const removedNodes = sumOver(record.root, difference.removed, countNodes);
  const growth = moved ? countNodes(after.root) - countNodes(record.root) : 0;
  const addedNodes = moved ? Math.max(0, growth) : sumOver(after.root, difference.added, countNodes);
  return {
    ...difference,
    removedNodes,
    addedNodes,
    newGhosts: difference.newGhosts + (moved ? 0 : sumOver(after.root, difference.added, countGhosts)),
    moved,
    fields,
  };
}

/**
 * Finds the differences that a moved branch makes: at its old place, at its new parent if that is new, and inside it.
 */
function compareMoved(before: TreeNode, after: TreeNode, { from, to }: Moved): TreeDifference {
  const inside = compareTrees(branch(before, from), branch(after, to), from);
  const removed = to === ROOT ? branchesOff(before, from) : [];
  const above = parentPath(to);
  // An inserted move that equals its successor takes the successor's earlier path.
  const isNew = to !== ROOT && (isWithin(from, above) || !nodeAt(before, above));
  const added = isNew ? [above] : [];
  return { ...inside, removed, added, reordered: [] };
}

/** Returns the tops of all branches that leave the line to a path. */
function branchesOff(root: TreeNode, path: Path): readonly Path[] {
  const nodes = nodesTo(root, path) ?? [];
  return nodes
    .slice(0, -1)
    .flatMap((node, ply) =>
      node.children
        .filter((child) => child !== nodes[ply + 1])
        .map((child) => childPath(pathToPly(path, ply), child.move)),
    );
}

function sumOver(root: TreeNode, tops: readonly Path[], count: (top: TreeNode) => number): number {
  return tops.reduce((sum, top) => sum + count(branch(root, top)), 0);
}

function branch(root: TreeNode, path: Path): TreeNode {
  return defined(nodeAt(root, path), `branch ${path}`);
}
