/**
 * The networks of Hawalis: rows of a first layer are added, clipped, and weighed (in the manner of NNUE, Nasu 2018),
 * and the result is added to the plain features of `evaluation.ts`. Whole numbers, except in those features.
 *
 * Units: a hidden unit runs from 0 to `FULL`; `OUTPUT` is one unit of log odds.
 */
import { ROWS } from './features.ts';

/** A unit that is fully on. */
export const FULL = 512;

/** A unit of log odds at the output. */
export const OUTPUT = 512 * 256;

/** Weights in the form that the estimate uses. Each row has `hidden` numbers. */
export interface HawalisNetwork {
  readonly hidden: number;
  readonly rows: Int16Array;
  /** Direct addition of a row to the output. */
  readonly direct: Int32Array;
  readonly bias: Int16Array;
  readonly weights: Int32Array;
  readonly offset: number;
  /** Weights of material, mobility, loose seeds, the best capture and all captures, in log odds. */
  readonly plain: readonly number[];
}

/** Weights in the form of their file. */
export interface HawalisNetworkData {
  readonly hidden: number;
  readonly rows: readonly number[];
  readonly direct: readonly number[];
  readonly bias: readonly number[];
  readonly weights: readonly number[];
  readonly offset: number;
  readonly plain: readonly number[];
}

/** Reads weights in the form of their file. @throws if they belong to other features. */
export function readHawalisNetwork(data: HawalisNetworkData): HawalisNetwork {
  if (data.direct.length !== ROWS || data.rows.length !== ROWS * data.hidden)
    throw new Error('the network was trained for other features');
  return {
    hidden: data.hidden,
    rows: Int16Array.from(data.rows),
    direct: Int32Array.from(data.direct),
    bias: Int16Array.from(data.bias),
    weights: Int32Array.from(data.weights),
    offset: data.offset,
    plain: data.plain.map((weight) => weight / OUTPUT),
  };
}
