/**
 * The fast search: null-window alpha-beta over a kernel, depth-limited or to the end of the game.
 *
 * It answers as `alpha-beta.ts` does, whose header tells what a proof is and how history enters it. What is done
 * otherwise, for speed:
 *
 * - A node makes all its children at once; then come the ends and bounds of the rules, then one look into the table for
 *   each child (all lines are touched first, so their waits overlap), then the search of what is left.
 * - Values are future gains, so positions that differ only in the stores share their entries; the kernel's key tells
 *   more where a rule looks at the stores.
 * - A position has up to three entries in one bucket, hence one cache line: what a search of some depth found, shared
 *   between pasts; what is proved under the past it was met with; and, while a proof is attempted where positions can
 *   return, what was found under that past.
 * - Threads: a child that another thread searches right now is put off until the others are done (ABDADA, Weill 1996).
 */
import { AGAIN, OVER, QUIET, UNDECIDED } from '../kernel.ts';
import { oneMoveLonger, oneMoveShorter } from '../scale.ts';
import { DEPTH_LIMIT, INFINITE } from '../table.ts';
import { tell, type Core } from './core.ts';
import {
  enterEstimated,
  enterProved,
  entryBest,
  entryDepth,
  entryHigh,
  entryLow,
  GREATEST_DEPTH,
  highUsesHistory,
  homeOf,
  lookUp,
  lowUsesHistory,
  NO_HIGH,
  NO_LOW,
} from './entries.ts';
import { enterChild, quietWord, seatWord, stopsGame, takeOff } from './history.ts';
import { packBound, unpackBound } from './numbers.ts';

/** Answer for a node that needs a search. */
const UNSETTLED = INFINITE + 1;

/** Rank of a child that needs no search any more, of the table's best move, and of a child put off: kernels' order keys
 *  lie between. */
const DONE = -(2 ** 30);
const TOP = 2 ** 29;
const PUT_OFF = -(2 ** 29);

/** Set the keys of proofs, and of what attempts at a proof found, apart from those of estimates. */
const PROOF_A = 0xd1b54a33;
const PROOF_B = 0x8cb92ba7;
const ATTEMPT_A = 0xe7037ed1;
const ATTEMPT_B = 0xa0b428db;

/** Depths below it are not worth a look at what other threads do. */
const LEAST_SHARED_DEPTH = 3;

/** Words that the past adds to the keys of the child in `slot` of a node on `level`. */
function pastX(core: Core, slot: number, level: number): number {
  const { kernel, history } = core;
  const flags = kernel.flags[slot] ?? 0;
  if (kernel.repetition === 0 || (flags & QUIET) === 0) return 0;
  const seat = (history.seat[level] ?? 0) ^ ((flags & AGAIN) === 0 ? 1 : 0);
  return (history.nextX[level] ?? 0) + seatWord(seat);
}
function pastY(core: Core, slot: number, level: number): number {
  const { kernel, history } = core;
  return kernel.repetition === 0 || ((kernel.flags[slot] ?? 0) & QUIET) === 0
    ? 0
    : (history.nextY[level] ?? 0);
}

/** Reads a bound that answers the test from the entry just looked up; UNSETTLED if it does not. */
function readBound(core: Core, beta: number): number {
  const bounds = core.entries.hit[0] ?? 0;
  const meta = core.entries.hit[1] ?? 0;
  const low = entryLow(bounds);
  if (low !== NO_LOW) {
    const value = unpackBound(core.isMargin, low);
    if (value >= beta) {
      core.usesHistory = lowUsesHistory(meta);
      return value;
    }
  }
  const high = entryHigh(bounds);
  if (high !== NO_HIGH) {
    const value = unpackBound(core.isMargin, high);
    if (value < beta) {
      core.usesHistory = highUsesHistory(meta);
      return value;
    }
  }
  return UNSETTLED;
}

/** Answers a test by an endgame table, else UNSETTLED. */
function settleByEndgame(core: Core, slot: number, isFresh: boolean, beta: number): number {
  const { endgame } = core;
  if (endgame === null || !endgame.probe(slot, isFresh)) return UNSETTLED;
  core.isProved = true;
  core.usesHistory = endgame.usesHistory;
  return endgame.low >= beta ? endgame.low : endgame.high < beta ? endgame.high : UNSETTLED;
}

/**
 * Answers a test of the position in `slot` from the table, else UNSETTLED. Fills in `tableBest`.
 *
 * @param x, y what the past adds to the keys; @param quiet quiet moves in a row, where they count, else 0.
 */
function settleByTable(
  core: Core,
  slot: number,
  x: number,
  y: number,
  quiet: number,
  depth: number,
  beta: number,
): number {
  const { kernel, entries } = core;
  const home = core.home[slot] ?? 0;
  const a = (kernel.keyA[slot] ?? 0) ^ (quiet > 0 ? quietWord(quiet) : 0);
  const b = kernel.keyB[slot] ?? 0;
  core.tableBest[slot] = -1;
  if (lookUp(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B)) {
    core.isProved = true;
    core.tableBest[slot] = entryBest(entries.hit[1] ?? 0);
    const value = readBound(core, beta);
    if (value !== UNSETTLED) return value;
  }
  core.isProved = false;
  if (!lookUp(entries, home, a, b)) {
    if (!core.state.isProving || kernel.repetition === 0) return UNSETTLED;
  } else {
    const best = entryBest(entries.hit[1] ?? 0);
    if (best >= 0) core.tableBest[slot] = best;
  }
  if (core.state.isProving && kernel.repetition > 0) {
    if (!lookUp(entries, home, a ^ x ^ ATTEMPT_A, b ^ y ^ ATTEMPT_B)) return UNSETTLED;
  }
  const known = entryDepth(entries.hit[1] ?? 0);
  return known >= Math.min(depth, GREATEST_DEPTH) ? readBound(core, beta) : UNSETTLED;
}

/** Files the answer for the node in `slot` on `level`. */
function file(core: Core, slot: number, ply: number, depth: number, beta: number, nodes: number): void {
  const { kernel, history, entries, isMargin } = core;
  const level = core.base + ply;
  const best = core.best[ply] ?? 0;
  const refuted = core.refuted[ply] ?? -1;
  const isLow = best >= beta;
  const value = packBound(isMargin, best, isLow);
  if (value === NO_LOW || value === NO_HIGH) return;
  const usesHistory = core.usesHistory;
  const quiet = kernel.quietLimit > 0 ? (history.quiet[level] ?? 0) : 0;
  const home = core.home[slot] ?? 0;
  const a = (kernel.keyA[slot] ?? 0) ^ (quiet > 0 ? quietWord(quiet) : 0);
  const b = kernel.keyB[slot] ?? 0;
  const x = ownX(core, level);
  const y = ownY(core, level);
  const told = Math.min(depth, GREATEST_DEPTH);
  if (core.isProved) {
    enterProved(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B, isLow, value, refuted, usesHistory, nodes);
    if (x === 0 && y === 0) return;
  } else if (core.state.isProving && kernel.repetition > 0) {
    const attemptA = a ^ x ^ ATTEMPT_A;
    const attemptB = b ^ y ^ ATTEMPT_B;
    enterEstimated(entries, home, attemptA, attemptB, isLow, value, told, refuted, usesHistory, nodes);
  }
  enterEstimated(entries, home, a, b, isLow, value, told, refuted, usesHistory, nodes);
}

/** Takes in the number of a move as its node sees it; whether it reaches beta. */
function note(core: Core, ply: number, index: number, seen: number, beta: number): boolean {
  if (seen >= beta) {
    core.best[ply] = seen;
    core.refuted[ply] = index;
    core.proved[ply] = core.isProved ? 1 : 0;
    core.byHistory[ply] = core.usesHistory ? 1 : 0;
    return true;
  }
  if (seen > (core.best[ply] ?? 0)) core.best[ply] = seen;
  if (!core.isProved) core.proved[ply] = 0;
  if (core.usesHistory) core.byHistory[ply] = 1;
  return false;
}

/** The number of an open child as its parent sees it. */
function seenAbove(core: Core, slot: number, value: number): number {
  const own = ((core.kernel.flags[slot] ?? 0) & AGAIN) !== 0 ? value : 0 - value;
  return core.isMargin ? (core.kernel.gain[slot] ?? 0) + own : oneMoveLonger(own);
}

/** What an open child must be tested for. */
function betaBelow(core: Core, slot: number, wanted: number): number {
  const rest = core.isMargin ? wanted - (core.kernel.gain[slot] ?? 0) : wanted;
  return ((core.kernel.flags[slot] ?? 0) & AGAIN) !== 0 ? rest : 1 - rest;
}

/**
 * Settles the children that the rules decide, gives the others their rank and touches their lines.
 *
 * @returns whether one of them refutes the node.
 */
function settleByRules(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): boolean {
  const { kernel, entries, rank, home, isMargin } = core;
  const { flags, gain } = kernel;
  const level = core.base + ply;
  const keepsPast = kernel.repetition > 0 || kernel.quietLimit > 0;
  let touched = 0;
  for (let i = 0; i < count; i++) {
    const slot = first + i;
    const flag = flags[slot] ?? 0;
    core.isProved = true;
    core.usesHistory = false;
    if ((flag & OVER) !== 0) {
      rank[slot] = DONE;
      const brought = gain[slot] ?? 0;
      if (!isMargin && brought === 0) core.state.neither = (flag & UNDECIDED) !== 0 ? 'none' : 'draw';
      if (note(core, ply, i, isMargin ? brought : oneMoveLonger(brought), beta)) return true;
      continue;
    }
    if (keepsPast && (flag & QUIET) !== 0 && stopsGame(core.history, kernel, slot, level)) {
      rank[slot] = DONE;
      core.usesHistory = true;
      const value = kernel.stopped(slot);
      if (!isMargin && value === 0) core.state.neither = kernel.stopNeither;
      if (note(core, ply, i, seenAbove(core, slot, value), beta)) return true;
      continue;
    }
    const own = betaBelow(core, slot, wanted);
    const limit = own > 0 ? kernel.greatest(slot) : kernel.least(slot);
    if (own > 0 === limit < own) {
      rank[slot] = DONE;
      if (note(core, ply, i, seenAbove(core, slot, limit), beta)) return true;
      continue;
    }
    rank[slot] = kernel.order[slot] ?? 0;
    if (below <= 0) continue;
    const line = homeOf(entries, kernel.keyA[slot] ?? 0, kernel.keyB[slot] ?? 0);
    home[slot] = line;
    touched ^= entries.words[line] ?? 0;
  }
  core.touched ^= touched;
  return false;
}

/** Settles the children that tables or, at the horizon, estimates decide; whether one of them refutes the node. */
function settleOthers(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): boolean {
  const { kernel, rank, history } = core;
  const { flags } = kernel;
  const level = core.base + ply;
  const keepsPast = kernel.repetition > 0 || kernel.quietLimit > 0;
  const quiet = kernel.quietLimit > 0 ? (history.quiet[level] ?? 0) + 1 : 0;
  for (let i = 0; i < count; i++) {
    const slot = first + i;
    if (rank[slot] === DONE) continue;
    const own = betaBelow(core, slot, wanted);
    const isQuiet = keepsPast && ((flags[slot] ?? 0) & QUIET) !== 0;
    let value = settleByEndgame(core, slot, !isQuiet, own);
    if (value === UNSETTLED) {
      if (below > 0) {
        const x = pastX(core, slot, level);
        const y = pastY(core, slot, level);
        value = settleByTable(core, slot, x, y, isQuiet ? quiet : 0, below, own);
        if (value === UNSETTLED) continue;
      } else {
        value = kernel.estimate(slot);
        core.isProved = false;
        core.usesHistory = false;
      }
    }
    rank[slot] = DONE;
    if (note(core, ply, i, seenAbove(core, slot, value), beta)) return true;
  }
  return false;
}

/** Index of the child of highest rank that is not done, or -1. */
function pick(core: Core, first: number, count: number): number {
  const { rank } = core;
  let most = DONE;
  let index = -1;
  for (let i = 0; i < count; i++) {
    const own = rank[first + i] ?? DONE;
    if (own > most) {
      most = own;
      index = i;
    }
  }
  return index;
}

/** Word under which a position searched to a depth is marked as busy: never 0. */
function busyMark(core: Core, slot: number, depth: number): number {
  const { kernel } = core;
  return (
    (Math.imul((kernel.keyA[slot] ?? 0) ^ Math.imul(depth, 0x3c6ef372), 0x2c1b3c6d) ^
      (kernel.keyB[slot] ?? 0)) |
    1
  );
}

/**
 * Searches the open node in `slot`, which stands on its level of the history and has its `home` and `tableBest`.
 *
 * @returns a lower bound at or above `beta`, or an upper bound below it, of its future gain or result;
 *   `core.isProved` and `core.usesHistory` tell what it rests on. Meaningless once `core.state.isStopped` is true.
 */
export function searchNode(core: Core, slot: number, ply: number, depth: number, beta: number): number {
  const { kernel, rank, state } = core;
  const first = (ply + 1) * kernel.fanout;
  if (first + kernel.fanout > kernel.slots) {
    core.isProved = false;
    core.usesHistory = false;
    return kernel.estimate(slot);
  }
  const before = core.made;
  const count = kernel.expand(slot, first);
  core.made = (before + count) | 0;
  if (((core.made - core.tellAt) | 0) >= 0) {
    tell(core);
    if (state.isStopped) return 0;
  }
  const wanted = core.isMargin ? beta : oneMoveShorter(beta);
  const below = depth >= DEPTH_LIMIT ? DEPTH_LIMIT : depth - 1;
  core.best[ply] = -INFINITE;
  core.refuted[ply] = -1;
  core.proved[ply] = 1;
  core.byHistory[ply] = 0;
  if (
    !settleByRules(core, first, count, ply, below, beta, wanted) &&
    !settleOthers(core, first, count, ply, below, beta, wanted)
  ) {
    // Played out to the end, the kernel's order is better than what estimates at a horizon liked best.
    const remembered = depth >= DEPTH_LIMIT ? -1 : (core.tableBest[slot] ?? -1);
    if (remembered >= 0 && remembered < count && rank[first + remembered] !== DONE)
      rank[first + remembered] = TOP;
    searchChildren(core, first, count, ply, below, beta, wanted);
    if (state.isStopped) return 0;
  }
  core.isProved = core.proved[ply] === 1;
  core.usesHistory = core.byHistory[ply] === 1;
  file(core, slot, ply, depth, beta, (core.made - before) | 0);
  return core.best[ply] ?? 0;
}

/** Looks a child up in the table once more. */
function settleAgain(core: Core, slot: number, level: number, depth: number, beta: number): number {
  const { kernel, history } = core;
  const isCounted = kernel.quietLimit > 0 && ((kernel.flags[slot] ?? 0) & QUIET) !== 0;
  const quiet = isCounted ? (history.quiet[level] ?? 0) + 1 : 0;
  return settleByTable(core, slot, pastX(core, slot, level), pastY(core, slot, level), quiet, depth, beta);
}

/** Searches the children that are left, the best rank first, until one refutes the node. */
function searchChildren(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): void {
  const { rank, state, history, kernel, busy } = core;
  const level = core.base + ply;
  const shares = busy !== null && below >= LEAST_SHARED_DEPTH;
  let isFirst = true;
  for (let i = pick(core, first, count); i >= 0; i = pick(core, first, count)) {
    const slot = first + i;
    const own = betaBelow(core, slot, wanted);
    const mark = shares ? busyMark(core, slot, below) : 0;
    const cell = shares ? mark & (busy.length - 1) : 0;
    if (shares) {
      if (rank[slot] === PUT_OFF) {
        // By now the other thread may have answered.
        const value = settleAgain(core, slot, level, below, own);
        if (value !== UNSETTLED) {
          rank[slot] = DONE;
          if (note(core, ply, i, seenAbove(core, slot, value), beta)) return;
          continue;
        }
      } else if (!isFirst && busy[cell] === mark) {
        rank[slot] = PUT_OFF;
        continue;
      }
      busy[cell] = mark;
    }
    isFirst = false;
    rank[slot] = DONE;
    enterChild(history, kernel, slot, level);
    const value = searchNode(core, slot, ply + 1, below, own);
    takeOff(history, level + 1);
    if (shares && busy[cell] === mark) busy[cell] = 0;
    if (state.isStopped) return;
    if (note(core, ply, i, seenAbove(core, slot, value), beta)) return;
  }
}

/** Words that the past adds to the keys of the node on a level. */
function ownX({ kernel, history }: Core, level: number): number {
  const hasPast = kernel.repetition > 0 && (history.since[level] ?? 0) < level;
  return hasPast ? (history.sumX[level] ?? 0) + seatWord(history.seat[level] ?? 0) : 0;
}
function ownY({ kernel, history }: Core, level: number): number {
  return kernel.repetition > 0 ? (history.sumY[level] ?? 0) : 0;
}

/** Tests the root, which stands in slot 0 on level `core.base`; see `searchNode`. */
export function answerRoot(core: Core, depth: number, beta: number): number {
  const { kernel, history, base } = core;
  core.isProved = true;
  core.usesHistory = false;
  const least = kernel.least(0);
  if (least >= beta) return least;
  const greatest = kernel.greatest(0);
  if (greatest < beta) return greatest;
  const quiet = history.quiet[base] ?? 0;
  const isFresh = (kernel.repetition === 0 || base === 0) && (kernel.quietLimit === 0 || quiet === 0);
  const byEndgame = settleByEndgame(core, 0, isFresh, beta);
  if (byEndgame !== UNSETTLED) return byEndgame;
  const counted = kernel.quietLimit > 0 ? quiet : 0;
  const byTable = settleByTable(core, 0, ownX(core, base), ownY(core, base), counted, depth, beta);
  if (byTable !== UNSETTLED) return byTable;
  if (depth > 0) return searchNode(core, 0, 0, depth, beta);
  core.isProved = false;
  core.usesHistory = false;
  return kernel.estimate(0);
}

/** Index of the move the table holds best at the root, or -1. */
export function rememberedBest(core: Core): number {
  const { base, history, kernel } = core;
  const counted = kernel.quietLimit > 0 ? (history.quiet[base] ?? 0) : 0;
  settleByTable(core, 0, ownX(core, base), ownY(core, base), counted, DEPTH_LIMIT, INFINITE);
  return core.tableBest[0] ?? -1;
}
