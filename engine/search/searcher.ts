/**
 * The state of one search and its nodes: positions with their keys, the count of nodes, and when to stop.
 *
 * Nodes live in memory that is filled again and again; nothing here outlives the search except what the table keeps.
 */
import type { Rules } from '../rules/game.ts';
import type { Move, Position } from '../rules/types.ts';
import {
  digestHistory,
  hashPosition,
  makeHasher,
  type HistoryDigest,
  type PositionHasher,
} from './position-hash.ts';
import type { Table } from './table.ts';

/** What a search asks of the world around it. */
export interface SearchClock {
  /** Asked every few milliseconds; true ends the search with what it has. */
  readonly shouldStop?: () => boolean;
  /** Milliseconds from any origin; needed for time limits and for `timeMs`. */
  readonly now?: () => number;
}

/** A position in the search with its keys. Filled again and again; never kept. */
export interface SearchNode extends HistoryDigest {
  position: Position;
  move: Move | null;
  /** Whether the person to move here is the one who made the move to here. */
  isSame: boolean;
  /** Key of the position. */
  a: number;
  b: number;
  c: number;
  /** Key of the position with its past: where proofs are filed. */
  provedA: number;
  provedB: number;
  provedC: number;
  /** Stores' difference for the player to move, where the table leaves the stores out; else 0. */
  offset: number;
  /** Index of the move the table holds best here, or -1; set when the table was asked. */
  best: number;
  /** Order of search among the siblings. */
  order: number;
}

/** What is known of a node while its moves are looked at. */
export interface Found {
  best: number;
  /** Index of the move that reached `beta`, or -1. */
  refuted: number;
  isProved: boolean;
  usesHistory: boolean;
}

/** State of one search. `isProved` and `usesHistory` belong to the value last returned. */
export interface Searcher {
  readonly rules: Rules;
  readonly isMargin: boolean;
  readonly table: Table;
  readonly hasher: PositionHasher;
  readonly clock: SearchClock;
  /** Children of the node at each ply. */
  readonly frames: SearchNode[][];
  /** What is known so far of the node at each ply. */
  readonly found: Found[];
  /** Positions made so far. */
  nodes: number;
  /** The search stops itself at these nodes. */
  nodeLimit: number;
  /** The clock's time at which it stops. */
  deadline: number;
  /** Whether estimates are filed with the past as proofs are. Shared between pasts they are found more often, but one
   *  that was found can hide a proof that this past would allow; so attempts at a proof do not share them. */
  isProving: boolean;
  /** Most moves of one node that are looked at; the rest are left out, and said so. */
  width: number;
  /** Whether the search unwinds now: a limit was reached. Limits in nodes may be lifted again. */
  isStopped: boolean;
  /** Whether it was stopped from outside or by the clock, for good. */
  isEnded: boolean;
  isProved: boolean;
  usesHistory: boolean;
  /** Whether draws or unfinished games were met last among ends without a winner. */
  neither: 'draw' | 'none';
  pollAt: number;
  pollEvery: number;
  polledAt: number;
}

/** Deepest recursion: a thousand plies fit the usual stack several times over. */
export const PLY_LIMIT = 1000;

/** Nodes between two looks at the clock; adapted to the game's speed so that a stop takes effect within some 10 ms. */
const POLL_MOST = 1024;
const POLL_START = 64;
const POLL_TARGET_MS = 4;

/** Makes the state of a search. */
export function makeSearcher(rules: Rules, table: Table, clock: SearchClock): Searcher {
  return {
    rules,
    isMargin: rules.valueKind === 'margin',
    table,
    hasher: makeHasher(rules),
    clock,
    frames: [],
    found: [],
    nodes: 0,
    nodeLimit: Infinity,
    deadline: Infinity,
    isProving: false,
    width: Infinity,
    isStopped: false,
    isEnded: false,
    isProved: false,
    usesHistory: false,
    neither: 'none',
    pollAt: POLL_START,
    pollEvery: POLL_START,
    polledAt: clock.now?.() ?? 0,
  };
}

/** A node for a position; `parent` is null at the root. */
export function makeNode(searcher: Searcher, position: Position): SearchNode {
  const node: SearchNode = {
    position,
    move: null,
    isSame: true,
    a: 0,
    b: 0,
    c: 0,
    provedA: 0,
    provedB: 0,
    provedC: 0,
    offset: 0,
    best: -1,
    order: 0,
    past: null,
    x: 0,
    y: 0,
  };
  setNode(searcher, node, position, null);
  return node;
}

/** The position after a move, as a node of its own. */
export function makeChild(searcher: Searcher, parent: SearchNode, move: Move): SearchNode {
  const child = makeNode(searcher, parent.position);
  enter(searcher, child, parent, move);
  return child;
}

function setNode(searcher: Searcher, node: SearchNode, position: Position, parent: SearchNode | null): void {
  const { hasher } = searcher;
  node.position = position;
  hashPosition(hasher, position);
  node.a = hasher.a;
  node.b = hasher.b;
  node.c = hasher.c;
  if (searcher.rules.canRepeat) {
    digestHistory(position.past, parent, node);
    node.provedA = (node.a + node.x) | 0;
    node.provedB = node.b ^ node.x;
    node.provedC = node.c ^ node.y;
  } else {
    node.provedA = node.a;
    node.provedB = node.b;
    node.provedC = node.c;
  }
  if (hasher.withStores) node.offset = 0;
  else {
    const difference = (position.stores[0] ?? 0) - (position.stores[1] ?? 0);
    node.offset = position.turn === 'south' ? difference : -difference;
  }
}

/** Makes a move into `child` and counts it; sees to limits and clock. */
export function enter(searcher: Searcher, child: SearchNode, parent: SearchNode, move: Move): void {
  const before = parent.position;
  const position = searcher.rules.next(before, move);
  searcher.nodes++;
  setNode(searcher, child, position, parent);
  child.move = move;
  // The pie rule's swap keeps the side to move but changes the person who sits there.
  child.isSame = (position.turn === before.turn) !== (position.swapped !== before.swapped);
  if (searcher.nodes >= searcher.pollAt) poll(searcher);
}

function poll(searcher: Searcher): void {
  const { clock } = searcher;
  if (searcher.nodes >= searcher.nodeLimit) searcher.isStopped = true;
  if (clock.shouldStop?.() === true) searcher.isEnded = true;
  if (clock.now) {
    const now = clock.now();
    if (now >= searcher.deadline) searcher.isEnded = true;
    const passed = now - searcher.polledAt;
    if (passed > POLL_TARGET_MS) searcher.pollEvery = Math.max(1, searcher.pollEvery >> 1);
    else if (passed < POLL_TARGET_MS / 4) searcher.pollEvery = Math.min(POLL_MOST, searcher.pollEvery * 2);
    searcher.polledAt = now;
  }
  if (searcher.isEnded) searcher.isStopped = true;
  searcher.pollAt = Math.min(searcher.nodes + searcher.pollEvery, searcher.nodeLimit);
}

/** Sets the nodes at which the search stops itself, and lets it go on if only the last limit had stopped it. */
export function setNodeLimit(searcher: Searcher, limit: number): void {
  searcher.nodeLimit = limit;
  searcher.isStopped = searcher.isEnded || searcher.nodes >= limit;
  searcher.pollAt = Math.min(searcher.nodes + searcher.pollEvery, limit);
}
