/** The nodes of the search over the rules: positions with their keys, in memory that is reused. */
import type { Backend } from '../search/backend.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import {
  digestHistory,
  hashPosition,
  makeHasher,
  type HistoryDigest,
  type PositionHasher,
} from './position-hash.ts';
import { storesAhead } from '../search/scale.ts';
import { makeState, poll, type SearchState } from '../search/state.ts';
import type { Table } from '../search/table.ts';

/** A position in the search with its keys. Nodes are reused, so they are never kept. */
export interface SearchNode extends HistoryDigest {
  position: Position;
  move: Move | null;
  /** Whether the player who made the move to this position moves again. */
  isSame: boolean;
  /** Key of the position. */
  a: number;
  b: number;
  c: number;
  /** Key of the position with its past, under which proofs are stored. */
  provedA: number;
  provedB: number;
  provedC: number;
  /** Difference of the stores for the player to move, if the table leaves the stores out; otherwise 0. */
  offset: number;
  /** Index of the table's best move here, or -1; set by the look-up. */
  best: number;
  /** Order of search among the siblings. */
  order: number;
}

/** The results for a node while its moves are searched. */
export interface Found {
  best: number;
  /** Index of the move that reached `beta`, or -1. */
  cutoff: number;
  isProved: boolean;
  usesHistory: boolean;
}

/** The working data of the search over the rules. */
export interface Searcher {
  readonly rules: Rules;
  readonly isMargin: boolean;
  readonly table: Table;
  readonly hasher: PositionHasher;
  /** Faster backend for the positions it accepts, or null. */
  readonly handoff: Backend | null;
  /** Children of the node at each ply. */
  readonly frames: SearchNode[][];
  /** The results so far for the node at each ply. */
  readonly found: Found[];
  /** The current search. */
  state: SearchState;
}

/** Deepest recursion: the usual stack holds a thousand plies several times over. */
export const PLY_LIMIT = 1000;

/** Makes a searcher over a table. */
export function makeSearcher(rules: Rules, table: Table, handoff: Backend | null): Searcher {
  return {
    rules,
    isMargin: rules.valueKind === 'margin',
    table,
    hasher: makeHasher(rules),
    handoff,
    frames: [],
    found: [],
    state: makeState(rules, {}),
  };
}

/** Makes a node for a position. */
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
  node.offset = hasher.withStores ? 0 : storesAhead(position);
}

/** Makes a move into `child` and counts it; checks limits and clock. */
export function enter(searcher: Searcher, child: SearchNode, parent: SearchNode, move: Move): void {
  const before = parent.position;
  const position = searcher.rules.next(before, move);
  const { state } = searcher;
  state.nodes++;
  setNode(searcher, child, position, parent);
  child.move = move;
  child.isSame = isSameMover(before, position);
  if (state.nodes >= state.pollAt) poll(state);
}

/** Whether the same person moves again. A swap (pie rule) keeps the side but changes the person who sits there. */
export function isSameMover(before: Position, after: Position): boolean {
  return (after.turn === before.turn) !== (after.swapped !== before.swapped);
}
