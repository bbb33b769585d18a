/**
 * How the fast search files what it found, and finds it again: keys with and without the past, endgame tables.
 *
 * A position has up to three entries in one bucket, hence in one cache line: what a search of some depth found, shared
 * between pasts; what is proved under the past it was met with; and, while a proof is attempted where positions can
 * return, what was found under that past.
 */
import { AGAIN, QUIET } from '../kernel.ts';
import { INFINITE } from '../table.ts';
import type { Core, EndgameProbe } from './core.ts';
import {
  enterEstimated,
  enterProved,
  entryBest,
  entryDepth,
  entryHigh,
  entryLow,
  GREATEST_DEPTH,
  highUsesHistory,
  lookUp,
  lowUsesHistory,
  NO_HIGH,
  NO_LOW,
} from './entries.ts';
import { quietWord, seatWord } from './history.ts';
import { packBound, unpackBound } from './numbers.ts';

/** Answer for a node that needs a search. */
export const UNSETTLED = INFINITE + 1;

/** Set the keys of proofs, and of what attempts at a proof found, apart from those of estimates. */
const PROOF_A = 0xd1b54a33;
const PROOF_B = 0x8cb92ba7;
const ATTEMPT_A = 0xe7037ed1;
const ATTEMPT_B = 0xa0b428db;

/** Words that the past adds to the keys of the child in `slot` of a node on `level`. */
export function pastX(core: Core, slot: number, level: number): number {
  const { kernel, history } = core;
  const flags = kernel.flags[slot] ?? 0;
  if (kernel.repetition === 0 || (flags & QUIET) === 0) return 0;
  const seat = (history.seat[level] ?? 0) ^ ((flags & AGAIN) === 0 ? 1 : 0);
  return (history.nextX[level] ?? 0) + seatWord(seat);
}
export function pastY(core: Core, slot: number, level: number): number {
  const { kernel, history } = core;
  return kernel.repetition === 0 || ((kernel.flags[slot] ?? 0) & QUIET) === 0
    ? 0
    : (history.nextY[level] ?? 0);
}

/** Words that the past adds to the keys of the node on a level. */
export function ownX({ kernel, history }: Core, level: number): number {
  const hasPast = kernel.repetition > 0 && (history.since[level] ?? 0) < level;
  return hasPast ? (history.sumX[level] ?? 0) + seatWord(history.seat[level] ?? 0) : 0;
}
export function ownY({ kernel, history }: Core, level: number): number {
  return kernel.repetition > 0 ? (history.sumY[level] ?? 0) : 0;
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

/** Answers a test of the child in `slot` of a node on `level` by an endgame table, else UNSETTLED. */
export function settleByEndgame(
  core: Core,
  slot: number,
  level: number,
  isQuiet: boolean,
  beta: number,
): number {
  const { endgame, history } = core;
  if (endgame === null) return UNSETTLED;
  const since = isQuiet ? (history.since[level] ?? 0) : level + 1;
  const turns = ((core.kernel.flags[slot] ?? 0) & AGAIN) === 0 ? 1 : 0;
  return endgame.probe(slot, level + 1, since, (history.seat[level] ?? 0) ^ turns)
    ? readEndgame(core, endgame, beta)
    : UNSETTLED;
}

/** Answers a test of the root, which stands in slot 0 on level `core.base`, likewise. */
export function settleRootByEndgame(core: Core, beta: number): number {
  const { endgame, history, base, kernel } = core;
  if (endgame === null) return UNSETTLED;
  const since = kernel.repetition > 0 ? (history.since[base] ?? 0) : base;
  return endgame.probe(0, base, since, history.seat[base] ?? 0)
    ? readEndgame(core, endgame, beta)
    : UNSETTLED;
}

/** The answer that a table gave, as far as it settles the test. */
function readEndgame(core: Core, endgame: EndgameProbe, beta: number): number {
  core.isProved = true;
  core.usesHistory = endgame.usesHistory;
  const value = endgame.low >= beta ? endgame.low : endgame.high < beta ? endgame.high : UNSETTLED;
  // Nobody wins where the game comes round: a draw if the rules stop it there.
  if (!core.isMargin && value === 0)
    core.state.neither = core.kernel.repetition > 0 ? core.kernel.stopNeither : 'none';
  return value;
}

/**
 * Answers a test of the position in `slot` from the table, else UNSETTLED. Fills in `tableBest`.
 *
 * @param x, y what the past adds to the keys; @param quiet quiet moves in a row, where they count, else 0.
 */
export function settleByTable(
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
export function file(
  core: Core,
  slot: number,
  ply: number,
  depth: number,
  beta: number,
  nodes: number,
): void {
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
