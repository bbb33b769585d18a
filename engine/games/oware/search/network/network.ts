/**
 * A small network over pit counts: rows of a first layer are added, clipped, and weighed (in the manner of NNUE, Nasu
 * 2018). Whole numbers throughout, so every machine and every implementation gives the same estimate.
 *
 *   const network = readNetwork(weights);
 *   estimateOf(network, rows);       // whole seeds for the player to move
 *
 * Units: a hidden unit runs from 0 to `FULL`; `2 ** SEED_SHIFT` at the output is one seed.
 */
import { ROWS } from './features.ts';

/** A unit that is fully on. */
export const FULL = 512;

/** Shift that converts the output to whole seeds. */
export const SEED_SHIFT = 15;

/** Weights in the form that the estimate uses. Each row has `hidden` numbers. */
export interface Network {
  readonly hidden: number;
  readonly rows: Int16Array;
  /** Direct addition of a row to the output, in output units. */
  readonly direct: Int32Array;
  readonly bias: Int16Array;
  readonly weights: Int16Array;
  readonly offset: number;
}

/** Weights in the form of their file. */
export interface NetworkData {
  readonly hidden: number;
  readonly rows: readonly number[];
  readonly direct: readonly number[];
  readonly bias: readonly number[];
  readonly weights: readonly number[];
  readonly offset: number;
}

/** Reads weights in the form of their file. @throws if they belong to other features. */
export function readNetwork(data: NetworkData): Network {
  if (data.direct.length !== ROWS || data.rows.length !== ROWS * data.hidden)
    throw new Error('the network was trained for other features');
  return {
    hidden: data.hidden,
    rows: Int16Array.from(data.rows),
    direct: Int32Array.from(data.direct),
    bias: Int16Array.from(data.bias),
    weights: Int16Array.from(data.weights),
    offset: data.offset,
  };
}

/** Returns the estimate of a position by its active rows, in whole seeds: plain code, for tests and rare positions. */
export function estimateOf(network: Network, active: ArrayLike<number>): number {
  const { hidden, rows, direct, bias, weights } = network;
  let sum = network.offset;
  for (let i = 0; i < active.length; i++) sum += direct[active[i] ?? 0] ?? 0;
  for (let unit = 0; unit < hidden; unit++) {
    let value = bias[unit] ?? 0;
    for (let i = 0; i < active.length; i++) value += rows[(active[i] ?? 0) * hidden + unit] ?? 0;
    sum += Math.max(0, Math.min(FULL, value)) * (weights[unit] ?? 0);
  }
  return (sum + (1 << (SEED_SHIFT - 1))) >> SEED_SHIFT;
}
