/** The last move before the horizon in WebAssembly: the twin of `engine/search/fast/horizon.ts`. */

import { INFINITE, isProved, restOn, UNSETTLED, usesHistory } from './entries';
import { estimateSlot } from './evaluation';
import { stopsGame } from './history';
import { expand, stopped } from './moves';
import { keepsPast } from './rules';
import { base, count, plies, slots } from './run';
import { betaBelow, seenAbove, settleByEndgame, settledBySeeds } from './settle';
import { flagsOf, gainOf, OVER, QUIET, ROW, SLOT } from './slots';

/** Searches the open node in `slot`, the last before the horizon; see the twin. */
export function searchLast(slot: usize, ply: i32, beta: i32): i32 {
  if (ply >= plies) {
    restOn(false, false);
    return estimateSlot(slot);
  }
  const first = slots + <usize>((ply + 1) * ROW) * SLOT;
  const end = expand(slot, first);
  if (!count(<i32>((end - first) / SLOT))) return 0;
  const level = base + ply;
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
