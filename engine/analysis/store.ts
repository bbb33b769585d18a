/**
 * The data that outlives a search: the memory of its table and the backends that work on it. Going one move back and
 * forth then finds the work done.
 *
 *   const store = makeStore(128);
 *   search(rules, position, limits, { store });
 *
 * The memory belongs to one rule set at a time: entries do not identify their rule set.
 */
import type { Rules } from '../rules/game.ts';
import { withFallback, type Backend, type SearchMemory } from '../search/backend.ts';
import { searchOf } from '../games/searches.ts';
import type { EndgameTable } from '../search/endgame/contract.ts';
import { makeRulesBackend } from './rules-backend.ts';
import { makeTableRegistry, tableFor, type TableRegistry } from './table-registry.ts';

/** Memory and backends that outlive a search. */
export interface SearchStore {
  readonly memory: SearchMemory;
  readonly registry: TableRegistry;
  /** Rule set of the entries in the memory, and its backend with its endgame table. */
  key: string | null;
  backend: Backend | null;
  table: EndgameTable | null;
}

/** Least memory: one bucket of the widest table. */
const MIN_BYTES = 128;

/** Table of the rules' own search where a kernel does nearly all the work, and where threads share the memory. */
const SIDE_TABLE_BYTES = 2 ** 20;

/** Greatest power of two of bytes within a number of megabytes, at least one bucket. */
export function tableBytes(memoryMb: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(MIN_BYTES, memoryMb * 1024 * 1024)));
}

/** Makes a store with new memory, for one thread. */
export function makeStore(memoryMb: number): SearchStore {
  return makeSharedStore({ table: new ArrayBuffer(tableBytes(memoryMb)), busy: null });
}

/** Makes a store on zeroed memory that threads may share, with the endgame tables of a registry. */
export function makeSharedStore(
  memory: SearchMemory,
  registry: TableRegistry = makeTableRegistry(),
): SearchStore {
  return { memory, registry, key: null, backend: null, table: null };
}

/** The backend for a rule set on the memory of the store; entries of another rule set are erased. */
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
  const isShared = kernel !== null || memory.busy !== null;
  const own = isShared ? new ArrayBuffer(SIDE_TABLE_BYTES) : memory.table;
  const plain = makeRulesBackend(rules, own, kernel);
  if (kernel === null) return plain;
  return withFallback(
    kernel,
    (position) => kernel.accepts(position),
    () => plain,
  );
}
