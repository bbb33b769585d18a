/**
 * Walks whole trees without recursion, so a game of thousands of plies needs no deeper stack than a short one.
 *
 * The order is the order of a written game: a node, its main continuation to the end, then the other children.
 *
 *   for (const { node, path } of walk(root)) if (node.comment) notes.push(path);
 */
import { childPath, ROOT } from './path.ts';
import type { Path, TreeNode } from './types.ts';
import { withChildren } from './node.ts';

/** A node on a walk. */
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
 * Yields all nodes of a tree in the order of a written game, the root first.
 *
 * @param isOpen whether to visit the nodes below a node; default: always. The node itself is visited in any case.
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

/** The replacement of a node in `transform`, made before its children are visited. */
export interface Transformed<C> {
  /** The same node, or one with other fields; its children come next. */
  readonly node: TreeNode;
  /** The context passed to the children. */
  readonly context: C;
  /** True leaves everything below unchanged. */
  readonly isDone?: boolean;
}

interface Frame<C> {
  readonly node: TreeNode;
  readonly context: C;
  readonly isDone: boolean;
  readonly children: TreeNode[];
}

/**
 * Changes the fields of all nodes from the top down; unchanged branches are shared, and if nothing changes the result
 * is the same object.
 *
 * @param context passed to the top node; each node passes one to its children.
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
