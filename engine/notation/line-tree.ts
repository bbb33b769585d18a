/** Conversions between lists of moves and trees. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Turn } from '../rules/types.ts';
import { makeNode, type TreeNode } from '../tree/types.ts';

/** Makes a tree of one line, without recursion. */
export function makeLineTree(moves: readonly Move[]): TreeNode {
  let children: readonly TreeNode[] = [];
  for (const move of moves.toReversed()) children = [makeNode(move, { children })];
  return makeNode('', { children });
}

/**
 * Maps every playable move of a tree; plays each once, without recursion.
 *
 * @param start position of the root.
 */
export function mapTurns<T>(
  rules: Rules,
  start: Position,
  root: TreeNode,
  take: (turn: Turn) => T,
): ReadonlyMap<TreeNode, T> {
  const taken = new Map<TreeNode, T>();
  const open: { readonly node: TreeNode; readonly position: Position }[] = [{ node: root, position: start }];
  for (let item = open.pop(); item; item = open.pop()) {
    for (const child of item.node.children) {
      if (child.move === '' || child.ghost !== null) continue;
      const turn = rules.play(item.position, child.move);
      if (!turn.ok) continue;
      taken.set(child, take(turn.value));
      open.push({ node: child, position: turn.value.position });
    }
  }
  return taken;
}

/** Returns the seeds captured by every playable move of a tree, see `mapTurns`. */
export function capturesOf(rules: Rules, start: Position, root: TreeNode): ReadonlyMap<TreeNode, number> {
  return mapTurns(rules, start, root, ({ captured }) => captured);
}
