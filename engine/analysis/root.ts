/**
 * The moves of the position being searched: what is known of each, tests (`zoom.ts` asks them) and reports. All numbers are from the view
 * of the person to move at the root, by the seat held there. For the pie rule's `swap` this means: its value is what
 * the seats of the root get if the persons change places, the negative of what the board shows after it.
 */
import type { MoveReport, SearchReport } from '../core/report.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Backend } from '../search/backend.ts';
import type { KeptProof, ProvedMove } from './proof-work.ts';
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
} from '../search/scale.ts';
import { movesToSearch } from './root-moves.ts';
import { isSameMover } from './searcher.ts';
import { poll, type SearchState } from '../search/state.ts';
import { DEPTH_LIMIT } from '../search/table.ts';
import type { Value } from '../core/value.ts';

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
  readonly asked: Asked;
}

/** What a proof is to tell: whether the value reaches a number, who wins, or (null) the value. */
export type Asked = number | 'winner' | null;

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

function limitsOf(state: SearchState, position: Position): readonly [least: number, greatest: number] {
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
  const [least, greatest] = limitsOf(state, after);
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
      root.onNarrowed?.();
    } else if (value < beta && value < move.high) {
      move.high = value;
      move.highUsesHistory = state.usesHistory;
      root.onNarrowed?.();
    }
  }
  return value;
}

/** Whether the value of every asked move is proved. */
export function isRootSolved(root: Root): boolean {
  return root.rest === null && root.moves.every(isSettled);
}

/** Whether limits leave nothing to be proved of what is asked. */
export function isAnswered({ asked }: Root, low: number, high: number): boolean {
  if (low >= high || asked === null) return low >= high;
  return asked === 'winner' ? low > 0 || high < 0 : low >= asked || high < asked;
}

/** What a null window is to ask next, if it is asked one thing only: a win, then, if there is none, a loss. */
export function nextAsked({ asked }: Root, high: number): number | null {
  if (asked !== 'winner') return asked;
  return high > 0 ? 1 : 0;
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
  return { low, high, least, greatest, estimate, depth, usesHistory, neither: root.state.neither };
}

/** The value of the root: the best of its moves. */
function rootValue(root: Root): Value | null {
  const { state, position } = root;
  const [least, greatest] = limitsOf(state, position);
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
    return makeValue(state.isMargin, known, position.turn, 'rules');
  }
  const low = Math.max(least, ...root.moves.map((move) => move.low));
  const high =
    root.rest === null ? Math.min(greatest, Math.max(...root.moves.map((move) => move.high))) : greatest;
  const known = root.moves.map((move) => knowledgeOf(root, move));
  const estimate = best === null ? null : Math.max(low, Math.min(high, standing(best)));
  return makeValue(
    state.isMargin,
    {
      low,
      high,
      least,
      greatest,
      estimate,
      depth: best?.depth ?? 0,
      usesHistory: known.some((one) => one.usesHistory),
      neither: state.neither,
    },
    position.turn,
  );
}

/** What is known now, for the outside. */
export function makeReport(root: Root): SearchReport {
  const { state, position } = root;
  const moves: MoveReport[] = [];
  for (const move of root.moves) {
    const source = move.after.outcome === null ? 'search' : 'rules';
    const value = makeValue(state.isMargin, knowledgeOf(root, move), position.turn, source);
    if (value !== null) moves.push({ move: move.move, value, line: move.line, nodes: move.nodes });
  }
  return {
    value: rootValue(root),
    best: bestMove(root.moves)?.move ?? null,
    moves,
    depth: root.depth,
    nodes: state.nodes,
    timeMs: Math.round((state.clock.now?.() ?? 0) - root.startedAt),
    isSolved: isRootSolved(root),
  };
}
