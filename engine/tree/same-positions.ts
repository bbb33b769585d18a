/**
 * Which nodes of a tree stand on the same position, for badges that lead from one to the next: by other orders of moves
 * (transpositions), or because a line comes back to where it was (loops).
 *
 * The work is a generator, so a caller can do it in slices between frames. What was found out about a node is remembered
 * as long as the node lives: after an edit only new branches are played again.
 *
 *   const memory = makePositionMemory(positions);
 *   const work = samePositions(outline, memory);
 *   let step = work.next();
 *   while (step.done !== true) step = work.next();
 *   const { nexts } = step.value;                  // nexts[index] === index where nothing is the same
 */
import { CLAIMS } from '../rules/types.ts';
import { pathAt, type Outline } from './outline.ts';
import { playOn, positionAt, type MaybePosition, type Positions } from './positions.ts';
import type { TreeNode } from './types.ts';

/** Equal positions of an outline; arrays have one entry a node. */
export interface SamePositions {
  readonly outline: Outline;
  /** The next node with the same position in written order, after the last the first; the node itself if it is alone. */
  readonly nexts: Int32Array;
  /** The nearest ancestor with the same position, -1 if there is none: the line has come back. */
  readonly loops: Int32Array;
}

/** What is known of a node below a certain parent: the same node object may hang elsewhere after an edit. */
interface Known {
  readonly above: Known | null;
  /** Number of the position; -1 for ghosts and claims. */
  readonly id: number;
}

/** What was found out so far about the trees of one rule set and start. Fields are private. */
export interface PositionMemory {
  readonly positions: Positions;
  readonly ids: Map<string, number>;
  readonly nodes: WeakMap<TreeNode, Known>;
}

/** An empty memory. */
export function makePositionMemory(positions: Positions): PositionMemory {
  return { positions, ids: new Map(), nodes: new WeakMap() };
}

/** Nodes looked at between two yields: some tenths of a millisecond where all must be played. */
const SLICE = 32;

/** Finds equal positions. Cost: one play for each node not seen before, a few steps for each other one. */
export function* samePositions(outline: Outline, memory: PositionMemory): Generator<void, SamePositions> {
  const count = outline.nodes.length;
  const known: (Known | undefined)[] = new Array<Known | undefined>(count);
  const idOf = new Int32Array(count);
  /** Positions of nodes that have children still to be played. */
  const pending = new Map<number, MaybePosition>();
  for (let index = 0; index < count; index += 1) {
    if (index % SLICE === SLICE - 1) yield;
    const node = outline.nodes[index];
    if (!node) continue;
    const parent = outline.parents[index] ?? -1;
    const above = parent < 0 ? null : (known[parent] ?? null);
    let found = memory.nodes.get(node);
    if (found?.above !== above) {
      const position = positionOf(outline, memory, pending, index);
      found = { above, id: idFor(memory, node, position) };
      memory.nodes.set(node, found);
      if (node.children.length > 0) pending.set(index, position);
    }
    known[index] = found;
    idOf[index] = found.id;
    const isLastChild = (outline.nextSiblings[index] ?? -1) < 0;
    if (isLastChild) pending.delete(parent);
  }
  yield;
  return {
    outline,
    nexts: linkEqual(idOf, memory.ids.size),
    loops: findLoops(outline, idOf, memory.ids.size),
  };
}

function positionOf(
  outline: Outline,
  memory: PositionMemory,
  pending: ReadonlyMap<number, MaybePosition>,
  index: number,
): MaybePosition {
  const parent = outline.parents[index] ?? -1;
  const before = pending.get(parent);
  const move = outline.nodes[index]?.move ?? '';
  if (!before || move === '') return positionAt(memory.positions, pathAt(outline, index));
  return before.ok ? playOn(memory.positions.rules, before.value, move) : before;
}

/** Claims leave the beads as they lie, ghosts have no position: neither counts. */
function idFor(memory: PositionMemory, node: TreeNode, position: MaybePosition): number {
  if (!position.ok || CLAIMS.some((claim) => claim === node.move)) return -1;
  const key = memory.positions.rules.positionKey(position.value);
  const id = memory.ids.get(key) ?? memory.ids.size;
  if (id === memory.ids.size) memory.ids.set(key, id);
  return id;
}

function linkEqual(idOf: Int32Array, ids: number): Int32Array {
  const nexts = Int32Array.from(idOf.keys());
  const firsts = new Int32Array(ids).fill(-1);
  const lasts = new Int32Array(ids).fill(-1);
  for (const [index, id] of idOf.entries()) {
    if (id < 0) continue;
    const last = lasts[id] ?? -1;
    if (last < 0) firsts[id] = index;
    else nexts[last] = index;
    lasts[id] = index;
  }
  for (const [id, last] of lasts.entries()) if (last >= 0) nexts[last] = firsts[id] ?? last;
  return nexts;
}

/** Walks the tree downwards and up again, keeping for each position its nearest node on the way. */
function findLoops(outline: Outline, idOf: Int32Array, ids: number): Int32Array {
  const loops = new Int32Array(idOf.length).fill(-1);
  const onLine = new Int32Array(ids).fill(-1);
  const { firstChildren, nextSiblings, parents } = outline;
  const enter = (index: number): void => {
    const id = idOf[index] ?? -1;
    if (id < 0) return;
    loops[index] = onLine[id] ?? -1;
    onLine[id] = index;
  };
  const leave = (index: number): void => {
    const id = idOf[index] ?? -1;
    if (id >= 0) onLine[id] = loops[index] ?? -1;
  };
  let at = 0;
  enter(0);
  while (at >= 0) {
    let next = firstChildren[at] ?? -1;
    while (next < 0 && at >= 0) {
      leave(at);
      next = nextSiblings[at] ?? -1;
      at = parents[at] ?? -1;
    }
    if (next < 0) break;
    enter(next);
    at = next;
  }
  return loops;
}
