/**
 * Fits the worths of houses of Kalah (`engine/games/kalah/search/worths.ts`) to searches: least squares over what the plain
 * estimate reads.
 *
 *   node test/bench/network/make-kalah-samples.ts 60000 1 /tmp/kalah-1.samples
 *   node test/bench/fit-kalah.ts /tmp/kalah-1.samples > /tmp/kalah-weights.txt
 *
 * The same samples give the same worths. Prints the share of the variance that is explained on samples kept apart, and the
 * rows for the module.
 */
import { defined } from '../../engine/core/result.ts';
import { splitSamples } from './network/descent.ts';
import { readKalahSamples, type KalahSamples } from './network/kalah-samples.ts';
import { solveInPlace } from './least-squares.ts';

/** Seeds a house is told apart by; more count as so many. */
const MOST_SEEDS = 15;

/** Seeds left in the houses from which on the next set of worths holds. */
const STAGES = [0, 22, 40];

const HOUSES = 6;
const COLUMNS = MOST_SEEDS + 1;
const STAGE_SIZE = 2 * HOUSES * COLUMNS + 1;

/** Weight of a pull towards zero: worths that were hardly ever met stay small. */
const RIDGE = 20;

interface Sample {
  /** Indices of what the estimate reads; each counts once. */
  readonly features: readonly number[];
  /** Future difference for the player to move. */
  readonly value: number;
}

function stageOf(seeds: number): number {
  let stage = 0;
  while (stage + 1 < STAGES.length && seeds >= defined(STAGES[stage + 1], 'stage')) stage++;
  return stage;
}

/** Own houses from the farthest to the nearest, then the other's, each by its seeds; last the move itself. */
function sampleOf({ pits, values }: KalahSamples, sample: number): Sample {
  const counts = pits.subarray(sample * 2 * HOUSES, (sample + 1) * 2 * HOUSES);
  const seeds = counts.reduce((sum, count) => sum + count, 0);
  const from = stageOf(seeds) * STAGE_SIZE;
  const features = [from + STAGE_SIZE - 1];
  counts.forEach((count, house) => {
    if (count > 0) features.push(from + house * COLUMNS + Math.min(MOST_SEEDS, count));
  });
  return { features, value: values[sample] ?? 0 };
}

function fit(samples: readonly Sample[]): Float64Array {
  const n = STAGES.length * STAGE_SIZE;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) matrix[i * n + i] = RIDGE;
  for (const { features, value } of samples)
    for (const i of features) {
      right[i] = (right[i] ?? 0) + value;
      for (const j of features) matrix[i * n + j] = (matrix[i * n + j] ?? 0) + 1;
    }
  solveInPlace(matrix, right);
  return right;
}

/** Share of the variance that is explained, by stage. */
function explained(samples: readonly Sample[], weights: Float64Array): readonly string[] {
  return STAGES.map((_, stage) => {
    const own = samples.filter(({ features }) => Math.floor((features[0] ?? 0) / STAGE_SIZE) === stage);
    const mean = own.reduce((sum, { value }) => sum + value, 0) / own.length;
    let rest = 0;
    let whole = 0;
    for (const { features, value } of own) {
      const guess = features.reduce((sum, i) => sum + (weights[i] ?? 0), 0);
      rest += (value - guess) ** 2;
      whole += (value - mean) ** 2;
    }
    return `${String(own.length)}: ${(1 - rest / whole).toFixed(3)}, error ${Math.sqrt(rest / own.length).toFixed(2)}`;
  });
}

function main(files: readonly string[]): void {
  const samples = readKalahSamples(files);
  const { training, judging } = splitSamples(samples.count);
  const taken = (numbers: Int32Array): Sample[] => Array.from(numbers, (sample) => sampleOf(samples, sample));
  const weights = fit(taken(training));
  console.error(explained(taken(judging), weights).join('; '));
  const tenths = (index: number): number => Math.round(10 * (weights[index] ?? 0));
  for (const [stage] of STAGES.entries()) {
    const from = stage * STAGE_SIZE;
    const rows = Array.from({ length: 2 * HOUSES }, (_, house) =>
      Array.from({ length: MOST_SEEDS }, (_unused, i) => tenths(from + house * COLUMNS + i + 1)),
    );
    console.log(
      JSON.stringify({
        toMove: tenths(from + STAGE_SIZE - 1),
        own: rows.slice(0, HOUSES),
        other: rows.slice(HOUSES),
      }),
    );
  }
}

main(process.argv.slice(2));
