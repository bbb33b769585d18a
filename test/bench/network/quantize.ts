/** Weights of training in whole numbers. */
import { FULL, SEED_SHIFT, type NetworkData } from '../../../engine/games/oware/search/network/network.ts';

/** Output weight of one seed. */
export const WEIGHT_UNIT = 2 ** SEED_SHIFT / FULL;

/** Greatest size of a number in a row: the sum of sixteen rows and the bias stays within 16 bits with its sign. */
export const MOST_ROW = 1927;

/** Weights in floating point, as training leaves them, in whole numbers. Units: seeds at the output. */
export function quantize(
  hidden: number,
  rows: Float32Array,
  direct: Float32Array,
  bias: Float32Array,
  weights: Float32Array,
  offset: number,
): NetworkData {
  const within = (value: number, most: number): number => Math.max(-most, Math.min(most, Math.round(value)));
  return {
    hidden,
    rows: Array.from(rows, (value) => within(value * FULL, MOST_ROW)),
    direct: Array.from(direct, (value) => Math.round(value * FULL * WEIGHT_UNIT)),
    bias: Array.from(bias, (value) => within(value * FULL, MOST_ROW)),
    weights: Array.from(weights, (value) => within(value * WEIGHT_UNIT, 0x7fff)),
    offset: Math.round(offset * FULL * WEIGHT_UNIT),
  };
}
