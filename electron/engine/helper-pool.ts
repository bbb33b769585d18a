/**
 * The helping threads of a search. They start when a search first lasts long enough to need them, wait without using
 * the processor, and stay for the next search. If one dies, the search continues without it, and it is replaced before
 * the next search.
 */
import type { SearchMemory } from '../../engine/search/backend.ts';
import type { EndgameTable } from '../../engine/search/endgame/contract.ts';
import { shareEndgameTable, type EndgameShare } from '../../engine/search/endgame/table.ts';
import { makePoolCells, openPoolCells } from '../../engine/analysis/parallel/cells.ts';
import { makeLeader, type Leader } from '../../engine/analysis/parallel/leader.ts';
import { platform, type Thread } from './platform.ts';

/** Heap of a thread that searches; its large tables are outside the heap. */
export const SEARCH_HEAP_MB = 2048;

/** Given to a helping thread at its start. */
export interface HelperData {
  /** The cells of leader and helpers. */
  readonly cells: SharedArrayBuffer;
  readonly index: number;
  readonly memory: SearchMemory;
  /** Tables that exist at the start; later ones arrive as messages. */
  readonly tables: readonly EndgameShare[];
}

/** Helping threads over one memory. */
export interface HelperPool {
  readonly helpers: number;
  readonly leader: Leader;
  /** Starts the threads that are not running; may be called in the middle of a search. */
  start(): void;
  /**
   * Gives the helpers another table; it replaces one of the same kind.
   *
   * @returns false if helpers are running that cannot be given it.
   */
  shareTable(table: EndgameTable): boolean;
  /** Drops all tables and ends all threads at once. */
  close(): Promise<void>;
}

/** Tells whether a helper that has `known` would gain nothing from `share`. */
function isSame(known: EndgameShare | undefined, share: EndgameShare): boolean {
  return known?.buffer === share.buffer && known.host === share.host;
}

/** Makes a pool; no thread runs before `start`. `helperUrl`: the file of `search-helper`. */
export function createHelperPool(helpers: number, memory: SearchMemory, helperUrl: URL): HelperPool {
  const cells = makePoolCells(helpers);
  const leader = makeLeader(openPoolCells(cells));
  const running = new Map<number, Thread>();
  const tables = new Map<string, EndgameShare>();

  function startHelper(index: number): void {
    const data: HelperData = { cells, index, memory, tables: [...tables.values()] };
    const helper = platform.startHelper(helperUrl, data, SEARCH_HEAP_MB, () => {
      running.delete(index);
      leader.drop(index);
    });
    running.set(index, helper);
  }

  return {
    helpers,
    leader,
    start() {
      for (let index = 0; index < helpers; index++) if (!running.has(index)) startHelper(index);
    },
    shareTable(table) {
      const share = shareEndgameTable(table);
      if (share === null || isSame(tables.get(share.rulesText), share)) return true;
      if (running.size > 0 && !platform.nextMessage) return false;
      tables.set(share.rulesText, share);
      for (const helper of running.values()) helper.postMessage(share);
      return true;
    },
    async close() {
      // This thread learns of their end only after its search: no table may wait for that.
      tables.clear();
      leader.close();
      await Promise.all([...running.values()].map((helper) => helper.terminate()));
    },
  };
}
