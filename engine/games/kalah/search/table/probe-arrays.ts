/** The arrays through which the Kalah search reads a table in its hot loops, see `../probe.ts`. */
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { makePackedRanks } from '../../../../search/endgame/packed-rank.ts';
import { START_STRIDE, type KalahProbe } from '../probe.ts';
import { makeKalahLayout } from './layout.ts';
import { levelValues } from './level-values.ts';

/** Makes the arrays for a table of a board with at most six houses a side. */
export function makeKalahProbe(houses: number, table: EndgameTable): KalahProbe {
  const { maxSeeds, lowerSeeds, ready } = table;
  const { sides, start } = makeKalahLayout(houses, maxSeeds, lowerSeeds);
  const valuesOf = levelValues(table);
  const starts = new Uint32Array((maxSeeds + 1) * START_STRIDE);
  start.forEach((blocks, seeds) => starts.set(blocks, seeds * START_STRIDE));
  return {
    values: valuesOf(0),
    lowerSeeds,
    upper: table.upper.map((_, i) => valuesOf(lowerSeeds + 1 + i)),
    ready,
    ...makePackedRanks(sides),
    start: starts,
    width: Int32Array.from(sides.width),
  };
}
