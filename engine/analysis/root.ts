/**
 * The moves of the position being searched: what is known of each, and tests (`zoom.ts` asks them). All numbers are from
 * the view of the person to move at the root, by the seat held there. For the pie rule's `swap` this means: its value is what
 * the seats of the root get if the persons change places, the negative of what the board shows after it.
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
  /** The position it leads to, and whether who made it moves again there. */
  readonly after: Position;
  readonly isSame: boolean;
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
  readonly state: SearchState;
  readonly backend: Backend;
  readonly position: Position;
  readonly moves: RootMove[];
  /** Moves not yet listed; null when all are. */
  rest: Iterator<Move> | null;
  readonly startedAt: number;
  /** Deepest depth that all listed moves were searched to. */
  depth: number;
  /** Hears of every limit that was proved: the last steps of a proof take longest, and each of them is news. */
  onNarrowed: (() => void) | null;
  /** The proof that this is a run of, if somebody keeps it. */
  readonly kept: KeptProof | null;
  /** What a proof is to tell. */
  readonly asked: Asked;
}

/** Moves of one position looked at in the first round; later rounds look at more (Shakala's can be astronomical). */
export const WIDTH_STEP = 64;

/**
 * Starts a root. `onlyMoves` that are not legal are left out, and what is proved of others is taken from `kept`.
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

/** Lists moves up to `width` of them. */
export function listMoves(root: Root, width: number): void {
  while (root.rest !== null && root.moves.length < width) {
    const next = root.rest.next();
    if (next.done === true) root.rest = null;
    else root.moves.push(withEarlier(root, makeRootMove(root, next.value)));
  }
}

/** What the rules say of a position without a search, for its player to move. */
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

/** The move with what earlier runs have proved of it. */
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

/** What is proved of the listed moves. */
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
 * Tests whether a move is worth at least `beta`, with `depth` moves in all, and keeps what was proved.
 *
 * @returns a bound as `Backend.test` does; meaningless if the search has stopped.
 */
export function testMove(root: Root, move: RootMove, depth: number, beta: number): number {
  const { state, backend } = root;
  const { after, isSame } = move;
  const before = state.nodes;
  const wanted = state.isMargin ? beta : oneMoveShorter(beta);
  const isCounted = depth < DEPTH_LIMIT && !(isSame && backend.countsTurns === true);
  const below = isCounted ? depth - 1 : depth;
  // Only what plays games out tells what a proof costs.
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

/** What was thought of a move goes no further than what is proved by now. */
function fitEstimate(move: RootMove): void {
  if (move.estimate !== null) move.estimate = Math.max(move.low, Math.min(move.high, move.estimate));
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

/**
 * The move with the best standing; on a tie the surer one, then the first in board order. Moves that are proved to reach
 * what is asked go before all others, whatever those are thought to be worth.
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
