/**
 * Settling children without a search in the Oware search in WebAssembly, and the numbers of a child as its parent sees
 * them: the twin of `engine/search/fast/settle.ts` and `filing.ts`.
 */

import { findAnswer, restOn, tableBest, UNSETTLED } from './entries';
import { ownQuiet, ownX, ownY, pastQuiet, pastX, pastY, seatBelow, seatOn, sinceOn } from './history';
import { byHistory, high, low, probe } from './probe';
import { repetition } from './rules';
import { AGAIN, BEST, flagsOf, gainOf, TOTAL } from './slots';

/** The number of an open child as its parent sees it. */
export function seenAbove(slot: usize, value: i32): i32 {
  return gainOf(slot) + ((flagsOf(slot) & AGAIN) !== 0 ? value : -value);
}

/** The bound to test an open child for. */
export function betaBelow(slot: usize, wanted: i32): i32 {
  const rest = wanted - gainOf(slot);
  return (flagsOf(slot) & AGAIN) !== 0 ? rest : 1 - rest;
}

/** The bound that the seeds on the board set, if it decides against `beta`; else UNSETTLED. */
export function settledBySeeds(slot: usize, beta: i32): i32 {
  const seeds = <i32>load<u8>(slot, TOTAL);
  if (beta > 0) return seeds < beta ? seeds : UNSETTLED;
  return -seeds < beta ? UNSETTLED : -seeds;
}

/** Answers a test of the child in `slot` of a node on `level` by the endgame table, else UNSETTLED. */
export function settleByEndgame(slot: usize, level: i32, isQuiet: bool, beta: i32): i32 {
  const since = isQuiet ? sinceOn(level) : level + 1;
  const seat = repetition === 0 ? 0 : seatBelow(slot, level);
  return probe(slot, level + 1, since, seat) ? readEndgame(beta) : UNSETTLED;
}

/** Answers a test of the root, which stands on level `base`, likewise. */
export function settleRootByEndgame(slot: usize, base: i32, beta: i32): i32 {
  const since = repetition > 0 ? sinceOn(base) : base;
  return probe(slot, base, since, seatOn(base)) ? readEndgame(beta) : UNSETTLED;
}

function readEndgame(beta: i32): i32 {
  restOn(true, byHistory);
  return low >= beta ? low : high < beta ? high : UNSETTLED;
}

/** Answers a test of the child in `slot` of a node on `level` from the table, else UNSETTLED. */
export function settleByTable(slot: usize, level: i32, depth: i32, beta: i32): i32 {
  const quiet = pastQuiet(slot, level);
  const value = findAnswer(slot, quiet, pastX(slot, level), pastY(slot, level), depth, beta);
  store<i8>(slot, <i8>tableBest, BEST);
  return value;
}

/** Answers a test of the root likewise. */
export function settleRootByTable(slot: usize, base: i32, depth: i32, beta: i32): i32 {
  const value = findAnswer(slot, ownQuiet(base), ownX(base), ownY(base), depth, beta);
  store<i8>(slot, <i8>tableBest, BEST);
  return value;
}
