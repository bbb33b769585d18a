/**
 * Writes outlines: from a tree alone, or from a tree and the outline of the one before, whose unchanged branches are
 * taken over as blocks of numbers.
 *
 * What lies below a node stands together in an outline, the node itself may stand before its own siblings: so the block
 * that can be taken over is that below a node. A node is known again by its place in the tree, the moves that lead to it.
 */
import { otherSide, type Side } from '../core/side.ts';
import type { TreeNode } from './types.ts';

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

/** An outline, and for each of its nodes the index in the outline before, -1 for those that were not there. */
export interface LaidOut {
  readonly outline: Outline;
  readonly origins: Int32Array;
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
  readonly origins: Int32Array;
  readonly before: Outline | null;
  /** Seats by move: a tree has few different moves. */
  readonly #seats = new Map<string, number>();

  constructor(root: TreeNode, count: number, before: Outline | null) {
    this.before = before;
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
    this.origins = new Int32Array(count).fill(-1);
    this.parents[0] = -1;
    this.turns[0] = -1;
    if (before) this.origins[0] = 0;
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
    this.origins[index] = this.#originOf(node, parent);
    return index;
  }

  #originOf(node: TreeNode, parent: number): number {
    const { before, origins } = this;
    const above = origins[parent] ?? -1;
    if (!before || above < 0) return -1;
    let child = before.firstChildren[above] ?? -1;
    while (child >= 0 && before.nodes[child]?.move !== node.move) child = before.nextSiblings[child] ?? -1;
    return child;
  }

  /** Takes over what lies below a node from the outline before. False, and nothing done, if it was not the same there. */
  copyBelow(index: number): boolean {
    const { before } = this;
    const old = this.origins[index] ?? -1;
    if (!before || old < 0 || before.nodes[old] !== this.nodes[index]) return false;
    const wasHidden = before.isHidden[old] === 1;
    const isHidden = this.isHidden[index] === 1;
    // Seats that depend on who moved last, and what is folded below a node that is shown again, are not those of before.
    if (before.isNorth[old] !== this.isNorth[index] || (wasHidden && !isHidden)) return false;
    const from = before.firstChildren[old] ?? -1;
    if (from < 0) return true;
    const to = from + (before.sizes[old] ?? 1) - 1;
    const at = this.nodes.length;
    for (const node of before.nodes.slice(from, to)) this.nodes.push(node);
    this.firstChildren[index] = at;
    copyShifted(before.parents, this.parents, from, to, at, at - from);
    copyLinks(before.firstChildren, this.firstChildren, from, to, at);
    copyLinks(before.nextSiblings, this.nextSiblings, from, to, at);
    this.places.set(before.places.subarray(from, to), at);
    this.isNorth.set(before.isNorth.subarray(from, to), at);
    if (isHidden) this.isHidden.fill(1, at, at + to - from);
    else this.isHidden.set(before.isHidden.subarray(from, to), at);
    const by = (values: Int32Array, olds: Int32Array): number => (values[index] ?? 0) - (olds[old] ?? 0);
    copyShifted(before.plies, this.plies, from, to, at, by(this.plies, before.plies));
    copyShifted(before.depths, this.depths, from, to, at, by(this.depths, before.depths));
    copyShifted(before.turns, this.turns, from, to, at, by(this.turns, before.turns));
    for (let i = from; i < to; i += 1) this.origins[at + i - from] = i;
    for (let child = at; child >= 0; child = this.nextSiblings[child] ?? -1) this.parents[child] = index;
    return true;
  }

  /** Adds up the sizes of branches, from the leaves on. */
  sumSizes(): void {
    for (let index = this.nodes.length - 1; index > 0; index -= 1) {
      const parent = this.parents[index] ?? 0;
      this.sizes[parent] = (this.sizes[parent] ?? 0) + (this.sizes[index] ?? 0);
    }
  }
}

/** Copies `source[from..to)` to `target[at..)`, each number changed by `by`. */
function copyShifted(
  source: Int32Array,
  target: Int32Array,
  from: number,
  to: number,
  at: number,
  by: number,
): void {
  target.set(source.subarray(from, to), at);
  if (by === 0) return;
  const end = at + to - from;
  for (let i = at; i < end; i += 1) target[i] = (target[i] ?? 0) + by;
}

/** The same for indexes of nodes in the block itself; -1 stays. */
function copyLinks(source: Int32Array, target: Int32Array, from: number, to: number, at: number): void {
  target.set(source.subarray(from, to), at);
  const by = at - from;
  if (by === 0) return;
  const end = at + to - from;
  for (let i = at; i < end; i += 1) {
    const link = target[i] ?? -1;
    if (link >= 0) target[i] = link + by;
  }
}

/**
 * Lays a tree out.
 *
 * @param count how many nodes the tree has.
 * @param before the outline of the tree before, or null.
 */
export function layOut(root: TreeNode, count: number, before: Outline | null): LaidOut {
  const writer = new OutlineWriter(root, count, before);
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
      if (writer.copyBelow(index)) break;
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
  const { depths, turns, isNorth, isHidden, sizes, origins } = writer;
  return {
    outline: {
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
    },
    origins,
  };
}
