/** The endgame table for the depth search: looked up by slot, for boards of any size. */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { rankSide } from '../../../search/endgame/side-index.ts';
import type { SearchProbe } from '../../../search/fast/core.ts';
import { seedsOfSide } from '../../../search/packed-side.ts';
import { levelValues, makeKalahLayout } from './table/layout.ts';
import { takeCounts } from './columns.ts';
import type { KalahKernel } from './kernel.ts';
import { valueOfSides, type KalahProbe } from './probe.ts';

/** Makes the lookup of packed slots. */
export function makeNarrowProbe(kernel: KalahKernel, probe: KalahProbe): SearchProbe {
  const { own, other, seeds, isWide } = kernel;
  return {
    low: 0,
    high: 0,
    usesHistory: false,
    enter() {
      // Positions never return, so the path does not matter.
    },
    probe(slot) {
      const all = seeds[slot] ?? 0;
      if (all > Atomics.load(probe.ready, 0) || isWide[slot] === 1) return false;
      const mine = own[slot] ?? 0;
      const k = seedsOfSide(mine);
      this.low = this.high = valueOfSides(probe, mine, other[slot] ?? 0, k, all - k);
      return true;
    },
  };
}

/** Makes the lookup of slots of wide boards. */
export function makeWideProbe(kernel: KalahKernel, table: EndgameTable): SearchProbe {
  const { houses } = kernel.traits;
  const { sides, start } = makeKalahLayout(houses, table.maxSeeds, table.lowerSeeds);
  const valuesOf = levelValues(table);
  const counts = new Int32Array(2 * houses);
  return {
    low: 0,
    high: 0,
    usesHistory: false,
    enter() {
      // Positions never return, so the path does not matter.
    },
    probe(slot) {
      const all = kernel.seeds[slot] ?? 0;
      if (all > Atomics.load(table.ready, 0)) return false;
      takeCounts(kernel, houses, slot, counts);
      let k = 0;
      for (let i = 0; i < houses; i++) k += counts[i] ?? 0;
      const row = rankSide(sides, counts, houses) * (sides.width[k] ?? 0);
      this.low = this.high = valuesOf(all)[(start[all]?.[k] ?? 0) + row + rankSide(sides, counts, 0)] ?? 0;
      return true;
    },
  };
}
