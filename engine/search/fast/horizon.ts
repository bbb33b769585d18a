/**
 * The last move before the horizon: most positions of a search are made here, so it is one pass without table and
 * ranks.
 */
import { AGAIN, OVER, QUIET, UNDECIDED } from '../kernel.ts';
import { oneMoveLonger, oneMoveShorter } from '../scale.ts';
import { INFINITE } from '../table.ts';
import { restOn, UNSETTLED } from './answers.ts';
import { tell, type Core } from './core.ts';
import { settleByEndgame } from './filing.ts';
import { enterLightly, stopsGame } from './history.ts';
import { betaBelow } from './settle.ts';

/**
 * Searches the open node in `slot`, which `enterLightly` has entered on its level of the history.
 *
 * @returns the same as `searchNode`.
 */
export function searchLast(core: Core, slot: number, ply: number, beta: number): number {
  const { kernel, answers } = core;
  const { isMargin } = answers;
  const { flags, gain, fanout } = kernel;
  const first = (ply + 1) * fanout;
  if (first + fanout > kernel.slots) {
    restOn(answers, false, false);
    return kernel.estimate(slot);
  }
  const isListed = kernel.list !== undefined;
  const count = kernel.list?.(slot, first) ?? kernel.expand(slot, first);
  core.made = (core.made + count) | 0;
  if (((core.made - core.tellAt) | 0) >= 0) {
    tell(core);
    if (core.state.isStopped) return 0;
  }
  const level = core.base + ply;
  const wanted = isMargin ? beta : oneMoveShorter(beta);
  const keepsPast = kernel.repetition > 0 || kernel.quietLimit > 0;
  let best = -INFINITE;
  let isProved = true;
  let usesHistory = false;
  for (let child = first; child < first + count; child++) {
    if (isListed) kernel.makeListed?.(slot, child);
    const flag = flags[child] ?? 0;
    let seen = gain[child] ?? 0;
    restOn(answers, true, false);
    if ((flag & OVER) !== 0) {
      if (!isMargin) {
        if (seen === 0) core.state.neither = (flag & UNDECIDED) !== 0 ? 'none' : 'draw';
        seen = oneMoveLonger(seen);
      }
    } else {
      const value =
        core.tuning.countsTurns && (flag & AGAIN) !== 0
          ? searchOn(core, child, ply, level, wanted)
          : horizonValue(core, child, level, keepsPast && (flag & QUIET) !== 0, wanted);
      if (core.state.isStopped) return 0;
      const own = (flag & AGAIN) !== 0 ? value : 0 - value;
      seen = isMargin ? seen + own : oneMoveLonger(own);
    }
    if (seen >= beta) return seen;
    if (seen > best) best = seen;
    isProved &&= answers.isProved;
    usesHistory ||= answers.usesHistory;
  }
  restOn(answers, isProved, usesHistory);
  return best;
}

/** Returns the number of an open child at the horizon, for the player to move there. */
function horizonValue(core: Core, slot: number, level: number, isQuiet: boolean, wanted: number): number {
  const { kernel, answers } = core;
  if (isQuiet && stopsGame(core.history, kernel, slot, level)) {
    answers.usesHistory = true;
    const value = kernel.stopped(slot);
    if (!answers.isMargin && value === 0) core.state.neither = kernel.stopNeither;
    return value;
  }
  const beta = betaBelow(core, slot, wanted);
  const limit = beta > 0 ? kernel.greatest(slot) : kernel.least(slot);
  if (beta > 0 === limit < beta) return limit;
  const known = settleByEndgame(core, slot, level, isQuiet, beta);
  if (known !== UNSETTLED) return known;
  answers.isProved = false;
  return kernel.estimate(slot, beta);
}

/** Searches a child at the horizon in which the same player moves again, to the end of the turn. */
function searchOn(core: Core, slot: number, ply: number, level: number, wanted: number): number {
  enterLightly(core.history, core.kernel, slot, level);
  core.endgame?.enter(slot, level + 1, core.history.seat[level + 1] ?? 0);
  const own = betaBelow(core, slot, wanted);
  const { answers } = core;
  const least = core.kernel.least(slot);
  const greatest = core.kernel.greatest(slot);
  restOn(answers, true, false);
  if (least >= own) return least;
  if (greatest < own) return greatest;
  const known = settleByEndgame(core, slot, level, false, own);
  return known !== UNSETTLED ? known : searchLast(core, slot, ply + 1, own);
}
