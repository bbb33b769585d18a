/**
 * The fast search: null-window alpha-beta over a kernel, depth-limited or to the end of the game.
 *
 * It answers as `alpha-beta.ts` does, whose header explains what a proof is and how history affects it. For speed it
 * differs in these points:
 *
 * - A node makes all its children at once; then come the ends and bounds of the rules, then one lookup in the table for
 *   each child (all lines are touched first, so their waits overlap), then the search of the remaining children.
 * - Values are future gains, so positions that differ only in the stores share their entries; the kernel's key includes
 *   more if a rule depends on the stores.
 * - The horizon has its own pass (`horizon.ts`), and small depths can do without the table.
 * - At small depths a position can be answered by its estimate if that is far from the bound, at large depths by a
 *   search that looks less far (ProbCut, Buro 1995).
 * - Late quiet moves can be searched one or two moves less deep first, and to the full depth only if they then seem to
 *   refute (late move reductions). A depth is then the depth of the main lines. A proof is valid at any depth.
 * - Threads: a child that another thread is searching now is put off until the others are done (ABDADA, Weill 1996).
 */
import { QUIET } from '../kernel.ts';
import { oneMoveShorter } from '../scale.ts';
import { DEPTH_LIMIT, INFINITE } from '../table.ts';
import { endNode, restOn, startNode, UNSETTLED } from './answers.ts';
import { tell, type Core } from './core.ts';
import { file, ownX, ownY, pastX, pastY, settleByTable, settleRootByEndgame } from './filing.ts';
import { enterChild, enterLightly, takeOff } from './history.ts';
import { searchLast } from './horizon.ts';
import { busyMark, DONE, MIN_SHARED_DEPTH, pick, PUT_OFF, TOP } from './order.ts';
import {
  betaBelow,
  depthOf,
  noteChild,
  seenAbove,
  settleByEstimate,
  settleByRules,
  settleOthers,
} from './settle.ts';

/** Number of children searched before later quiet ones are first searched one move less deep, and two moves less. */
const FIRST_REDUCED = 1;
const FIRST_REDUCED_TWICE = 2;

/**
 * Searches the open node in `slot`, which is on its level of the history and has its `home` and `tableBest`.
 *
 * @returns a lower bound at or above `beta`, or an upper bound below it, of its future gain or result; `answers` says
 *   what it rests on. Meaningless once `core.state.isStopped` is true.
 */
function searchNode(core: Core, slot: number, ply: number, depth: number, beta: number): number {
  const { kernel, state, answers } = core;
  const first = (ply + 1) * kernel.fanout;
  if (first + kernel.fanout > kernel.slots) {
    restOn(answers, false, false);
    return kernel.estimate(slot);
  }
  const byEstimate = settleByEstimate(core, slot, ply, depth, beta);
  if (byEstimate !== UNSETTLED) return byEstimate;
  const byLess = settleByLess(core, slot, ply, depth, beta);
  if (byLess !== UNSETTLED) return byLess;
  const before = core.made;
  const count = kernel.expand(slot, first);
  core.made = (before + count) | 0;
  if (((core.made - core.tellAt) | 0) >= 0) {
    tell(core);
    if (state.isStopped) return 0;
  }
  const wanted = answers.isMargin ? beta : oneMoveShorter(beta);
  const below = depth >= DEPTH_LIMIT ? DEPTH_LIMIT : depth - 1;
  startNode(answers, ply);
  if (
    !settleByRules(core, first, count, ply, below, beta, wanted) &&
    !settleOthers(core, first, count, ply, below, beta, wanted)
  ) {
    // In a search to the end of the game, the kernel's order is better than the choices of estimates at a horizon.
    if (depth < DEPTH_LIMIT) rankChildren(core, slot, first, count, ply, below);
    searchChildren(core, first, count, ply, below, beta, wanted);
    if (state.isStopped) return 0;
  }
  endNode(answers, ply);
  // The root's best move is needed at any depth.
  if (depth >= core.tuning.leastTableDepth || ply === 0)
    file(core, slot, ply, depth, beta, (core.made - before) | 0);
  return answers.best[ply] ?? 0;
}

/**
 * Answers a node whose estimate lies well beyond beta by a search that looks less far, if that also finds its value
 * beyond beta by a margin (ProbCut, Buro 1995, in both directions); else returns UNSETTLED. Never used in an attempt at
 * a proof, nor at the root.
 */
function settleByLess(core: Core, slot: number, ply: number, depth: number, beta: number): number {
  const { answers, kernel, state, tuning } = core;
  const { cutDepth, cutAhead, cutMargin, cutLess } = tuning;
  if (depth < cutDepth || depth >= DEPTH_LIMIT || ply === 0 || state.isProving) return UNSETTLED;
  const ahead = kernel.estimate(slot) - beta;
  const isAbove = ahead >= cutAhead;
  if (!isAbove && ahead >= 0 - cutAhead) return UNSETTLED;
  const asked = isAbove ? beta + cutMargin : beta - cutMargin;
  const before = core.made;
  const value = searchNode(core, slot, ply, depth - cutLess - ((depth - cutDepth) >> 2), asked);
  if (state.isStopped) return 0;
  if (value >= asked !== isAbove) {
    const best = answers.cutoff[ply] ?? -1;
    if (best >= 0) core.tableBest[slot] = best;
    return UNSETTLED;
  }
  answers.best[ply] = value;
  file(core, slot, ply, depth, beta, (core.made - before) | 0);
  return value;
}

/** Ranks the remaining children: the table's move, then by kernel, estimate and the last cutoff at this ply. */
function rankChildren(
  core: Core,
  slot: number,
  first: number,
  count: number,
  ply: number,
  below: number,
): void {
  const { kernel, rank, tuning } = core;
  const remembered = core.tableBest[slot] ?? -1;
  const killer = core.killer[ply] ?? 0;
  const weight = below >= tuning.rankedDepth ? tuning.estimateWeight : 0;
  for (let i = 0; i < count; i++) {
    const child = first + i;
    let own = rank[child] ?? DONE;
    if (own === DONE) continue;
    if (i === remembered) own = TOP;
    else {
      if (weight > 0) own += weight * seenAbove(core, child, kernel.estimate(child, Infinity));
      if (kernel.pit[child] === killer) own += tuning.killerBonus;
    }
    rank[child] = own;
  }
}

/** Looks up a child in the table once more. */
function settleAgain(core: Core, slot: number, level: number, depth: number, beta: number): number {
  const { kernel, history } = core;
  const isCounted = kernel.quietLimit > 0 && ((kernel.flags[slot] ?? 0) & QUIET) !== 0;
  const quiet = isCounted ? (history.quiet[level] ?? 0) + 1 : 0;
  return settleByTable(core, slot, pastX(core, slot, level), pastY(core, slot, level), quiet, depth, beta);
}

/** Returns how much less deep the child in `slot` is first searched; `tried` of its siblings were searched before. */
function reductionOf(core: Core, slot: number, tried: number, below: number): number {
  const isLate = tried >= FIRST_REDUCED && below >= core.tuning.reducedDepth && below < DEPTH_LIMIT;
  if (!isLate || core.state.isProving || ((core.kernel.flags[slot] ?? 0) & QUIET) === 0) return 0;
  return tried >= FIRST_REDUCED_TWICE ? 2 : 1;
}

/** Searches one open child that needs it; see `searchNode`. */
function searchChild(
  core: Core,
  slot: number,
  ply: number,
  below: number,
  tried: number,
  beta: number,
  wanted: number,
): number {
  const { history, kernel } = core;
  const level = core.base + ply;
  const own = betaBelow(core, slot, wanted);
  if (below < core.tuning.leastTableDepth && below === 1) {
    enterLightly(history, kernel, slot, level);
    core.endgame?.enter(slot, level + 1, history.seat[level + 1] ?? 0);
    return searchLast(core, slot, ply + 1, own);
  }
  enterChild(history, kernel, slot, level);
  core.endgame?.enter(slot, level + 1, history.seat[level + 1] ?? 0);
  const reduction = reductionOf(core, slot, tried, below);
  let value = searchNode(core, slot, ply + 1, below - reduction, own);
  if (
    reduction > 0 &&
    !core.state.isStopped &&
    !core.answers.isProved &&
    seenAbove(core, slot, value) >= beta
  ) {
    const best = core.answers.cutoff[ply + 1] ?? -1;
    if (best >= 0) core.tableBest[slot] = best;
    value = searchNode(core, slot, ply + 1, below, own);
  }
  takeOff(history, level + 1);
  return value;
}

/** Searches the remaining children, the best rank first, until one refutes the node. */
function searchChildren(
  core: Core,
  first: number,
  count: number,
  ply: number,
  below: number,
  beta: number,
  wanted: number,
): void {
  const { kernel, rank, state, busy } = core;
  const level = core.base + ply;
  const shares = busy !== null && below >= Math.max(MIN_SHARED_DEPTH, core.tuning.leastTableDepth);
  let tried = 0;
  for (let i = pick(rank, first, count); i >= 0; i = pick(rank, first, count)) {
    const slot = first + i;
    const mark = shares ? busyMark(kernel.keyA[slot] ?? 0, kernel.keyB[slot] ?? 0, below) : 0;
    const cell = shares ? mark & (busy.length - 1) : 0;
    if (shares) {
      if (rank[slot] === PUT_OFF) {
        // The other thread may have answered in the meantime.
        const value = settleAgain(
          core,
          slot,
          level,
          depthOf(core, slot, below),
          betaBelow(core, slot, wanted),
        );
        if (value !== UNSETTLED) {
          rank[slot] = DONE;
          if (noteChild(core, ply, i, seenAbove(core, slot, value), beta)) return;
          continue;
        }
      } else if (tried > 0 && busy[cell] === mark) {
        rank[slot] = PUT_OFF;
        continue;
      }
      busy[cell] = mark;
    }
    rank[slot] = DONE;
    const value = searchChild(core, slot, ply, depthOf(core, slot, below), tried, beta, wanted);
    if (shares && busy[cell] === mark) busy[cell] = 0;
    if (state.isStopped) return;
    if (noteChild(core, ply, i, seenAbove(core, slot, value), beta)) return;
    tried++;
  }
}

/** Tests the root, which is in slot 0 on level `core.base`; see `searchNode`. */
export function answerRoot(core: Core, depth: number, beta: number): number {
  const { kernel, history, base, answers } = core;
  restOn(answers, true, false);
  const least = kernel.least(0);
  if (least >= beta) return least;
  const greatest = kernel.greatest(0);
  if (greatest < beta) return greatest;
  const quiet = history.quiet[base] ?? 0;
  const byEndgame = settleRootByEndgame(core, beta);
  if (byEndgame !== UNSETTLED) return byEndgame;
  const counted = kernel.quietLimit > 0 ? quiet : 0;
  const byTable = settleByTable(core, 0, ownX(core, base), ownY(core, base), counted, depth, beta);
  if (byTable !== UNSETTLED) return byTable;
  if (depth > 0) return searchNode(core, 0, 0, depth, beta);
  restOn(answers, false, false);
  return kernel.estimate(0);
}

/** Returns the index of the move that the table holds best at the root, or -1. */
export function rememberedBest(core: Core): number {
  const { base, history, kernel } = core;
  const counted = kernel.quietLimit > 0 ? (history.quiet[base] ?? 0) : 0;
  settleByTable(core, 0, ownX(core, base), ownY(core, base), counted, DEPTH_LIMIT, INFINITE);
  return core.tableBest[0] ?? -1;
}
