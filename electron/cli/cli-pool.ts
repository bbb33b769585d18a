/** A pool of searches for one call of the command line. */
import { entryUrl } from '../program/places.ts';
import { createSearchPool, type SearchPool } from '../engine/search-pool.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';

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
