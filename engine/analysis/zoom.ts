/**
 * Narrows values at the root by null windows, each placed where the last answer points (MTD(f), Plaat 1996): the value
 * of one move, or the value of the best of several moves.
 */
import { isAnswered, nextAsked } from '../core/asked.ts';
import { provedLine, rememberedLine } from './line.ts';
import { bestMove, standing, testMove, type Root, type RootMove } from './root.ts';
import { isSettled, oneMoveShorter } from '../search/scale.ts';
import { setNodeLimit } from '../search/state.ts';
import { DEPTH_LIMIT, INFINITE } from '../search/table.ts';

/** Smallest number of nodes for the proved line of a move, and its share of all nodes. */
const LINE_NODES = 20_000;
const LINE_SHARE = 0.05;

/**
 * Narrows the value of a move.
 *
 * If the search is stopped, the move keeps the limits proved so far and its older estimate.
 */
export function zoomMove(root: Root, move: RootMove, depth: number): void {
  const { state } = root;
  let { low, high } = move;
  let guess = move.estimate ?? startGuess(root, move);
  let usesHistory = false;
  while (!isFound(root, low, high)) {
    const beta = askedOf(root, high) ?? Math.min(high, Math.max(low + 1, guess));
    guess = testMove(root, move, depth, beta);
    if (state.isStopped) return;
    usesHistory = state.usesHistory;
    if (guess >= beta) low = guess;
    else high = guess;
  }
  if (isSettled(move)) guess = move.low;
  keepEstimate(root, move, guess, depth, usesHistory, false);
}

/**
 * Narrows the value of the best of `moves`, the promising ones first: each null window asks whether any of them reaches
 * it. The other moves are left with bounds. A stopped search keeps its proofs and, if a move had passed a test before
 * the stop, that move as the best: it has shown a value at this depth that no other move has.
 */
export function zoomBest(root: Root, moves: readonly RootMove[], depth: number): void {
  const { state } = root;
  const order = [...moves];
  const answers = new Map<RootMove, number>();
  const known = bestMove(root.moves, root.asked);
  let best: RootMove | null = null;
  let usesHistory = false;
  let low = Math.max(...root.moves.map((move) => move.low));
  let high = Math.max(...root.moves.map((move) => move.high));
  let passed = low;
  let guess = known === null ? Math.max(...order.map((move) => startGuess(root, move))) : standing(known);
  while (!isFound(root, low, high)) {
    const beta = askedOf(root, high) ?? Math.min(high, Math.max(low + 1, guess));
    const skipped = root.moves.filter((move) => move.high < beta).map((move) => move.high);
    guess = Math.max(-INFINITE, ...skipped);
    for (const move of order.filter((one) => one.high >= beta)) {
      const value = testMove(root, move, depth, beta);
      if (state.isStopped) {
        if (best !== null && depth < DEPTH_LIMIT && !state.isProving)
          keepStopped(root, best, passed, answers);
        return;
      }
      answers.set(move, value);
      guess = Math.max(guess, value);
      if (value < beta) continue;
      best = move;
      passed = value;
      usesHistory = state.usesHistory;
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

/**
 * Keeps the results of a round that was stopped: `best` has `value` at its depth, and the other moves are bounded by
 * their tests. Depth and line of the last complete round are kept.
 */
function keepStopped(
  root: Root,
  best: RootMove,
  value: number,
  answers: ReadonlyMap<RootMove, number>,
): void {
  for (const move of root.moves) {
    if (isSettled(move)) continue;
    const bound = Math.min(answers.get(move) ?? standing(move), value);
    move.isEstimateBound = move !== best;
    move.estimate = Math.max(move.low, Math.min(move.high, move === best ? value : bound));
  }
}

/** Returns the number that a proof asks for, if there is one; rounds of depth ignore the question. */
function askedOf(root: Root, high: number): number | null {
  return root.state.isProving ? nextAsked(root.asked, high) : null;
}

function isFound(root: Root, low: number, high: number): boolean {
  return root.state.isProving ? isAnswered(root.asked, low, high) : low >= high;
}

/** Returns the first guess for an unsearched move: the rules' estimate of the position after it. */
function startGuess(root: Root, move: RootMove): number {
  const { state, position } = root;
  const guess = Math.round(state.rules.estimate(move.after));
  return (position.turn === 'south') === (move.after.swapped === position.swapped) ? guess : 0 - guess;
}

/** Keeps the answer of a search to `depth` moves. */
function keepEstimate(
  root: Root,
  move: RootMove,
  value: number,
  depth: number,
  usesHistory: boolean,
  isBound: boolean,
): void {
  const { state, backend } = root;
  // A limit is not an estimate: the estimate of the last round of depth is kept, as far as the limits allow.
  if (state.isProving && root.asked !== null && !isSettled(move)) return;
  move.isEstimateBound = isBound;
  move.estimate = Math.max(move.low, Math.min(move.high, value));
  move.estimateUsesHistory = usesHistory;
  if (depth < DEPTH_LIMIT) move.depth = depth;
  const left = depth >= DEPTH_LIMIT ? depth : depth - 1;
  if (!isSettled(move)) {
    move.line = [move.move, ...rememberedLine(state.rules, backend, move.after, left)];
    return;
  }
  const limit = state.nodeLimit;
  setNodeLimit(state, Math.min(limit, state.nodes + Math.max(LINE_NODES, LINE_SHARE * state.nodes)));
  const own = state.isMargin ? move.low : oneMoveShorter(move.low);
  move.line = [move.move, ...provedLine(state, backend, move.after, move.isSame ? own : 0 - own, left)];
  setNodeLimit(state, limit);
}
