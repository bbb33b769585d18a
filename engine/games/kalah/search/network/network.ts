/**
 * The network of Kalah: worths of pairs of houses, and on top of them one hidden layer whose rows are added up and of
 * which only what is above zero is weighed (in the manner of NNUE, Nasu 2018). Whole numbers.
 *
 * Units: worths are in parts of a seed, `SEED` of them; so are the sums of the hidden layer, and weights are in parts of
 * one, `SEED` of them.
 */
import { ROWS, WORTHS } from './features.ts';

/** Parts of a seed, and of one. */
export const SEED = 256;

/** Weights as they are used; `features.ts` tells the indices. Estimates are for the player to move. */
export interface KalahNetwork {
  readonly hidden: number;
  readonly worths: Int16Array;
  /** `hidden` numbers a row. Those of the seeds in all hold the bias as well. */
  readonly rows: Int16Array;
  readonly weights: Int32Array;
}

/** Weights as their file has them. */
export interface KalahNetworkData {
  readonly hidden: number;
  readonly worths: readonly number[];
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

/** Takes weights from their file. @throws if they are of other features. */
export function readKalahNetwork({ hidden, worths, rows, weights }: KalahNetworkData): KalahNetwork {
  if (worths.length !== WORTHS || rows.length !== ROWS * hidden || weights.length !== hidden)
    throw new Error('the network was trained for other features');
  return {
    hidden,
    worths: Int16Array.from(worths),
    rows: Int16Array.from(rows),
    weights: Int32Array.from(weights),
  };
}
