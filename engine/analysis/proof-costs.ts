/**
 * The cost of the null windows of a proof, and a forecast for the current one.
 *
 * The nearer a window is to the value, the more it costs, often several times as much as the window before. The
 * forecast rests only on that growth: it does not tell how many windows are still to come, and it needs at least three.
 */
import type { Move } from '../core/move.ts';
import type { WindowAnswer, WindowCost } from './proof-work.ts';

/** Windows below this cost say nothing about windows that take long. */
const LEAST_NODES = 20_000;

/** Largest number of windows kept. */
const MOST_WINDOWS = 500;

/** Smallest number of windows on one side for a forecast: two factors of growth. */
const LEAST_WINDOWS = 3;

/** Adds a window, or adds positions to one that was cut off before; leaves out cheap windows. */
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

/** Returns the number of positions that a window took so far, in all runs. */
export function spentOn(windows: readonly WindowCost[], move: Move, beta: number): number {
  return windows.find((each) => each.move === move && each.beta === beta)?.nodes ?? 0;
}

/**
 * Forecasts the smallest and largest number of positions that a window may take in all, if its cost grows as it did
 * between the windows before it: those of the same move on the way to it that had the other answers.
 *
 * @returns null if fewer than three such windows are known.
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

/** Returns the forecasts for `beta` from the windows on the way to it, the farthest first. */
function forecastAlong(way: readonly WindowCost[], beta: number): readonly number[] | null {
  const last = way.at(-1);
  if (last === undefined || way.length < LEAST_WINDOWS) return null;
  const growths = way.slice(1).map((each, i) => {
    const before = way[i] ?? each;
    // Per unit of the window, so that steps of different lengths are comparable.
    return Math.log(each.nodes / before.nodes) / Math.abs(each.beta - before.beta);
  });
  const step = Math.abs(beta - last.beta);
  return [Math.min(...growths), Math.max(...growths)].map((growth) =>
    Math.round(last.nodes * Math.exp(growth * step)),
  );
}
