/**
 * The state that all parts of one search share: how far it may go, when it must stop, and what the last returned answer
 * rests on. One search runs on one thread and has one state.
 */
import type { Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { Outcome } from '../rules/types.ts';
import { endsByHistory, outcomeScore } from './scale.ts';

/** The clock and stop signal of a search. */
export interface SearchClock {
  /** Asked every few milliseconds; true ends the search with what it has. */
  readonly shouldStop?: () => boolean;
  /** Milliseconds from any origin; needed for time limits and for `timeMs`. */
  readonly now?: () => number;
}

/** State of one search. `isProved`, `usesHistory` and `neither` describe the last returned answer. */
export interface SearchState {
  readonly rules: Rules;
  readonly isMargin: boolean;
  readonly clock: SearchClock;
  /** Positions made so far. Code that makes positions adds them here and calls `poll` once `pollAt` is reached. */
  nodes: number;
  /** The search stops itself at this number of nodes. */
  nodeLimit: number;
  /** The clock's time at which the search stops. */
  deadline: number;
  /** Whether a proof is attempted: then answers must not rest on estimates filed under another past. */
  isProving: boolean;
  /** Most moves of one node that are looked at; if moves are left out, the answer says so. */
  width: number;
  /** Whether the search is unwinding because a limit was reached. Limits in nodes may be lifted again. */
  isStopped: boolean;
  /** Whether the search was stopped for good, from outside or by the clock. */
  isEnded: boolean;
  /** Whether the answer follows only from ends of the game, bounds of the rules and exact tables. */
  isProved: boolean;
  /** Whether the answer may differ after other moves that lead to the same position. */
  usesHistory: boolean;
  /** Whether the last ends without a winner were draws or unfinished games. */
  neither: 'draw' | 'none';
  /** Number of nodes at which `poll` must be called. */
  pollAt: number;
  pollEvery: number;
  polledAt: number;
}

/**
 * Most nodes between two checks of the clock; adapted to the game's speed, so a stop takes effect within some 10 ms.
 */
const POLL_MOST = 32_768;
const POLL_START = 64;
const POLL_TARGET_MS = 4;

/** Makes the state of a search. */
export function makeState(rules: Rules, clock: SearchClock): SearchState {
  return {
    rules,
    isMargin: rules.valueKind === 'margin',
    clock,
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

/** Checks limits, stop and clock, after work that made no positions. */
export function look(state: SearchState): void {
  const { clock } = state;
  if (state.nodes >= state.nodeLimit) state.isStopped = true;
  if (clock.shouldStop?.() === true) state.isEnded = true;
  if (clock.now) {
    state.polledAt = clock.now();
    if (state.polledAt >= state.deadline) state.isEnded = true;
  }
  if (state.isEnded) state.isStopped = true;
}

/** Checks limits, stop and clock, and sets the number of nodes for the next check. */
export function poll(state: SearchState): void {
  const before = state.polledAt;
  look(state);
  if (state.clock.now) {
    const passed = state.polledAt - before;
    if (passed > POLL_TARGET_MS) state.pollEvery = Math.max(1, state.pollEvery >> 1);
    else if (passed < POLL_TARGET_MS / 4) state.pollEvery = Math.min(POLL_MOST, state.pollEvery * 2);
  }
  state.pollAt = Math.min(state.nodes + state.pollEvery, state.nodeLimit);
}

/**
 * Sets the number of nodes at which the search stops itself, and lets it continue if only the last limit had stopped
 * it.
 */
export function setNodeLimit(state: SearchState, limit: number): void {
  state.nodeLimit = limit;
  state.isStopped = state.isEnded || state.nodes >= limit;
  state.pollAt = Math.min(state.nodes + state.pollEvery, limit);
}

/** Answers a test of a game that is over, for the side `turn` of its position. */
export function answerEnd(state: SearchState, outcome: Outcome, turn: Side): number {
  state.isProved = true;
  state.usesHistory = endsByHistory(outcome);
  if (outcome.winner === 'draw' || outcome.winner === 'none') state.neither = outcome.winner;
  return outcomeScore(state.isMargin, outcome, turn);
}
