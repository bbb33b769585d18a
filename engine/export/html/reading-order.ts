/**
 * The order in which a book tells a game: a move, then the alternatives to it, then the continuation of the game.
 * It uses no recursion and no paths: all paths of a long line together grow with the square of its length.
 */
import type { TreeNode } from '../../tree/types.ts';

/** One move of the text. */
export interface ReadMove<C> {
  readonly node: TreeNode;
  readonly parent: TreeNode;
  /** Place in this order, from 1; the root is 0. */
  readonly index: number;
  readonly parentIndex: number;
  /** 0 in the main line, one more for every level of variations. */
  readonly level: number;
  /** True for the first move of a variation. */
  readonly isVariation: boolean;
  /** The data carried to this node, and to its parent. */
  readonly carried: C;
  readonly before: C;
}

/** A node whose continuations are still to be written. */
interface TurnPlace<C> {
  readonly node: TreeNode;
  readonly index: number;
  readonly level: number;
  readonly carried: C;
}

/** Text still to be written: a variation from its first move, or the continuation of a line after a move. */
type Task<C> =
  | { readonly kind: 'variation'; readonly node: TreeNode; readonly from: TurnPlace<C> }
  | { readonly kind: 'rest'; readonly from: TurnPlace<C> };

/**
 * Yields all moves of a tree in that order.
 *
 * @param first data of the root.
 * @param carry derives the data of a node from its parent's; called once for every move.
 */
export function* readingOrder<C>(
  root: TreeNode,
  first: C,
  carry: (node: TreeNode, before: C) => C,
): Generator<ReadMove<C>, void> {
  let index = 0;
  const open: Task<C>[] = [{ kind: 'rest', from: { node: root, index, level: 0, carried: first } }];
  for (let task = open.pop(); task; task = open.pop()) {
    const { from } = task;
    const isVariation = task.kind === 'variation';
    const node = task.kind === 'variation' ? task.node : from.node.children[0];
    if (!node) continue;
    index += 1;
    const level = from.level + (isVariation ? 1 : 0);
    const carried = carry(node, from.carried);
    yield {
      node,
      parent: from.node,
      index,
      parentIndex: from.index,
      level,
      isVariation,
      carried,
      before: from.carried,
    };
    open.push({ kind: 'rest', from: { node, index, level, carried } });
    if (isVariation) continue;
    for (const other of from.node.children.slice(1).reverse())
      open.push({ kind: 'variation', node: other, from });
  }
}
