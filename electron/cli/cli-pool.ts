/** A pool of searches for one call of the command line. */
import { search, solve } from '../../engine/analysis/search.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { PositionLimits } from '../../engine/review/limit.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { engineOptions } from '../engine/machine.ts';
import { entryUrl } from '../program/places.ts';
import { createSearchPool, type SearchPool } from '../engine/search-pool.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';
import { accept } from './output.ts';

/** Runs work with a pool, then ends the pool's threads. */
export async function withPool<T>(work: (pool: SearchPool) => T | Promise<T>): Promise<T> {
  const makeMemory = makeTableMemory(await tableModules());
  const pool = createSearchPool({ helperUrl: entryUrl('search-helper'), makeMemory });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

/** Searches a position, or proves the value of every move, with the memory and the threads of a pool. */
export function valuesIn(
  pool: SearchPool,
  rules: Rules,
  position: Position,
  { limits, isProof }: PositionLimits,
): SearchReport {
  const prepared = accept(pool.prepare(rules, engineOptions(limits), { now: () => performance.now() }));
  const hooks = { ...prepared.clock, store: prepared.store };
  return isProof ? solve(rules, position, limits, hooks, 'all') : search(rules, position, limits, hooks);
}
