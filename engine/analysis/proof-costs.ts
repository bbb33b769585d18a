/**
 * What the null windows of a proof have cost, and what that says of the one under way.
 *
 * The nearer a window is to the value, the more it costs, often several times the one before. That growth is all there is
 * to judge by: it says nothing of how many windows are still to come, and nothing at all before there are three.
 */
import type { Move } from '../core/move.ts';
import type { WindowAnswer, WindowCost } from './proof-work.ts';

/** Windows that cost less tell nothing of those that take long. */
const LEAST_NODES = 20_000;

/** Most windows that are kept. */
const MOST_WINDOWS = 500;

/** Windows on one side that a forecast needs: two factors of growth between them. */
const LEAST_WINDOWS = 3;

/** The windows with one more, or with more positions in one that was cut off before; short ones are left out. */
export function addWindow(
  windows: readonly WindowCost[],
  move: Move,
  beta: number,
  answer: WindowAnswer,
  nodes: number,
): readonly WindowCost[] {
  const same = windows.find((each) => each.move === move && each.beta === beta);
  const all = nodes + (same?.nodes ?? 0);
  if (all < LEAST_NODES) return windows;
  const others = windows.filter((each) => each !== same);
  return [...others, { move, beta, answer, nodes: all }].slice(-MOST_WINDOWS);
}

/** Positions that a window took so far, in this run and earlier ones. */
export function spentOn(windows: readonly WindowCost[], move: Move, beta: number): number {
  return windows.find((each) => each.move === move && each.beta === beta)?.nodes ?? 0;
}

/**
 * Positions that a window may take in all, least and most, if its cost grows as it did between the windows before it: those
 * of the same move that had the other answers on the way to it.
 *
 * @returns null where fewer than three such windows are known.
 */
export function forecastWindow(
  windows: readonly WindowCost[],
  move: Move,
  beta: number,
): readonly [least: number, most: number] | null {
  const own = windows.filter((each) => each.move === move);
  const below = own.filter((each) => each.answer === 'reached' && each.beta < beta);
  const above = own.filter((each) => each.answer === 'missed' && each.beta > beta);
  const forecasts = [below.sort((a, b) => a.beta - b.beta), above.sort((a, b) => b.beta - a.beta)].flatMap(
    (way) => forecastAlong(way, beta) ?? [],
  );
  if (forecasts.length === 0) return null;
  return [Math.min(...forecasts), Math.max(...forecasts)];
}

/** What windows on the way to `beta`, the farthest first, say of it. */
function forecastAlong(way: readonly WindowCost[], beta: number): readonly number[] | null {
  const last = way.at(-1);
  if (last === undefined || way.length < LEAST_WINDOWS) return null;
  const growths = way.slice(1).map((each, i) => {
    const before = way[i] ?? each;
    // Per unit of the window, so that steps of different length compare.
    return Math.log(each.nodes / before.nodes) / Math.abs(each.beta - before.beta);
  });
  const step = Math.abs(beta - last.beta);
  return [Math.min(...growths), Math.max(...growths)].map((growth) =>
    Math.round(last.nodes * Math.exp(growth * step)),
  );
}
