/**
 * Trains the network of Kalah and writes its weights.
 *
 *   node test/bench/network/train-kalah.ts --hidden 32 --epochs 8 --seed 1 --out engine/games/kalah/search/network/kalah-network.json FILES
 *
 * FILES are those of `make-kalah-samples.ts`. Least squares by Adam (Kingma and Ba 2015) in floating point, the worths first
 * and then the hidden layer to what they leave; one block of samples in ten is kept apart to judge by. The same arguments
 * give the same weights.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRandom } from '../../../engine/core/random.ts';
import { PLACES } from '../../../engine/games/kalah/search/network/features.ts';
import { SEED, type KalahNetworkData } from '../../../engine/games/kalah/search/network/network.ts';
import { descend, splitSamples } from './descent.ts';
import {
  ACTIVE_ROWS,
  ACTIVE_WORTHS,
  activeOf,
  ALL_WORTHS,
  backward,
  foldRows,
  foldWorths,
  forward,
  makeHiddenLayer,
  type HiddenLayer,
} from './kalah-model.ts';
import { readKalahSamples } from './kalah-samples.ts';

/** Samples of a step. */
const BATCH = 256;
/** Pull of every parameter towards 0. */
const DECAY = 1e-6;
/** Step sizes of the worths, and the share of the epochs after which each begins. */
const WORTH_RATES = [
  [0, 0.01],
  [0.5, 0.003],
  [0.8, 0.001],
] as const;
/** Those of the hidden layer. */
const HIDDEN_RATES = [
  [0, 0.0033],
  [0.5, 0.001],
  [0.8, 0.00033],
] as const;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, Math.round(value)));

function quantize(worths: Float32Array, layer: HiddenLayer): KalahNetworkData {
  const { hidden, all, weights } = layer;
  const whole = (values: Float32Array): number[] =>
    Array.from(values, (value) => within(value * SEED, 0x7fff));
  return {
    hidden,
    worths: whole(foldWorths(worths)),
    rows: whole(foldRows(layer)),
    weights: whole(all.subarray(weights)),
  };
}

function main(): void {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hidden: { type: 'string', default: '32' },
      epochs: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const hidden = Number(flags.hidden);
  const epochs = Number(flags.epochs);
  const random = makeRandom(Number(flags.seed));
  const { count, pits, values } = readKalahSamples(positionals);
  const activeWorths = new Int32Array(count * ACTIVE_WORTHS);
  const activeRows = new Int32Array(count * ACTIVE_ROWS);
  for (let sample = 0; sample < count; sample++)
    activeOf(pits, sample * PLACES, activeWorths, activeRows, sample);
  const { training, judging } = splitSamples(count);
  const log: string[] = [];
  /** Takes down the errors of an epoch, and those on samples kept apart. */
  const tell = (name: string, epoch: number, squares: number, errorOf: (sample: number) => number): void => {
    let judged = 0;
    for (const sample of judging) judged += errorOf(sample) ** 2;
    const fit = Math.sqrt(squares / training.length).toFixed(3);
    log.push(
      `${name}, epoch ${String(epoch)}: error ${fit}, of samples kept apart ${Math.sqrt(judged / judging.length).toFixed(3)}`,
    );
    console.log(log.at(-1));
  };

  const worths = new Float32Array(ALL_WORTHS);
  const worthOf = (sample: number): number => {
    let sum = 0;
    for (let i = sample * ACTIVE_WORTHS; i < (sample + 1) * ACTIVE_WORTHS; i++)
      sum += worths[activeWorths[i] ?? 0] ?? 0;
    return sum;
  };
  const worthError = (sample: number): number => worthOf(sample) - (values[sample] ?? 0);
  descend({
    parameters: worths,
    training,
    epochs,
    batch: BATCH,
    rates: WORTH_RATES,
    decay: DECAY,
    random,
    backward: (sample, gradient) => {
      const error = worthError(sample);
      for (let i = sample * ACTIVE_WORTHS; i < (sample + 1) * ACTIVE_WORTHS; i++) {
        const index = activeWorths[i] ?? 0;
        gradient[index] = (gradient[index] ?? 0) + error;
      }
      return error * error;
    },
    onEpoch: (epoch, squares) => {
      tell('worths', epoch, squares, worthError);
    },
  });

  const left = Float32Array.from({ length: count }, (_, sample) => -worthError(sample));
  const layer = makeHiddenLayer(hidden, random);
  const sums = new Float32Array(hidden);
  const layerError = (sample: number): number =>
    forward(layer, activeRows, sample, sums) - (left[sample] ?? 0);
  descend({
    parameters: layer.all,
    training,
    epochs,
    batch: BATCH,
    rates: HIDDEN_RATES,
    decay: DECAY,
    random,
    backward: (sample, gradient) => {
      const error = layerError(sample);
      backward(layer, activeRows, sample, sums, error, gradient);
      return error * error;
    },
    onEpoch: (epoch, squares) => {
      tell('hidden layer', epoch, squares, layerError);
    },
  });
  if (flags.out === undefined) return;
  const origin = {
    script: 'test/bench/network/train-kalah.ts',
    hidden,
    epochs,
    seed: Number(flags.seed),
    samples: positionals.map((file) => path.basename(file)),
    counts: { training: training.length, judging: judging.length },
    log,
  };
  fs.writeFileSync(flags.out, `${JSON.stringify({ origin, network: quantize(worths, layer) })}\n`);
}

main();
