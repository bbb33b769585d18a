/** Kalah proofs in WebAssembly on several threads: the same values as on one, whatever happens to the helpers. */
import { describe, expect, test } from 'vitest';
import type { SearchPool } from '../../../electron/engine/search-pool.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makeKalahKernel } from '../../../engine/games/kalah/search/kernel.ts';
import { canProve } from '../../../engine/games/kalah/search/wasm-proof.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import { compileKalah, randomOptions, randomPosition } from '../../engine/games/kalah/search/random-kalah.ts';
import { compiled } from '../../support/positions.ts';
import { HELPERS, keepTable, makePool } from './wasm-pools.ts';
import { makeRandom } from '../../support/random-play.ts';
import { must } from '../../support/must.ts';

/** Least memory with which there is a table for proofs. */
const MEMORY_MB = 16;

interface Proof {
  readonly claims: string;
  readonly nodes: number;
}

/** Values of all moves of a position; the first search shown is that of all threads. */
function prove(
  pool: SearchPool,
  rules: Rules,
  position: Position,
  threads: number,
  memoryMb: number = MEMORY_MB,
): Proof {
  const { store, clock } = must(pool.prepare(rules, { threads, memoryMb }, { now: () => performance.now() }));
  const { value, moves, nodes } = solve(rules, position, {}, { ...clock, store }, 'all');
  const all = [{ move: '', value }, ...moves].map((each) => {
    const { value: own } = each;
    return own?.kind === 'margin'
      ? `${each.move} ${own.proof} ${String(own.margin)}`
      : `${each.move} nothing`;
  });
  return { claims: all.join(', '), nodes };
}

/** A game of five million positions beyond its table; its value, 4, is that of Irving, Donkers and Uiterwijk (2000). */
const LONG = compiled('kalah:houses=4,seeds=5');
const LONG_TABLE = 4;
const LONG_CLAIMS = ' exact 4, A exact 4, B exact 0, C exact 0, D exact -4';

describe('Kalah proofs in WebAssembly on several threads', () => {
  test('say what one thread says, under random rule sets', () => {
    const random = makeRandom(21);
    for (let sets = 0; sets < 12;) {
      const rules = compileKalah({ ...randomOptions(random), houses: 3 + (sets % 3) });
      const { traits } = makeKalahKernel(rules, 10);
      if (!canProve(traits)) continue;
      const pool = makePool();
      keepTable(pool, rules, 2);
      const position = randomPosition(rules, random);
      if (position === null || position.pits.reduce((sum, count) => sum + count, 0) > 16) continue;
      sets++;
      const told = (threads: number): string =>
        `${rules.key} ${rules.positionKey(position)}: ${prove(pool, rules, position, threads).claims}`;
      const alone = told(1);
      for (const threads of [2, 3, 2]) expect(told(threads)).toBe(alone);
    }
  });

  test.each(HELPERS)('%s: the same values in a longer search, again and again', (_, helperUrl) => {
    const pool = makePool(helperUrl);
    keepTable(pool, LONG, LONG_TABLE);
    for (const threads of [3, 2, 3])
      expect([threads, prove(pool, LONG, LONG.start(), threads).claims]).toEqual([threads, LONG_CLAIMS]);
  });

  test('one thread takes the same positions each time, and after several did', () => {
    const nodes = [1, 2].map((threads) => {
      const pool = makePool();
      keepTable(pool, LONG, LONG_TABLE);
      if (threads > 1) prove(pool, LONG, LONG.start(), threads);
      return prove(pool, LONG, LONG.start(), 1).nodes;
    });
    expect(new Set(nodes).size).toBe(1);
  });

  test('rules and memory may change from search to search', () => {
    const pool = makePool();
    const rules = [
      'kalah:houses=4,seeds=4',
      'kalah:houses=4,seeds=4,empty-capture=on',
      'kalah:houses=4,seeds=3',
      'kalah:houses=4,seeds=4,leftovers=none',
    ].map((text) => compiled(text));
    for (const each of rules) keepTable(pool, each, 5);
    const wanted = rules.map((each) => prove(pool, each, each.start(), 1).claims);
    for (let round = 0; round < 16; round++) {
      const [at, memoryMb] = [(round * 7) % rules.length, MEMORY_MB << (Math.floor(round / 5) % 2)];
      const each = rules[at];
      if (each === undefined) throw new Error('no rules');
      const { claims } = prove(pool, each, each.start(), 2 + (round % 2), memoryMb);
      expect([each.key, claims]).toEqual([each.key, wanted[at]]);
    }
  });

  test('a search stopped anywhere leaves nothing wrong behind', () => {
    const random = makeRandom(3);
    const pool = makePool();
    keepTable(pool, LONG, LONG_TABLE);
    for (let round = 0; round < 15; round++) {
      let looks = Math.ceil(random() * 40);
      const wish = { threads: 2 + (round % 2), memoryMb: MEMORY_MB };
      const clock = { now: () => performance.now(), shouldStop: () => looks-- <= 0 };
      const prepared = must(pool.prepare(LONG, wish, clock));
      search(LONG, LONG.start(), {}, { ...prepared.clock, store: prepared.store });
    }
    expect(prove(pool, LONG, LONG.start(), 2).claims).toBe(LONG_CLAIMS);
  });
});
