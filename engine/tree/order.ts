/** Changes the order of siblings, and so which continuation is the main one. Paths name moves, so no path changes. */
import { fail, ok } from '../core/result.ts';
import { edited, findMove, findNode, ghostRefusal, type Edited } from './edit.ts';
import { childOf, nodeAt, nodesTo, updateAt, withChildren } from './node.ts';
import { movesOf, parentPath, pathToPly } from './path.ts';
import { positionAt, type Positions } from './positions.ts';
import { storedMoveValue } from './stored-values.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { turnedBySwap } from '../rules/outcome-value.ts';
import { resultOf, type Value } from '../core/value.ts';

/**
 * Promotes a variation one step: the nearest move on the path that is not a main continuation becomes the main one
 * among its siblings. On the main line nothing changes.
 */
export function promote(record: GameRecord, path: Path): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const nodes = nodesTo(record.root, path) ?? [];
  for (let ply = nodes.length - 1; ply > 0; ply -= 1) {
    const node = nodes[ply];
    const parent = nodes[ply - 1];
    if (node && parent && parent.children[0] !== node) return moveTo(record, pathToPly(path, ply), 0, path);
  }
  return ok({ record, path });
}

/** Makes the line to `path` the main line: every move on it becomes the first among its siblings. */
export function makeMainLine(record: GameRecord, path: Path): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const moves = movesOf(path);
  const nodes = nodesTo(record.root, path) ?? [];
  let child = nodes[moves.length];
  for (let ply = moves.length - 1; ply >= 0; ply -= 1) {
    const parent = nodes[ply];
    if (!parent || !child) break;
    const move = child.move;
    const others = parent.children.filter((each) => each.move !== move);
    child = withChildren(parent, [child, ...others]);
  }
  return edited(record, child ?? record.root, path);
}

/**
 * Puts the line to `path` before all moves that the tree has gained since it was `before`: undone moves become
 * variations of the moves played in their place, and older moves keep their places.
 */
export function leadLine(root: TreeNode, path: Path, before: TreeNode): TreeNode {
  const moves = movesOf(path);
  const nodes = nodesTo(root, path) ?? [];
  let child = nodes[moves.length] ?? root;
  for (let ply = moves.length - 1; ply >= 0; ply -= 1) {
    const parent = nodes[ply];
    if (!parent) break;
    const { move } = child;
    const known = nodeAt(before, pathToPly(path, ply));
    const isNew = (each: TreeNode): boolean => !known || childOf(known, each.move) === undefined;
    const index = parent.children.findIndex((each) => each.move === move);
    const first = isNew(child) ? parent.children.findIndex(isNew) : index;
    child = withChildren(parent, parent.children.toSpliced(index, 1).toSpliced(first, 0, child));
  }
  return child;
}

/** Moves a node one place towards the main continuation; the first stays. */
export function moveUp(record: GameRecord, path: Path): Edited {
  return moveBy(record, path, -1);
}

/** Moves a node one place away from the main continuation; the last stays. */
export function moveDown(record: GameRecord, path: Path): Edited {
  return moveBy(record, path, 1);
}

function moveBy(record: GameRecord, path: Path, by: -1 | 1): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const siblings = siblingsOf(record, path);
  const index = siblings.indexOf(found.value);
  const to = Math.min(Math.max(index + by, 0), siblings.length - 1);
  return moveTo(record, path, to);
}

/**
 * Puts a node at a place among its siblings (dragging); 0 = main continuation. `stand` is the current node after it.
 */
export function moveTo(record: GameRecord, path: Path, index: number, stand: Path = path): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const siblings = siblingsOf(record, path);
  if (!Number.isInteger(index) || index < 0 || index >= siblings.length) {
    return fail('ERR_EDIT_PLACE', undefined, { index, count: siblings.length });
  }
  const others = siblings.filter((each) => each !== found.value);
  const root = updateAt(record.root, parentPath(path), (parent) =>
    withChildren(parent, others.toSpliced(index, 0, found.value)),
  );
  return edited(record, root, stand);
}

function siblingsOf(record: GameRecord, path: Path): readonly TreeNode[] {
  const parent = findNode(record, parentPath(path));
  return parent.ok ? parent.value.children : [];
}

/**
 * Sorts the moves at `path` by their stored values, best for the player to move first. A child's own value has priority
 * over its parent's value for the move; moves without a value come last in their old order, and moves of equal value
 * keep theirs.
 */
export function sortByValue(record: GameRecord, path: Path, positions: Positions): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const position = positionAt(positions, path);
  if (!position.ok) return ghostRefusal(position);
  const sign = position.value.turn === 'south' ? 1 : -1;
  const valued: { readonly child: TreeNode; readonly value: Value }[] = [];
  const others: TreeNode[] = [];
  for (const child of found.value.children) {
    const after = child.values?.value;
    const value = after ? turnedBySwap(child.move, after) : storedMoveValue(found.value.values, child.move);
    if (value) valued.push({ child, value });
    else others.push(child);
  }
  if (valued.length === 0) return fail('ERR_EDIT_NO_VALUES');
  valued.sort((a, b) => compareFor(sign, a.value, b.value));
  const root = updateAt(record.root, path, (node) =>
    withChildren(node, [...valued.map(({ child }) => child), ...others]),
  );
  return edited(record, root, path);
}

/**
 * Compares two values: below 0 if `a` is better for the mover (`sign` 1 South, -1 North): result, then a fast win or a
 * slow loss.
 */
function compareFor(sign: 1 | -1, a: Value, b: Value): number {
  const results = sign * (resultOf(b) - resultOf(a));
  if (results !== 0) return results;
  if (a.kind !== 'winner' || b.kind !== 'winner') return 0;
  const estimates = sign * ((b.estimate ?? 0) - (a.estimate ?? 0));
  if (estimates !== 0) return estimates;
  if (a.distance === null || b.distance === null) return 0;
  return sign * resultOf(a) * (a.distance - b.distance);
}
