/**
 * Keeps the data that outlives a search: the memory of its table and the backend that works on it. A search of a
 * similar position, such as the position one move earlier, then starts from the results of the last search.
 *
 *   const store = makeStore(128);
 *   search(rules, position, limits, { store });
 *
 * The memory belongs to one rule set at a time, because entries do not identify their rule set.
 */
import type { Rules } from '../rules/game.ts';
import { withFallback, type Backend, type SearchMemory } from '../search/backend.ts';
import { searchOf } from '../games/searches.ts';
import type { EndgameTable } from '../search/endgame/contract.ts';
import { makeRulesBackend } from './rules-backend.ts';
import { makeTableRegistry, tableFor, type TableRegistry } from './table-registry.ts';

/** The memory and the backend that outlive a search. */
export interface SearchStore {
  readonly memory: SearchMemory;
  readonly registry: TableRegistry;
  /** Rule set of the entries in the memory, and its backend and endgame table. */
  key: string | null;
  backend: Backend | null;
  table: EndgameTable | null;
}

/** Smallest memory: one bucket of the widest table. */
const MIN_BYTES = 128;

/** Size of the rules backend's own table if a kernel does nearly all the work or threads share the memory. */
const SIDE_TABLE_BYTES = 2 ** 20;

/** Returns the largest power of two of bytes that fits in a number of megabytes, but at least one bucket. */
export function tableBytes(memoryMb: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(MIN_BYTES, memoryMb * 1024 * 1024)));
}

/** Makes a store with new memory, for one thread. */
export function makeStore(memoryMb: number): SearchStore {
  return makeSharedStore({ table: new ArrayBuffer(tableBytes(memoryMb)), busy: null });
}

/** Makes a store on memory filled with zeros, which threads may share, with a registry's endgame tables. */
export function makeSharedStore(
  memory: SearchMemory,
  registry: TableRegistry = makeTableRegistry(),
): SearchStore {
  return { memory, registry, key: null, backend: null, table: null };
}

/** Returns the backend for a rule set on the memory of the store; erases entries of another rule set. */
export function backendOf(store: SearchStore, rules: Rules): Backend {
  const table = tableFor(store.registry, rules);
  if (store.backend !== null && store.key === rules.key && store.table === table) return store.backend;
  if (store.key !== null && store.key !== rules.key) wipe(store.memory);
  store.key = rules.key;
  store.table = table;
  store.backend = makeBackend(rules, store.memory, table);
  return store.backend;
}

/** Drops the backend and its endgame table; the memory keeps its entries. */
export function dropBackend(store: SearchStore): void {
  store.backend = null;
  store.table = null;
}

/** Erases all entries. */
function wipe({ table, busy }: SearchMemory): void {
  new Int32Array(table).fill(0);
  busy?.fill(0);
}

function makeBackend(rules: Rules, memory: SearchMemory, table: EndgameTable | null): Backend {
  const kernel = searchOf(rules.game)?.makeBackend(rules, memory, table) ?? null;
  const needsOwnTable = kernel !== null || memory.busy !== null;
  const own = needsOwnTable ? new ArrayBuffer(SIDE_TABLE_BYTES) : memory.table;
  const plain = makeRulesBackend(rules, own, kernel);
  if (kernel === null) return plain;
  return withFallback(
    kernel,
    (position) => kernel.accepts(position),
    () => plain,
  );
}
