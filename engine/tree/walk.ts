/**
 * Going over whole trees without recursion, so a game of thousands of plies is no deeper for us than a short one.
 *
 * Order is the order of a written game: a node, its main continuation to the end, then the other children.
 *
 *   for (const { node, path } of walk(root)) if (node.comment) notes.push(path);
 */
import { childPath, ROOT } from './path.ts';
import type { Path, TreeNode } from './types.ts';
import { withChildren } from './node.ts';

/** A node met on a walk. */
export interface Visit {
  readonly node: TreeNode;
  readonly path: Path;
  /** Moves from the root. */
  readonly ply: number;
  /** Null at the root. */
  readonly parent: TreeNode | null;
  /** Place among the siblings, 0 = main continuation. */
  readonly index: number;
  /** True if the node and all its ancestors are first children. */
  readonly isMainLine: boolean;
}

/**
 * All nodes of a tree in the order of a written game, the root first.
 *
 * @param isOpen answers whether to go below a node; default: always. The node itself is met in any case.
 */
export function* walk(
  root: TreeNode,
  isOpen: (visit: Visit) => boolean = () => true,
): Generator<Visit, void> {
  const open: Visit[] = [{ node: root, path: ROOT, ply: 0, parent: null, index: 0, isMainLine: true }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    yield visit;
    if (!isOpen(visit)) continue;
    const { node, path, ply, isMainLine } = visit;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (!child) continue;
      open.push({
        node: child,
        path: childPath(path, child.move),
        ply: ply + 1,
        parent: node,
        index,
        isMainLine: isMainLine && index === 0,
      });
    }
  }
}

/** What `transform` makes of a node before its children are looked at. */
export interface Transformed<C> {
  /** The same node, or one with other fields; its children are looked at next. */
  readonly node: TreeNode;
  /** Given to the children. */
  readonly context: C;
  /** True leaves everything below as it is. */
  readonly isDone?: boolean;
}

interface Frame<C> {
  readonly node: TreeNode;
  readonly context: C;
  readonly isDone: boolean;
  readonly children: TreeNode[];
}

/**
 * A tree with the own fields of its nodes changed from the top down; what does not change is shared, and if nothing
 * does the answer is the same object.
 *
 * @param context given to the top node; each node hands one on to its children.
 */
export function transform<C>(
  top: TreeNode,
  context: C,
  change: (node: TreeNode, context: C) => Transformed<C>,
): TreeNode {
  const enter = (node: TreeNode, given: C): Frame<C> => {
    const changed = change(node, given);
    return { node: changed.node, context: changed.context, isDone: changed.isDone ?? false, children: [] };
  };
  const frames = [enter(top, context)];
  for (;;) {
    const frame = frames[frames.length - 1];
    if (!frame) throw new Error('unreachable: the top frame returns');
    const next = frame.isDone ? undefined : frame.node.children[frame.children.length];
    if (next) {
      frames.push(enter(next, frame.context));
      continue;
    }
    frames.pop();
    const done = frame.isDone ? frame.node : withChildren(frame.node, frame.children);
    const above = frames[frames.length - 1];
    if (!above) return done;
    above.children.push(done);
  }
}
