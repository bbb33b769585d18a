/** Fitting the parameters of a network to samples by Adam (Kingma and Ba 2015), in batches; whatever the network. */
import type { Random } from '../../../engine/core/random.ts';

/** Samples that are kept together, for training or for judging: those of one game are alike. */
const BLOCK = 2000;

/** Numbers of the samples to train on, and of one block in ten, kept apart to judge by. */
export function splitSamples(count: number): { readonly training: Int32Array; readonly judging: Int32Array } {
  const isJudge = (sample: number): boolean => Math.floor(sample / BLOCK) % 10 === 0;
  const numbers = Int32Array.from({ length: count }, (_, i) => i);
  return { training: numbers.filter((sample) => !isJudge(sample)), judging: numbers.filter(isJudge) };
}

/** A course of fitting. */
export interface Descent {
  /** Changed in place. */
  readonly parameters: Float32Array;
  /** Numbers of samples; put in another order for every epoch. */
  readonly training: Int32Array;
  readonly epochs: number;
  /** Samples of a step. */
  readonly batch: number;
  /** Step sizes, and the share of the epochs after which each begins. */
  readonly rates: readonly (readonly [from: number, rate: number])[];
  /** Pull of every parameter towards 0. */
  readonly decay: number;
  readonly random: Random;
  /** Adds what a sample says to the gradient; its error. */
  readonly backward: (sample: number, gradient: Float32Array) => number;
  /** Hears of every epoch, counted from 1, with the sum of its errors. */
  readonly onEpoch: (epoch: number, errors: number) => void;
}

/** Fits. The same course gives the same parameters. */
export function descend(course: Descent): void {
  const { parameters, training, epochs, batch, rates, random, backward, onEpoch } = course;
  const gradient = new Float32Array(parameters.length);
  const first = new Float32Array(parameters.length);
  const second = new Float32Array(parameters.length);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(training, random);
    const rate = rates.findLast(([from]) => epoch / epochs >= from)?.[1] ?? 0;
    let errors = 0;
    for (let at = 0; at < training.length; at += batch) {
      gradient.fill(0);
      const samples = training.subarray(at, at + batch);
      for (const sample of samples) errors += backward(sample, gradient);
      adam(course, gradient, first, second, ++step, rate, samples.length);
    }
    onEpoch(epoch + 1, errors);
  }
}

/** One step of Adam. `step` counts from 1. */
function adam(
  { parameters, decay }: Descent,
  gradient: Float32Array,
  first: Float32Array,
  second: Float32Array,
  step: number,
  rate: number,
  size: number,
): void {
  const one = 1 - 0.9 ** step;
  const two = 1 - 0.999 ** step;
  for (let i = 0; i < parameters.length; i++) {
    const slope = (gradient[i] ?? 0) / size + decay * (parameters[i] ?? 0);
    const mean = (first[i] = 0.9 * (first[i] ?? 0) + 0.1 * slope);
    const square = (second[i] = 0.999 * (second[i] ?? 0) + 0.001 * slope * slope);
    parameters[i] = (parameters[i] ?? 0) - (rate * (mean / one)) / (Math.sqrt(square / two) + 1e-8);
  }
}

function shuffle(list: Int32Array, random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = list[i] ?? 0;
    list[i] = list[j] ?? 0;
    list[j] = kept;
  }
}
