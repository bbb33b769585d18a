/**
 * What Shakala's search keeps in the table: for a position what was found at some depth, shared between pasts; what is
 * proved under the past it was met with; and, while a proof is attempted, what was found under that past. All in one
 * bucket, as the fast search has them.
 */
import {
  enterEstimated,
  enterProved,
  entryBest,
  entryDepth,
  entryHigh,
  entryLow,
  GREATEST_BEST,
  GREATEST_DEPTH,
  highUsesHistory,
  homeOf,
  lookUp,
  lowUsesHistory,
  NO_HIGH,
  NO_LOW,
} from '../../../search/fast/entries.ts';
import { packBound, unpackBound } from '../../../search/fast/numbers.ts';
import { INFINITE } from '../../../search/table.ts';
import { plyWord } from './board.ts';
import type { ShakalaCore } from './core.ts';
import type { Results } from './results.ts';

/** Answer for a position that needs a search. */
export const UNSETTLED = INFINITE + 1;

/** Set the keys of proofs, and of what attempts at a proof found, apart from those of estimates. */
const PROOF_A = 0xd1b54a33;
const PROOF_B = 0x8cb92ba7;
const ATTEMPT_A = 0xe7037ed1;
const ATTEMPT_B = 0xa0b428db;

/** Six bits of the key after a result: what the table keeps of the best one. */
export function signOf(results: Results, index: number): number {
  return index < 0 ? -1 : ((results.keyA[index] ?? 0) >>> 7) % (GREATEST_BEST + 1);
}

/** Reads a bound that answers the test from the entry just looked up; UNSETTLED if it does not. */
function readBound(core: ShakalaCore, beta: number): number {
  const bounds = core.entries.hit[0] ?? 0;
  const meta = core.entries.hit[1] ?? 0;
  const low = entryLow(bounds);
  if (low !== NO_LOW) {
    const value = unpackBound(false, low);
    if (value >= beta) {
      core.usesHistory = lowUsesHistory(meta);
      return value;
    }
  }
  const high = entryHigh(bounds);
  if (high !== NO_HIGH) {
    const value = unpackBound(false, high);
    if (value < beta) {
      core.usesHistory = highUsesHistory(meta);
      return value;
    }
  }
  return UNSETTLED;
}

/**
 * Answers a test from the table, else UNSETTLED; leaves the sign of the best result, or -1, in `core.tableBest`.
 *
 * @param x, y what the past adds to the keys of proofs.
 */
export function settleByTable(
  core: ShakalaCore,
  a: number,
  b: number,
  x: number,
  y: number,
  depth: number,
  beta: number,
): number {
  const { entries, state } = core;
  const home = homeOf(entries, a, b);
  const keepsPast = core.board.options.repetition > 0;
  core.tableBest = -1;
  if (lookUp(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B)) {
    core.isProved = true;
    core.tableBest = entryBest(entries.hit[1] ?? 0);
    const value = readBound(core, beta);
    if (value !== UNSETTLED) return value;
  }
  core.isProved = false;
  core.usesHistory = false;
  const isKnown = lookUp(entries, home, a, b);
  if (isKnown) {
    const best = entryBest(entries.hit[1] ?? 0);
    if (best >= 0) core.tableBest = best;
  }
  if (state.isProving && keepsPast) {
    if (!lookUp(entries, home, a ^ x ^ ATTEMPT_A, b ^ y ^ ATTEMPT_B)) return UNSETTLED;
  } else if (!isKnown) return UNSETTLED;
  const known = entryDepth(entries.hit[1] ?? 0);
  return known >= Math.min(depth, GREATEST_DEPTH) ? readBound(core, beta) : UNSETTLED;
}

/** Files the answer for the node at `ply`. */
export function fileAnswer(
  core: ShakalaCore,
  ply: number,
  depth: number,
  beta: number,
  sign: number,
  nodes: number,
): void {
  const { entries, history, board, state } = core;
  const level = core.base + ply;
  const best = core.best[ply] ?? 0;
  const isLow = best >= beta;
  const value = packBound(false, best, isLow);
  if (value === NO_LOW || value === NO_HIGH) return;
  const a = (history.keyA[level] ?? 0) ^ plyWord(board, board.ply);
  const b = history.keyB[level] ?? 0;
  const x = history.sumX[level] ?? 0;
  const y = history.sumY[level] ?? 0;
  const home = homeOf(entries, a, b);
  const told = Math.min(depth, GREATEST_DEPTH);
  const { usesHistory } = core;
  if (core.isProved) {
    enterProved(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B, isLow, value, sign, usesHistory, nodes);
  } else if (state.isProving && board.options.repetition > 0) {
    const attemptA = a ^ x ^ ATTEMPT_A;
    const attemptB = b ^ y ^ ATTEMPT_B;
    enterEstimated(entries, home, attemptA, attemptB, isLow, value, told, sign, usesHistory, nodes);
  }
  enterEstimated(entries, home, a, b, isLow, value, told, sign, usesHistory, nodes);
}

/** Sign of the best result that the table knows for the node on a level, or -1. */
export function signAt(core: ShakalaCore, level: number): number {
  const { board, history, entries } = core;
  const a = (history.keyA[level] ?? 0) ^ plyWord(board, board.ply);
  const b = history.keyB[level] ?? 0;
  const home = homeOf(entries, a, b);
  if (lookUp(entries, home, a, b)) return entryBest(entries.hit[1] ?? 0);
  const x = history.sumX[level] ?? 0;
  const y = history.sumY[level] ?? 0;
  return lookUp(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B) ? entryBest(entries.hit[1] ?? 0) : -1;
}
