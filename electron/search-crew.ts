/**
 * What a thread needs to search with others: the memory of the table, endgame tables and the helping threads. All stay
 * from search to search, so going one move back and forth, or pausing a proof and resuming it, finds the work done.
 */
import { availableParallelism, totalmem } from 'node:os';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Rules } from '../engine/rules/game.ts';
import type { SearchMemory } from '../engine/search/backend.ts';
import { teamWatch, tickingClock, watchStore } from '../engine/search/parallel/watched-backend.ts';
import type { SearchClock, SearchState } from '../engine/search/state.ts';
import { makeShelf, type TableMemoryMaker, type TableShelf } from '../engine/search/shelf.ts';
import { makeSharedStore, tableBytes, type SearchStore } from '../engine/search/store.ts';
import { createTeam, type SearchTeam } from './search-team.ts';

/** Milliseconds of searching before helping threads are started: most positions of an endgame need less. */
const MUSTER_AFTER_MS = 30;

/** Milliseconds that helpers get to leave their test; they look every few milliseconds. */
const REST_MS = 1000;

/** Words of the table of positions under search (ABDADA): enough that two threads seldom meet in one by chance. */
const BUSY_WORDS = 2 ** 15;

const MEGABYTE = 2 ** 20;

/** Threads that suit this machine: all it has, on larger ones but for one that the window and the system keep. */
export function recommendedThreads(): number {
  const available = availableParallelism();
  return available > 4 ? available - 1 : available;
}

/** Memory of this machine, megabytes. */
export function machineMemoryMb(): number {
  return Math.floor(totalmem() / MEGABYTE);
}

/** Largest table that may be asked for, megabytes: half of the machine's memory. */
export function largestTableMb(): number {
  return Math.max(16, Math.floor(machineMemoryMb() / 2));
}

/** How a search wants to be equipped. */
export interface Equipment {
  /** Threads in all, the leading one included. */
  readonly threads: number;
  /** Table, megabytes. */
  readonly memoryMb: number;
}

/** What a search is run with. */
export interface EquippedSearch {
  readonly store: SearchStore;
  readonly clock: SearchClock;
  /** Positions made so far by all threads; also right in the middle of a test. */
  nodes(): number;
}

/** Memory and threads, one search at a time. */
export interface SearchCrew {
  /** Endgame tables of all searches; larger ones than searches build for themselves may be put here between them. */
  readonly shelf: TableShelf;
  /**
   * Readies memory and threads for a search under these rules.
   *
   * @returns ERR_ENGINE_MEMORY (params asked, most) where the table is too large for this machine.
   */
  equip(rules: Rules, wish: Equipment, clock: SearchClock): Result<EquippedSearch>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** The table of the last search; `isShared` tells how its entries are written. */
interface Kept {
  readonly memoryMb: number;
  readonly isShared: boolean;
  readonly store: SearchStore;
}

/** Settings of a crew. */
export interface CrewOptions {
  /** The file of `search-helper`. */
  readonly helperUrl: URL;
  /** Milliseconds of searching before helping threads are started. */
  readonly musterAfterMs?: number;
  /** Gets memory for endgame tables; plain shared memory if absent. */
  readonly makeMemory?: TableMemoryMaker;
}

/** Makes a crew without memory and threads. */
export function createCrew({
  helperUrl,
  musterAfterMs = MUSTER_AFTER_MS,
  makeMemory,
}: CrewOptions): SearchCrew {
  const shelf = makeShelf(makeMemory);
  let kept: Kept | null = null;
  let team: SearchTeam | null = null;

  function dismiss(): void {
    void team?.close();
    team = null;
  }

  function storeFor(memoryMb: number, isShared: boolean): Result<SearchStore> {
    if (kept?.memoryMb === memoryMb && kept.isShared === isShared) return ok(kept.store);
    const most = largestTableMb();
    if (memoryMb > most) return fail('ERR_ENGINE_MEMORY', undefined, { asked: memoryMb, most });
    // The old table goes before the new one comes: both at once may not fit.
    kept = null;
    dismiss();
    try {
      const bytes = tableBytes(memoryMb);
      const memory: SearchMemory = isShared
        ? { table: new SharedArrayBuffer(bytes), busy: new Int32Array(new SharedArrayBuffer(4 * BUSY_WORDS)) }
        : { table: new ArrayBuffer(bytes), busy: null };
      kept = { memoryMb, isShared, store: makeSharedStore(memory, shelf) };
      return ok(kept.store);
    } catch (error) {
      // The system has no such piece of memory left.
      if (error instanceof RangeError) return fail('ERR_ENGINE_MEMORY', undefined, { asked: memoryMb, most });
      throw error;
    }
  }

  return {
    shelf,
    equip(rules, { threads, memoryMb }, clock) {
      const helpers = threads - 1;
      if (team !== null && !team.leader.rest(REST_MS)) {
        // A thread that does not come to rest could write into the table at any time: neither is of use any more.
        dismiss();
        kept = null;
      }
      const store = storeFor(memoryMb, helpers > 0);
      if (!store.ok) return store;
      if (team?.helpers !== helpers) dismiss();
      if (helpers > 0) {
        // Marks that a thread left when it died would mislead the order of search for ever.
        store.value.memory.busy?.fill(0);
        team ??= createTeam(helpers, store.value.memory, helperUrl);
      }
      return ok(outfit(team, store.value, rules, clock, musterAfterMs));
    },
    async close() {
      await team?.close();
      team = null;
      kept = null;
    },
  };
}

/** Lets a search of one store, with or without helpers, be counted while it runs. */
function outfit(
  team: SearchTeam | null,
  base: SearchStore,
  rules: Rules,
  clock: SearchClock,
  musterAfterMs: number,
): EquippedSearch {
  const sharing = team === null ? null : teamWatch(team.leader);
  let state: SearchState | null = null;
  const store = watchStore(base, rules, {
    begin(current, position, depth, beta) {
      state = current;
      sharing?.begin(current, position, depth, beta);
    },
    end: (current) => sharing?.end(current),
  });
  const nodes = (): number => (state?.nodes ?? 0) + (team?.leader.peekNodes() ?? 0);
  if (team === null) return { store, clock, nodes };
  if (base.table !== null) team.shareTable(base.table);
  let musterAt = performance.now() + musterAfterMs;
  const tick = (): void => {
    if (performance.now() >= musterAt) {
      musterAt = Infinity;
      team.muster();
    }
    team.leader.share();
  };
  return { store, clock: tickingClock(clock, tick), nodes };
}
