/**
 * The moves of the position being searched: what is known of each, tests and reports. All numbers are from the view
 * of the person to move at the root, by the seat held there. For the pie rule's `swap` this means: its value is what
 * the seats of the root get if the persons change places, the negative of what the board shows after it.
 */
import type { MoveReport, SearchReport } from '../protocol/messages.ts';
import type { Rules } from '../rules/game.ts';
import type { Move, Position } from '../rules/types.ts';
import { testNode } from './alpha-beta.ts';
import { makeChild, makeNode, setNodeLimit, type Searcher, type SearchNode } from './searcher.ts';
import { provedLine, rememberedLine } from './line.ts';
import {
  endsByHistory,
  greatestScore,
  isSettled,
  leastScore,
  makeValue,
  oneMoveLonger,
  oneMoveShorter,
  outcomeScore,
  type Knowledge,
} from './scale.ts';
import { DEPTH_LIMIT, INFINITE } from './table.ts';
import type { Value } from './value.ts';

/** One move of the root. */
export interface RootMove {
  readonly move: Move;
  readonly child: SearchNode;
  readonly least: number;
  readonly greatest: number;
  /** Proved limits, and whether they rest on a repetition. */
  low: number;
  high: number;
  lowUsesHistory: boolean;
  highUsesHistory: boolean;
  /** Value of the last search that came to an end, and its depth. */
  estimate: number | null;
  /** Whether the estimate only says that the move is no better than this. */
  isEstimateBound: boolean;
  estimateUsesHistory: boolean;
  depth: number;
  line: readonly Move[];
  nodes: number;
}

/** The root with its moves, as far as they were listed. */
export interface Root {
  readonly searcher: Searcher;
  readonly node: SearchNode;
  readonly moves: RootMove[];
  /** Moves not yet listed; null when all are. */
  rest: Iterator<Move> | null;
  readonly startedAt: number;
  /** Deepest depth that all listed moves were searched to. */
  depth: number;
}

/** Nodes that looking for the proved line of a move may take, at least; and the share of all nodes it may take. */
const LINE_NODES = 20_000;
const LINE_SHARE = 0.05;

/** Positions with more moves (Shakala's can have billions) are searched by results: one move for each way to lie. */
const LISTED_MOVES = 256;

/** The moves to search; looks at no more than it has to, since even counting Shakala's can take seconds. */
function movesToSearch(rules: Rules, position: Position, onlyMoves: readonly Move[] | null): Iterable<Move> {
  if (onlyMoves !== null)
    return onlyMoves.filter((move) => position.outcome === null && rules.play(position, move).ok);
  const listed: Move[] = [];
  for (const move of rules.moves(position)) {
    if (listed.length >= LISTED_MOVES) return rules.distinctMoves(position);
    listed.push(move);
  }
  return listed;
}

/** Starts a root; `onlyMoves` that are not legal are left out. */
export function makeRoot(searcher: Searcher, position: Position, onlyMoves: readonly Move[] | null): Root {
  const list = movesToSearch(searcher.rules, position, onlyMoves);
  return {
    searcher,
    node: makeNode(searcher, position),
    moves: [],
    rest: list[Symbol.iterator](),
    startedAt: searcher.clock.now?.() ?? 0,
    depth: 0,
  };
}

/** Lists moves up to `width` of them. */
export function listMoves(root: Root, width: number): void {
  while (root.rest !== null && root.moves.length < width) {
    const next = root.rest.next();
    if (next.done === true) root.rest = null;
    else root.moves.push(makeRootMove(root, next.value));
  }
}

function limitsOf(searcher: Searcher, position: Position): readonly [least: number, greatest: number] {
  const { rules, isMargin } = searcher;
  if (position.outcome !== null) {
    const score = outcomeScore(isMargin, position.outcome, position.turn);
    return [score, score];
  }
  const [min, max] = rules.bounds(position);
  const [least, greatest] = position.turn === 'south' ? [min, max] : [0 - max, 0 - min];
  return [leastScore(isMargin, least), greatestScore(isMargin, greatest)];
}

function makeRootMove(root: Root, move: Move): RootMove {
  const { searcher } = root;
  const child = makeChild(searcher, root.node, move);
  const [least, greatest] = limitsOf(searcher, child.position);
  const low = seenAbove(searcher, child.isSame ? least : 0 - greatest);
  const high = seenAbove(searcher, child.isSame ? greatest : 0 - least);
  const { outcome } = child.position;
  if (outcome?.winner === 'draw' || outcome?.winner === 'none') searcher.neither = outcome.winner;
  const usesHistory = outcome !== null && endsByHistory(outcome);
  return {
    move,
    child,
    least: low,
    greatest: high,
    low,
    high,
    lowUsesHistory: usesHistory,
    highUsesHistory: usesHistory,
    estimate: null,
    isEstimateBound: false,
    estimateUsesHistory: false,
    depth: 0,
    line: [move],
    nodes: 0,
  };
}

function seenAbove(searcher: Searcher, value: number): number {
  return searcher.isMargin ? value : oneMoveLonger(value);
}

/**
 * Tests whether a move is worth at least `beta`, with `depth` moves in all, and keeps what was proved.
 *
 * @returns a bound as `testNode` does; meaningless if the search has stopped.
 */
export function testMove(root: Root, move: RootMove, depth: number, beta: number): number {
  const { searcher } = root;
  const { child } = move;
  const before = searcher.nodes;
  const wanted = searcher.isMargin ? beta : oneMoveShorter(beta);
  const below = depth >= DEPTH_LIMIT ? depth : depth - 1;
  const answer = testNode(searcher, child, below, child.isSame ? wanted : 1 - wanted, 1);
  move.nodes += searcher.nodes - before;
  if (searcher.isStopped) return 0;
  const value = seenAbove(searcher, child.isSame ? answer : 0 - answer);
  if (searcher.isProved) {
    if (value >= beta && value > move.low) {
      move.low = value;
      move.lowUsesHistory = searcher.usesHistory;
    } else if (value < beta && value < move.high) {
      move.high = value;
      move.highUsesHistory = searcher.usesHistory;
    }
  }
  return value;
}

/**
 * Closes in on the value of a move by null windows, each where the last answer points (MTD(f), Plaat 1996).
 *
 * A search that is stopped leaves the proved limits it found and the older estimate.
 */
export function zoomMove(root: Root, move: RootMove, depth: number): void {
  const { searcher } = root;
  let { low, high } = move;
  let guess = move.estimate ?? startGuess(root, move);
  let usesHistory = false;
  while (low < high) {
    const beta = Math.min(high, Math.max(low + 1, guess));
    guess = testMove(root, move, depth, beta);
    if (searcher.isStopped) return;
    usesHistory = searcher.usesHistory;
    if (guess >= beta) low = guess;
    else high = guess;
  }
  if (isSettled(move)) guess = move.low;
  keepEstimate(root, move, guess, depth, usesHistory, false);
}

/**
 * Closes in on the value of the best of `moves`, the promising ones first: each null window asks whether any of them
 * reaches it. The others are left with bounds. A search that is stopped leaves only what was proved.
 */
export function zoomBest(root: Root, moves: readonly RootMove[], depth: number): void {
  const { searcher } = root;
  const order = [...moves];
  const answers = new Map<RootMove, number>();
  const known = bestMove(root.moves);
  let best: RootMove | null = null;
  let usesHistory = false;
  let low = Math.max(...root.moves.map((move) => move.low));
  let high = Math.max(...root.moves.map((move) => move.high));
  let guess = known === null ? Math.max(...order.map((move) => startGuess(root, move))) : standing(known);
  while (low < high) {
    const beta = Math.min(high, Math.max(low + 1, guess));
    const skipped = root.moves.filter((move) => move.high < beta).map((move) => move.high);
    guess = Math.max(-INFINITE, ...skipped);
    for (const move of order.filter((one) => one.high >= beta)) {
      const value = testMove(root, move, depth, beta);
      if (searcher.isStopped) return;
      answers.set(move, value);
      guess = Math.max(guess, value);
      if (value < beta) continue;
      best = move;
      usesHistory = searcher.usesHistory;
      break;
    }
    if (guess >= beta) low = guess;
    else high = guess;
    if (best !== null) order.sort((one, two) => Number(two === best) - Number(one === best));
  }
  for (const [move, value] of answers) {
    if (move === best) keepEstimate(root, move, low, depth, usesHistory, false);
    else keepEstimate(root, move, value, depth, false, true);
  }
}

/** First guess of a move not searched yet: the rules' estimate where the move leads. */
function startGuess(root: Root, move: RootMove): number {
  const { searcher, node } = root;
  const guess = Math.round(searcher.rules.estimate(move.child.position));
  return (node.position.turn === 'south') === (move.child.position.swapped === node.position.swapped)
    ? guess
    : 0 - guess;
}

/** Takes in the answer of a search to `depth` moves. */
export function keepEstimate(
  root: Root,
  move: RootMove,
  value: number,
  depth: number,
  usesHistory: boolean,
  isBound: boolean,
): void {
  const { searcher } = root;
  move.isEstimateBound = isBound;
  move.estimate = Math.max(move.low, Math.min(move.high, value));
  move.estimateUsesHistory = usesHistory;
  if (depth < DEPTH_LIMIT) move.depth = depth;
  const after = depth >= DEPTH_LIMIT ? depth : depth - 1;
  if (!isSettled(move)) {
    move.line = [move.move, ...rememberedLine(searcher, move.child, after)];
    return;
  }
  const limit = searcher.nodeLimit;
  setNodeLimit(searcher, Math.min(limit, searcher.nodes + Math.max(LINE_NODES, LINE_SHARE * searcher.nodes)));
  const own = searcher.isMargin ? move.low : oneMoveShorter(move.low);
  move.line = [move.move, ...provedLine(searcher, move.child, move.child.isSame ? own : 0 - own, after)];
  setNodeLimit(searcher, limit);
}

/** Whether the value of every asked move is proved. */
export function isRootSolved(root: Root): boolean {
  return root.rest === null && root.moves.every(isSettled);
}

/** Where a move stands among the others: its proved value or its estimate. */
export function standing(move: RootMove): number {
  return isSettled(move) ? move.low : (move.estimate ?? move.low);
}

/** How much a standing says: a proof, a value, or only that the move is no better. */
function certainty(move: RootMove): number {
  return isSettled(move) ? 2 : move.isEstimateBound ? 0 : 1;
}

/** The move with the best standing; on a tie the surer one, then the first in board order. */
export function bestMove(moves: readonly RootMove[]): RootMove | null {
  let best: RootMove | null = null;
  for (const move of moves) {
    if (move.estimate === null && !isSettled(move)) continue;
    const lead = best === null ? 1 : standing(move) - standing(best) || certainty(move) - certainty(best);
    if (best === null || lead > 0) best = move;
  }
  return best;
}

function knowledgeOf(root: Root, move: RootMove): Knowledge {
  const { low, high, least, greatest, depth } = move;
  const estimate = move.isEstimateBound ? null : move.estimate;
  const usesHistory = isSettled(move)
    ? move.lowUsesHistory || move.highUsesHistory
    : move.estimateUsesHistory ||
      (low > least && move.lowUsesHistory) ||
      (high < greatest && move.highUsesHistory);
  return { low, high, least, greatest, estimate, depth, usesHistory, neither: root.searcher.neither };
}

/** The value of the root: the best of its moves. */
function rootValue(root: Root): Value | null {
  const { searcher, node } = root;
  const { position } = node;
  const [least, greatest] = limitsOf(searcher, position);
  const best = bestMove(root.moves);
  if (position.outcome !== null) {
    const { winner } = position.outcome;
    const neither = winner === 'draw' ? 'draw' : 'none';
    const usesHistory = endsByHistory(position.outcome);
    const known: Knowledge = {
      low: least,
      high: least,
      least,
      greatest,
      estimate: null,
      depth: 0,
      usesHistory,
      neither,
    };
    return makeValue(searcher.isMargin, known, position.turn, 'rules');
  }
  const low = Math.max(least, ...root.moves.map((move) => move.low));
  const high =
    root.rest === null ? Math.min(greatest, Math.max(...root.moves.map((move) => move.high))) : greatest;
  const known = root.moves.map((move) => knowledgeOf(root, move));
  const estimate = best === null ? null : Math.max(low, Math.min(high, standing(best)));
  return makeValue(
    searcher.isMargin,
    {
      low,
      high,
      least,
      greatest,
      estimate,
      depth: best?.depth ?? 0,
      usesHistory: known.some((one) => one.usesHistory),
      neither: searcher.neither,
    },
    position.turn,
  );
}

/** What is known now, for the outside. */
export function makeReport(root: Root): SearchReport {
  const { searcher, node } = root;
  const moves: MoveReport[] = [];
  for (const move of root.moves) {
    const source = move.child.position.outcome === null ? 'search' : 'rules';
    const value = makeValue(searcher.isMargin, knowledgeOf(root, move), node.position.turn, source);
    if (value !== null) moves.push({ move: move.move, value, line: move.line, nodes: move.nodes });
  }
  return {
    value: rootValue(root),
    best: bestMove(root.moves)?.move ?? null,
    moves,
    depth: root.depth,
    nodes: searcher.nodes,
    timeMs: Math.round((searcher.clock.now?.() ?? 0) - root.startedAt),
    isSolved: isRootSolved(root),
  };
}
