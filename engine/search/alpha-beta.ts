/**
 * The inner search: null-window alpha-beta over the rules contract, any game.
 *
 * A test asks "is this position worth at least `beta` to the player to move?" and answers with a bound: a value at or
 * above `beta` is a lower bound, one below it an upper bound. The bound is *proved* when it follows from ends of the
 * game and `rules.bounds` alone: a lower bound if the move that gave it is proved, an upper bound if every move is.
 * Everything else rests on estimates at the horizon or on moves left out, and says so.
 *
 * History: positions carry their past, so ends by repetition are those of the real game. Proofs are filed under
 * position and past together, since another past may end the game elsewhere (the graph-history interaction);
 * estimates are shared between pasts, except while a proof is attempted.
 *
 * A node's moves are all made first, since one of them often settles it from the table (enhanced transposition
 * cut-off); the rest are searched in the order: best move of the table, extra moves, estimate, later moves first.
 */
import { defined } from '../result.ts';
import type { Rules } from '../rules/game.ts';
import type { Move, Position } from '../rules/types.ts';
import {
  digestHistory,
  hashPosition,
  makeHasher,
  type HistoryDigest,
  type PositionHasher,
} from './position-hash.ts';
import {
  endsByHistory,
  evaluate,
  greatestScore,
  leastScore,
  oneMoveLonger,
  oneMoveShorter,
  outcomeScore,
} from './scale.ts';
import {
  DEPTH_LIMIT,
  entryBest,
  entryDepth,
  entryUsesHistory,
  ESTIMATED_HIGH,
  ESTIMATED_LOW,
  findSlot,
  INFINITE,
  PROVED_HIGH,
  PROVED_LOW,
  setBest,
  storeEstimated,
  storeProved,
  touchBucket,
  type Table,
} from './table.ts';

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
  /** Order of search among the siblings, or DONE. */
  order: number;
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

/** Answer of `settle` for a node that needs a search. */
const UNSETTLED = INFINITE + 1;

/** Order key of a child that needs no search any more. */
const DONE = -(2 ** 30);

/** Order keys: the table's move, then extra moves, then estimates. */
const ORDER_BEST = 2 ** 30 - 1;
const ORDER_EXTRA = 2 ** 28;

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
    order: DONE,
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

/** Makes a move into `child` and counts it. */
function enter(searcher: Searcher, child: SearchNode, parent: SearchNode, move: Move): void {
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

/** Answers a test by the end of the game or the bounds of the rules, else UNSETTLED. Always proved. */
function settleByRules(searcher: Searcher, node: SearchNode, beta: number): number {
  const { isMargin } = searcher;
  const { position } = node;
  searcher.isProved = true;
  searcher.usesHistory = false;
  if (position.outcome !== null) {
    searcher.usesHistory = endsByHistory(position.outcome);
    if (position.outcome.winner === 'draw' || position.outcome.winner === 'none')
      searcher.neither = position.outcome.winner;
    return outcomeScore(isMargin, position.outcome, position.turn);
  }
  const [min, max] = searcher.rules.bounds(position);
  const isSouth = position.turn === 'south';
  const least = leastScore(isMargin, isSouth ? min : 0 - max);
  if (least >= beta) return least;
  const greatest = greatestScore(isMargin, isSouth ? max : 0 - min);
  return greatest < beta ? greatest : UNSETTLED;
}

/** Answers a test from the table or, at the horizon, by an estimate; else UNSETTLED. Fills in `node.best`. */
function settleByTable(searcher: Searcher, node: SearchNode, depth: number, beta: number): number {
  const { rules, table } = searcher;
  const { offset } = node;
  const slot = findSlot(table, node.provedA, node.provedB, node.provedC);
  if (slot >= 0) {
    const low = (table.words[slot + PROVED_LOW] ?? 0) + offset;
    if (low >= beta) {
      searcher.isProved = true;
      searcher.usesHistory = entryUsesHistory(table, slot, PROVED_LOW);
      return low;
    }
    const high = (table.words[slot + PROVED_HIGH] ?? 0) + offset;
    if (high < beta) {
      searcher.isProved = true;
      searcher.usesHistory = entryUsesHistory(table, slot, PROVED_HIGH);
      return high;
    }
  }
  searcher.isProved = false;
  searcher.usesHistory = false;
  if (depth <= 0) return evaluate(rules, node.position);
  const plain = rules.canRepeat ? findSlot(table, node.a, node.b, node.c) : slot;
  node.best = plain < 0 ? -1 : entryBest(table, plain);
  const shared = searcher.isProving ? slot : plain;
  if (shared >= 0 && entryDepth(table, shared) >= depth) {
    const low = (table.words[shared + ESTIMATED_LOW] ?? 0) + offset;
    if (low >= beta) {
      searcher.usesHistory = entryUsesHistory(table, shared, ESTIMATED_LOW);
      return low;
    }
    const high = (table.words[shared + ESTIMATED_HIGH] ?? 0) + offset;
    if (high < beta) {
      searcher.usesHistory = entryUsesHistory(table, shared, ESTIMATED_HIGH);
      return high;
    }
  }
  return UNSETTLED;
}

/**
 * Tests whether a position is worth at least `beta` to the player to move, `depth` moves deep.
 *
 * @param ply distance from the root, for the memory of the children.
 * @returns a lower bound at or above `beta`, or an upper bound below it; `searcher.isProved` tells whether it is
 *   proved, `usesHistory` whether it rests on a repetition. Meaningless if `searcher.isStopped` has become true.
 */
export function testNode(
  searcher: Searcher,
  node: SearchNode,
  depth: number,
  beta: number,
  ply: number,
): number {
  const byRules = settleByRules(searcher, node, beta);
  if (byRules !== UNSETTLED) return byRules;
  const byTable = settleByTable(searcher, node, depth, beta);
  return byTable !== UNSETTLED ? byTable : searchNode(searcher, node, depth, beta, ply);
}

/** The search of a node that neither rules nor table could settle. */
function searchNode(searcher: Searcher, node: SearchNode, depth: number, beta: number, ply: number): number {
  const { isMargin } = searcher;
  if (ply >= PLY_LIMIT) {
    searcher.isProved = false;
    searcher.usesHistory = false;
    return evaluate(searcher.rules, node.position);
  }
  const startNodes = searcher.nodes;
  const wanted = isMargin ? beta : oneMoveShorter(beta);
  const below = depth >= DEPTH_LIMIT ? DEPTH_LIMIT : depth - 1;
  const frame = (searcher.frames[ply] ??= []);
  const found = (searcher.found[ply] ??= {
    best: -INFINITE,
    refuted: -1,
    isProved: true,
    usesHistory: false,
  });
  found.best = -INFINITE;
  found.refuted = -1;
  found.isProved = true;
  found.usesHistory = false;

  const count = makeChildren(searcher, node, frame, found, below, beta, wanted);
  const isComplete = count >= 0;
  while (found.refuted < 0 && !searcher.isStopped) {
    const index = pickChild(frame, isComplete ? count : -count);
    if (index < 0) break;
    const child = defined(frame[index], 'child');
    child.order = DONE;
    const value = searchNode(searcher, child, below, child.isSame ? wanted : 1 - wanted, ply + 1);
    note(searcher, found, child, index, value, beta);
  }
  if (searcher.isStopped) return 0;
  if (!isComplete && found.refuted < 0) {
    // Moves left out may be better than all that were seen.
    found.best = Math.max(found.best, evaluate(searcher.rules, node.position));
    found.isProved = false;
  }
  searcher.isProved = found.isProved;
  searcher.usesHistory = found.usesHistory;
  file(searcher, node, found, depth, beta, searcher.nodes - startNodes);
  return found.best;
}

/** What is known of a node while its moves are looked at. */
export interface Found {
  best: number;
  /** Index of the move that reached `beta`, or -1. */
  refuted: number;
  isProved: boolean;
  usesHistory: boolean;
}

/** Takes in the value of a move, seen from the child. */
function note(
  searcher: Searcher,
  found: Found,
  child: SearchNode,
  index: number,
  value: number,
  beta: number,
): void {
  const own = child.isSame ? value : 0 - value;
  const seen = searcher.isMargin ? own : oneMoveLonger(own);
  if (seen >= beta) {
    found.refuted = index;
    found.best = seen;
    found.isProved = searcher.isProved;
    found.usesHistory = searcher.usesHistory;
    return;
  }
  if (seen > found.best) found.best = seen;
  if (!searcher.isProved) found.isProved = false;
  if (searcher.usesHistory) found.usesHistory = true;
}

/**
 * Makes the moves of a node until one settles it, and gives the others their order.
 *
 * @returns how many were made; negative if there are more than the search's width allows.
 */
function makeChildren(
  searcher: Searcher,
  node: SearchNode,
  frame: SearchNode[],
  found: Found,
  depth: number,
  beta: number,
  wanted: number,
): number {
  let count = 0;
  let isComplete = true;
  for (const move of searcher.rules.distinctMoves(node.position)) {
    if (count >= searcher.width) {
      isComplete = false;
      break;
    }
    const child = (frame[count] ??= makeNode(searcher, node.position));
    enter(searcher, child, node, move);
    if (searcher.isStopped) return count;
    const value = settleByRules(searcher, child, child.isSame ? wanted : 1 - wanted);
    child.order = value === UNSETTLED ? 0 : DONE;
    if (value !== UNSETTLED) {
      note(searcher, found, child, count, value, beta);
      if (found.refuted >= 0) return count;
    }
    count++;
  }
  for (let i = 0; i < count; i++) touchBucket(searcher.table, frame[i]?.provedA ?? 0);
  for (let i = 0; i < count; i++) {
    const child = frame[i];
    if (child === undefined || child.order === DONE) continue;
    const value = settleByTable(searcher, child, depth, child.isSame ? wanted : 1 - wanted);
    if (value === UNSETTLED) {
      child.order = i === node.best ? ORDER_BEST : orderOf(searcher, node, child, i);
    } else {
      child.order = DONE;
      note(searcher, found, child, i, value, beta);
      if (found.refuted >= 0) return count;
    }
  }
  return isComplete ? count : -count;
}

/**
 * Order key of a child: extra moves first, then what the estimate says, then beads kept on the own side, then later
 * moves. Measured on Kalah cells: node counts against the estimate alone fall by a tenth to a third.
 */
function orderOf(searcher: Searcher, node: SearchNode, child: SearchNode, index: number): number {
  const guess = evaluate(searcher.rules, child.position);
  const { pits } = child.position;
  const half = pits.length >> 1;
  let south = 0;
  for (let i = 0; i < half; i++) south += (pits[i] ?? 0) - (pits[half + i] ?? 0);
  const kept = node.position.turn === 'south' ? south : 0 - south;
  return (child.isSame ? ORDER_EXTRA + 10 * guess : -10 * guess) + kept + index;
}

/** Index of the most promising child not yet dealt with, or -1. */
function pickChild(frame: readonly SearchNode[], count: number): number {
  let pick = -1;
  let most = DONE;
  for (let i = 0; i < count; i++) {
    const order = frame[i]?.order ?? DONE;
    if (order > most) {
      pick = i;
      most = order;
    }
  }
  return pick;
}

/** Files the answer in the table. */
function file(
  searcher: Searcher,
  node: SearchNode,
  found: Found,
  depth: number,
  beta: number,
  work: number,
): void {
  const { table, rules } = searcher;
  const isLow = found.best >= beta;
  const value = found.best - node.offset;
  if (found.isProved) {
    const { provedA, provedB, provedC } = node;
    const slot = storeProved(table, provedA, provedB, provedC, isLow, value, found.usesHistory, work);
    if (!rules.canRepeat) {
      if (found.refuted >= 0) setBest(table, slot, found.refuted);
      return;
    }
  } else if (searcher.isProving) {
    const { provedA, provedB, provedC } = node;
    storeEstimated(table, provedA, provedB, provedC, isLow, value, depth, found.usesHistory, work);
    if (!rules.canRepeat) return;
  }
  const slot = storeEstimated(table, node.a, node.b, node.c, isLow, value, depth, found.usesHistory, work);
  if (found.refuted >= 0) setBest(table, slot, found.refuted);
}
