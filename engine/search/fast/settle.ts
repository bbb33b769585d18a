/**
 * Settles the children of a node without a search: by the rules, by tables, and at the horizon by estimates.
 */
import { AGAIN, OVER, QUIET, UNDECIDED } from '../kernel.ts';
import { oneMoveLonger } from '../scale.ts';
import { DEPTH_LIMIT } from '../table.ts';
import { note, restOn, UNSETTLED } from './answers.ts';
import type { Core } from './core.ts';
import { homeOf } from './entries.ts';
import { pastX, pastY, settleByEndgame, settleByTable } from './filing.ts';
import { stopsGame } from './history.ts';
import { DONE } from './order.ts';

/** Takes in the number of a child as its node sees it; returns whether it reaches beta. */
export function noteChild(core: Core, ply: number, index: number, seen: number, beta: number): boolean {
  if (!note(core.answers, ply, index, seen, beta)) return false;
  core.killer[ply] = core.kernel.pit[(ply + 1) * core.kernel.fanout + index] ?? 0;
  return true;
}

/** Returns the number of an open child as its parent sees it. */
export function seenAbove(core: Core, slot: number, value: number): number {
  const own = ((core.kernel.flags[slot] ?? 0) & AGAIN) !== 0 ? value : 0 - value;
  return core.answers.isMargin ? (core.kernel.gain[slot] ?? 0) + own : oneMoveLonger(own);
}

/** Returns the depth of a child whose siblings get `below`. */
export function depthOf(core: Core, slot: number, below: number): number {
  return core.tuning.countsTurns && ((core.kernel.flags[slot] ?? 0) & AGAIN) !== 0 && below < DEPTH_LIMIT
    ? below + 1
    : below;
}

/**
 * Answers a node by its estimate if that is so far from beta that the few moves left will hardly change the answer
 * (futility pruning, Schaeffer 1986, in both directions), else returns UNSETTLED. Never used in an attempt at a proof,
 * nor at the root.
 */
export function settleByEstimate(core: Core, slot: number, ply: number, depth: number, beta: number): number {
  const { safeDepth, safeMargin, safePerMove } = core.tuning;
  if (depth > safeDepth || ply === 0 || core.state.isProving) return UNSETTLED;
  const value = core.kernel.estimate(slot);
  const margin = safeMargin + safePerMove * depth;
  if (value - margin < beta && value + margin >= beta) return UNSETTLED;
  restOn(core.answers, false, false);
  // A deeper search of this position has no move to try first.
  core.answers.cutoff[ply] = -1;
  return value;
}

/** Returns the bound to test an open child for. */
export function betaBelow(core: Core, slot: number, wanted: number): number {
  const rest = core.answers.isMargin ? wanted - (core.kernel.gain[slot] ?? 0) : wanted;
  return ((core.kernel.flags[slot] ?? 0) & AGAIN) !== 0 ? rest : 1 - rest;
}

/**
 * Reads a word of each child's bucket in one tight loop, so that the waits for far memory overlap. For a child that is
 * already done it may read any line.
 */
function touchLines(core: Core, first: number, count: number): void {
  const { words } = core.answers.entries;
  let touched = core.touched;
  for (let slot = first; slot < first + count; slot++) touched ^= words[core.home[slot] ?? 0] ?? 0;
  core.touched = touched;
}

/**
 * Settles the children that the rules decide, gives the others their rank and touches their lines.
 *
 * @returns whether one of them refutes the node.
 */
export function settleByRules(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): boolean {
  const { kernel, answers, rank, home } = core;
  const { entries, isMargin } = answers;
  const { flags, gain } = kernel;
  const level = core.base + ply;
  const keepsPast = kernel.repetition > 0 || kernel.quietLimit > 0;
  for (let i = 0; i < count; i++) {
    const slot = first + i;
    const flag = flags[slot] ?? 0;
    restOn(answers, true, false);
    if ((flag & OVER) !== 0) {
      rank[slot] = DONE;
      const brought = gain[slot] ?? 0;
      if (!isMargin && brought === 0) core.state.neither = (flag & UNDECIDED) !== 0 ? 'none' : 'draw';
      if (noteChild(core, ply, i, isMargin ? brought : oneMoveLonger(brought), beta)) return true;
      continue;
    }
    if (keepsPast && (flag & QUIET) !== 0 && stopsGame(core.history, kernel, slot, level)) {
      rank[slot] = DONE;
      answers.usesHistory = true;
      const value = kernel.stopped(slot);
      if (!isMargin && value === 0) core.state.neither = kernel.stopNeither;
      if (noteChild(core, ply, i, seenAbove(core, slot, value), beta)) return true;
      continue;
    }
    const own = betaBelow(core, slot, wanted);
    const limit = own > 0 ? kernel.greatest(slot) : kernel.least(slot);
    if (own > 0 === limit < own) {
      rank[slot] = DONE;
      if (noteChild(core, ply, i, seenAbove(core, slot, limit), beta)) return true;
      continue;
    }
    rank[slot] = kernel.order[slot] ?? 0;
    if (depthOf(core, slot, below) < core.tuning.leastTableDepth) continue;
    home[slot] = homeOf(entries, kernel.keyA[slot] ?? 0, kernel.keyB[slot] ?? 0);
  }
  if (below >= core.tuning.leastTableDepth) touchLines(core, first, count);
  return false;
}

/**
 * Settles the children that tables or, at the horizon, estimates decide; returns whether one of them refutes the node.
 */
export function settleOthers(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): boolean {
  const { kernel, answers, rank, history } = core;
  const { flags } = kernel;
  const level = core.base + ply;
  const keepsPast = kernel.repetition > 0 || kernel.quietLimit > 0;
  const quiet = kernel.quietLimit > 0 ? (history.quiet[level] ?? 0) + 1 : 0;
  for (let i = 0; i < count; i++) {
    const slot = first + i;
    if (rank[slot] === DONE) continue;
    const own = betaBelow(core, slot, wanted);
    const isQuiet = keepsPast && ((flags[slot] ?? 0) & QUIET) !== 0;
    let value = settleByEndgame(core, slot, level, isQuiet, own);
    if (value === UNSETTLED) {
      const left = depthOf(core, slot, below);
      if (left >= core.tuning.leastTableDepth) {
        const x = pastX(core, slot, level);
        const y = pastY(core, slot, level);
        value = settleByTable(core, slot, x, y, isQuiet ? quiet : 0, left, own);
        if (value === UNSETTLED) continue;
      } else if (left > 0) {
        core.tableBest[slot] = -1;
        continue;
      } else {
        value = kernel.estimate(slot, own);
        restOn(answers, false, false);
      }
    }
    rank[slot] = DONE;
    if (noteChild(core, ply, i, seenAbove(core, slot, value), beta)) return true;
  }
  return false;
}
