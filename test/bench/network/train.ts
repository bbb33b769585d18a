/**
 * Trains the network of the Oware family and writes its weights.
 *
 *   node test/bench/network/train.ts --hidden 56 --epochs 30 --seed 1 --out engine/games/oware/search/network/oware-network.json FILES
 *
 * FILES are those of `make-samples.ts`, named after their plan (`oware-1.samples`). Least squares by Adam (Kingma and Ba
 * 2015) in floating point; one sample in ten is kept apart to judge by. The same arguments give the same weights. With
 * `--from FILE` it begins with the weights of that file, in smaller steps, and first tells their error.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { familyRulesOf } from '../../../engine/games/oware/search/family.ts';
import { ACTIVE, activeRows, ROWS } from '../../../engine/games/oware/search/network/features.ts';
import {
  estimateOf,
  FULL,
  readNetwork,
  type NetworkData,
} from '../../../engine/games/oware/search/network/network.ts';
import { descend, splitSamples } from './descent.ts';
import { quantize, WEIGHT_UNIT } from './quantize.ts';
import { OTHER_STORE, OUTCOME, OWN_STORE, PLANS, RULES, SAMPLE_BYTES, VALUE } from './samples.ts';

/** Samples of a step. */
const BATCH = 512;
/** Share of the target that is the search's value; the rest is how the game ended. */
const VALUE_SHARE = 0.9;
/** Larger errors pull no more than this. Seeds. */
const MOST_PULL = 6;
/** Step sizes, and the share of the epochs after which each begins. */
const RATES = [
  [0, 0.004],
  [0.5, 0.0012],
  [0.8, 0.0003],
] as const;
/** The same for weights that were trained before. */
const LATER_RATES = [
  [0, 0.0012],
  [0.5, 0.0003],
  [0.8, 0.0001],
] as const;
/** Pull of every parameter towards 0. */
const DECAY = 1e-5;

/** Samples as the training reads them. */
interface Samples {
  readonly count: number;
  readonly rows: Int16Array;
  readonly values: Float32Array;
  readonly targets: Float32Array;
}

/** Which rule sets of a plan end by a majority. */
function majorities(plan: string): readonly boolean[] {
  return (PLANS[plan] ?? []).map(({ rules: text }) => {
    const rules = rulesFromText(text);
    const family = rules.ok ? familyRulesOf(rules.value) : null;
    return family !== null && family.majority !== 'play-on';
  });
}

const signed = (byte = 0): number => (byte << 24) >> 24;

function readSamples(files: readonly string[]): Samples {
  const parts = files.map((file) => ({
    bytes: new Uint8Array(fs.readFileSync(file)),
    hasMajority: majorities(path.basename(file).replace(/-.*$/, '')),
  }));
  const count = parts.reduce((sum, { bytes }) => sum + Math.floor(bytes.length / SAMPLE_BYTES), 0);
  const rows = new Int16Array(count * ACTIVE);
  const values = new Float32Array(count);
  const targets = new Float32Array(count);
  const active = new Int32Array(ACTIVE);
  let index = 0;
  for (const { bytes, hasMajority } of parts) {
    for (let at = 0; at + SAMPLE_BYTES <= bytes.length; at += SAMPLE_BYTES) {
      let seeds = (bytes[at + OWN_STORE] ?? 0) + (bytes[at + OTHER_STORE] ?? 0);
      for (let pit = 0; pit < OWN_STORE; pit++) seeds += bytes[at + pit] ?? 0;
      const need = hasMajority[bytes[at + RULES] ?? 0] === true ? (seeds >>> 1) + 1 : 0;
      const own = need === 0 ? 0 : need - (bytes[at + OWN_STORE] ?? 0);
      const other = need === 0 ? 0 : need - (bytes[at + OTHER_STORE] ?? 0);
      activeRows(bytes, at, own, other, active);
      rows.set(active, index * ACTIVE);
      values[index] = signed(bytes[at + VALUE]);
      targets[index] =
        VALUE_SHARE * signed(bytes[at + VALUE]) + (1 - VALUE_SHARE) * signed(bytes[at + OUTCOME]);
      index++;
    }
  }
  return { count, rows, values, targets };
}

/** Parameters in one array: rows, direct, bias, weights, offset. */
interface Model {
  readonly hidden: number;
  readonly all: Float32Array;
  readonly direct: number;
  readonly bias: number;
  readonly weights: number;
  readonly offset: number;
}

/** Where the parts of a model begin. */
function placesOf(hidden: number): Omit<Model, 'all'> {
  const direct = ROWS * hidden;
  const bias = direct + ROWS;
  const weights = bias + hidden;
  return { hidden, direct, bias, weights, offset: weights + hidden };
}

function makeModel(hidden: number, random: Random): Model {
  const places = placesOf(hidden);
  const { direct, bias, weights, offset } = places;
  const all = new Float32Array(offset + 1);
  for (let i = 0; i < direct; i++) all[i] = (random() - 0.5) * 0.3;
  for (let unit = 0; unit < hidden; unit++) {
    all[bias + unit] = 0.5;
    all[weights + unit] = (random() - 0.5) * 4;
  }
  return { ...places, all };
}

/** The model that `quantize` made such weights of. */
function modelOf(network: NetworkData): Model {
  const parts: readonly (readonly number[])[] = [
    network.rows.map((value) => value / FULL),
    network.direct.map((value) => value / (FULL * WEIGHT_UNIT)),
    network.bias.map((value) => value / FULL),
    network.weights.map((value) => value / WEIGHT_UNIT),
    [network.offset / (FULL * WEIGHT_UNIT)],
  ];
  return { ...placesOf(network.hidden), all: Float32Array.from(parts.flat()) };
}

/** The model's output for a sample; `sums` gets the first layer. */
function forward(
  { hidden, all, direct, bias, weights, offset }: Model,
  { rows }: Samples,
  sample: number,
  sums: Float32Array,
): number {
  for (let unit = 0; unit < hidden; unit++) sums[unit] = all[bias + unit] ?? 0;
  let out = all[offset] ?? 0;
  for (let i = sample * ACTIVE; i < (sample + 1) * ACTIVE; i++) {
    const row = rows[i] ?? 0;
    out += all[direct + row] ?? 0;
    for (let unit = 0, at = row * hidden; unit < hidden; unit++)
      sums[unit] = (sums[unit] ?? 0) + (all[at + unit] ?? 0);
  }
  for (let unit = 0; unit < hidden; unit++)
    out += Math.max(0, Math.min(1, sums[unit] ?? 0)) * (all[weights + unit] ?? 0);
  return out;
}

/** Adds a sample's part to the gradient; returns its squared error. */
function backward(
  model: Model,
  samples: Samples,
  sample: number,
  sums: Float32Array,
  gradient: Float32Array,
): number {
  const { hidden, all, direct, bias, weights, offset } = model;
  const error = forward(model, samples, sample, sums) - (samples.targets[sample] ?? 0);
  const pull = Math.max(-MOST_PULL, Math.min(MOST_PULL, error));
  gradient[offset] = (gradient[offset] ?? 0) + pull;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] ?? 0;
    gradient[weights + unit] = (gradient[weights + unit] ?? 0) + pull * Math.max(0, Math.min(1, sum));
    const below = sum > 0 && sum < 1 ? pull * (all[weights + unit] ?? 0) : 0;
    sums[unit] = below;
    gradient[bias + unit] = (gradient[bias + unit] ?? 0) + below;
  }
  for (let i = sample * ACTIVE; i < (sample + 1) * ACTIVE; i++) {
    const row = samples.rows[i] ?? 0;
    gradient[direct + row] = (gradient[direct + row] ?? 0) + pull;
    for (let unit = 0, at = row * hidden; unit < hidden; unit++)
      gradient[at + unit] = (gradient[at + unit] ?? 0) + (sums[unit] ?? 0);
  }
  return error * error;
}

function readWeights(file: string): NetworkData {
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly network: NetworkData }).network;
}

function main(): void {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hidden: { type: 'string', default: '16' },
      epochs: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const before = flags.from === undefined ? null : readWeights(flags.from);
  const hidden = before?.hidden ?? Number(flags.hidden);
  const epochs = Number(flags.epochs);
  const random = makeRandom(Number(flags.seed));
  const samples = readSamples(positionals);
  const { training, judging } = splitSamples(samples.count);
  const model = before === null ? makeModel(hidden, random) : modelOf(before);
  const sums = new Float32Array(hidden);
  const log: string[] = [];
  const rms = (sum: number, count: number): string => Math.sqrt(sum / count).toFixed(3);
  const judged = (): string => {
    let squares = 0;
    for (const sample of judging)
      squares += (forward(model, samples, sample, sums) - (samples.values[sample] ?? 0)) ** 2;
    return `of samples kept apart ${rms(squares, judging.length)}`;
  };
  const tell = (line: string): void => {
    log.push(line);
    console.log(line);
  };
  if (before !== null) tell(`before: error ${judged()}`);
  descend({
    parameters: model.all,
    training,
    epochs,
    batch: BATCH,
    rates: before === null ? RATES : LATER_RATES,
    decay: DECAY,
    random,
    backward: (sample, gradient) => backward(model, samples, sample, sums, gradient),
    onEpoch(epoch, squares) {
      if (epoch % 5 > 0 && epoch < epochs) return;
      tell(`epoch ${String(epoch)}: error ${rms(squares, training.length)}, ${judged()}`);
    },
  });
  const { all, direct, bias, weights, offset } = model;
  const network = quantize(
    hidden,
    all.subarray(0, direct),
    all.subarray(direct, bias),
    all.subarray(bias, weights),
    all.subarray(weights, offset),
    all[offset] ?? 0,
  );
  const whole = readNetwork(network);
  let squares = 0;
  for (const sample of judging)
    squares +=
      (estimateOf(whole, samples.rows.subarray(sample * ACTIVE, (sample + 1) * ACTIVE)) -
        (samples.values[sample] ?? 0)) **
      2;
  tell(`in whole numbers: error ${rms(squares, judging.length)}`);
  if (flags.out === undefined) return;
  const origin = {
    script: 'test/bench/network/train.ts',
    hidden,
    epochs,
    seed: Number(flags.seed),
    ...(flags.from !== undefined && { from: path.basename(flags.from) }),
    samples: positionals.map((file) => path.basename(file)),
    counts: { training: training.length, judging: judging.length },
    log,
  };
  fs.writeFileSync(flags.out, `${JSON.stringify({ origin, network })}\n`);
}

main();
