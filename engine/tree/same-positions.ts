/**
 * Finds the nodes of a tree that share a position, for badges that lead from one to the next: by other orders of moves
 * (transpositions), or because a line returns to an earlier position (loops).
 *
 * The work is a generator, so a caller can do it in slices between frames. Results are remembered by node of the
 * outline, even when the work is abandoned: given the effect of an edit, it plays only new branches.
 *
 *   const memory = makePositionMemory(positions);
 *   const work = samePositions(outline, memory, change);  // change: see `outlineAfter`; without it all is played
 *   let step = work.next();
 *   while (step.done !== true) step = work.next();
 *   const { nexts } = step.value;                  // nexts[index] === index if no other node is equal
 */
import { isClaim } from '../rules/letters.ts';
import { pathAt, type Outline } from './outline.ts';
import type { OutlineStep } from './outline-after.ts';
import { playOn, positionAt, type MaybePosition, type Positions } from './positions.ts';
import type { TreeNode } from './types.ts';

/** Equal positions of an outline; arrays have one entry per node. */
export interface SamePositions {
  readonly outline: Outline;
  /** The next node with the same position in written order, cyclically; the node itself if no other has it. */
  readonly nexts: Int32Array;
  /** The nearest ancestor with the same position, -1 if there is none: the line has returned to it. */
  readonly loops: Int32Array;
}

/** The results so far for the trees of one rule set and start. All fields are private. */
export interface PositionMemory {
  readonly positions: Positions;
  /** Numbers of positions by key. */
  readonly numbers: Map<string, number>;
  /** The latest outline with the number of each node's position; null before the first. */
  last: { readonly outline: Outline; readonly ids: Int32Array } | null;
}

/** Number of ghosts and claims, which count as no position. */
const NO_POSITION = -1;
/** Number of a node not examined yet. */
const UNKNOWN = -2;

/** Makes an empty memory. */
export function makePositionMemory(positions: Positions): PositionMemory {
  return { positions, numbers: new Map(), last: null };
}

/** Nodes examined between two yields: some tenths of a millisecond if all must be played. */
const SLICE = 32;
/** Nodes examined between two yields if they are known and only the number is read. */
const KNOWN_SLICE = 4096;

/** Returns the numbers known before a change, at the indexes that the nodes have after it. */
function numbersAfter(outline: Outline, memory: PositionMemory, change: OutlineStep | null): Int32Array {
  const { last } = memory;
  if (last?.outline === outline) return last.ids;
  const ids = new Int32Array(outline.nodes.length).fill(UNKNOWN);
  if (!last || change?.outline !== outline || change.before !== last.outline) return ids;
  if (change.rewritten) return last.ids;
  for (const [index, origin] of (change.origins ?? []).entries())
    if (origin >= 0) ids[index] = last.ids[origin] ?? UNKNOWN;
  return ids;
}

/** Finds equal positions. Cost: one play for each new node, a few steps for each other one. */
export function* samePositions(
  outline: Outline,
  memory: PositionMemory,
  change: OutlineStep | null = null,
): Generator<void, SamePositions> {
  const ids = numbersAfter(outline, memory, change);
  memory.last = { outline, ids };
  /** Positions of nodes with children still to play. */
  const pending = new Map<number, MaybePosition>();
  let played = 0;
  for (const [index, node] of outline.nodes.entries()) {
    if (index % KNOWN_SLICE === KNOWN_SLICE - 1) yield;
    const parent = outline.parents[index] ?? -1;
    if (ids[index] === UNKNOWN) {
      const position = positionOf(outline, memory, pending, index);
      ids[index] = numberFor(memory, node, position);
      if (node.children.length > 0) pending.set(index, position);
      played += 1;
      if (played % SLICE === 0) yield;
    }
    const isLastChild = (outline.nextSiblings[index] ?? -1) < 0;
    if (isLastChild && pending.size > 0) pending.delete(parent);
  }
  yield;
  return {
    outline,
    nexts: linkEqual(ids, memory.numbers.size),
    loops: findLoops(outline, ids, memory.numbers.size),
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

/** Returns the number of a position. Claims leave the beads unchanged and ghosts have no position: neither counts. */
function numberFor(memory: PositionMemory, node: TreeNode, position: MaybePosition): number {
  if (!position.ok || isClaim(node.move)) return NO_POSITION;
  const key = memory.positions.rules.positionKey(position.value);
  const id = memory.numbers.get(key) ?? memory.numbers.size;
  if (id === memory.numbers.size) memory.numbers.set(key, id);
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
