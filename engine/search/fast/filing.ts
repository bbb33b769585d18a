/**
 * How the fast search recognises a position: by its key with and without the past, and in endgame tables.
 */
import { AGAIN, QUIET } from '../kernel.ts';
import { fileAnswer, findAnswer, restOn, UNSETTLED } from './answers.ts';
import type { Core, SearchProbe } from './core.ts';
import { quietWord, seatWord } from './history.ts';

/** Returns the words that the past adds to the keys of the child in `slot` of a node on `level`. */
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

/** Returns the words that the past adds to the keys of the node on a level. */
export function ownX({ kernel, history }: Core, level: number): number {
  const hasPast = kernel.repetition > 0 && (history.since[level] ?? 0) < level;
  return hasPast ? (history.sumX[level] ?? 0) + seatWord(history.seat[level] ?? 0) : 0;
}
export function ownY({ kernel, history }: Core, level: number): number {
  return kernel.repetition > 0 ? (history.sumY[level] ?? 0) : 0;
}

/** Answers a test of the child in `slot` of a node on `level` from an endgame table, else returns UNSETTLED. */
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

/** Answers a test of the root, which is in slot 0 on level `core.base`, in the same way. */
export function settleRootByEndgame(core: Core, beta: number): number {
  const { endgame, history, base, kernel } = core;
  if (endgame === null) return UNSETTLED;
  const since = kernel.repetition > 0 ? (history.since[base] ?? 0) : base;
  return endgame.probe(0, base, since, history.seat[base] ?? 0)
    ? readEndgame(core, endgame, beta)
    : UNSETTLED;
}

/** Returns the answer that a table gave, if it settles the test. */
function readEndgame(core: Core, endgame: SearchProbe, beta: number): number {
  restOn(core.answers, true, endgame.usesHistory);
  const value = endgame.low >= beta ? endgame.low : endgame.high < beta ? endgame.high : UNSETTLED;
  // Nobody wins if positions repeat; the rules may call that a draw or leave the game unfinished.
  if (!core.answers.isMargin && value === 0)
    core.state.neither = core.kernel.repetition > 0 ? core.kernel.stopNeither : 'none';
  return value;
}

/**
 * Returns the first word of the key of the position in `slot`, after `quiet` quiet moves in a row if they count, else
 * 0.
 */
function keyAOf({ kernel }: Core, slot: number, quiet: number): number {
  return (kernel.keyA[slot] ?? 0) ^ (quiet > 0 ? quietWord(quiet) : 0);
}

/**
 * Answers a test of the position in `slot` from the table, else returns UNSETTLED. Fills in `tableBest`.
 *
 * @param x, y what the past adds to the keys.
 * @param quiet quiet moves in a row, if they count, else 0.
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
  const { answers } = core;
  const home = core.home[slot] ?? 0;
  const a = keyAOf(core, slot, quiet);
  const b = core.kernel.keyB[slot] ?? 0;
  const value = findAnswer(answers, home, a, b, x, y, depth, beta, core.state.isProving);
  core.tableBest[slot] = answers.tableBest;
  return value;
}

/** Files the answer for the node in `slot` at `ply`. */
export function file(
  core: Core,
  slot: number,
  ply: number,
  depth: number,
  beta: number,
  nodes: number,
): void {
  const { kernel, answers } = core;
  const level = core.base + ply;
  const home = core.home[slot] ?? 0;
  const a = keyAOf(core, slot, kernel.quietLimit > 0 ? (core.history.quiet[level] ?? 0) : 0);
  const b = kernel.keyB[slot] ?? 0;
  const x = ownX(core, level);
  const y = ownY(core, level);
  const cutoff = answers.cutoff[ply] ?? -1;
  fileAnswer(answers, home, a, b, x, y, ply, depth, beta, cutoff, nodes, core.state.isProving);
}
