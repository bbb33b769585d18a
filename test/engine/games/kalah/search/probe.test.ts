import { expect, test } from 'vitest';
import type { Side } from '../../../../../engine/core/side.ts';
import { makeKalahProbe, valueOfSides } from '../../../../../engine/games/kalah/search/probe.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { compileKalah } from './random-kalah.ts';
import { buildTable, kindBy } from './table/build-tables.ts';

const SEEDS = [0, 31, 16, 12, 10, 9, 8];

function pack(counts: readonly number[]): number {
  return counts.reduce((side, count, house) => side | (count << (5 * house)), 0);
}

test.for([1, 2, 3, 4, 5, 6])(
  '%i houses: the arrays of the hot loops find what the lookup finds',
  (houses) => {
    const rules = compileKalah({ houses });
    const seeds = SEEDS[houses] ?? 8;
    const table = buildTable(kindBy(rules, 'rows'), seeds);
    const lookup = table.kind.makeProbe(table);
    const arrays = makeKalahProbe(houses, table);
    const random = makeRandom(houses);
    let tried = 0;
    for (let i = 0; i < 3000; i++) {
      const pits = new Array<number>(2 * houses).fill(0);
      const total = 2 + Math.floor(random() * (seeds - 1));
      for (let seed = 0; seed < total; seed++) {
        const pit = Math.floor(random() * random() * pits.length);
        pits[pit] = (pits[pit] ?? 0) + 1;
      }
      const turn: Side = random() < 0.5 ? 'south' : 'north';
      const position = rules.fromSetup({ pits, stores: [0, 0], turn });
      if (!position.ok || position.value.outcome !== null) continue;
      const [south, north] = [pits.slice(0, houses), pits.slice(houses)];
      const [own, other] = turn === 'south' ? [south, north] : [north, south];
      const k = own.reduce((sum, count) => sum + count, 0);
      const found = valueOfSides(arrays, pack(own), pack(other), k, total - k);
      expect([pits, turn, found]).toEqual([pits, turn, lookup(position.value)?.low]);
      tried++;
    }
    expect(tried).toBeGreaterThan(500);
  },
);
