/**
 * Memories of searches whose endgame tables are in WebAssembly, as the engine's own have them. Oware and Awélé are then
 * searched there, too: several times as fast, with the same values.
 */
import { tableBytes, makeSharedStore, type SearchStore } from '../../engine/analysis/store.ts';
import { makeTableRegistry, type TableRegistry } from '../../engine/analysis/table-registry.ts';
import { makeTableMemory } from '../../electron/engine/table-memory.ts';
import { tableModules } from '../../electron/engine/wasm-modules.ts';

const makeMemory = makeTableMemory(await tableModules());

/** Makes a registry, for stores whose searches build their tables once for all. */
export function makeFastRegistry(): TableRegistry {
  return makeTableRegistry(makeMemory);
}

/** Makes a store with new memory, for one thread. */
export function makeFastStore(memoryMb: number, registry = makeFastRegistry()): SearchStore {
  return makeSharedStore({ table: new ArrayBuffer(tableBytes(memoryMb)), busy: null }, registry);
}
