/**
 * Lays a tree out in lanes: a ply is a column, each line of play keeps to one lane, variations run in lanes below the
 * line they leave. The layout can be drawn in parts: the nodes of a lane, and the forks that cross a column, are found
 * without examining the rest.
 *
 * A line is a node and its main continuations. Its fork goes down in the column of the node it leaves and then turns,
 * so a lane must be free from that column on. Later forks are placed first: they get the nearer lanes, and no fork
 * crosses a node.
 */
import type { OutlineStep } from './outline-after.ts';
import type { Outline } from './outline.ts';

/** A line of play in its lane. */
interface LaneLine {
  readonly lane: number;
  /** Nodes from left to right; columns are their plies. */
  readonly nodes: readonly number[];
  /** Column of the node it leaves, where its fork begins. */
  readonly from: number;
  readonly to: number;
  /** Lane of the line it leaves; for the main line its own lane. */
  readonly parentLane: number;
}

/** All lines of an outline. */
export interface Lanes {
  readonly outline: Outline;
  /** Lines of each lane, from left to right. */
  readonly lanes: readonly (readonly LaneLine[])[];
  /** Lane of each node; -1 for hidden ones. */
  readonly laneOf: Int32Array;
  /** The forks that go down in each column. */
  readonly forks: readonly (readonly LaneLine[])[];
  /** Number of columns: one more than the longest line has plies. */
  readonly columns: number;
}

/** A column beyond the end of every line: the lane is free everywhere. */
const ALL_FREE = 0x7fffffff;

/** Finds the first lane, from a given one on, that is free far enough from the left, by means of a tree of maxima. */
class FreeLanes {
  #size = 64;
  /** First occupied column of each lane, at `#size + lane`; above them the maxima of pairs. */
  #free = new Int32Array(2 * this.#size).fill(ALL_FREE);

  /** Finds the first lane, not above `least`, that is free up to column `to`. */
  find(least: number, to: number): number {
    while (least >= this.#size) this.#grow();
    let node = this.#size + least;
    while ((this.#free[node] ?? 0) <= to) {
      // Advance to the next lane: up while on a right branch, then to the right neighbour.
      while (node % 2 === 1) node = Math.floor(node / 2);
      if (node === 0) {
        const lane = this.#size;
        this.#grow();
        return lane;
      }
      node += 1;
    }
    while (node < this.#size) {
      node *= 2;
      if ((this.#free[node] ?? 0) <= to) node += 1;
    }
    return node - this.#size;
  }

  /**
   * Occupies the lanes after `above` down to `lane` from a column on: the last lane by a line, the others by its fork.
   */
  occupy(above: number, lane: number, from: number): void {
    for (let at = this.find(above + 1, from); at < lane; at = this.find(at + 1, from)) this.#set(at, from);
    this.#set(lane, from);
  }

  #set(lane: number, from: number): void {
    while (lane >= this.#size) this.#grow();
    let node = this.#size + lane;
    this.#free[node] = Math.min(this.#free[node] ?? 0, from);
    for (node = Math.floor(node / 2); node > 0; node = Math.floor(node / 2))
      this.#free[node] = Math.max(this.#free[2 * node] ?? 0, this.#free[2 * node + 1] ?? 0);
  }

  #grow(): void {
    const old = this.#free.slice(this.#size);
    this.#size *= 2;
    this.#free = new Int32Array(2 * this.#size).fill(ALL_FREE);
    this.#free.set(old, this.#size);
    for (let node = this.#size - 1; node > 0; node -= 1)
      this.#free[node] = Math.max(this.#free[2 * node] ?? 0, this.#free[2 * node + 1] ?? 0);
  }
}

/** Lays out the visible part of an outline. Cost: O(log lanes) per line, a few steps per node. */
export function makeLanes(outline: Outline): Lanes {
  const { firstChildren, nextSiblings, plies, isHidden } = outline;
  const laneOf = new Int32Array(outline.nodes.length).fill(-1);
  const lanes: LaneLine[][] = [];
  const forks: LaneLine[][] = [];
  const free = new FreeLanes();
  let columns = 1;
  /** Heads of lines still to place, with the lane they leave. */
  const open: { readonly head: number; readonly parentLane: number }[] = [{ head: 0, parentLane: -1 }];
  for (let task = open.pop(); task; task = open.pop()) {
    const nodes: number[] = [];
    for (let at = task.head; at >= 0 && (at === 0 || isHidden[at] !== 1); at = firstChildren[at] ?? -1)
      nodes.push(at);
    const first = plies[task.head] ?? 0;
    const from = Math.max(0, first - 1);
    const to = first + nodes.length - 1;
    const lane = task.parentLane < 0 ? 0 : free.find(task.parentLane + 1, to);
    free.occupy(task.parentLane, lane, from);
    const line = { lane, nodes, from, to, parentLane: Math.max(0, task.parentLane) };
    while (lanes.length <= lane) lanes.push([]);
    lanes[lane]?.push(line);
    if (task.parentLane >= 0) {
      while (forks.length <= from) forks.push([]);
      forks[from]?.push(line);
    }
    columns = Math.max(columns, to + 1);
    // The last task pushed is placed first: earlier forks wait below later ones, siblings after each other.
    for (const node of nodes) {
      laneOf[node] = lane;
      const variations: number[] = [];
      const main = firstChildren[node] ?? -1;
      let at = main < 0 || isHidden[main] === 1 ? -1 : (nextSiblings[main] ?? -1);
      for (; at >= 0; at = nextSiblings[at] ?? -1) variations.push(at);
      for (const head of variations.reverse()) open.push({ head, parentLane: lane });
    }
  }
  for (const lines of lanes) lines.sort((a, b) => a.from - b.from);
  return { outline, lanes, laneOf, forks, columns };
}

/** Returns the lanes after a change: the same object if no node has moved. */
export function lanesAfter(old: Lanes | null, step: OutlineStep): Lanes {
  const isSame = old !== null && old.outline === step.before && step.rewritten !== null;
  return isSame ? { ...old, outline: step.outline } : makeLanes(step.outline);
}

/** A part of the picture; columns and lanes are inclusive. */
export interface LaneBox {
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly fromLane: number;
  readonly toLane: number;
}

/** The contents of a part of the picture. */
export interface LanePart {
  readonly nodes: readonly number[];
  /** Stretches of lines along their lanes, as columns. */
  readonly runs: readonly { readonly lane: number; readonly from: number; readonly to: number }[];
  /** Forks in this part: down in a column from one lane to another, then one column to the right. */
  readonly forks: readonly { readonly column: number; readonly from: number; readonly to: number }[];
}

/** Finds the contents of a part. Cost: the contents, and the forks of its columns. */
export function lanePart(lanes: Lanes, box: LaneBox): LanePart {
  const nodes: number[] = [];
  const runs: { lane: number; from: number; to: number }[] = [];
  const forks: { column: number; from: number; to: number }[] = [];
  const toLane = Math.min(box.toLane, lanes.lanes.length - 1);
  const toColumn = Math.min(box.toColumn, lanes.columns - 1);
  for (let lane = Math.max(0, box.fromLane); lane <= toLane; lane += 1) {
    const lines = lanes.lanes[lane] ?? [];
    for (let at = firstReaching(lines, box.fromColumn); at < lines.length; at += 1) {
      const line = lines[at];
      if (!line || line.from > box.toColumn) break;
      const start = line.to - line.nodes.length + 1;
      const from = Math.max(start, box.fromColumn);
      const to = Math.min(line.to, box.toColumn);
      for (let column = from; column <= to; column += 1) nodes.push(line.nodes[column - start] ?? 0);
      if (to > from || line.to > to)
        runs.push({ lane, from: Math.max(start, from - 1), to: Math.min(line.to, to + 1) });
    }
  }
  for (let column = Math.max(0, box.fromColumn - 1); column <= toColumn; column += 1)
    for (const fork of lanes.forks[column] ?? [])
      if (fork.lane >= box.fromLane && fork.parentLane <= box.toLane)
        forks.push({ column, from: fork.parentLane, to: fork.lane });
  return { nodes, runs, forks };
}

/** Finds the index of the first line of a lane that ends at or after a column; lines of a lane never overlap. */
function firstReaching(lines: readonly LaneLine[], column: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.to ?? 0) < column) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds the node to the left or right, or in the nearest lane above or below in the same column; -1 if there is none.
 * An arrow key costs little: only the lanes on the way are examined.
 */
export function neighbourOf(lanes: Lanes, index: number, way: 'left' | 'right' | 'up' | 'down'): number {
  const { outline, laneOf } = lanes;
  if (way === 'left') return outline.parents[index] ?? -1;
  if (way === 'right') {
    const next = outline.firstChildren[index] ?? -1;
    return next >= 0 && outline.isHidden[next] !== 1 ? next : -1;
  }
  const column = outline.plies[index] ?? 0;
  const by = way === 'down' ? 1 : -1;
  for (let lane = (laneOf[index] ?? 0) + by; lane >= 0 && lane < lanes.lanes.length; lane += by) {
    const lines = lanes.lanes[lane] ?? [];
    const line = lines[firstReaching(lines, column)];
    const start = line ? line.to - line.nodes.length + 1 : 0;
    if (line && start <= column) return line.nodes[column - start] ?? -1;
  }
  return -1;
}
