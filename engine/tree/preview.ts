/**
 * What an edit touches, found by comparing the tree before with the tree after.
 *
 * There is no second description of any edit: a hover preview runs the edit, which costs little since trees share what
 * stays, and shows the difference without keeping the result.
 *
 *   const preview = previewEdit(record, deleteSiblings(record, path));
 *   preview.removed        // tops of the branches to strike through, paths of the tree before
 */
import { defined } from '../result.ts';
import { countNodes, nodeAt } from './node.ts';
import { childPath, ROOT } from './path.ts';
import type { Edited, Moved } from './edit.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';

/** Differences of two trees. */
export interface TreeDifference {
  /** Tops of the branches that are gone, as paths of the tree before. */
  readonly removed: readonly Path[];
  /** Tops of the branches that are new, as paths of the tree after. */
  readonly added: readonly Path[];
  /** Nodes in both trees with something else written on them, folded or ghosted otherwise. */
  readonly changed: readonly Path[];
  /** Nodes whose children that stay are in another order. */
  readonly reordered: readonly Path[];
}

/** What an edit would do. */
export interface EditPreview extends TreeDifference {
  /** Nodes in all removed branches together. */
  readonly removedNodes: number;
  /** Nodes in all added branches together. */
  readonly addedNodes: number;
  /** Branch that gets another path; it is neither removed nor added. */
  readonly moved: Moved | null;
  /** Parts of the record besides the tree that change. */
  readonly fields: readonly ('rules' | 'setup' | 'tags' | 'rest')[];
}

/** Compares two trees. Shared branches cost nothing, so the cost is that of what an edit touched. */
export function compareTrees(before: TreeNode, after: TreeNode): TreeDifference {
  const removed: Path[] = [];
  const added: Path[] = [];
  const changed: Path[] = [];
  const reordered: Path[] = [];
  const open: { readonly a: TreeNode; readonly b: TreeNode; readonly path: Path }[] = [
    { a: before, b: after, path: ROOT },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { a, b, path } = at;
    if (a === b) continue;
    if (!hasSameFields(a, b)) changed.push(path);
    const later = new Map(b.children.map((child) => [child.move, child]));
    const earlier = new Set(a.children.map((child) => child.move));
    const staying: TreeNode[] = [];
    for (const child of a.children) {
      const next = later.get(child.move);
      if (!next) removed.push(childPath(path, child.move));
      else {
        staying.push(child);
        open.push({ a: child, b: next, path: childPath(path, child.move) });
      }
    }
    const left = b.children.filter((child) => earlier.has(child.move));
    if (left.some((child, i) => child.move !== staying[i]?.move)) reordered.push(path);
    for (const child of b.children) if (!earlier.has(child.move)) added.push(childPath(path, child.move));
  }
  return { removed, added, changed, reordered };
}

const OWN_FIELDS = [
  'comment',
  'before',
  'moveGlyph',
  'positionGlyph',
  'marks',
  'title',
  'isBookmark',
  'values',
  'unknown',
  'isCollapsed',
  'ghost',
] as const satisfies readonly (keyof TreeNode)[];

function hasSameFields(a: TreeNode, b: TreeNode): boolean {
  return OWN_FIELDS.every((field) => a[field] === b[field]);
}

const RECORD_FIELDS = ['rules', 'setup', 'tags', 'rest'] as const satisfies readonly (keyof GameRecord)[];

/** What an edit would do to a record, or null if it is refused. */
export function previewEdit(record: GameRecord, edit: Edited): EditPreview | null {
  if (!edit.ok) return null;
  const { record: after, moved = null } = edit.value;
  const difference = compareTrees(record.root, after.root);
  return {
    ...difference,
    removedNodes: countBranches(record.root, difference.removed),
    addedNodes: countBranches(after.root, difference.added),
    moved,
    fields: RECORD_FIELDS.filter((field) => record[field] !== after[field]),
  };
}

function countBranches(root: TreeNode, tops: readonly Path[]): number {
  return tops.reduce((sum, top) => sum + countNodes(defined(nodeAt(root, top), `branch ${top}`)), 0);
}
