/**
 * The entries of Shakala's search in the table: answers under the key of a board, and six bits of the key after the
 * best result, since the number of a result depends on how many are listed.
 */
import { fileAnswer, filedBest, findAnswer } from '../../../search/fast/answers.ts';
import { MAX_BEST, homeOf } from '../../../search/fast/entries.ts';
import { plyWord } from './board.ts';
import type { ShakalaCore } from './core.ts';
import type { Results } from './results.ts';

/** Returns six bits of the key after a result: the part of the best result that the table keeps. */
export function signOf(results: Results, index: number): number {
  return index < 0 ? -1 : ((results.keyA[index] ?? 0) >>> 7) % (MAX_BEST + 1);
}

/**
 * Answers a test from the table, else returns UNSETTLED.
 *
 * @param a, b the key.
 * @param x, y what the past adds to it.
 */
export function settleByTable(
  { answers, state }: ShakalaCore,
  a: number,
  b: number,
  x: number,
  y: number,
  depth: number,
  beta: number,
): number {
  return findAnswer(answers, homeOf(answers.entries, a, b), a, b, x, y, depth, beta, state.isProving);
}

/** Files the answer for the node at `ply`. */
export function file(
  core: ShakalaCore,
  ply: number,
  depth: number,
  beta: number,
  sign: number,
  nodes: number,
): void {
  const { answers, history, board, state } = core;
  const level = core.base + ply;
  const a = (history.keyA[level] ?? 0) ^ plyWord(board, board.ply);
  const b = history.keyB[level] ?? 0;
  const x = history.sumX[level] ?? 0;
  const y = history.sumY[level] ?? 0;
  const home = homeOf(answers.entries, a, b);
  fileAnswer(answers, home, a, b, x, y, ply, depth, beta, sign, nodes, state.isProving);
}

/** Returns the sign of the best result that the table knows for the node on a level, or -1. */
export function signAt({ board, history, answers }: ShakalaCore, level: number): number {
  const a = (history.keyA[level] ?? 0) ^ plyWord(board, board.ply);
  const b = history.keyB[level] ?? 0;
  const x = history.sumX[level] ?? 0;
  return filedBest(answers, homeOf(answers.entries, a, b), a, b, x, history.sumY[level] ?? 0);
}
