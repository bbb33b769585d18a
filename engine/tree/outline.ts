/**
 * All nodes of a tree as numbered rows of plain arrays: what every list, table and picture of a tree is drawn from.
 *
 * Order is the order of a written game as it is laid out on a page: a move, then the variations that replace it, then
 * what follows it. A parent always comes before its children. Nodes are named by their index, so nothing here costs a
 * path: in a tree of 100,000 nodes and 3,600 plies all paths together would be hundreds of megabytes.
 *
 *   const outline = makeOutline(record.root);
 *   const here = indexAt(outline, path);          // -1 where the tree has no such node
 *   pathAt(outline, here) === path;               // made when asked for
 */
import { otherSide, type Side } from '../rules/types.ts';
import { countNodes } from './node.ts';
import { makePath, movesOf } from './path.ts';
import type { Path, TreeNode } from './types.ts';

/** A tree laid out. Index 0 is the root; all arrays have one entry a node. */
export interface Outline {
  readonly root: TreeNode;
  readonly nodes: readonly TreeNode[];
  /** Index of the parent; -1 for the root. */
  readonly parents: Int32Array;
  /** Index of the first child, -1 for none. */
  readonly firstChildren: Int32Array;
  /** Index of the next sibling, -1 for none. */
  readonly nextSiblings: Int32Array;
  /** Place among the siblings, 0 = main continuation. */
  readonly places: Int32Array;
  /** Moves from the root. */
  readonly plies: Int32Array;
  /** How many times the line to the node leaves a more main one; 0 = main line. */
  readonly depths: Int32Array;
  /** Turn from the start, from 0; -1 for the root. Moves one player makes in a row are one turn. */
  readonly turns: Int32Array;
  /** 1 for moves of North's seat. */
  readonly isNorth: Uint8Array;
  /** 1 for nodes below a folded one. The root's own fold hides nothing: nothing would be left to unfold it by. */
  readonly isHidden: Uint8Array;
  /** Nodes of the branch, its top included. */
  readonly sizes: Int32Array;
}

/** The side whose move this is: capitals are South's; moves without letters of a pit belong to who did not move last. */
export function sideOfMove(move: string, last: Side | null): Side {
  if (/^[A-Z]/.test(move)) return 'south';
  if (/^[a-z]( |[0-9io]|$)/.test(move)) return 'north';
  return last === null ? 'south' : otherSide(last);
}

/** Remembers sides by move: a tree has few different moves. */
function sideReader(): (move: string, last: Side | null) => Side {
  const fixed = new Map<string, Side | null>();
  return (move, last) => {
    let side = fixed.get(move);
    if (side === undefined) {
      const after = [sideOfMove(move, 'south'), sideOfMove(move, 'north')] as const;
      side = after[0] === after[1] ? after[0] : null;
      fixed.set(move, side);
    }
    return side ?? sideOfMove(move, last);
  };
}

/** Lays a tree out. Cost: a few steps a node (100,000 nodes: some milliseconds), never recursive. */
export function makeOutline(root: TreeNode): Outline {
  const count = countNodes(root);
  const nodes: TreeNode[] = [root];
  const column = (): Int32Array => new Int32Array(count);
  const [parents, firstChildren, nextSiblings] = [column(), column().fill(-1), column().fill(-1)];
  const [places, plies, depths, turns, sizes] = [column(), column(), column(), column(), column()];
  const [isNorth, isHidden] = [new Uint8Array(count), new Uint8Array(count)];
  const lastChildren = column().fill(-1);
  const sideOf = sideReader();
  parents[0] = -1;
  turns[0] = -1;

  function add(parent: number, place: number): number {
    const above = nodes[parent];
    const node = above?.children[place];
    if (!above || !node) throw new Error('unreachable: a child that is not there');
    const index = nodes.push(node) - 1;
    const before = lastChildren[parent] ?? -1;
    if (before < 0) firstChildren[parent] = index;
    else nextSiblings[before] = index;
    lastChildren[parent] = index;
    parents[index] = parent;
    places[index] = place;
    plies[index] = (plies[parent] ?? 0) + 1;
    depths[index] = (depths[parent] ?? 0) + (place > 0 ? 1 : 0);
    const last: Side | null = parent === 0 ? null : isNorth[parent] === 1 ? 'north' : 'south';
    const side = sideOf(node.move, last);
    isNorth[index] = side === 'north' ? 1 : 0;
    // After a change of seats the seat may stay while the player changes.
    const isNewTurn = side !== last || above.move === 'swap';
    turns[index] = (turns[parent] ?? 0) + (isNewTurn ? 1 : 0);
    isHidden[index] = isHidden[parent] === 1 || (parent !== 0 && above.isCollapsed) ? 1 : 0;
    return index;
  }

  /** Work still to be done: a node whose continuation follows (place -1), or the variation at a place of a node. */
  const open: { readonly node: number; readonly place: number }[] = [{ node: 0, place: -1 }];
  for (let task = open.pop(); task; task = open.pop()) {
    let index = task.place < 0 ? task.node : add(task.node, task.place);
    for (;;) {
      const children = nodes[index]?.children.length ?? 0;
      if (children === 0) break;
      const main = add(index, 0);
      if (children > 1) {
        open.push({ node: main, place: -1 });
        for (let place = children - 1; place > 0; place -= 1) open.push({ node: index, place });
        break;
      }
      index = main;
    }
  }
  for (let index = count - 1; index >= 0; index -= 1) {
    const size = (sizes[index] ?? 0) + 1;
    sizes[index] = size;
    const parent = parents[index] ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + size;
  }
  return {
    root,
    nodes,
    parents,
    firstChildren,
    nextSiblings,
    places,
    plies,
    depths,
    turns,
    isNorth,
    isHidden,
    sizes,
  };
}

/** The index of the node at a path, or -1. Cost: O(length of the path) plus the siblings on the way. */
export function indexAt(outline: Outline, path: Path): number {
  let index = 0;
  for (const move of movesOf(path)) {
    index = childIndex(outline, index, move);
    if (index < 0) return -1;
  }
  return index;
}

/** The index of the child reached by a move, or -1. */
export function childIndex(outline: Outline, parent: number, move: string): number {
  let child = outline.firstChildren[parent] ?? -1;
  while (child >= 0 && outline.nodes[child]?.move !== move) child = outline.nextSiblings[child] ?? -1;
  return child;
}

/** The path of a node. Cost: O(its ply). */
export function pathAt(outline: Outline, index: number): Path {
  const moves: string[] = [];
  for (let at = index; at > 0; at = outline.parents[at] ?? -1) moves.push(outline.nodes[at]?.move ?? '');
  return makePath(moves.reverse());
}

/** The indexes of a node's children in order. */
export function childIndexes(outline: Outline, index: number): readonly number[] {
  const children: number[] = [];
  for (let at = outline.firstChildren[index] ?? -1; at >= 0; at = outline.nextSiblings[at] ?? -1)
    children.push(at);
  return children;
}

/** The indexes of a node and its siblings in order; the root alone. */
export function siblingIndexes(outline: Outline, index: number): readonly number[] {
  const parent = outline.parents[index] ?? -1;
  return parent < 0 ? [index] : childIndexes(outline, parent);
}

/** True if the node is `top` or lies below it. Cost: O(plies between). */
export function isInBranch(outline: Outline, top: number, index: number): boolean {
  const least = outline.plies[top] ?? 0;
  let at = index;
  while ((outline.plies[at] ?? 0) > least) at = outline.parents[at] ?? -1;
  return at === top;
}

/** The node itself if it is shown, else the folded node that hides it. */
export function shownIndex(outline: Outline, index: number): number {
  let at = index;
  while (outline.isHidden[at] === 1) at = outline.parents[at] ?? -1;
  return at;
}

/** Number of the pair of turns, from 1; 0 for the root. */
export function numberOf(outline: Outline, index: number): number {
  return Math.floor((outline.turns[index] ?? -1) / 2) + 1;
}

/** The last node of the line from a node on along main continuations that are shown. */
export function endOfShownLine(outline: Outline, index: number): number {
  let at = index;
  for (;;) {
    const next = outline.firstChildren[at] ?? -1;
    if (next < 0 || outline.isHidden[next] === 1) return at;
    at = next;
  }
}
