/**
 * Fits moves to positions: after an edit, moves may follow different positions than before, or none.
 *
 * This module keeps two invariants of every tree. A node has a ghost code if and only if its move, or one before it,
 * cannot be played; the code is that of the first such move, and when the move can be played again the ghost becomes a
 * node again. And a node has engine values only for its own position: values stay if the position equals the earlier
 * one and are dropped if it changed. Values that depend on history never follow to another path; nor do others where
 * other positions may return, since a proof tells only of the returns that it met.
 */
import type { Rules } from '../rules/game.ts';
import { haveSamePast } from '../rules/repetition.ts';
import { fail } from '../core/result.ts';
import { insertBranch } from './merge-nodes.ts';
import { updateAt, withChildren } from './node.ts';
import { playOn, startPosition, type MaybePosition } from './positions.ts';
import { dependsOnHistory } from './stored-values.ts';
import { ROOT } from './path.ts';
import type { GameRecord, TreeNode } from './types.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { transform } from './walk.ts';

/** The positions before and after an edit. The same object twice means that only ghosts are checked. */
export interface Footing {
  readonly was: MaybePosition;
  readonly is: MaybePosition;
}

/** Receives each node whose values no longer belong to its position. */
export type OnDropped = (node: TreeNode) => void;

/** Makes the footing of moves whose stored values cannot be trusted, because rules or start differ. */
export function freshFooting(is: MaybePosition): Footing {
  return { was: fail('ERR_MOVE_TEXT'), is };
}

/**
 * Fits a node to other positions: its move and all moves below are played from `footing.is`, the position before the
 * node's move. Unchanged nodes are shared.
 *
 * Cost: one play per node, two if the footing changed.
 *
 * @param onDropped receives each node that loses values, as it was.
 */
export function fitNode(
  rules: Rules,
  node: TreeNode,
  footing: Footing,
  onDropped: OnDropped = () => undefined,
): TreeNode {
  const renamed: TreeNode[] = [];
  const fitted = transform(node, footing, (each, before) => {
    const named = respell(rules, each, before.is);
    if (named !== each) renamed.push(named);
    const context = step(rules, named, before);
    const settled = settle(rules, named, context);
    if (settled.values !== named.values || settled.compared !== named.compared) onDropped(each);
    return { node: settled, context };
  });
  return renamed.length > 0 ? uniteSiblings(fitted) : fitted;
}

/**
 * Returns a ghost with the text of its move in canonical form. Readers keep a ghost's text as written, since they had
 * no position to parse it in; with a position, equal moves must have equal texts.
 */
function respell(rules: Rules, node: TreeNode, before: MaybePosition): TreeNode {
  if (node.ghost === null || node.move === '' || !before.ok) return node;
  const move = rules.parseMove(before.value, node.move);
  return move.ok && move.value !== node.move ? { ...node, move: move.value } : node;
}

/** Merges siblings with equal moves, at every depth. */
function uniteSiblings(top: TreeNode): TreeNode {
  return transform(top, null, (node) => ({
    node: hasEqualMoves(node.children)
      ? withChildren(
          node,
          node.children.reduce<readonly TreeNode[]>(
            (list, child) => insertBranch(list, child, list.length),
            [],
          ),
        )
      : node,
    context: null,
  }));
}

/** Whether two siblings have equal moves. Uniting takes quadratic time, so it runs only if this is true. */
function hasEqualMoves(siblings: readonly TreeNode[]): boolean {
  return new Set(siblings.map(({ move }) => move)).size < siblings.length;
}

function step(rules: Rules, node: TreeNode, before: Footing): Footing {
  const { move } = node;
  if (move === '') return before;
  const is = before.is.ok ? playOn(rules, before.is.value, move) : before.is;
  if (before.was === before.is) return { was: is, is };
  const was = before.was.ok ? playOn(rules, before.was.value, move) : before.was;
  return { was, is };
}

/** Corrects ghost code and values of one node. The root is not a ghost: it has no move that could fail. */
function settle(rules: Rules, node: TreeNode, after: Footing): TreeNode {
  const ghost = after.is.ok || node.move === '' ? null : after.is.code;
  const values = node.values && keepsValues(rules, node.values, after) ? node.values : null;
  const kept = node.compared.filter((each) => keepsValues(rules, each.values, after));
  const compared = kept.length === node.compared.length ? node.compared : kept;
  const isSame = ghost === node.ghost && values === node.values && compared === node.compared;
  return isSame ? node : { ...node, ghost, values, compared };
}

function keepsValues(rules: Rules, values: StoredValues, { was, is }: Footing): boolean {
  if (!is.ok) return false;
  if (was === is) return true;
  if (!was.ok || dependsOnHistory(values)) return false;
  return rules.positionKey(was.value) === rules.positionKey(is.value) && haveSamePast(was.value, is.value);
}

/**
 * Corrects all ghost codes of a record by playing every line; returns the same record if they were correct. Used for
 * records made from foreign text; edits keep the codes correct themselves.
 *
 * @param onDropped receives each node that loses values because its move cannot be played.
 */
export function revalidate(rules: Rules, record: GameRecord, onDropped?: OnDropped): GameRecord {
  const start = startPosition(rules, record.setup);
  const root = updateAt(record.root, ROOT, (node) =>
    fitNode(rules, node, { was: start, is: start }, onDropped),
  );
  return root === record.root ? record : { ...record, root };
}
