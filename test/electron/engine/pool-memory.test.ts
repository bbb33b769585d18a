/** What a pool keeps from search to search stays within its budget, and what it frees is free on all threads. */
import { queryObjects } from 'node:v8';
import { afterEach, describe, expect, test } from 'vitest';
import { collectGarbage } from '../../../electron/engine/collect-garbage.ts';
import {
  createSearchPool,
  type SearchPoolOptions,
  type SearchPool,
} from '../../../electron/engine/search-pool.ts';
import { makeTableMemory } from '../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../electron/engine/wasm-modules.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { makeEndgameTable } from '../../../engine/search/endgame/table.ts';
import { solve } from '../../../engine/analysis/search.ts';
import { putTable } from '../../../engine/analysis/table-registry.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { builtEntry } from '../../support/built-entries.ts';

const HELPER = builtEntry('search-helper');
const MEGABYTE = 2 ** 20;

const makeMemory = makeTableMemory(await tableModules());

const pools: SearchPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const { Memory } = WebAssembly;
afterEach(() => Object.defineProperty(WebAssembly, 'Memory', { value: Memory }));

/**
 * Lets so many memories live at once, as V8's sandbox does in Electron: it has addresses for about 124 in a process. Node
 * has no such limit. Answers how garbage is collected under it.
 */
function limitMemories(most: number): () => void {
  let live: WeakRef<WebAssembly.Memory>[] = [];
  const construct = (target: typeof Memory, words: [never]): WebAssembly.Memory => {
    if (live.length >= most) throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    const made = Reflect.construct(target, words);
    live.push(new WeakRef(made));
    return made;
  };
  Object.defineProperty(WebAssembly, 'Memory', { value: new Proxy(Memory, { construct }) });
  return () => {
    collectGarbage();
    // Not before: what was looked at lives until the end of this turn of the loop.
    live = live.filter((each) => each.deref() !== undefined);
  };
}

/** A pool, and how often it has freed what was dropped. */
function makePool(options: Partial<SearchPoolOptions> = {}) {
  const freed = { times: 0 };
  const collect = (): void => void (freed.times += 1);
  const pool = createSearchPool({
    ...{ helperUrl: HELPER, startAfterMs: 0, makeMemory, collect, garbageBytes: 0 },
    ...options,
  });
  pools.push(pool);
  return { pool, freed };
}

interface Wish {
  readonly budgetMb?: number;
  readonly memoryMb?: number;
  readonly threads?: number;
  readonly nodes?: number;
}

/** Searches a little under a rule set; the claims of the report. */
function searchUnder(
  pool: SearchPool,
  text: string,
  { threads = 1, memoryMb = 2, nodes = 500, ...budget }: Wish,
): string {
  const rules = compiled(text);
  const { store, clock } = must(
    pool.prepare(rules, { threads, memoryMb, ...budget }, { now: () => performance.now() }),
  );
  return JSON.stringify(solve(rules, rules.start(), { nodes }, { ...clock, store }).value);
}

/** Lets go what was looked at in this turn of the loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const tablesOf = ({ registry }: SearchPool): readonly string[] => [...registry.tables.keys()];

/** Rule sets that share nothing, each with an endgame table of up to five megabytes. */
const SETS = [
  'awele',
  'hawalis:columns=2',
  'hawalis:columns=3',
  'hawalis:columns=4',
  'kalah:relay=on',
  'oware',
  'kalah:relay=on,houses=5',
  'kalah:relay=on,houses=4',
];

describe('the memory of a pool', () => {
  test('without a budget all tables stay; within one the latest do', () => {
    const { pool, freed } = makePool();
    for (const text of SETS) searchUnder(pool, text, {});
    expect(tablesOf(pool)).toHaveLength(SETS.length);
    expect(freed.times).toBe(0);
    const kept = tablesOf(pool);
    // Oware has its table already, so it needs no more than that and what building it takes.
    const budgetMb = Math.floor((0.6 * pool.usedBytes()) / MEGABYTE);
    searchUnder(pool, 'oware', { budgetMb });
    expect(pool.usedBytes()).toBeLessThanOrEqual(budgetMb * MEGABYTE);
    const left = tablesOf(pool);
    expect(left).toContain('oware');
    expect(left.length).toBeLessThan(kept.length);
    expect(left).not.toContain('awele');
    expect(freed.times).toBe(1);
  });

  test('stays within its budget whatever is searched', () => {
    const { pool } = makePool();
    const budgetMb = 48;
    for (let round = 0; round < 2; round++) {
      for (const text of SETS) {
        searchUnder(pool, text, { budgetMb, memoryMb: 8 });
        expect(pool.usedBytes()).toBeLessThanOrEqual(budgetMb * MEGABYTE);
      }
    }
  });

  test('what a search uses itself is never freed, however small the budget', () => {
    const { pool, freed } = makePool();
    searchUnder(pool, 'kalah:houses=4,seeds=3', { budgetMb: 1 });
    const [registered] = [...pool.registry.tables.values()];
    searchUnder(pool, 'kalah:houses=4,seeds=3', { budgetMb: 1 });
    expect([...pool.registry.tables.values()]).toEqual([registered]);
    expect(pool.usedBytes()).toBeGreaterThan(MEGABYTE);
    expect(freed.times).toBe(0);
  });

  test('the table that a search makes for itself fits the budget, and the next one, too, when it shrinks', () => {
    const { pool, freed } = makePool();
    const seeds = (): number => [...pool.registry.tables.values()][0]?.table.maxSeeds ?? -1;
    const sizes = [undefined, 200, 60, 20].map((budgetMb) => {
      searchUnder(pool, 'kalah', { ...(budgetMb === undefined ? {} : { budgetMb }) });
      return seeds();
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(freed.times).toBe(3);
    expect(tablesOf(pool)).toHaveLength(1);
  });

  test('a table that was put into the registry is used as it is', () => {
    const { pool } = makePool();
    const kind = endgameKindOf(compiled('kalah'));
    if (kind === null) throw new Error('no tables');
    const table = makeEndgameTable(kind, 12);
    putTable(pool.registry, table);
    searchUnder(pool, 'kalah', { budgetMb: 4 });
    expect(pool.registry.tables.get(kind.rulesText)?.table).toBe(table);
  });

  test('values do not depend on what was freed before', () => {
    const text = 'kalah:houses=3,seeds=3';
    const fresh = searchUnder(makePool().pool, text, {});
    const { pool } = makePool();
    for (const other of SETS) {
      searchUnder(pool, text, { budgetMb: 8 });
      searchUnder(pool, other, { budgetMb: 8 });
    }
    expect(searchUnder(pool, text, { budgetMb: 8 })).toBe(fresh);
  });

  test('trimming frees down to what is asked, and the next search continues', () => {
    const { pool } = makePool();
    for (const text of SETS) searchUnder(pool, text, { threads: 2 });
    pool.trim(16);
    expect(pool.usedBytes()).toBeLessThanOrEqual(16 * MEGABYTE);
    pool.trim(0);
    expect(pool.usedBytes()).toBe(0);
    searchUnder(pool, 'oware', { threads: 2 });
    expect(pool.usedBytes()).toBeGreaterThan(0);
  });

  test('little that is dropped waits for more before it is freed', () => {
    const { pool, freed } = makePool({ garbageBytes: 64 * MEGABYTE });
    const wish = (i: number): Wish => ({ memoryMb: 1 + (i % 2), nodes: 10 });
    for (let i = 0; i < 40; i++) {
      searchUnder(pool, 'shakala', wish(i));
      expect([i, freed.times]).toEqual([i, 0]);
    }
    for (let i = 0; i < 20; i++) {
      searchUnder(pool, 'kalah:houses=1,seeds=1', wish(i));
      pool.trim(0);
    }
    // 59 megabytes for the changes of tables, and at least four for each small memory.
    expect(freed.times).toBeGreaterThanOrEqual(2);
    expect(freed.times).toBeLessThan(8);
  });

  test('nothing of this thread leads to what was freed', async () => {
    const { pool } = makePool({ collect: collectGarbage });
    const buffers = SETS.map((text) => {
      searchUnder(pool, text, {});
      const table = [...pool.registry.tables.values()].at(-1)?.table;
      if (table === undefined) throw new Error('no table');
      return new WeakRef(table.memory.buffer);
    });
    searchUnder(pool, 'shakala', { budgetMb: 1 });
    expect(tablesOf(pool)).toEqual([]);
    // On a busy machine V8 itself holds some of it for up to ten collections more; what this thread leads to stays.
    const left = (): readonly string[] => {
      collectGarbage();
      return SETS.filter((_text, index) => buffers[index]?.deref() !== undefined);
    };
    await expect.poll(left).toEqual([]);
  });

  test('what was shown to helping threads is free before they have ended', () => {
    const { pool } = makePool();
    const memories = (): number => Number(queryObjects(WebAssembly.Memory));
    const before = memories();
    for (const text of SETS) searchUnder(pool, text, { threads: 2, nodes: 10_000 });
    expect(memories()).toBeGreaterThan(before);
    pool.trim(0);
    // A thread that searches hears of their end only when it is through: by then the next table has come.
    expect(memories()).toBe(before);
  });

  test.each([
    ['the pool keeps as few as it may', 3, 0],
    ['one is refused, and what is not in use makes way for it', Infinity, 0],
    ['one is refused, and what was dropped before makes way for it', 3, Infinity],
  ])('few memories are enough for any number of rule sets: %s', async (_how, mostMemories, garbageBytes) => {
    const { pool } = makePool({ collect: limitMemories(4), mostMemories, garbageBytes });
    for (const text of SETS) {
      searchUnder(pool, text, {});
      const table = pool.registry.tables.get(endgameKindOf(compiled(text))?.rulesText ?? '')?.table;
      expect([text, table?.memory.kernels === null, pool.isSlow()]).toEqual([text, false, false]);
      expect(tablesOf(pool).length).toBeLessThanOrEqual(Math.min(4, mostMemories));
      await nextTurn();
    }
  });

  test('a search without the memory for its fast path finds the same, and the pool says that it is slow', () => {
    const text = 'kalah:houses=3,seeds=3';
    const { pool: fast } = makePool();
    const value = searchUnder(fast, text, {});
    const { pool } = makePool({ collect: limitMemories(0) });
    expect(searchUnder(pool, text, {})).toBe(value);
    expect([fast.isSlow(), pool.isSlow()]).toEqual([false, true]);
    // Shakala has no endgame tables, so it has lost nothing.
    searchUnder(pool, 'shakala', {});
    expect(pool.isSlow()).toBe(false);
  });

  test('helping threads that were shown what is freed make way for others', () => {
    const { pool, freed } = makePool();
    const wish = { threads: 2, nodes: 40_000, budgetMb: 40 };
    for (const text of ['awele', 'oware', 'hawalis:columns=4', 'oware', 'awele']) {
      searchUnder(pool, text, wish);
      expect(pool.usedBytes()).toBeLessThanOrEqual(40 * MEGABYTE);
    }
    expect(freed.times).toBeGreaterThan(0);
  });
});
