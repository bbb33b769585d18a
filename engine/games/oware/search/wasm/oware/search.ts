/**
 * The depth search of Oware and Awélé in WebAssembly: the twin of `engine/search/fast/search.ts` and `horizon.ts` over the
 * narrow layout, step for step, so that both take the same positions in the same order. For rule sets that do not count
 * quiet moves.
 *
 * It works on a memory that the host hands in, which holds tables, slots and levels; addresses are arguments of the
 * `setOware...` functions. It calls the host for one thing alone: to be told, after so many positions, whether to go on.
 * Globals belong to the instance, hence to one thread; the table and the words of positions under search are common to all.
 */

import {
  fileAnswer,
  homeOf,
  INFINITE,
  isProved,
  restOn,
  setAttempt,
  tableBest,
  UNSETTLED,
  usesHistory,
} from './entries';
import { pause } from './env';
import { estimateSlot } from './evaluation';
import {
  clearHistory,
  enterChild,
  enterLightly,
  ownX,
  ownY,
  putOn,
  seatOn,
  setHistoryRoom,
  stopsGame,
  takeOff,
} from './history';
import { expand, stopped } from './moves';
import { setPlainRoom } from './plain-moves';
import { enterLevel } from './probe';
import { repetition } from './rules';
import {
  betaBelow,
  seenAbove,
  settleByEndgame,
  settleByTable,
  settledBySeeds,
  settleRootByEndgame,
  settleRootByTable,
} from './settle';
import {
  BEST,
  ESTIMATE,
  FLAGS,
  flagsOf,
  gainOf,
  HOME,
  KEY_A,
  KEY_B,
  NEEDS,
  OTHER,
  OVER,
  PIT,
  QUIET,
  RANK,
  ROW,
  SLOT,
  TOTAL,
} from './slots';

const DEPTH_LIMIT: i32 = 16_383;
const DONE: i32 = -(1 << 30);
const TOP: i32 = 1 << 29;
const PUT_OFF: i32 = -(1 << 29);
const MIN_SHARED_DEPTH: i32 = 3;
const FIRST_REDUCED: i32 = 1;
const FIRST_REDUCED_TWICE: i32 = 2;

/** Stands in a slot whose estimate was not made, or does not fit there. */
const UNKNOWN: i32 = -128;

let slots: usize = 0;
let plies: i32 = 0;
/** By ply, one byte each: index of the move that reached beta or -1; pit of the move that last cut off. */
let cutoffs: usize = 0;
let killers: usize = 0;

let busy: usize = 0;
let busyMask: i32 = 0;

let leastTableDepth: i32 = 1;
let rankedDepth: i32 = 0;
let estimateWeight: i32 = 0;
let killerBonus: i32 = 0;
let reducedDepth: i32 = 0;
let safeDepth: i32 = 0;
let safeMargin: i32 = 0;
let safePerMove: i32 = 0;
let cutDepth: i32 = 0;
let cutAhead: i32 = 0;
let cutMargin: i32 = 0;
let cutLess: i32 = 0;

let base: i32 = 0;
let isProving: bool = false;
let made: i32 = 0;
let tellAt: i32 = 0;
let isStopped: bool = false;
let touched: i32 = 0;

/** Addresses of the room of this thread, for so many plies. */
export function setOwareRoom(
  slotsAt: usize,
  count: i32,
  cutoffsAt: usize,
  killersAt: usize,
  levelsAt: usize,
  metAt: usize,
  plainAt: usize,
): void {
  slots = slotsAt;
  plies = count;
  cutoffs = cutoffsAt;
  killers = killersAt;
  setHistoryRoom(levelsAt, metAt);
  setPlainRoom(plainAt);
}

/** Address of the words of positions under search, a power of two of them; 0 on one thread. */
export function setOwareBusy(at: usize, words: i32): void {
  busy = at;
  busyMask = words - 1;
}

/** The numbers of `Tuning` in `engine/search/fast/core.ts`. */
export function setOwareTuning(
  table: i32,
  ranked: i32,
  weight: i32,
  bonus: i32,
  reduced: i32,
  safe: i32,
  margin: i32,
  perMove: i32,
  cut: i32,
  ahead: i32,
  cutBeyond: i32,
  less: i32,
): void {
  leastTableDepth = table;
  rankedDepth = ranked;
  estimateWeight = weight;
  killerBonus = bonus;
  reducedDepth = reduced;
  safeDepth = safe;
  safeMargin = margin;
  safePerMove = perMove;
  cutDepth = cut;
  cutAhead = ahead;
  cutMargin = cutBeyond;
  cutLess = less;
}

/** Forgets the path; the positions of the past come next, the root last, level after level. */
export function beginOware(): void {
  base = -1;
  clearHistory();
}

/** Puts a position on the next level; all but the first one are in its stretch. */
export function enterOware(
  own: i32,
  other: i32,
  keyA: i32,
  keyB: i32,
  total: i32,
  needs: i32,
  seat: i32,
): void {
  base++;
  store<i32>(slots, own);
  store<i32>(slots, other, OTHER);
  store<i32>(slots, keyA, KEY_A);
  store<i32>(slots, keyB, KEY_B);
  store<u8>(slots, <u8>total, TOTAL);
  store<u8>(slots, <u8>needs, NEEDS);
  store<u8>(slots, 0, FLAGS);
  putOn(base, keyA, keyB, seat, base > 0);
  enterLevel(slots, base, seat);
  store<u32>(slots, <u32>homeOf(keyA, keyB), HOME);
}

/**
 * Tests the root.
 *
 * @param more positions to make before the host is asked first, below 0 to stop at the first chance.
 */
export function testOware(depth: i32, beta: i32, proves: i32, more: i32): i32 {
  isProving = proves !== 0;
  setAttempt(isProving && repetition > 0);
  made = 0;
  isStopped = more < 0;
  tellAt = isStopped ? -more : more;
  restOn(true, false);
  const bySeeds = settledBySeeds(slots, beta);
  if (bySeeds !== UNSETTLED) return bySeeds;
  const byEndgame = settleRootByEndgame(slots, base, beta);
  if (byEndgame !== UNSETTLED) return byEndgame;
  const byTable = settleRootByTable(slots, base, depth, beta);
  if (byTable !== UNSETTLED) return byTable;
  if (depth > 0) return searchNode(slots, 0, depth, beta);
  restOn(false, false);
  return estimateSlot(slots);
}

/** Positions made by the last test, and what its answer rests on. */
export function owareMade(): i32 {
  return made;
}
export function owareProved(): i32 {
  return isProved ? 1 : 0;
}
export function owareUsesHistory(): i32 {
  return usesHistory ? 1 : 0;
}

/** Index of the move the table holds best at the root, or -1. */
export function owareBest(): i32 {
  settleRootByTable(slots, base, DEPTH_LIMIT, INFINITE);
  return tableBest;
}

/** Counts positions made, and asks the host when it is time; whether to go on. */
function count(positions: i32): bool {
  made += positions;
  if (made - tellAt < 0) return true;
  const more = pause(made);
  isStopped = more < 0;
  tellAt = made + (isStopped ? -more : more);
  return !isStopped;
}

/** Searches the open node in `slot`; see `searchNode` of the twin. */
function searchNode(slot: usize, ply: i32, depth: i32, beta: i32): i32 {
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
  const keepsPast = repetition > 0;
  const usesTable = below >= leastTableDepth;
  let best = -INFINITE;
  let cut: usize = 0;
  let proved = true;
  let history = false;

  // What the rules decide.
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

  // What tables decide or, at the horizon, estimates.
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

  // What a search decides.
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
    fileAnswer(slot, ownX(level), ownY(level), depth, beta, best, index, made - before);
  return best;
}

/** The estimate of a position that was ranked among its siblings: made once. */
function estimateOf(slot: usize): i32 {
  const known = <i32>load<i8>(slot, ESTIMATE);
  if (known !== UNKNOWN) return known;
  const value = estimateSlot(slot);
  keepEstimate(slot, value);
  return value;
}

function keepEstimate(slot: usize, value: i32): void {
  store<i8>(slot, <i8>(abs(value) < -UNKNOWN ? value : UNKNOWN), ESTIMATE);
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
  fileAnswer(slot, ownX(level), ownY(level), depth, beta, value, best, made - before);
  return value;
}

/** Ranks the children that are left: the table's move, then by order, estimate and what cut off last at this ply. */
function rankChildren(slot: usize, first: usize, end: usize, ply: i32, below: i32): void {
  const remembered = <i32>load<i8>(slot, BEST);
  const killer = load<u8>(killers + <usize>ply);
  const weight = below >= rankedDepth ? estimateWeight : 0;
  const top = remembered < 0 ? 0 : first + <usize>remembered * SLOT;
  for (let child = first; child < end; child += SLOT) {
    let own = load<i32>(child, RANK);
    if (own === DONE) continue;
    store<i8>(child, <i8>UNKNOWN, ESTIMATE);
    if (child === top) own = TOP;
    else {
      if (weight > 0) own += weight * seenAbove(child, estimateOf(child));
      if (load<u8>(child, PIT) === killer) own += killerBonus;
    }
    store<i32>(child, own, RANK);
  }
}

/** The child of highest rank that is not done, or 0. */
function pick(first: usize, end: usize): usize {
  let most = DONE;
  let found: usize = 0;
  for (let child = first; child < end; child += SLOT) {
    const own = load<i32>(child, RANK);
    if (own > most) {
      most = own;
      found = child;
    }
  }
  return found;
}

/** Word under which the position with this key is marked as searched to a depth: never 0. */
function busyMark(a: i32, b: i32, depth: i32): i32 {
  return (((a ^ (depth * 0x3c6ef372)) * 0x2c1b3c6d) ^ b) | 1;
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
  const keepsPast = repetition > 0;
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

/** Searches the open node in `slot`, the last before the horizon; see `horizon.ts`. */
function searchLast(slot: usize, ply: i32, beta: i32): i32 {
  if (ply >= plies) {
    restOn(false, false);
    return estimateSlot(slot);
  }
  const first = slots + <usize>((ply + 1) * ROW) * SLOT;
  const end = expand(slot, first);
  if (!count(<i32>((end - first) / SLOT))) return 0;
  const level = base + ply;
  const keepsPast = repetition > 0;
  let best = -INFINITE;
  let proved = true;
  let history = false;
  for (let child = first; child < end; child += SLOT) {
    const flags = flagsOf(child);
    restOn(true, false);
    const seen =
      (flags & OVER) !== 0
        ? gainOf(child)
        : seenAbove(
            child,
            horizonValue(child, level, keepsPast && (flags & QUIET) !== 0, betaBelow(child, beta)),
          );
    if (seen >= beta) return seen;
    if (seen > best) best = seen;
    if (!isProved) proved = false;
    if (usesHistory) history = true;
  }
  restOn(proved, history);
  return best;
}

/** The number of an open child at the horizon, for the player to move there. */
function horizonValue(slot: usize, level: i32, isQuiet: bool, beta: i32): i32 {
  if (isQuiet && stopsGame(slot, level)) {
    restOn(true, true);
    return stopped(slot);
  }
  const limit = settledBySeeds(slot, beta);
  if (limit !== UNSETTLED) return limit;
  const known = settleByEndgame(slot, level, isQuiet, beta);
  if (known !== UNSETTLED) return known;
  restOn(false, usesHistory);
  return estimateSlot(slot);
}
