/**
 * The search of Shakala: null-window alpha-beta over distinct results, with progressive widening.
 *
 * It answers as `alpha-beta.ts` does, whose header explains what a proof is and how history affects it; table and keys
 * are those of the fast search (`fast/search.ts`). The differences are:
 *
 * - A node looks at no more results than its width, which grows with the depth left and from round to round. If that is
 *   not all of them the answer is not a proof, and for its upper bound the node's own estimate counts as the best move
 *   that was left out. If all results were seen the answer is as good as any.
 * - Results come with their keys and estimates. One move above the horizon the listing ends with the first result that
 *   is good enough; elsewhere they are searched in the order of their estimates, the table's best one first. The table
 *   keeps six bits of the key after the best result, since the number of a result depends on the width.
 * - An end by history is found from the keys on the path, as in the fast search.
 */
import { endNode, note, restOn, startNode, UNSETTLED } from '../../../search/fast/answers.ts';
import { homeOf } from '../../../search/fast/entries.ts';
import { continueStretch, startStretch, takeOff } from '../../../search/fast/history.ts';
import { busyMark, DONE, MIN_SHARED_DEPTH, pick, PUT_OFF, TOP } from '../../../search/fast/order.ts';
import { DECIDED, oneMoveLonger, oneMoveShorter, WIN } from '../../../search/scale.ts';
import { poll } from '../../../search/state.ts';
import { DEPTH_LIMIT } from '../../../search/table.ts';
import { plyWord } from './board.ts';
import { MAX_PLIES, type ShakalaCore } from './core.ts';
import { estimateBoard } from './estimate.ts';
import { AGAIN, makeResult, makeResults, OVER, QUIET, unmakeResult, type Results } from './results.ts';
import { file, settleByTable, signAt, signOf } from './memory.ts';
import { listResults, NEVER } from './sower.ts';
import { stopsGame, stopValue } from './stops.ts';

/** Ranks for one point of the estimate; among results with equal points those listed first come first. */
const RANK_POINT = 1024;

/** Limits that the rules give to an open position: the fastest loss and the fastest win. */
const LEAST = 1 - WIN;
const GREATEST = WIN - 1;

/**
 * Results that a node looks at outside a proof, and further ones for every move left. Half or double as many play as
 * well.
 */
const WIDTH = 24;
const WIDTH_STEP = 16;

/** Returns the number of an open result as its node sees it. */
function seenAbove(flags: number, value: number): number {
  return oneMoveLonger((flags & AGAIN) !== 0 ? value : 0 - value);
}

/** Returns the bound to test an open result for. */
function betaBelow(flags: number, wanted: number): number {
  return (flags & AGAIN) !== 0 ? wanted : 1 - wanted;
}

/** Returns the value, for the player who made it, of a result that the history ends. */
function stoppedValue(core: ShakalaCore, results: Results, index: number): number {
  const { board } = core;
  if (!board.options.countsPoints) return 0;
  const mover = board.turn;
  const at = results.start[index] ?? 0;
  makeResult(board, results.data, at, mover);
  const value = stopValue(board, mover);
  unmakeResult(board, results.data, at, mover);
  return value;
}

/** Settles the results that the rules decide; returns whether one of them refutes the node. */
function settleEnds(core: ShakalaCore, results: Results, ply: number, beta: number, wanted: number): boolean {
  const { board, history, answers, state } = core;
  const level = core.base + ply;
  for (let i = 0; i < results.count; i++) {
    const flags = results.flags[i] ?? 0;
    restOn(answers, true, false);
    results.rank[i] = DONE;
    if ((flags & OVER) !== 0) {
      if (note(answers, ply, i, oneMoveLonger(results.estimate[i] ?? 0), beta)) return true;
    } else if (stopsGame(board, history, level, flags, results.keyA[i] ?? 0, results.keyB[i] ?? 0)) {
      const value = stoppedValue(core, results, i);
      answers.usesHistory = true;
      if (value === 0) state.neither = 'none';
      if (note(answers, ply, i, oneMoveLonger(value), beta)) return true;
    } else {
      const own = betaBelow(flags, wanted);
      if (own <= LEAST || own > GREATEST) {
        if (note(answers, ply, i, seenAbove(flags, own <= LEAST ? LEAST : GREATEST), beta)) return true;
      } else results.rank[i] = 0;
    }
  }
  return false;
}

/** Reads a word of each open result's bucket in one tight loop, so that the waits for far memory overlap. */
function touchLines({ answers }: ShakalaCore, results: Results, moves: number): number {
  const { entries } = answers;
  let touched = 0;
  for (let i = 0; i < results.count; i++)
    if (results.rank[i] !== DONE)
      touched ^= entries.words[homeOf(entries, (results.keyA[i] ?? 0) ^ moves, results.keyB[i] ?? 0)] ?? 0;
  return touched;
}

/**
 * Settles the results that the table or, at the horizon, estimates decide; returns whether one of them refutes the
 * node.
 */
function settleOthers(
  core: ShakalaCore,
  results: Results,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
  best: number,
): boolean {
  const { board, history, answers, state } = core;
  const level = core.base + ply;
  const keepsPast = board.options.repetition > 0;
  const moves = plyWord(board, board.ply + 1);
  const looksUp = below > 0 || state.isProving;
  if (looksUp) core.touched ^= touchLines(core, results, moves);
  for (let i = 0; i < results.count; i++) {
    if (results.rank[i] === DONE) continue;
    const flags = results.flags[i] ?? 0;
    const isQuiet = keepsPast && (flags & QUIET) !== 0;
    const guess = results.estimate[i] ?? 0;
    let value = UNSETTLED;
    if (looksUp) {
      const x = isQuiet ? (history.nextX[level] ?? 0) : 0;
      const y = isQuiet ? (history.nextY[level] ?? 0) : 0;
      const a = (results.keyA[i] ?? 0) ^ moves;
      const b = results.keyB[i] ?? 0;
      value = settleByTable(core, a, b, x, y, below, betaBelow(flags, wanted));
    }
    if (value === UNSETTLED && below <= 0) {
      value = guess;
      restOn(answers, false, false);
    }
    if (value === UNSETTLED) {
      const rank = RANK_POINT * ((flags & AGAIN) !== 0 ? guess : 0 - guess) - Math.min(i, RANK_POINT - 1);
      results.rank[i] = signOf(results, i) === best ? TOP + rank : rank;
      continue;
    }
    results.rank[i] = DONE;
    if (note(answers, ply, i, seenAbove(flags, value), beta)) return true;
  }
  return false;
}

/** Makes a result, searches it and takes it back; returns its number as the node sees it. */
function searchResult(
  core: ShakalaCore,
  results: Results,
  index: number,
  ply: number,
  below: number,
  wanted: number,
): number {
  const { board, history } = core;
  const level = core.base + ply;
  const mover = board.turn;
  const flags = results.flags[index] ?? 0;
  const at = results.start[index] ?? 0;
  const a = results.keyA[index] ?? 0;
  const b = results.keyB[index] ?? 0;
  makeResult(board, results.data, at, mover);
  if ((flags & AGAIN) === 0) board.turn = 1 - mover;
  board.ply++;
  if (board.options.repetition > 0 && (flags & QUIET) !== 0) continueStretch(history, level + 1, a, b, 0);
  else startStretch(history, level + 1, a, b, 0);
  const value = searchNode(core, ply + 1, below, betaBelow(flags, wanted));
  takeOff(history, level + 1);
  board.ply--;
  board.turn = mover;
  unmakeResult(board, results.data, at, mover);
  return seenAbove(flags, value);
}

/** Returns how many results a node may look at. */
function widthOf(core: ShakalaCore, depth: number): number {
  const { state } = core;
  return state.isProving ? state.width : Math.min(state.width, WIDTH + WIDTH_STEP * depth);
}

/** Searches the remaining results in the order of their ranks. */
function searchRest(
  core: ShakalaCore,
  results: Results,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): void {
  const { answers, state, busy } = core;
  let isFirst = true;
  for (
    let i = pick(results.rank, 0, results.count);
    i >= 0 && !state.isStopped;
    i = pick(results.rank, 0, results.count)
  ) {
    const wasPutOff = (results.rank[i] ?? DONE) < PUT_OFF / 2;
    let cell = -1;
    if (busy !== null && below >= MIN_SHARED_DEPTH) {
      const mark = busyMark(results.keyA[i] ?? 0, results.keyB[i] ?? 0, below);
      cell = (mark >>> 1) & (busy.length - 1);
      if (!isFirst && !wasPutOff && busy[cell] === mark) {
        // Another thread searches it now: once the others are done its answer may be in the table.
        results.rank[i] = PUT_OFF - i;
        continue;
      }
      busy[cell] = mark;
    }
    isFirst = false;
    results.rank[i] = DONE;
    const seen = searchAgain(core, results, i, ply, below, wanted, wasPutOff);
    if (busy !== null && cell >= 0) busy[cell] = 0;
    if (!core.state.isStopped && note(answers, ply, i, seen, beta)) return;
  }
}

/** Searches a result; the answer of one that was put off may be in the table by now. */
function searchAgain(
  core: ShakalaCore,
  results: Results,
  index: number,
  ply: number,
  below: number,
  wanted: number,
  wasPutOff: boolean,
): number {
  if (wasPutOff) {
    const { history, board } = core;
    const level = core.base + ply;
    const flags = results.flags[index] ?? 0;
    const isQuiet = board.options.repetition > 0 && (flags & QUIET) !== 0;
    const x = isQuiet ? (history.nextX[level] ?? 0) : 0;
    const y = isQuiet ? (history.nextY[level] ?? 0) : 0;
    const a = (results.keyA[index] ?? 0) ^ plyWord(board, board.ply + 1);
    const b = results.keyB[index] ?? 0;
    const value = settleByTable(core, a, b, x, y, below, betaBelow(flags, wanted));
    if (value !== UNSETTLED) return seenAbove(flags, value);
  }
  return searchResult(core, results, index, ply, below, wanted);
}

/**
 * Searches the board's open position, which is on its level of the history.
 *
 * @returns a lower bound at or above `beta`, or an upper bound below it; `answers` tells what it rests on. Meaningless
 *   once `core.state.isStopped` is true.
 */
function searchNode(core: ShakalaCore, ply: number, depth: number, beta: number): number {
  const { board, answers, state, sower } = core;
  if (ply >= MAX_PLIES) {
    restOn(answers, false, false);
    return estimateBoard(board);
  }
  const level = core.base + ply;
  const best = signAt(core, level);
  const before = state.nodes;
  const below = depth >= DEPTH_LIMIT ? DEPTH_LIMIT : depth - 1;
  const wanted = oneMoveShorter(beta);
  const results = (core.frames[ply] ??= makeResults());
  const isLast = below <= 0 && !state.isProving && Math.abs(beta) < DECIDED;
  sower.level = level;
  const most = Math.max(1, state.nodeLimit - state.nodes);
  listResults(
    sower,
    results,
    widthOf(core, depth),
    most,
    isLast ? beta : NEVER,
    !isLast || board.options.countsPoints,
  );
  state.nodes += results.count;
  if (state.nodes >= state.pollAt) poll(state);
  if (state.isStopped) return 0;
  startNode(answers, ply);
  if (
    !settleEnds(core, results, ply, beta, wanted) &&
    !settleOthers(core, results, ply, below, beta, wanted, best)
  )
    searchRest(core, results, ply, below, beta, wanted);
  if (core.state.isStopped) return 0;
  const cutoff = answers.cutoff[ply] ?? -1;
  if (cutoff < 0 && !results.isComplete) {
    // Results that were left out may be better than all that were seen.
    answers.best[ply] = Math.max(answers.best[ply] ?? 0, estimateBoard(board));
    answers.proved[ply] = 0;
  }
  endNode(answers, ply);
  file(core, ply, depth, beta, signOf(results, cutoff), state.nodes - before);
  return answers.best[ply] ?? 0;
}

/** Tests the board's open position at ply 0, as `searchNode` does, but first by rules and table. */
export function answerRoot(core: ShakalaCore, depth: number, beta: number): number {
  const { board, history, answers, base } = core;
  restOn(answers, true, false);
  if (LEAST >= beta) return LEAST;
  if (GREATEST < beta) return GREATEST;
  const a = (history.keyA[base] ?? 0) ^ plyWord(board, board.ply);
  const b = history.keyB[base] ?? 0;
  const value = settleByTable(core, a, b, history.sumX[base] ?? 0, history.sumY[base] ?? 0, depth, beta);
  if (value !== UNSETTLED) return value;
  if (depth > 0) return searchNode(core, 0, depth, beta);
  restOn(answers, false, false);
  return estimateBoard(board);
}
