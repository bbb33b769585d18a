/**
 * The moves of the position being searched: their values so far, and tests of them (called by `zoom.ts`). All numbers
 * are from the view of the person to move at the root, by the seat held there. For the pie rule's `swap` this means:
 * its value is that of the root's seats after the players have exchanged places, the negative of the value on the
 * board.
 */
import { isReached, type Asked } from '../core/asked.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Backend } from '../search/backend.ts';
import type { KeptProof, ProvedMove } from './proof-work.ts';
import {
  endsByHistory,
  greatestScore,
  isSettled,
  leastScore,
  oneMoveLonger,
  oneMoveShorter,
  outcomeScore,
} from '../search/scale.ts';
import { movesToSearch } from './root-moves.ts';
import { isSameMover } from './searcher.ts';
import { poll, type SearchState } from '../search/state.ts';
import { DEPTH_LIMIT } from '../search/table.ts';

/** One move of the root. */
export interface RootMove {
  readonly move: Move;
  /** The position it leads to, and whether the same person moves again there. */
  readonly after: Position;
  readonly isSame: boolean;
  readonly least: number;
  readonly greatest: number;
  /** Proved limits, and whether they rest on a repetition. */
  low: number;
  high: number;
  lowUsesHistory: boolean;
  highUsesHistory: boolean;
  /** Value of the last completed search, and its depth. */
  estimate: number | null;
  /** Whether the estimate is only an upper bound. */
  isEstimateBound: boolean;
  estimateUsesHistory: boolean;
  depth: number;
  line: readonly Move[];
  nodes: number;
}

/** The root with the moves listed so far. */
export interface Root {
  readonly state: SearchState;
  readonly backend: Backend;
  readonly position: Position;
  readonly moves: RootMove[];
  /** The moves not yet listed; null once all are. */
  rest: Iterator<Move> | null;
  readonly startedAt: number;
  /** Largest depth to which all listed moves were searched. */
  depth: number;
  /** Called for every proved limit: the last steps of a proof take longest, and each limit is worth reporting. */
  onNarrowed: (() => void) | null;
  /** The kept proof that this search continues; null if none is kept. */
  readonly kept: KeptProof | null;
  /** The question of a proof. */
  readonly asked: Asked;
}

/** Number of moves searched in the first round; later rounds search more (Shakala can have astronomically many). */
export const WIDTH_STEP = 64;

/**
 * Starts a root. Illegal moves of `onlyMoves` are left out, and earlier proofs are taken from `kept`.
 *
 * @param onlyResults see `movesToSearch`.
 * @param asked see `Root`.
 */
export function makeRoot(
  state: SearchState,
  backend: Backend,
  position: Position,
  onlyMoves: readonly Move[] | null,
  kept: KeptProof | null = null,
  onlyResults = false,
  asked: Asked = null,
): Root {
  const list = movesToSearch(state, backend, position, onlyMoves, onlyResults);
  if (kept !== null && kept.earlier !== null) state.neither = kept.earlier.neither;
  return {
    state,
    backend,
    position,
    moves: [],
    rest: list[Symbol.iterator](),
    startedAt: state.clock.now?.() ?? 0,
    depth: 0,
    onNarrowed: null,
    kept,
    asked,
  };
}

/** Lists moves until there are `width` of them. */
export function listMoves(root: Root, width: number): void {
  while (root.rest !== null && root.moves.length < width) {
    const next = root.rest.next();
    if (next.done === true) root.rest = null;
    else root.moves.push(withEarlier(root, makeRootMove(root, next.value)));
  }
}

/** Returns the limits that the rules give without a search, for the player to move. */
export function ruleLimits(
  state: SearchState,
  position: Position,
): readonly [least: number, greatest: number] {
  const { rules, isMargin } = state;
  if (position.outcome !== null) {
    const score = outcomeScore(isMargin, position.outcome, position.turn);
    return [score, score];
  }
  const [min, max] = rules.bounds(position);
  const [least, greatest] = position.turn === 'south' ? [min, max] : [0 - max, 0 - min];
  return [leastScore(isMargin, least), greatestScore(isMargin, greatest)];
}

function makeRootMove(root: Root, move: Move): RootMove {
  const { state } = root;
  const after = state.rules.next(root.position, move);
  state.nodes++;
  if (state.nodes >= state.pollAt) poll(state);
  const isSame = isSameMover(root.position, after);
  const [least, greatest] = ruleLimits(state, after);
  const low = seenAbove(state, isSame ? least : 0 - greatest);
  const high = seenAbove(state, isSame ? greatest : 0 - least);
  const { outcome } = after;
  if (outcome?.winner === 'draw' || outcome?.winner === 'none') state.neither = outcome.winner;
  const usesHistory = outcome !== null && endsByHistory(outcome);
  return {
    move,
    after,
    isSame,
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

/** Returns the move with the limits proved in earlier runs. */
function withEarlier({ kept }: Root, move: RootMove): RootMove {
  const known = kept?.earlier?.moves.find((each) => each.move === move.move);
  if (known === undefined) return move;
  if (known.low > move.low) {
    move.low = known.low;
    move.lowUsesHistory = known.lowUsesHistory;
  }
  if (known.high < move.high) {
    move.high = known.high;
    move.highUsesHistory = known.highUsesHistory;
  }
  if (isSettled(move)) move.line = known.line;
  return move;
}

/** Returns the proved limits of the listed moves. */
export function provedMoves({ moves }: Root): readonly ProvedMove[] {
  return moves.map(({ move, low, high, lowUsesHistory, highUsesHistory, line }) => ({
    move,
    low,
    high,
    lowUsesHistory,
    highUsesHistory,
    line: low >= high ? line : [move],
  }));
}

function seenAbove(state: SearchState, value: number): number {
  return state.isMargin ? value : oneMoveLonger(value);
}

/**
 * Tests whether a move is worth at least `beta`, with `depth` moves in all, and keeps the proved limit.
 *
 * @returns a bound as `Backend.test` returns it; meaningless if the search has stopped.
 */
export function testMove(root: Root, move: RootMove, depth: number, beta: number): number {
  const { state, backend } = root;
  const { after, isSame } = move;
  const before = state.nodes;
  const wanted = state.isMargin ? beta : oneMoveShorter(beta);
  const isCounted = depth < DEPTH_LIMIT && !(isSame && backend.countsTurns === true);
  const below = isCounted ? depth - 1 : depth;
  // Only windows that play games to the end show the cost of a proof.
  const watch = depth >= DEPTH_LIMIT ? root.kept?.watch : undefined;
  watch?.begin(move.move, beta);
  const answer = backend.test(state, after, below, isSame ? wanted : 1 - wanted);
  const value = seenAbove(state, isSame ? answer : 0 - answer);
  move.nodes += state.nodes - before;
  watch?.end(state.isStopped ? 'open' : value >= beta ? 'reached' : 'missed', state.nodes - before);
  if (state.isStopped) return 0;
  if (state.isProved) {
    if (value >= beta && value > move.low) {
      move.low = value;
      move.lowUsesHistory = state.usesHistory;
      fitEstimate(move);
      root.onNarrowed?.();
    } else if (value < beta && value < move.high) {
      move.high = value;
      move.highUsesHistory = state.usesHistory;
      fitEstimate(move);
      root.onNarrowed?.();
    }
  }
  return value;
}

/** Brings the estimate within the proved limits. */
function fitEstimate(move: RootMove): void {
  if (move.estimate !== null) move.estimate = Math.max(move.low, Math.min(move.high, move.estimate));
}

/** Whether the value of every requested move is proved. */
export function isRootSolved(root: Root): boolean {
  return root.rest === null && root.moves.every(isSettled);
}

/** Returns the number that ranks a move: its proved value or its estimate. */
export function standing(move: RootMove): number {
  return isSettled(move) ? move.low : (move.estimate ?? move.low);
}

/** Returns how certain a standing is: 2 for a proof, 1 for an estimate, 0 for only an upper bound. */
function certainty(move: RootMove): number {
  return isSettled(move) ? 2 : move.isEstimateBound ? 0 : 1;
}

/**
 * Returns the move with the best standing; on a tie the more certain one, then the first in board order. Moves proved
 * to answer the question come before all others, whatever their estimates.
 */
export function bestMove(moves: readonly RootMove[], asked: Asked = null): RootMove | null {
  const reaching = moves.filter(({ low }) => isReached(asked, low));
  let best: RootMove | null = null;
  for (const move of reaching.length > 0 ? reaching : moves) {
    if (reaching.length === 0 && move.estimate === null && !isSettled(move)) continue;
    const lead = best === null ? 1 : standing(move) - standing(best) || certainty(move) - certainty(best);
    if (best === null || lead > 0) best = move;
  }
  return best;
}
