/**
 * The network of Hawalis as it is trained: parameters in floating point, its log odds for a sample, and the gradient of
 * the log loss.
 */
import { ROWS } from '../../../engine/games/hawalis/search/network/features.ts';
import type { Random } from '../../../engine/core/random.ts';
import { MOST_ACTIVE } from './hawalis-rows.ts';

/** Rows of a sample, both sides; and its plain features: material, mobility, loose seeds, best and all captures. */
export const ACTIVE = 2 * MOST_ACTIVE;
export const PLAIN = 5;
/** Weights of the plain features to begin with, in log odds. */
const PLAIN_START = [2.63, 1.6, 1.6, 1.74, 0.8] as const;

/** Samples as the training reads them. */
export interface Samples {
  readonly count: number;
  readonly rows: Int16Array;
  readonly used: Uint8Array;
  readonly plain: Float32Array;
  readonly targets: Float32Array;
  readonly results: Float32Array;
}

export const chance = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Parameters in one array: rows, direct, bias, weights, plain. */
export interface Model {
  readonly hidden: number;
  readonly all: Float32Array;
  readonly direct: number;
  readonly bias: number;
  readonly weights: number;
  readonly offset: number;
  readonly plain: number;
}

export function makeModel(hidden: number, random: Random): Model {
  const direct = ROWS * hidden;
  const bias = direct + ROWS;
  const weights = bias + hidden;
  const offset = weights + hidden;
  const plain = offset + 1;
  const all = new Float32Array(plain + PLAIN);
  for (let i = 0; i < direct; i++) all[i] = (random() - 0.5) * 0.2;
  for (let unit = 0; unit < hidden; unit++) {
    all[bias + unit] = 0.4;
    all[weights + unit] = (random() - 0.5) * 1;
  }
  all.set(PLAIN_START, plain);
  return { hidden, all, direct, bias, weights, offset, plain };
}

/** The model's log odds for a sample; `sums` gets the first layer. */
export function forward(model: Model, samples: Samples, sample: number, sums: Float32Array): number {
  const { hidden, all, direct, bias, weights, offset, plain } = model;
  for (let unit = 0; unit < hidden; unit++) sums[unit] = all[bias + unit] ?? 0;
  let out = all[offset] ?? 0;
  for (let i = 0; i < PLAIN; i++) out += (all[plain + i] ?? 0) * (samples.plain[sample * PLAIN + i] ?? 0);
  const end = sample * ACTIVE + (samples.used[sample] ?? 0);
  for (let i = sample * ACTIVE; i < end; i++) {
    const row = samples.rows[i] ?? 0;
    out += all[direct + row] ?? 0;
    for (let unit = 0, at = row * hidden; unit < hidden; unit++)
      sums[unit] = (sums[unit] ?? 0) + (all[at + unit] ?? 0);
  }
  for (let unit = 0; unit < hidden; unit++)
    out += Math.max(0, Math.min(1, sums[unit] ?? 0)) * (all[weights + unit] ?? 0);
  return out;
}

export const loss = (target: number, guess: number): number =>
  -(target * Math.log(guess) + (1 - target) * Math.log(1 - guess));

/** Adds a sample's part to the gradient; its log loss. */
export function backward(
  model: Model,
  samples: Samples,
  sample: number,
  sums: Float32Array,
  gradient: Float32Array,
): number {
  const { hidden, all, direct, bias, weights, offset, plain } = model;
  const guess = chance(forward(model, samples, sample, sums));
  const target = samples.targets[sample] ?? 0;
  const pull = guess - target;
  gradient[offset] = (gradient[offset] ?? 0) + pull;
  for (let i = 0; i < PLAIN; i++)
    gradient[plain + i] = (gradient[plain + i] ?? 0) + pull * (samples.plain[sample * PLAIN + i] ?? 0);
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] ?? 0;
    gradient[weights + unit] = (gradient[weights + unit] ?? 0) + pull * Math.max(0, Math.min(1, sum));
    const below = sum > 0 && sum < 1 ? pull * (all[weights + unit] ?? 0) : 0;
    sums[unit] = below;
    gradient[bias + unit] = (gradient[bias + unit] ?? 0) + below;
  }
  const end = sample * ACTIVE + (samples.used[sample] ?? 0);
  for (let i = sample * ACTIVE; i < end; i++) {
    const row = samples.rows[i] ?? 0;
    gradient[direct + row] = (gradient[direct + row] ?? 0) + pull;
    for (let unit = 0, at = row * hidden; unit < hidden; unit++)
      gradient[at + unit] = (gradient[at + unit] ?? 0) + (sums[unit] ?? 0);
  }
  return loss(target, Math.min(1 - 1e-7, Math.max(1e-7, guess)));
}
