/** Weights of the training for Hawalis in whole numbers. */
import {
  FULL,
  OUTPUT,
  type HawalisNetworkData,
} from '../../../engine/games/hawalis/search/network/network.ts';

const round = (scale: number) => (value: number) => Math.round(value * scale);

/** Weights in floating point, as training leaves them, in whole numbers. Units: log odds at the output. */
export function quantizeHawalis(
  hidden: number,
  rows: Float32Array,
  direct: Float32Array,
  bias: Float32Array,
  weights: Float32Array,
  offset: number,
  plain: Float32Array,
): HawalisNetworkData {
  const numbers = (list: Float32Array, scale: number): number[] => Array.from(list, round(scale));
  return {
    hidden,
    rows: numbers(rows, FULL),
    direct: numbers(direct, OUTPUT),
    bias: numbers(bias, FULL),
    weights: numbers(weights, OUTPUT / FULL),
    offset: round(OUTPUT)(offset),
    plain: numbers(plain, OUTPUT),
  };
}
