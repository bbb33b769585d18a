/** Pools of searches over WebAssembly for tests with several threads; they are closed after each test. */
import { afterEach } from 'vitest';
import { createSearchPool, type SearchPool } from '../../../electron/engine/search-pool.ts';
import { makeTableMemory } from '../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../electron/engine/wasm-modules.ts';
import { putTable } from '../../../engine/analysis/table-registry.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { makeEndgameTable, tableBytes } from '../../../engine/search/endgame/table.ts';
import { builtEntry } from '../../support/built-entries.ts';

const HELPER = builtEntry('search-helper');

/** Threads that help, and threads that do not; rows of a table of tests. */
export const HELPERS: readonly (readonly [name: string, helperUrl: URL])[] = [
  ['all helpers', HELPER],
  ['every second helper without WebAssembly', builtEntry('bare-helper')],
  ['helpers that die in the middle of a test', builtEntry('dying-helper')],
];

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');
const makeMemory = makeTableMemory(modules);

const pools: SearchPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

/** Makes a pool whose helpers start at once. */
export function makePool(helperUrl: URL = HELPER): SearchPool {
  const pool = createSearchPool({ helperUrl, startAfterMs: 0, makeMemory });
  pools.push(pool);
  return pool;
}

/** Puts a table up to so many seeds into the registry of a pool; with few, most of a proof is search. */
export function keepTable(pool: SearchPool, rules: Rules, seeds: number): void {
  const kind = endgameKindOf(rules);
  const memory = kind === null ? null : makeMemory(tableBytes(kind, seeds));
  if (kind === null || memory === null) throw new Error('no table');
  const table = makeEndgameTable(kind, seeds, memory);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1_000_000);
  putTable(pool.registry, table);
}
