/** Kalah tables built by several threads: the same bytes as by one, whoever comes and goes. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory, openTableMemory } from '../../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../../electron/engine/wasm-modules.ts';
import type { EndgameKind, EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import type { Hand } from '../../../../../../engine/search/endgame/crew.ts';
import {
  attachEndgameTable,
  makeEndgameTable,
  readySeeds,
  shareEndgameTable,
  tableBytes,
} from '../../../../../../engine/search/endgame/table.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { compiled } from '../../../../../support/positions.ts';
import { buildTable, firstDifference, kindBy } from './build-tables.ts';

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');
const makeMemory = makeTableMemory(modules);

/** Level 10 of six houses is the first that has enough positions for others to help. */
const SEEDS = 12;

/** The hand of another thread, which has an instance of its own. */
function handOf(kind: EndgameKind, table: EndgameTable): Hand {
  const share = shareEndgameTable(table);
  const memory = share === null ? null : openTableMemory(share.host);
  const hand = share === null ? null : (kind.makeHand?.(attachEndgameTable(kind, share, memory)) ?? null);
  if (hand === null) throw new Error('no hand');
  return hand;
}

describe('a table that a crew builds', () => {
  for (const text of ['kalah', 'kalah:empty-capture=on,capture-extra-move=on'])
    test(`of ${text} is that of one thread`, () => {
      const rules = compiled(text);
      const kind = kindBy(rules, 'rows');
      const random = makeRandom(3);
      const table = makeEndgameTable(kind, SEEDS, makeMemory(tableBytes(kind, SEEDS)));
      const builder = kind.makeBuilder(table);
      const hands = [handOf(kind, table), handOf(kind, table)];
      let pieces = 0;
      while (builder.seeds <= SEEDS) {
        // Some hundred positions, so that threads take turns in the midst of jobs.
        builder.step(1 + random() * 60_000);
        let left = Math.floor(random() * 20);
        const mustLeave = (): boolean => left-- <= 0;
        if (builder.seeds > 9 && random() < 0.3)
          hands[random() < 0.5 ? 0 : 1]?.(() => (pieces++, mustLeave()));
      }
      expect(readySeeds(table)).toBe(SEEDS);
      expect(pieces).toBeGreaterThan(100);
      expect(firstDifference(table, buildTable(kind, SEEDS))).toBe(-1);
    });

  test('needs an instance on each thread', () => {
    const kind = kindBy(compiled('kalah'), 'rows');
    expect(kind.makeHand?.(makeEndgameTable(kind, 2))).toBeNull();
    expect(kindBy(compiled('kalah'), 'plain').makeHand).toBeUndefined();
  });
});
