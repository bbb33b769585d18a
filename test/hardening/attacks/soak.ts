/** A long run over random rule sets: the engine's memory stays within its budget. */
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { isWithinBudget, soak as runSoak } from '../soak.ts';

const MEGABYTE = 2 ** 20;
/** What the engine may keep, bytes: less than the default, so that it is soon full. */
const BUDGET_BYTES = 512 * MEGABYTE;
/** Time of the short form, seconds: enough rule sets to fill the budget. */
const SHORT_SECONDS = 10;

async function run({ seed, seconds, isShort }: AttackOptions): Promise<readonly Row[]> {
  const tally = tallyOf('soak: memory over random rule sets', seed);
  const figures = await runSoak({
    seconds: isShort ? SHORT_SECONDS : seconds,
    seed,
    budgetBytes: BUDGET_BYTES,
  });
  const peakMb = figures.peakRssBytes / MEGABYTE;
  const faults = isWithinBudget(figures)
    ? []
    : [
        `seed ${seed}: ${peakMb.toFixed(0)} MB, limit ${(figures.limitBytes / MEGABYTE).toFixed(0)} MB`,
        ...figures.failures,
      ];
  tally.add(figures.ruleSets, faults, null, peakMb);
  return [tally.row()];
}

export const soak: Attack = { name: 'soak', share: 6, run };
