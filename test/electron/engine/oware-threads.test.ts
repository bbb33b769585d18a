/** Searches of Oware and Awélé in WebAssembly on several threads: the values of tables and of one thread. */
import { describe, expect, test } from 'vitest';
import type { SearchPool } from '../../../electron/engine/search-pool.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makeEndgameTable } from '../../../engine/search/endgame/table.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import type { EndgameLookup } from '../../../engine/search/endgame/contract.ts';
import { makePlainSearch } from '../../../engine/verify/plain-search.ts';
import {
  below,
  openPosition,
  playedPosition,
  randomSetup,
} from '../../engine/games/oware/search/random-rules.ts';
import { compiled, textOf } from '../../support/positions.ts';
import { HELPERS, keepTable, makePool } from './wasm-pools.ts';
import { makeRandom } from '../../support/random-play.ts';
import { must } from '../../support/must.ts';

/** The larger tables, each made once for all rows of helpers. */
const largeTables = new Map<string, EndgameLookup>();

/** Looks positions of up to eight seeds up in a table that one thread has made. */
function largeTable(rules: Rules): EndgameLookup {
  let lookUp = largeTables.get(rules.key);
  if (lookUp === undefined) {
    const kind = endgameKindOf(rules);
    if (kind === null) throw new Error('no table');
    const large = makeEndgameTable(kind, 8);
    const builder = kind.makeBuilder(large);
    while (builder.seeds <= 8) builder.step(1_000_000);
    lookUp = kind.makeProbe(large);
    largeTables.set(rules.key, lookUp);
  }
  return lookUp;
}

/** Value of a position proved by a pool; null where the nodes did not do. */
function prove(pool: SearchPool, rules: Rules, position: Position, threads: number): number | null {
  const { store, clock } = must(
    pool.prepare(rules, { threads, memoryMb: 4 }, { now: () => performance.now() }),
  );
  const { value } = solve(rules, position, { nodes: 100_000 }, { ...clock, store });
  return value?.kind === 'margin' && value.proof === 'exact' ? value.margin : null;
}

describe('searches of Oware in WebAssembly on several threads', () => {
  test.each(HELPERS)('%s: proofs give the values of a larger table', (_, helperUrl) => {
    const random = makeRandom(31);
    const pool = makePool(helperUrl);
    let proved = 0;
    for (const text of ['oware-awari', 'awele:loop-stop=on,stop-leftovers=equal', 'oware-awari-3']) {
      const rules = compiled(text);
      const lookUp = largeTable(rules);
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

  test.each(['oware', 'oware:no-capture-limit=30'])(
    '%s: one thread takes the same positions each time, and after several did',
    (text) => {
      const rules = compiled(text);
      const sums = [1, 2].map((threads) => {
        const pool = makePool();
        const run = (count: number): number => {
          const { store, clock } = must(
            pool.prepare(rules, { threads: count, memoryMb: 8 }, { now: () => 0 }),
          );
          const { nodes } = search(rules, rules.start(), { depth: 13 }, { ...clock, store });
          expect(store.backend?.proofMemory?.().format).toBe('fast-salted-1');
          return nodes;
        };
        if (endgameKindOf(rules) !== null) keepTable(pool, rules, 4);
        if (threads > 1) run(threads);
        return run(1);
      });
      expect(new Set(sums).size).toBe(1);
    },
  );

  test.each(HELPERS)(
    '%s: proofs under a limit of moves without capture are those of the rules',
    (_, helperUrl) => {
      const random = makeRandom(12);
      const pool = makePool(helperUrl);
      let proved = 0;
      let late = 0;
      for (let round = 0; round < 30; round++) {
        const limit = 2 + below(random, 9);
        const rules = compiled(`oware:no-capture-limit=${limit}${random() < 0.5 ? ',repetition=0' : ''}`);
        const position = playedPosition(rules, random, 3 + below(random, 5), below(random, 4));
        const margin = position === null ? null : prove(pool, rules, position, 2 + (round % 2));
        if (position === null || margin === null) continue;
        const oracle = makePlainSearch(rules, position.swapped);
        const isAtLeast = [margin, margin + 1].map((wanted) => oracle.isAtLeast(position, wanted, 50_000));
        if (isAtLeast.includes(null)) continue;
        const told = [rules.key, textOf(position), position.quiet, margin];
        expect([...told, ...isAtLeast]).toEqual([...told, true, false]);
        proved++;
        if (position.quiet > 0) late++;
      }
      expect(proved).toBeGreaterThan(12);
      expect(late).toBeGreaterThan(4);
    },
  );

  test('rule sets that share a table do not meet in what they find', () => {
    const random = makeRandom(8);
    const pool = makePool();
    // Each rule set has a pool that knows no other, too.
    const rules = ['oware', 'oware:majority-stop=off', 'oware:repetition=3'].map((text) => {
      const each = compiled(text);
      const own = makePool();
      keepTable(own, each, 3);
      return { each, own };
    });
    keepTable(pool, compiled('oware'), 3);
    let compared = 0;
    for (let round = 0; round < 16; round++) {
      const setup = randomSetup(compiled('oware'), random, 5 + below(random, 3));
      for (const { each, own } of rules) {
        const position = openPosition(each, setup);
        if (position === null) continue;
        const wanted = prove(own, each, position, 1);
        // What nobody can prove is not compared, and costs most.
        const got = wanted === null ? null : prove(pool, each, position, 1 + (round % 3));
        if (got === null) continue;
        compared++;
        expect([each.key, got]).toEqual([each.key, wanted]);
      }
    }
    expect(compared).toBeGreaterThan(6);
  });
});
