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

/** Seats as the outline keeps them. */
const SOUTH = 0;
const NORTH = 1;
/** A move whose seat depends on who moved last. */
const OTHER = 2;

function seatOf(move: string): number {
  const [afterSouth, afterNorth] = [sideOfMove(move, 'south'), sideOfMove(move, 'north')];
  if (afterSouth !== afterNorth) return OTHER;
  return afterSouth === 'south' ? SOUTH : NORTH;
}

/** An outline being written. */
class OutlineWriter {
  readonly nodes: TreeNode[];
  readonly parents: Int32Array;
  readonly firstChildren: Int32Array;
  readonly nextSiblings: Int32Array;
  readonly places: Int32Array;
  readonly plies: Int32Array;
  readonly depths: Int32Array;
  readonly turns: Int32Array;
  readonly isNorth: Uint8Array;
  readonly isHidden: Uint8Array;
  readonly sizes: Int32Array;
  /** Seats by move: a tree has few different moves. */
  readonly #seats = new Map<string, number>();

  constructor(root: TreeNode, count: number) {
    this.nodes = [root];
    this.parents = new Int32Array(count);
    this.firstChildren = new Int32Array(count).fill(-1);
    this.nextSiblings = new Int32Array(count).fill(-1);
    this.places = new Int32Array(count);
    this.plies = new Int32Array(count);
    this.depths = new Int32Array(count);
    this.turns = new Int32Array(count);
    this.isNorth = new Uint8Array(count);
    this.isHidden = new Uint8Array(count);
    this.sizes = new Int32Array(count).fill(1);
    this.parents[0] = -1;
    this.turns[0] = -1;
  }

  /** Adds a child of a node; `before` is the sibling added last, -1 for none. */
  add(node: TreeNode, parent: number, place: number, before: number): number {
    const index = this.nodes.push(node) - 1;
    const above = this.nodes[parent];
    if (before < 0) this.firstChildren[parent] = index;
    else this.nextSiblings[before] = index;
    this.parents[index] = parent;
    this.places[index] = place;
    this.plies[index] = (this.plies[parent] ?? 0) + 1;
    this.depths[index] = (this.depths[parent] ?? 0) + (place > 0 ? 1 : 0);
    let seat = this.#seats.get(node.move);
    if (seat === undefined) this.#seats.set(node.move, (seat = seatOf(node.move)));
    const last = this.isNorth[parent];
    if (seat === OTHER) seat = parent === 0 || last === NORTH ? SOUTH : NORTH;
    this.isNorth[index] = seat;
    // After a change of seats the seat may stay while the player changes.
    const isNewTurn = parent === 0 || seat !== last || above?.move === 'swap';
    this.turns[index] = (this.turns[parent] ?? 0) + (isNewTurn ? 1 : 0);
    if (this.isHidden[parent] === 1 || (parent !== 0 && above?.isCollapsed === true))
      this.isHidden[index] = 1;
    return index;
  }

  /** Adds up the sizes of branches, from the leaves on. */
  sumSizes(): void {
    for (let index = this.nodes.length - 1; index > 0; index -= 1) {
      const parent = this.parents[index] ?? 0;
      this.sizes[parent] = (this.sizes[parent] ?? 0) + (this.sizes[index] ?? 0);
    }
  }
}

/** Lays a tree out. Cost: a few steps a node (100,000 nodes: some 20 ms), never recursive. */
export function makeOutline(root: TreeNode): Outline {
  const writer = new OutlineWriter(root, countNodes(root));
  /** Work waiting: nodes whose continuation follows, and variations of a node still to be added (place above 0). */
  const waiting: number[] = [0];
  const waitingPlaces: number[] = [0];
  /** The sibling added last, for nodes with variations waiting. */
  const lastAdded = new Map<number, number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const place = waitingPlaces.pop() ?? 0;
    let index = at;
    let node = writer.nodes[index];
    if (place > 0) {
      const child = node?.children[place];
      if (!child) throw new Error('unreachable: a variation that is not there');
      const added = writer.add(child, at, place, lastAdded.get(at) ?? -1);
      lastAdded.set(at, added);
      index = added;
      node = child;
    }
    while (node) {
      const { children }: TreeNode = node;
      const main: TreeNode | undefined = children[0];
      if (!main) break;
      const added = writer.add(main, index, 0, -1);
      if (children.length > 1) {
        lastAdded.set(index, added);
        waiting.push(added);
        waitingPlaces.push(0);
        for (let other = children.length - 1; other > 0; other -= 1) {
          waiting.push(index);
          waitingPlaces.push(other);
        }
        break;
      }
      index = added;
      node = main;
    }
  }
  writer.sumSizes();
  const { nodes, parents, firstChildren, nextSiblings, places, plies } = writer;
  const { depths, turns, isNorth, isHidden, sizes } = writer;
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
