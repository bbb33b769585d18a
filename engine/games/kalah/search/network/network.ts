/**
 * The network of Kalah: worths of pairs of houses, plus one hidden layer whose rows are added and of whose sums only
 * the part above zero is weighed (in the manner of NNUE, Nasu 2018). Whole numbers.
 *
 * Units: worths and the sums of the hidden layer are in parts of a seed, `SEED` to a seed; weights are in parts of one,
 * `SEED` to one.
 */
import { ROWS, WORTHS } from './features.ts';

/** Parts of a seed, and parts of one in the weights. */
export const SEED = 256;

/**
 * Weights in the form that the estimate uses; `features.ts` defines the indices. Estimates are for the player to move.
 */
export interface KalahNetwork {
  readonly hidden: number;
  readonly worths: Int16Array;
  /** `hidden` numbers a row. The rows of the total number of seeds include the bias. */
  readonly rows: Int16Array;
  readonly weights: Int32Array;
}

/** Weights in the form of their file. */
export interface KalahNetworkData {
  readonly hidden: number;
  readonly worths: readonly number[];
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

/** Reads weights in the form of their file. @throws if they belong to other features. */
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
