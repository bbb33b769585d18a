/** The root of the Oware search in WebAssembly, and what the host asks about it. */

import { homeOf, INFINITE, isProved, restOn, setAttempt, tableBest, UNSETTLED, usesHistory } from './entries';
import { estimateSlot } from './evaluation';
import { clearHistory, putOn, setQuietOn } from './history';
import { board, pack } from './moves';
import { enterLevel } from './probe';
import { repetition } from './rules';
import { base, beginRun, isProving, made, setBase, slots } from './run';
import { searchNode } from './search';
import { settledBySeeds, settleRootByEndgame, settleRootByTable } from './settle';
import { FLAGS, GAIN, HOME, KEY_A, KEY_B, NEEDS, TOTAL } from './slots';
import { DEPTH_LIMIT } from './tuning';

/** Forgets the path; the positions of the past come next, the root last, level after level. */
export function beginOware(): void {
  setBase(-1);
  clearHistory();
}

/**
 * Puts the position whose counts are at `board` on the next level; every position but the first belongs to the stretch of
 * the one before.
 *
 * @param quiet moves in a row without capture that led to the position.
 */
export function enterOware(total: i32, needs: i32, seat: i32, quiet: i32): void {
  setBase(base + 1);
  store<u8>(slots, <u8>total, TOTAL);
  store<u8>(slots, <u8>needs, NEEDS);
  store<u8>(slots, 0, FLAGS);
  store<i16>(slots, 0, GAIN);
  pack(board, slots);
  const keyA = load<i32>(slots, KEY_A);
  const keyB = load<i32>(slots, KEY_B);
  putOn(base, keyA, keyB, seat, base > 0);
  setQuietOn(base, quiet);
  enterLevel(slots, base, seat);
  store<u32>(slots, <u32>homeOf(keyA, keyB), HOME);
}

/**
 * Tests the root.
 *
 * @param more positions to make before the host is asked first, below 0 to stop at the first chance.
 */
export function testOware(depth: i32, beta: i32, proves: i32, more: i32): i32 {
  beginRun(proves !== 0, more);
  setAttempt(isProving && repetition > 0);
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
