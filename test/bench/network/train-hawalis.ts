/**
 * Trains a network of Hawalis and writes its weights.
 *
 *   node test/bench/network/train-hawalis.ts --rules hawalis --hidden 16 --epochs 8 --seed 1 --out FILE SAMPLES
 *
 * SAMPLES are files of `make-hawalis-samples.ts`. Logistic regression by Adam (Kingma and Ba 2015) in floating point: what
 * is fitted is a mixture of the chance that the search's value tells and of how the game ended. One block of samples in
 * ten is kept apart to judge by. The same arguments give the same weights.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRandom } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { readHawalis } from '../../../engine/games/hawalis/rules.ts';
import { population } from '../../../engine/games/hawalis/search/network/features.ts';
import { makeSides } from '../../../engine/games/hawalis/search/sides.ts';
import { descend, splitSamples } from './descent.ts';
import { ACTIVE, backward, chance, forward, loss, makeModel, PLAIN, type Samples } from './hawalis-model.ts';
import { activeRows, MOST_ACTIVE } from './hawalis-rows.ts';
import { quantizeHawalis } from './quantize-hawalis.ts';
import { HAWALIS_SAMPLE_BYTES, RESULT_AT, SIDE_BYTES, VALUE_AT } from './hawalis-samples.ts';

/** Samples of a step. */
const BATCH = 256;
/** Pull of every parameter towards 0. */
const DECAY = 1e-6;
/** A unit of the search's values, in log odds. */
const VALUE_UNIT = 0.1;
/** Step sizes, and the share of the epochs after which each begins. */
const RATES = [
  [0, 0.003],
  [0.5, 0.001],
  [0.8, 0.0002],
] as const;

const signed = (value = 0): number => (value << 24) >> 24;

function readSamples(text: string, files: readonly string[], valueShare: number): Samples {
  const compiled = rulesFromText(text);
  if (!compiled.ok) throw new Error(text);
  const rules = readHawalis(compiled.value.values);
  const { size } = rules;
  const sides = makeSides(rules, false, 1, 1 << 16);
  const parts = files.map((file) => new Uint8Array(fs.readFileSync(file)));
  const count = parts.reduce((sum, bytes) => sum + Math.floor(bytes.length / HAWALIS_SAMPLE_BYTES), 0);
  const rows = new Int16Array(count * ACTIVE);
  const used = new Uint8Array(count);
  const plain = new Float32Array(count * PLAIN);
  const targets = new Float32Array(count);
  const results = new Float32Array(count);
  const active = new Int32Array(MOST_ACTIVE);
  const none = new Int32Array(0);
  let index = 0;
  for (const bytes of parts) {
    for (let at = 0; at + HAWALIS_SAMPLE_BYTES <= bytes.length; at += HAWALIS_SAMPLE_BYTES) {
      if (sides.isFull()) sides.keep(none);
      const own = sides.enter([...bytes.subarray(at, at + size)], 0);
      const foe = sides.enter([...bytes.subarray(at + SIDE_BYTES, at + SIDE_BYTES + size)], 0);
      let filled = 0;
      for (const [side, isOwn] of [
        [own, true],
        [foe, false],
      ] as const) {
        const more = activeRows(sides, size, side, isOwn, active);
        for (let i = 0; i < more; i++) rows[index * ACTIVE + filled++] = active[i] ?? 0;
        const sign = isOwn ? 1 : -1;
        const all = sides.seeds[side] ?? 1;
        const to = index * PLAIN;
        plain[to] = (plain[to] ?? 0) + sign * Math.log(all);
        plain[to + 1] = (plain[to + 1] ?? 0) + sign * Math.log(1 + population(sides.legal(side)));
        plain[to + 2] = (plain[to + 2] ?? 0) + (sign * population(sides.singles(side))) / all;
      }
      let best = 0;
      let sum = 0;
      for (let left = sides.landings(own); left !== 0; left &= left - 1) {
        const captured = sides.loss(foe, 31 - Math.clz32(left & -left));
        sum += captured;
        best = Math.max(best, captured);
      }
      plain[index * PLAIN + 3] = best / (sides.seeds[foe] ?? 1);
      plain[index * PLAIN + 4] = sum / (sides.seeds[foe] ?? 1);
      used[index] = filled;
      const value = (((bytes[at + VALUE_AT] ?? 0) | ((bytes[at + VALUE_AT + 1] ?? 0) << 8)) << 16) >> 16;
      const result = (signed(bytes[at + RESULT_AT]) + 1) / 2;
      results[index] = result;
      targets[index] = valueShare * chance(value * VALUE_UNIT) + (1 - valueShare) * result;
      index++;
    }
  }
  return { count, rows, used, plain, targets, results };
}

function main(): void {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rules: { type: 'string', default: 'hawalis' },
      hidden: { type: 'string', default: '16' },
      epochs: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      values: { type: 'string', default: '0.5' },
      out: { type: 'string' },
    },
  });
  const hidden = Number(flags.hidden);
  const epochs = Number(flags.epochs);
  const random = makeRandom(Number(flags.seed));
  const samples = readSamples(flags.rules, positionals, Number(flags.values));
  const { training, judging } = splitSamples(samples.count);
  const model = makeModel(hidden, random);
  const sums = new Float32Array(hidden);
  const log: string[] = [];
  const judge = (): string => {
    let fit = 0;
    let ends = 0;
    for (const sample of judging) {
      const guess = Math.min(1 - 1e-7, Math.max(1e-7, chance(forward(model, samples, sample, sums))));
      fit += loss(samples.targets[sample] ?? 0, guess);
      ends += loss(samples.results[sample] ?? 0, guess);
    }
    const mean = (sum: number): string => (sum / judging.length).toFixed(4);
    return `of samples kept apart ${mean(fit)}, of their results ${mean(ends)}`;
  };
  const weights = model.all.slice(model.weights, model.offset);
  model.all.fill(0, model.weights, model.offset);
  log.push(`plain features alone: log loss ${judge()}`);
  console.log(log.at(-1));
  model.all.set(weights, model.weights);
  descend({
    parameters: model.all,
    training,
    epochs,
    batch: BATCH,
    rates: RATES,
    decay: DECAY,
    random,
    backward: (sample, gradient) => backward(model, samples, sample, sums, gradient),
    onEpoch(epoch, sum) {
      log.push(`epoch ${String(epoch)}: log loss ${(sum / training.length).toFixed(4)}, ${judge()}`);
      console.log(log.at(-1));
    },
  });
  if (flags.out === undefined) return;
  const { all, direct, bias, offset, plain } = model;
  const network = quantizeHawalis(
    hidden,
    all.subarray(0, direct),
    all.subarray(direct, bias),
    all.subarray(bias, model.weights),
    all.subarray(model.weights, offset),
    all[offset] ?? 0,
    all.subarray(plain),
  );
  const origin = {
    script: 'test/bench/network/train-hawalis.ts',
    rules: flags.rules,
    hidden,
    epochs,
    seed: Number(flags.seed),
    values: Number(flags.values),
    samples: positionals.map((file) => path.basename(file)),
    counts: { training: training.length, judging: judging.length },
    log,
  };
  fs.writeFileSync(flags.out, `${JSON.stringify({ origin, network })}\n`);
}

main();
