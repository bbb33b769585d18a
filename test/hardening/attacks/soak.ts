/** A long run over random rule sets: the engine's memory stays within its budget. */
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { isWithinBudget, soak as runSoak, soakOverSocket, type SoakFigures } from '../soak.ts';

const MEGABYTE = 2 ** 20;
/** What the engine may keep, bytes: less than the default, so that it is soon full. */
const BUDGET_BYTES = 512 * MEGABYTE;
/** Time of each run in the short form, seconds: together enough rule sets to fill the budget. */
const SHORT_SECONDS = 5;

function rowOf(name: string, figures: SoakFigures): Row {
  const { seed } = figures;
  const tally = tallyOf(`soak: ${name}`, seed);
  const peakMb = figures.peakRssBytes / MEGABYTE;
  const faults = isWithinBudget(figures)
    ? []
    : [
        `seed ${seed}: ${peakMb.toFixed(0)} MB, limit ${(figures.limitBytes / MEGABYTE).toFixed(0)} MB`,
        ...figures.failures,
      ];
  tally.add(figures.ruleSets, faults, null, peakMb);
  return tally.row();
}

async function run({ seed, seconds, isShort }: AttackOptions): Promise<readonly Row[]> {
  const options = { seconds: isShort ? SHORT_SECONDS : seconds / 2, seed, budgetBytes: BUDGET_BYTES };
  return [
    rowOf('memory over random rule sets', await runSoak(options)),
    rowOf('the same over the socket', await soakOverSocket(options)),
  ];
}

export const soak: Attack = { name: 'soak', share: 6, run };
