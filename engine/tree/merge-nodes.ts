/** Merges two nodes of the same move: the annotations of both, and their children with equal moves. */
import { mergeCompared } from './compared-rules.ts';
import { sameData, withFields } from './same-data.ts';
import { mergeValues } from './stored-values.ts';
import type { TreeNode } from './types.ts';

/**
 * Merges the annotations of `from` into `into`, which keeps its children. Different texts are joined; times, glyphs and
 * titles of `into` stay; marks and bookmarks are united; values follow the rule of `stored-values.ts`. Merging the same
 * node again changes nothing.
 */
export function mergeWritten(into: TreeNode, from: TreeNode): TreeNode {
  return withFields<TreeNode>(into, {
    comment: joinTexts(into.comment, from.comment),
    before: joinTexts(into.before, from.before),
    time: into.time ?? from.time,
    title: into.title || from.title,
    moveGlyph: into.moveGlyph ?? from.moveGlyph,
    verdict: into.verdict ?? from.verdict,
    // A review may remove only moves that it added itself: existing moves stay.
    suggested: into.suggested && from.suggested,
    positionGlyph: into.positionGlyph ?? from.positionGlyph,
    marks: unite(into.marks, from.marks),
    isBookmark: into.isBookmark || from.isBookmark,
    values: from.values ? mergeValues(into.values, from.values) : into.values,
    compared: mergeCompared(into.compared, from.compared),
    unknown: unite(into.unknown, from.unknown),
  });
}

/** Joins both texts with a blank line between them; a text that the other contains is not repeated. */
export function joinTexts(a: string, b: string): string {
  if (b === '' || a.includes(b)) return a;
  return a === '' ? b : `${a}\n\n${b}`;
}

function unite<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  const added = b.filter((item) => !a.some((known) => sameData(known, item)));
  return added.length === 0 ? a : [...a, ...added];
}

interface Frame {
  readonly into: TreeNode;
  readonly from: TreeNode;
  /** Children of the result: the list of `into` until the first change makes a new one. */
  children: readonly TreeNode[];
  /** Next child of `from`. */
  next: number;
  /** Place of the result in the frame below. */
  readonly slot: number;
}

/**
 * Merges `from` with everything below it into `into`: children with equal moves become one, the others are added at the
 * end. The order of `into` is kept, untouched branches are shared, and if `from` adds nothing the result is `into`
 * itself.
 */
export function mergeNodes(into: TreeNode, from: TreeNode): TreeNode {
  const frames: Frame[] = [openFrame(into, from, 0)];
  for (;;) {
    const frame = frames[frames.length - 1];
    if (!frame) throw new Error('unreachable: the lowest frame returns');
    const child = frame.from.children[frame.next];
    if (child) {
      frame.next += 1;
      const slot = frame.children.findIndex((each) => each.move === child.move);
      const known = frame.children[slot];
      if (!known) frame.children = [...frame.children, child];
      else if (known !== child) frames.push(openFrame(known, child, slot));
      continue;
    }
    frames.pop();
    const written = mergeWritten(frame.into, frame.from);
    const isSame = frame.children === frame.into.children;
    const merged = isSame ? written : { ...written, children: frame.children };
    const below = frames[frames.length - 1];
    if (!below) return merged;
    if (merged !== frame.into) below.children = below.children.with(frame.slot, merged);
  }
}

function openFrame(into: TreeNode, from: TreeNode, slot: number): Frame {
  return { into, from, children: into.children, next: 0, slot };
}

/** Adds a branch to a list of siblings: merges it into the sibling with its move, or inserts it at `index`. */
export function insertBranch(
  siblings: readonly TreeNode[],
  branch: TreeNode,
  index: number,
): readonly TreeNode[] {
  const slot = siblings.findIndex((each) => each.move === branch.move);
  const known = siblings[slot];
  if (!known) return siblings.toSpliced(index, 0, branch);
  const merged = mergeNodes(known, branch);
  return merged === known ? siblings : siblings.with(slot, merged);
}
