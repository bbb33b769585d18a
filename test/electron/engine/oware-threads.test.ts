/** Searches of Oware and Awélé in WebAssembly on several threads: the values of tables and of one thread. */
import { describe, expect, test } from 'vitest';
import type { SearchPool } from '../../../electron/engine/search-pool.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makeEndgameTable } from '../../../engine/search/endgame/table.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import { below, openPosition, randomSetup } from '../../engine/games/oware/search/random-rules.ts';
import { compiled } from '../../support/positions.ts';
import { HELPERS, keepTable, makePool } from './wasm-pools.ts';
import { makeRandom } from '../../support/random-play.ts';

/** Value of a position proved by a pool; null where the nodes did not do. */
function prove(pool: SearchPool, rules: Rules, position: Position, threads: number): number | null {
  const prepared = pool.prepare(rules, { threads, memoryMb: 4 }, { now: () => performance.now() });
  if (!prepared.ok) throw new Error(prepared.code);
  const { store, clock } = prepared.value;
  const { value } = solve(rules, position, { nodes: 300_000 }, { ...clock, store });
  return value?.kind === 'margin' && value.proof === 'exact' ? value.margin : null;
}

describe('searches of Oware in WebAssembly on several threads', () => {
  test.each(HELPERS)('%s: proofs give the values of a larger table', (_, helperUrl) => {
    const random = makeRandom(31);
    const pool = makePool(helperUrl);
    let proved = 0;
    for (const text of ['oware-awari', 'awele:loop-stop=on,stop-leftovers=equal', 'oware-awari-3']) {
      const rules = compiled(text);
      const kind = endgameKindOf(rules);
      if (kind === null) throw new Error('no table');
      const large = makeEndgameTable(kind, 8);
      const builder = kind.makeBuilder(large);
      while (builder.seeds <= 8) builder.step(1_000_000);
      const lookUp = kind.makeProbe(large);
      keepTable(pool, rules, 4);
      for (let i = 0; i < 12; i++) {
        const position = openPosition(rules, randomSetup(rules, random, 5 + below(random, 4)));
        const known = position === null ? null : lookUp(position);
        if (position === null || known === null || known.low !== known.high) continue;
        const wanted = position.turn === 'south' ? known.low : 0 - known.low;
        const margin = prove(pool, rules, position, 2 + (i % 2));
        if (margin === null) continue;
        proved++;
        expect([text, rules.positionKey(position), margin]).toEqual([
          text,
          rules.positionKey(position),
          wanted,
        ]);
      }
    }
    expect(proved).toBeGreaterThan(8);
  });

  test('one thread takes the same positions each time, and after several did', () => {
    const rules = compiled('oware');
    const nodes = [1, 2].map((threads) => {
      const pool = makePool();
      const run = (count: number): number => {
        const prepared = pool.prepare(rules, { threads: count, memoryMb: 8 }, { now: () => 0 });
        if (!prepared.ok) throw new Error(prepared.code);
        const { store, clock } = prepared.value;
        return search(rules, rules.start(), { depth: 13 }, { ...clock, store }).nodes;
      };
      keepTable(pool, rules, 4);
      if (threads > 1) run(threads);
      return run(1);
    });
    expect(new Set(nodes).size).toBe(1);
  });

  test('rule sets that share a table do not meet in what they find', () => {
    const random = makeRandom(8);
    const pool = makePool();
    const rules = ['oware', 'oware:majority-stop=off', 'oware:repetition=3'].map((text) => compiled(text));
    keepTable(pool, compiled('oware'), 3);
    let compared = 0;
    for (let round = 0; round < 16; round++) {
      const setup = randomSetup(compiled('oware'), random, 5 + below(random, 3));
      for (const each of rules) {
        const position = openPosition(each, setup);
        if (position === null) continue;
        const own = makePool();
        keepTable(own, each, 3);
        const [wanted, got] = [prove(own, each, position, 1), prove(pool, each, position, 1 + (round % 3))];
        if (wanted === null || got === null) continue;
        compared++;
        expect([each.key, got]).toEqual([each.key, wanted]);
      }
    }
    expect(compared).toBeGreaterThan(6);
  });
});
