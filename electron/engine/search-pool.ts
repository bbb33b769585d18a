/**
 * The resources of a thread that searches: the memory of its table, endgame tables and helping threads. All stay from
 * search to search, so going one move back and forth, or pausing a proof and resuming it, loses no work. A budget
 * limits them: beyond it, the endgame tables and proofs of the least recently searched rule sets are freed.
 */
import type { EngineOptions } from '../../engine/core/search-options.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { SearchMemory } from '../../engine/search/backend.ts';
import type { EndgameKind, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { plainMemory, type TableMemoryMaker } from '../../engine/search/endgame/table.ts';
import {
  buildCrew,
  poolWatch,
  tickingClock,
  watchStore,
} from '../../engine/analysis/parallel/watched-backend.ts';
import type { SearchClock, SearchState } from '../../engine/search/state.ts';
import {
  makeTableRegistry,
  putTable,
  type TableRegistry,
  releaseUnfit,
  tableName,
  tableNeed,
} from '../../engine/analysis/table-registry.ts';
import {
  makeSharedStore,
  tableBytes,
  type SearchStore,
  backendOf,
  dropBackend,
} from '../../engine/analysis/store.ts';
import { createHelperPool, type HelperPool } from './helper-pool.ts';
import { bytesBesideEndgame, searchTablesOf } from '../../engine/games/searches.ts';
import { makeAccount } from '../../engine/analysis/memory-account.ts';
import { thisMachine } from './machine.ts';
import { platform } from './platform.ts';

/** Milliseconds of searching before helping threads are started: most positions of an endgame need less. */
const START_AFTER_MS = 30;

/** Milliseconds that helpers get to leave their test; they check every few milliseconds. */
const REST_MS = 1000;

/**
 * Words of the table of positions under search (ABDADA): enough that two threads seldom meet in the same word by
 * chance.
 */
const BUSY_WORDS = 2 ** 15;

const MEGABYTE = 2 ** 20;

/**
 * WebAssembly memories that endgame tables may have before the least recently used ones are freed. V8's sandbox
 * (Electron) has addresses for about 124 in a process; the rest is for the shards of a large proof (16), the memories
 * with which helping threads build, the thread that keeps tables, and memories that are not collected yet.
 */
const MOST_MEMORIES = 64;

/**
 * Dropped bytes from which collecting them is worth its time, which grows with the heap: a census of small boards drops
 * a few megabytes for each rule set. A memory counts for more than it has, so that at most 16 of them wait.
 */
const GARBAGE_BYTES = 64 * MEGABYTE;
const MEMORY_BYTES = 4 * MEGABYTE;

/** The resources that searches ask for; without a budget everything is kept. */
export type SearchNeeds = Pick<EngineOptions, 'threads' | 'memoryMb'> & Partial<EngineOptions>;

/** A search that is ready to run. */
export interface PreparedSearch {
  readonly store: SearchStore;
  readonly clock: SearchClock;
  /** Returns the positions made so far by all threads; also correct in the middle of a test. */
  nodes(): number;
}

/** Memory and threads, one search at a time. */
export interface SearchPool {
  /** Endgame tables of all searches; between searches, tables larger than they build themselves may be put here. */
  readonly registry: TableRegistry;
  /**
   * Prepares memory and threads for a search under these rules.
   *
   * @returns ERR_ENGINE_MEMORY (params asked, most) if the table is too large for this machine.
   */
  prepare(rules: Rules, wish: SearchNeeds, clock: SearchClock): Result<PreparedSearch>;
  /** Returns the bytes of everything that is kept. */
  usedBytes(): number;
  /** Tells whether the current search lacks the memory for its fast path or for an endgame table. */
  isSlow(): boolean;
  /** Frees what was least recently used until at most so much is kept. For use between searches. */
  trim(budgetMb: number): void;
  /**
   * Lets searches use a larger table from the next search on. For use between searches. The memory of a search in
   * WebAssembly lies around its table, so the next search starts from scratch.
   */
  giveTable(table: EndgameTable): void;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** The table of the last search; `isShared` tells how its entries are written. */
interface Kept {
  readonly memoryMb: number;
  readonly isShared: boolean;
  readonly store: SearchStore;
}

/** Settings of a pool. */
export interface SearchPoolOptions {
  /** The file of `search-helper`. */
  readonly helperUrl: URL;
  /** Milliseconds of searching before helping threads are started. */
  readonly startAfterMs?: number;
  /** Gets memory for endgame tables; plain shared memory if absent. */
  readonly makeMemory?: TableMemoryMaker;
  /** Most memories of endgame tables; replaceable, so that tests have few. */
  readonly mostMemories?: number;
  /** Frees what was dropped; replaceable, so that tests can count. */
  readonly collect?: () => void;
  /** Dropped bytes from which they are freed; replaceable, so that tests need not drop so much. */
  readonly garbageBytes?: number;
}

/** Names in the account, in addition to those of the endgame tables. */
const TABLE = 'table';
const CACHES = 'caches';

/** Makes a pool without memory and threads. */
export function createSearchPool({
  helperUrl,
  startAfterMs = START_AFTER_MS,
  makeMemory = plainMemory,
  mostMemories = MOST_MEMORIES,
  collect = () => platform.collectGarbage(),
  garbageBytes = GARBAGE_BYTES,
}: SearchPoolOptions): SearchPool {
  const account = makeAccount();
  const registry = makeTableRegistry(memoryOrRoom, true, account);
  /** The kind of table of the current search, and the names of the memory that it uses. */
  let kind: EndgameKind | null = null;
  let inUse = new Set<string>();
  let kept: Kept | null = null;
  let helperPool: HelperPool | null = null;
  /** Bytes that were dropped and not freed yet. */
  let dropped = 0;

  /** Frees what was dropped once it is much; whether it did. */
  function sweep(bytes: number, least: number = garbageBytes): boolean {
    dropped += bytes;
    if (dropped === 0 || dropped < least) return false;
    dropped = 0;
    collect();
    return true;
  }

  function dismiss(): void {
    void helperPool?.close();
    helperPool = null;
  }

  function dropTable(): void {
    kept = null;
    account.leave(CACHES);
    // Its helpers work on this very table.
    dismiss();
  }

  /** Drops the table outside of the account. */
  function loseTable({ store: { memory } }: Kept): void {
    account.leave(TABLE);
    dropTable();
    sweep(memory.table.byteLength);
  }

  function storeFor(memoryMb: number, isShared: boolean): Result<SearchStore> {
    if (kept?.memoryMb === memoryMb && kept.isShared === isShared) return ok(kept.store);
    const most = thisMachine().memoryMb;
    if (memoryMb > most) return fail('ERR_ENGINE_MEMORY', undefined, { asked: memoryMb, most });
    // The old table is freed before the new one is made: both at once may not fit.
    if (kept !== null) loseTable(kept);
    let memory = allocate(tableBytes(memoryMb), isShared);
    if (memory === null) {
      // The system has no piece of memory of this size left, so everything that can be rebuilt is freed.
      shrink(0, () => false);
      sweep(0, 0);
      memory = allocate(tableBytes(memoryMb), isShared);
    }
    if (memory === null) return fail('ERR_ENGINE_MEMORY', undefined, { asked: memoryMb, most });
    const { byteLength } = memory.table;
    const store = makeSharedStore(memory, registry);
    kept = { memoryMb, isShared, store };
    account.enter(TABLE, { bytes: () => byteLength, release: dropTable });
    return ok(store);
  }

  /** Gets memory for a table. If it is refused, everything that the current search does not use is freed for it. */
  function memoryOrRoom(...wanted: Parameters<TableMemoryMaker>): ReturnType<TableMemoryMaker> {
    const memory = makeMemory(...wanted);
    if (memory !== null && memory.isSlow !== true) return memory;
    const isFreed = shrink(0, (name) => inUse.has(name));
    return sweep(0, 0) || isFreed ? makeMemory(...wanted) : memory;
  }

  /** Frees what was least recently used until at most so much is kept; whether anything was. */
  function shrink(mostBytes: number, isInUse: (name: string) => boolean, most: number = Infinity): boolean {
    const before = weight();
    const isFreed = account.shrink(mostBytes, isInUse, most).length > 0;
    if (isFreed) letGo(before - weight());
    return isFreed;
  }

  /** The bytes of everything that is kept, as they count when they are dropped. */
  const weight = (): number => account.usedBytes() + MEMORY_BYTES * account.usedMemories();

  /** Lets all threads drop everything that is no longer in the account: so many bytes. */
  function letGo(bytes: number): void {
    const table = kept?.store.table ?? null;
    if (kept !== null && table !== null && registry.tables.get(table.kind.rulesText)?.table !== table)
      dropBackend(kept.store);
    // A helper keeps everything that it was given, and blocks while it waits: only ending it frees that.
    dismiss();
    sweep(bytes);
  }

  /** Makes room for everything that a search may need, and limits the endgame table that it makes for itself. */
  function makeRoom(rules: Rules, { memory }: SearchStore, budgetMb: number): void {
    const budget = budgetMb * MEGABYTE;
    const own = memory.table.byteLength;
    const beside = bytesBesideEndgame(rules, own);
    registry.mostBytes = Math.max(0, budget - own - beside);
    const before = weight();
    if (releaseUnfit(registry, rules)) letGo(before - weight());
    kind = searchTablesOf(rules);
    inUse = new Set([TABLE, CACHES, ...(kind === null ? [] : [tableName(kind)])]);
    const isInUse = (name: string): boolean => inUse.has(name);
    const need = own + account.usedBytes((name) => name === CACHES) + tableNeed(registry, rules, beside);
    // A table that does not exist yet will also take a memory.
    const isNew = kind !== null && !registry.tables.has(kind.rulesText);
    shrink(budget - need + account.usedBytes(isInUse), isInUse, mostMemories - Number(isNew));
  }

  /** Prepares backend and endgame table of a rule set, within the budget. */
  function prepare(rules: Rules, store: SearchStore, threads: number, budgetMb: number): void {
    if (store.key !== rules.key) dropBackend(store);
    makeRoom(rules, store, budgetMb);
    const backend = backendOf(store, rules);
    account.use(TABLE);
    account.enter(CACHES, {
      bytes: () => (store.backend === backend ? threads * (backend.bytes?.() ?? 0) : 0),
      release: () => dropBackend(store),
    });
    // Only now is the size of the caches known.
    makeRoom(rules, store, budgetMb);
  }

  return {
    registry,
    prepare(rules, { threads, memoryMb, budgetMb = Infinity }, clock) {
      const helpers = threads - 1;
      // A thread that does not stop could write into the table at any time: both are unusable now.
      if (kept !== null && helperPool?.leader.rest(REST_MS) === false) loseTable(kept);
      const store = storeFor(memoryMb, helpers > 0);
      if (!store.ok) return store;
      prepare(rules, store.value, threads, budgetMb);
      if (helperPool?.helpers !== helpers) dismiss();
      if (helpers > 0) {
        // Marks left by a thread that died would distort the order of search forever.
        store.value.memory.busy?.fill(0);
        const makePool = (): HelperPool => createHelperPool(helpers, store.value.memory, helperUrl);
        helperPool ??= makePool();
        const { table } = store.value;
        if (table !== null && !helperPool.shareTable(table)) {
          dismiss();
          helperPool = makePool();
          helperPool.shareTable(table);
        }
      }
      return ok(prepareSearch(helperPool, store.value, rules, clock, startAfterMs));
    },
    usedBytes: () => account.usedBytes(),
    isSlow() {
      if (kept === null || kind === null) return false;
      const memory = kept.store.table?.memory;
      return memory === undefined || memory.isSlow === true || memory.common?.isShort() === true;
    },
    trim(budgetMb) {
      shrink(budgetMb * MEGABYTE, () => false);
    },
    giveTable(table) {
      putTable(registry, table);
      // Drops the replaced table, here and on the helping threads.
      letGo(garbageBytes);
    },
    async close() {
      await helperPool?.close();
      helperPool = null;
      kept = null;
    },
  };
}

/** Allocates the memory of a table of this many bytes; null if the system has no piece of that size left. */
function allocate(bytes: number, isShared: boolean): SearchMemory | null {
  try {
    return isShared
      ? { table: new SharedArrayBuffer(bytes), busy: new Int32Array(new SharedArrayBuffer(4 * BUSY_WORDS)) }
      : { table: new ArrayBuffer(bytes), busy: null };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Makes the search of one store, with or without helpers, so that its positions can be counted while it runs. */
function prepareSearch(
  helperPool: HelperPool | null,
  base: SearchStore,
  rules: Rules,
  clock: SearchClock,
  startAfterMs: number,
): PreparedSearch {
  const sharing = helperPool === null ? null : poolWatch(helperPool.leader);
  base.registry.crew = helperPool === null ? null : buildCrew(helperPool.leader);
  let state: SearchState | null = null;
  const store = watchStore(base, rules, {
    begin(current, position, depth, beta) {
      state = current;
      sharing?.begin(current, position, depth, beta);
    },
    end: (current) => sharing?.end(current),
  });
  const nodes = (): number => (state?.nodes ?? 0) + (helperPool?.leader.peekNodes() ?? 0);
  if (helperPool === null) return { store, clock, nodes };
  let startAt = performance.now() + startAfterMs;
  const tick = (): void => {
    if (performance.now() >= startAt) {
      startAt = Infinity;
      helperPool.start();
    }
    helperPool.leader.share();
  };
  return { store, clock: tickingClock(clock, tick), nodes };
}
