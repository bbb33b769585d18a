/**
 * A learned estimate of the future difference: each house has a worth that depends on its distance from the store, its
 * seeds, its owner and the stage of the game. The fit finds what players know: it is good to hold extra moves ready (a
 * house with as many seeds as it is steps from the store), a house that overshoots feeds the other side, and seeds far
 * back belong to their owner in the end. With many seeds on the board all of this counts for less.
 *
 * Used for boards with other than six houses a side, and for relay and cross sowing; else the network is used
 * (`network/`).
 * Fitted by least squares to the results of searches of 3,000 nodes in 50,000 positions of self-play with 4, 5 and 6
 * seeds a house (`test/bench/fit-kalah.ts`); on the fifth of the games that was held out it explained 0.61, 0.60 and
 * 0.65 of the variance in the three stages. For estimates at a horizon, never in proofs, whose moves have their own
 * order (`move-order.ts`).
 * variance in the three stages. For estimates at a horizon, never in proofs, whose moves have their own order
 * (`move-order.ts`).
 */
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import { STAGES } from './worths.ts';

/** Parts of a seed in which worths are given. */
const SEED_PARTS = 10;

/** Columns of the tables: seed counts from 0; larger counts are worth as much as the last one. */
const COLUMNS = PIT_MASK + 1;

/** Houses a side for which the seeds of the stages are counted. */
const STAGE_HOUSES = 6;

/** Worths for boards of one size. */
export interface Evaluation {
  readonly houses: number;
  /** Number of seeds from which each stage applies. */
  readonly fromSeeds: readonly number[];
  /** Worth of the move, by stage. */
  readonly toMove: readonly number[];
  /** Index `(stage * houses + house) * 32 + min(seeds, 31)`. */
  readonly own: Int32Array;
  readonly other: Int32Array;
}

/** Makes the evaluation of a board; houses farther from the store than the sixth count as the sixth. */
export function makeEvaluation(houses: number): Evaluation {
  return {
    houses,
    fromSeeds: STAGES.map(({ fromSeeds }) => (fromSeeds * houses) / STAGE_HOUSES),
    toMove: STAGES.map(({ toMove }) => toMove),
    own: spread(
      houses,
      STAGES.map(({ own }) => own),
    ),
    other: spread(
      houses,
      STAGES.map(({ other }) => other),
    ),
  };
}

/** Returns the worth of a house with at least one seed, in tenths of a seed for the player to move. */
export function worthAt(
  worth: readonly (readonly number[])[],
  houses: number,
  house: number,
  seeds: number,
): number {
  const row = worth[Math.max(0, worth.length - houses + house)] ?? [];
  return row[Math.min(seeds, row.length) - 1] ?? 0;
}

function spread(houses: number, stages: readonly (readonly (readonly number[])[])[]): Int32Array {
  const table = new Int32Array(stages.length * houses * COLUMNS);
  for (const [stage, worth] of stages.entries())
    for (let house = 0; house < houses; house++) {
      const from = (stage * houses + house) * COLUMNS;
      for (let seeds = 1; seeds < COLUMNS; seeds++)
        table[from + seeds] = worthAt(worth, houses, house, seeds);
    }
  return table;
}

/** Returns the stage of a position by the seeds in its houses. */
function stageOf({ fromSeeds }: Evaluation, seeds: number): number {
  let stage = fromSeeds.length - 1;
  while (stage > 0 && seeds < (fromSeeds[stage] ?? 0)) stage--;
  return stage;
}

/** Estimates two packed sides with `seeds` seeds in total, in seeds. */
export function evaluateSides(evaluation: Evaluation, mine: number, theirs: number, seeds: number): number {
  const { houses, own, other } = evaluation;
  const stage = stageOf(evaluation, seeds);
  let sum = evaluation.toMove[stage] ?? 0;
  let row = stage * houses * COLUMNS;
  for (let shift = 0; shift < PIT_BITS * houses; shift += PIT_BITS) {
    sum += own[row + ((mine >>> shift) & PIT_MASK)] ?? 0;
    sum += other[row + ((theirs >>> shift) & PIT_MASK)] ?? 0;
    row += COLUMNS;
  }
  return Math.round(sum / SEED_PARTS);
}

/** Estimates plain counts, own houses then the other's from index `from`, with `seeds` seeds in total, in seeds. */
export function evaluateCounts(
  evaluation: Evaluation,
  counts: ArrayLike<number>,
  from: number,
  seeds: number,
): number {
  const { houses, own, other } = evaluation;
  const stage = stageOf(evaluation, seeds);
  let sum = evaluation.toMove[stage] ?? 0;
  for (let house = 0; house < houses; house++) {
    const row = (stage * houses + house) * COLUMNS;
    sum += own[row + Math.min(PIT_MASK, counts[from + house] ?? 0)] ?? 0;
    sum += other[row + Math.min(PIT_MASK, counts[from + houses + house] ?? 0)] ?? 0;
  }
  return Math.round(sum / SEED_PARTS);
}
