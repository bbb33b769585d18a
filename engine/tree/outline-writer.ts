/**
 * Writes outlines: from a tree only, or from a tree and the outline of the tree before it, whose unchanged branches are
 * copied as blocks of numbers.
 *
 * In an outline the nodes below a node are contiguous, but siblings may come between the node and this block: so a copy
 * takes the block below a node, without the node. A node is identified by its place in the tree, the moves that lead to
 * it.
 */
import { otherSide, type Side } from '../core/side.ts';
import type { TreeNode } from './types.ts';

/** A tree laid out. Index 0 is the root; all arrays have one entry per node. */
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
  /** How many times the line to the node branches off a more main one; 0 = main line. */
  readonly depths: Int32Array;
  /** Turn from the start, from 0; -1 for the root. The moves that a player makes in a row are one turn. */
  readonly turns: Int32Array;
  /** 1 for moves of North's seat. */
  readonly isNorth: Uint8Array;
  /**
   * 1 for nodes below a collapsed one. Collapsing the root hides nothing, because no node would be left to expand it.
   */
  readonly isHidden: Uint8Array;
  /** Size of the branch, its top included. */
  readonly sizes: Int32Array;
}

/** An outline, and for each of its nodes the index in the outline before, -1 for new ones. */
export interface LaidOut {
  readonly outline: Outline;
  readonly origins: Int32Array;
}

/**
 * Returns the side of a move: capitals are South's; moves without a pit's letter belong to the side that did not move
 * last.
 */
export function sideOfMove(move: string, last: Side | null): Side {
  if (/^[A-Z]/.test(move)) return 'south';
  if (/^[a-z]( |[0-9io]|$)/.test(move)) return 'north';
  return last === null ? 'south' : otherSide(last);
}

/** Seats as the outline stores them. */
const SOUTH = 0;
const NORTH = 1;
/** A move whose seat depends on the side that moved last. */
const OTHER = 2;

function seatOf(move: string): number {
  const [afterSouth, afterNorth] = [sideOfMove(move, 'south'), sideOfMove(move, 'north')];
  if (afterSouth !== afterNorth) return OTHER;
  return afterSouth === 'south' ? SOUTH : NORTH;
}

/** Builds an outline. */
class OutlineWriter {
  readonly outline: Outline & { readonly nodes: TreeNode[] };
  readonly origins: Int32Array;
  readonly before: Outline | null;
  /** Seats by move: a tree has few different moves. */
  readonly #seats = new Map<string, number>();

  constructor(root: TreeNode, count: number, before: Outline | null) {
    this.before = before;
    this.outline = {
      root,
      nodes: [root],
      parents: new Int32Array(count),
      firstChildren: new Int32Array(count).fill(-1),
      nextSiblings: new Int32Array(count).fill(-1),
      places: new Int32Array(count),
      plies: new Int32Array(count),
      depths: new Int32Array(count),
      turns: new Int32Array(count),
      isNorth: new Uint8Array(count),
      isHidden: new Uint8Array(count),
      sizes: new Int32Array(count).fill(1),
    };
    this.origins = new Int32Array(count).fill(-1);
    this.outline.parents[0] = -1;
    this.outline.turns[0] = -1;
    if (before) this.origins[0] = 0;
  }

  /** Adds a child of a node; `before` is the sibling added last, -1 for none. */
  add(node: TreeNode, parent: number, place: number, before: number): number {
    const { outline } = this;
    const index = outline.nodes.push(node) - 1;
    const above = outline.nodes[parent];
    if (before < 0) outline.firstChildren[parent] = index;
    else outline.nextSiblings[before] = index;
    outline.parents[index] = parent;
    outline.places[index] = place;
    outline.plies[index] = (outline.plies[parent] ?? 0) + 1;
    outline.depths[index] = (outline.depths[parent] ?? 0) + (place > 0 ? 1 : 0);
    let seat = this.#seats.get(node.move);
    if (seat === undefined) this.#seats.set(node.move, (seat = seatOf(node.move)));
    const last = outline.isNorth[parent];
    if (seat === OTHER) seat = parent === 0 || last === NORTH ? SOUTH : NORTH;
    outline.isNorth[index] = seat;
    // After an exchange of seats the seat may stay the same while the player changes.
    const isNewTurn = parent === 0 || seat !== last || above?.move === 'swap';
    outline.turns[index] = (outline.turns[parent] ?? 0) + (isNewTurn ? 1 : 0);
    if (outline.isHidden[parent] === 1 || (parent !== 0 && above?.isCollapsed === true))
      outline.isHidden[index] = 1;
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

  /**
   * Copies the nodes below a node from the outline before. Does nothing and returns false if they were different there.
   */
  copyBelow(index: number): boolean {
    const { before, outline } = this;
    const old = this.origins[index] ?? -1;
    if (!before || old < 0 || before.nodes[old] !== outline.nodes[index]) return false;
    const wasHidden = before.isHidden[old] === 1;
    const isHidden = outline.isHidden[index] === 1;
    // Not copied: seats that depend on the last mover, and folding below a node that is no longer hidden.
    if (before.isNorth[old] !== outline.isNorth[index] || (wasHidden && !isHidden)) return false;
    const from = before.firstChildren[old] ?? -1;
    if (from < 0) return true;
    const to = from + (before.sizes[old] ?? 1) - 1;
    const at = outline.nodes.length;
    for (const node of before.nodes.slice(from, to)) outline.nodes.push(node);
    outline.firstChildren[index] = at;
    copyShifted(before.parents, outline.parents, from, to, at, at - from);
    copyLinks(before.firstChildren, outline.firstChildren, from, to, at);
    copyLinks(before.nextSiblings, outline.nextSiblings, from, to, at);
    outline.places.set(before.places.subarray(from, to), at);
    outline.isNorth.set(before.isNorth.subarray(from, to), at);
    if (isHidden) outline.isHidden.fill(1, at, at + to - from);
    else outline.isHidden.set(before.isHidden.subarray(from, to), at);
    const by = (values: Int32Array, olds: Int32Array): number => (values[index] ?? 0) - (olds[old] ?? 0);
    copyShifted(before.plies, outline.plies, from, to, at, by(outline.plies, before.plies));
    copyShifted(before.depths, outline.depths, from, to, at, by(outline.depths, before.depths));
    copyShifted(before.turns, outline.turns, from, to, at, by(outline.turns, before.turns));
    for (let i = from; i < to; i += 1) this.origins[at + i - from] = i;
    for (let child = at; child >= 0; child = outline.nextSiblings[child] ?? -1)
      outline.parents[child] = index;
    return true;
  }

  /** Adds up the sizes of branches, from the leaves to the root. */
  sumSizes(): void {
    const { outline } = this;
    for (let index = outline.nodes.length - 1; index > 0; index -= 1) {
      const parent = outline.parents[index] ?? 0;
      outline.sizes[parent] = (outline.sizes[parent] ?? 0) + (outline.sizes[index] ?? 0);
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

/** Copies indexes of nodes inside the block in the same way; -1 stays. */
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
 * @param count number of nodes of the tree.
 * @param before the outline of the tree before, or null.
 */
export function layOut(root: TreeNode, count: number, before: Outline | null): LaidOut {
  const writer = new OutlineWriter(root, count, before);
  /** Pending work: nodes whose continuation follows, and variations of a node still to add (place above 0). */
  const waiting: number[] = [0];
  const waitingPlaces: number[] = [0];
  /** The sibling added last, for nodes with pending variations. */
  const lastAdded = new Map<number, number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const place = waitingPlaces.pop() ?? 0;
    let index = at;
    let node = writer.outline.nodes[index];
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
  return { outline: writer.outline, origins: writer.origins };
}
