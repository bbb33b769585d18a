/**
 * The depth search of Oware and Awélé in WebAssembly: the twin of `engine/search/fast/search.ts`,
 * step for step, so that both take the same positions in the same order.
 *
 * It works on a memory that the host hands in, which holds tables, slots and levels; addresses are arguments of the
 * `setOware...` functions. It calls the host for only two things: to make rare moves, and to ask, every few thousand
 * positions, whether to continue.
 * Globals belong to the instance, hence to one thread; the table and the words of positions under search are common to all.
 */

import { fileAnswer, homeOf, INFINITE, isProved, restOn, UNSETTLED, usesHistory } from './entries';
import { estimateSlot } from './evaluation';
import { enterChild, enterLightly, ownQuiet, ownX, ownY, seatOn, stopsGame, takeOff } from './history';
import { searchLast } from './horizon';
import { expand, stopped } from './moves';
import { busyMark, DONE, estimateOf, pick, PUT_OFF, rankChildren } from './order';
import { enterLevel } from './probe';
import { keepsPast } from './rules';
import { base, count, cutoffs, isProving, isStopped, killers, made, plies, slots } from './run';
import { betaBelow, seenAbove, settleByEndgame, settleByTable, settledBySeeds } from './settle';
import { BEST, flagsOf, gainOf, HOME, KEY_A, KEY_B, OVER, PIT, QUIET, RANK, ROW, SLOT } from './slots';
import {
  cutAhead,
  cutDepth,
  cutLess,
  cutMargin,
  DEPTH_LIMIT,
  leastTableDepth,
  reducedDepth,
  safeDepth,
  safeMargin,
  safePerMove,
} from './tuning';

const MIN_SHARED_DEPTH: i32 = 3;
const FIRST_REDUCED: i32 = 1;
const FIRST_REDUCED_TWICE: i32 = 2;

let busy: usize = 0;
let busyMask: i32 = 0;
let touched: i32 = 0;

/** Address of the words of positions under search, a power of two of them; 0 on one thread. */
export function setOwareBusy(at: usize, words: i32): void {
  busy = at;
  busyMask = words - 1;
}

/** Searches the open node in `slot`; see `searchNode` of the twin. */
export function searchNode(slot: usize, ply: i32, depth: i32, beta: i32): i32 {
  if (ply >= plies) {
    restOn(false, false);
    return estimateSlot(slot);
  }
  const byEstimate = settleByEstimate(slot, ply, depth, beta);
  if (byEstimate !== UNSETTLED) return byEstimate;
  const byLess = settleByLess(slot, ply, depth, beta);
  if (byLess !== UNSETTLED) return byLess;
  const first = slots + <usize>((ply + 1) * ROW) * SLOT;
  const before = made;
  const end = expand(slot, first);
  if (!count(<i32>((end - first) / SLOT))) return 0;
  const below = depth >= DEPTH_LIMIT ? DEPTH_LIMIT : depth - 1;
  const level = base + ply;
  const usesTable = below >= leastTableDepth;
  let best = -INFINITE;
  let cut: usize = 0;
  let proved = true;
  let history = false;

  // The rules decide.
  for (let child = first; child < end; child += SLOT) {
    const flags = flagsOf(child);
    let seen: i32;
    let byHistory = false;
    if ((flags & OVER) !== 0) seen = gainOf(child);
    else if (keepsPast && (flags & QUIET) !== 0 && stopsGame(child, level)) {
      seen = seenAbove(child, stopped(child));
      byHistory = true;
    } else {
      const limit = settledBySeeds(child, betaBelow(child, beta));
      if (limit === UNSETTLED) {
        if (usesTable) {
          const home = homeOf(load<i32>(child, KEY_A), load<i32>(child, KEY_B));
          store<u32>(child, <u32>home, HOME);
          // Read now, so that the line is near when it is looked at.
          touched ^= load<i32>(home);
        }
        continue;
      }
      seen = seenAbove(child, limit);
    }
    store<i32>(child, DONE, RANK);
    if (seen >= beta) {
      best = seen;
      cut = child;
      proved = true;
      history = byHistory;
      break;
    }
    if (seen > best) best = seen;
    if (byHistory) history = true;
  }

  // Tables decide or, at the horizon, estimates.
  if (cut === 0)
    for (let child = first; child < end; child += SLOT) {
      if (load<i32>(child, RANK) === DONE) continue;
      const own = betaBelow(child, beta);
      const isQuiet = keepsPast && (flagsOf(child) & QUIET) !== 0;
      let value = settleByEndgame(child, level, isQuiet, own);
      if (value === UNSETTLED) {
        if (usesTable) {
          value = settleByTable(child, level, below, own);
          if (value === UNSETTLED) continue;
        } else if (below > 0) {
          store<i8>(child, -1, BEST);
          continue;
        } else {
          value = estimateSlot(child);
          restOn(false, false);
        }
      }
      store<i32>(child, DONE, RANK);
      const seen = seenAbove(child, value);
      if (seen >= beta) {
        best = seen;
        cut = child;
        proved = isProved;
        history = usesHistory;
        break;
      }
      if (seen > best) best = seen;
      if (!isProved) proved = false;
      if (usesHistory) history = true;
    }

  // A search decides.
  if (cut === 0) {
    // Played out to the end, the order of the moves is better than what estimates at a horizon liked best.
    if (depth < DEPTH_LIMIT) rankChildren(slot, first, end, ply, below);
    const shares = busy !== 0 && below >= max(MIN_SHARED_DEPTH, leastTableDepth);
    let tried = 0;
    for (;;) {
      const child = pick(first, end);
      if (child === 0) break;
      let mark = 0;
      let cell: usize = 0;
      let value = UNSETTLED;
      if (shares) {
        mark = busyMark(load<i32>(child, KEY_A), load<i32>(child, KEY_B), below);
        cell = busy + ((<usize>(mark & busyMask)) << 2);
        if (load<i32>(child, RANK) === PUT_OFF) {
          // By now the other thread may have answered.
          value = settleByTable(child, level, below, betaBelow(child, beta));
        } else if (tried > 0 && load<i32>(cell) === mark) {
          store<i32>(child, PUT_OFF, RANK);
          continue;
        }
        if (value === UNSETTLED) store<i32>(cell, mark);
      }
      store<i32>(child, DONE, RANK);
      if (value === UNSETTLED) {
        value = searchChild(child, ply, below, tried, beta);
        if (shares && load<i32>(cell) === mark) store<i32>(cell, 0);
        if (isStopped) return 0;
        tried++;
      }
      const seen = seenAbove(child, value);
      if (seen >= beta) {
        best = seen;
        cut = child;
        proved = isProved;
        history = usesHistory;
        break;
      }
      if (seen > best) best = seen;
      if (!isProved) proved = false;
      if (usesHistory) history = true;
    }
  }

  let index = -1;
  if (cut !== 0) {
    index = <i32>((cut - first) / SLOT);
    store<u8>(killers + <usize>ply, load<u8>(cut, PIT));
  }
  store<i8>(cutoffs + <usize>ply, <i8>index);
  restOn(proved, history);
  // The root's best move is asked for at any depth.
  if (depth >= leastTableDepth || ply === 0)
    fileAnswer(slot, ownQuiet(level), ownX(level), ownY(level), depth, beta, best, index, made - before);
  return best;
}

/** Answers a node by its estimate where that lies far from beta, else UNSETTLED; see the twin. */
function settleByEstimate(slot: usize, ply: i32, depth: i32, beta: i32): i32 {
  if (depth > safeDepth || ply === 0 || isProving) return UNSETTLED;
  const value = estimateOf(slot);
  const margin = safeMargin + safePerMove * depth;
  if (value - margin < beta && value + margin >= beta) return UNSETTLED;
  restOn(false, false);
  store<i8>(cutoffs + <usize>ply, -1);
  return value;
}

/** Answers a node by a search that looks less far, where its value lies well beyond beta, else UNSETTLED; see the twin. */
function settleByLess(slot: usize, ply: i32, depth: i32, beta: i32): i32 {
  if (depth < cutDepth || depth >= DEPTH_LIMIT || ply === 0 || isProving) return UNSETTLED;
  const ahead = estimateOf(slot) - beta;
  const isAbove = ahead >= cutAhead;
  if (!isAbove && ahead >= -cutAhead) return UNSETTLED;
  const asked = isAbove ? beta + cutMargin : beta - cutMargin;
  const before = made;
  const value = searchNode(slot, ply, depth - cutLess - ((depth - cutDepth) >> 2), asked);
  if (isStopped) return 0;
  const best = <i32>load<i8>(cutoffs + <usize>ply);
  if (value >= asked !== isAbove) {
    if (best >= 0) store<i8>(slot, <i8>best, BEST);
    return UNSETTLED;
  }
  const level = base + ply;
  fileAnswer(slot, ownQuiet(level), ownX(level), ownY(level), depth, beta, value, best, made - before);
  return value;
}

/** How much less deep the child in `slot` is searched first; `tried` of its siblings were searched before. */
function reductionOf(slot: usize, tried: i32, below: i32): i32 {
  const isLate = tried >= FIRST_REDUCED && below >= reducedDepth && below < DEPTH_LIMIT;
  if (!isLate || isProving || (flagsOf(slot) & QUIET) === 0) return 0;
  return tried >= FIRST_REDUCED_TWICE ? 2 : 1;
}

/** Searches one open child, which needs it. */
function searchChild(slot: usize, ply: i32, below: i32, tried: i32, beta: i32): i32 {
  const level = base + ply;
  const own = betaBelow(slot, beta);
  if (below < leastTableDepth && below === 1) {
    if (keepsPast) {
      enterLightly(slot, level);
      enterLevel(slot, level + 1, seatOn(level + 1));
    }
    return searchLast(slot, ply + 1, own);
  }
  if (keepsPast) {
    enterChild(slot, level);
    enterLevel(slot, level + 1, seatOn(level + 1));
  }
  const reduction = reductionOf(slot, tried, below);
  let value = searchNode(slot, ply + 1, below - reduction, own);
  if (reduction > 0 && !isStopped && !isProved && seenAbove(slot, value) >= beta) {
    const best = load<i8>(cutoffs + <usize>(ply + 1));
    if (best >= 0) store<i8>(slot, best, BEST);
    value = searchNode(slot, ply + 1, below, own);
  }
  if (keepsPast) takeOff(level + 1);
  return value;
}
