/**
 * The bookkeeping of a search: what is known of the node at each ply, what the last returned answer rests on, and how
 * answers are filed in the transposition table and found again.
 *
 *   startNode(answers, ply);
 *   if (!note(answers, ply, index, seen, beta)) ...           // for every move, `answers` telling what its value rests on
 *   endNode(answers, ply);
 *   fileAnswer(answers, home, a, b, x, y, ply, depth, beta, best, nodes, isProving);
 *
 * A position has up to three entries in one bucket, hence in one cache line: the result of a search of some depth,
 * shared between pasts; what is proved under the past with which it was met; and, while a proof is attempted in games
 * in which positions can return, what was found under that past.
 */
import { INFINITE } from '../table.ts';
import {
  enterEstimated,
  enterProved,
  entryBest,
  entryDepth,
  entryHigh,
  entryLow,
  MAX_DEPTH,
  highUsesHistory,
  lookUp,
  lowUsesHistory,
  NO_HIGH,
  NO_LOW,
  type Entries,
} from './entries.ts';
import { packBound, unpackBound } from './numbers.ts';

/** Answer for a position that needs a search. */
export const UNSETTLED = INFINITE + 1;

/** Words that separate the keys of proofs, and of results of attempts at a proof, from the keys of estimates. */
const PROOF_A = 0xd1b54a33;
const PROOF_B = 0x8cb92ba7;
const ATTEMPT_A = 0xe7037ed1;
const ATTEMPT_B = 0xa0b428db;

/** The answers of one search. All searches use the same record type, so that its code is compiled once. */
export interface Answers {
  readonly entries: Entries;
  readonly isMargin: boolean;
  /** Whether the rules count how often a position returns. */
  readonly countsReturns: boolean;
  /** Whether a proof is also filed as an estimate if no past adds to its key. */
  readonly copiesProofs: boolean;
  /**
   * By ply, for the node there: best number so far, index of the move that reached beta or -1, and whether the answer
   * is proved (1) and whether it rests on a repetition (1).
   */
  readonly best: Int32Array;
  readonly cutoff: Int32Array;
  readonly proved: Uint8Array;
  readonly byHistory: Uint8Array;
  /** Properties of the last returned answer. */
  isProved: boolean;
  usesHistory: boolean;
  /** The table's best move in the last position that was looked up, or -1. */
  tableBest: number;
}

/** Makes the bookkeeping of a search over a table, for `plies` plies. */
export function makeAnswers(
  entries: Entries,
  isMargin: boolean,
  countsReturns: boolean,
  copiesProofs: boolean,
  plies: number,
): Answers {
  return {
    entries,
    isMargin,
    countsReturns,
    copiesProofs,
    best: new Int32Array(plies),
    cutoff: new Int32Array(plies),
    proved: new Uint8Array(plies),
    byHistory: new Uint8Array(plies),
    isProved: false,
    usesHistory: false,
    tableBest: -1,
  };
}

/** Records what the next answer rests on. */
export function restOn(answers: Answers, isProved: boolean, usesHistory: boolean): void {
  answers.isProved = isProved;
  answers.usesHistory = usesHistory;
}

/** Marks the node at `ply` as unknown. */
export function startNode({ best, cutoff, proved, byHistory }: Answers, ply: number): void {
  best[ply] = -INFINITE;
  cutoff[ply] = -1;
  proved[ply] = 1;
  byHistory[ply] = 0;
}

/** Takes in the number of a move as its node sees it; returns whether it reaches beta. */
export function note(answers: Answers, ply: number, index: number, seen: number, beta: number): boolean {
  if (seen >= beta) {
    answers.best[ply] = seen;
    answers.cutoff[ply] = index;
    answers.proved[ply] = answers.isProved ? 1 : 0;
    answers.byHistory[ply] = answers.usesHistory ? 1 : 0;
    return true;
  }
  if (seen > (answers.best[ply] ?? 0)) answers.best[ply] = seen;
  if (!answers.isProved) answers.proved[ply] = 0;
  if (answers.usesHistory) answers.byHistory[ply] = 1;
  return false;
}

/** Makes the knowledge of the node at `ply` the last answer. */
export function endNode(answers: Answers, ply: number): void {
  restOn(answers, answers.proved[ply] === 1, answers.byHistory[ply] === 1);
}

/** Reads a bound that answers the test from the entry just looked up; returns UNSETTLED if there is none. */
function readBound(answers: Answers, beta: number): number {
  const { hit } = answers.entries;
  const bounds = hit[0] ?? 0;
  const meta = hit[1] ?? 0;
  const low = entryLow(bounds);
  if (low !== NO_LOW) {
    const value = unpackBound(answers.isMargin, low);
    if (value >= beta) {
      answers.usesHistory = lowUsesHistory(meta);
      return value;
    }
  }
  const high = entryHigh(bounds);
  if (high !== NO_HIGH) {
    const value = unpackBound(answers.isMargin, high);
    if (value < beta) {
      answers.usesHistory = highUsesHistory(meta);
      return value;
    }
  }
  return UNSETTLED;
}

/**
 * Answers a test from the table, else returns UNSETTLED. Fills in `tableBest`.
 *
 * @param home first word of the bucket.
 * @param a, b the key.
 * @param x, y what the past adds to it.
 * @param isProving whether a proof is attempted.
 */
export function findAnswer(
  answers: Answers,
  home: number,
  a: number,
  b: number,
  x: number,
  y: number,
  depth: number,
  beta: number,
  isProving: boolean,
): number {
  const { entries } = answers;
  const { hit } = entries;
  answers.tableBest = -1;
  if (lookUp(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B)) {
    answers.isProved = true;
    answers.tableBest = entryBest(hit[1] ?? 0);
    const value = readBound(answers, beta);
    if (value !== UNSETTLED) return value;
  }
  answers.isProved = false;
  const isAttempt = isProving && answers.countsReturns;
  if (lookUp(entries, home, a, b)) {
    const best = entryBest(hit[1] ?? 0);
    if (best >= 0) answers.tableBest = best;
  } else if (!isAttempt) return UNSETTLED;
  if (isAttempt && !lookUp(entries, home, a ^ x ^ ATTEMPT_A, b ^ y ^ ATTEMPT_B)) return UNSETTLED;
  return entryDepth(hit[1] ?? 0) >= Math.min(depth, MAX_DEPTH) ? readBound(answers, beta) : UNSETTLED;
}

/**
 * Files the answer for the node at `ply`, which `endNode` has made the last one.
 *
 * @param move the best move for the table, or -1.
 * @param nodes positions it took. The rest as for `findAnswer`.
 */
export function fileAnswer(
  answers: Answers,
  home: number,
  a: number,
  b: number,
  x: number,
  y: number,
  ply: number,
  depth: number,
  beta: number,
  move: number,
  nodes: number,
  isProving: boolean,
): void {
  const { entries, isProved, usesHistory } = answers;
  const best = answers.best[ply] ?? 0;
  const isLow = best >= beta;
  const value = packBound(answers.isMargin, best, isLow);
  if (value === NO_LOW || value === NO_HIGH) return;
  const filed = Math.min(depth, MAX_DEPTH);
  if (isProved) {
    enterProved(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B, isLow, value, move, usesHistory, nodes);
    if (x === 0 && y === 0 && !answers.copiesProofs) return;
  } else if (isProving && answers.countsReturns) {
    const attemptA = a ^ x ^ ATTEMPT_A;
    const attemptB = b ^ y ^ ATTEMPT_B;
    enterEstimated(entries, home, attemptA, attemptB, isLow, value, filed, move, usesHistory, nodes);
  }
  enterEstimated(entries, home, a, b, isLow, value, filed, move, usesHistory, nodes);
}

/** Returns the table's best move in a position, from estimates before proofs, or -1. */
export function filedBest(
  { entries }: Answers,
  home: number,
  a: number,
  b: number,
  x: number,
  y: number,
): number {
  const isFiled = lookUp(entries, home, a, b) || lookUp(entries, home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B);
  return isFiled ? entryBest(entries.hit[1] ?? 0) : -1;
}
