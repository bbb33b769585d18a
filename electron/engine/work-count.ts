/** Counts the long work of the engine process, for its host. */
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { Analyst } from '../../engine/protocol/server.ts';
import { NO_WORK, type LongWork } from '../supervisor/long-work.ts';

/** Searches that run without a user waiting for them. */
const LONG_OPERATIONS: readonly SearchOperation['op'][] = ['solve', 'review', 'match'];

/**
 * Makes a counter. `counted` wraps a search so that it is counted; `setTables` notes whether endgame tables are being
 * read or built.
 *
 * @param tell called after every change.
 */
export function countWork(tell: (work: LongWork) => void): {
  readonly counted: (search: Analyst['search']) => Analyst['search'];
  readonly setTables: (areUnderWay: boolean) => void;
} {
  const running = new Set<SearchOperation>();
  let hasTables = false;
  let told = NO_WORK;

  function look(): void {
    const isKeeping = [...running].some((each) => each.op === 'solve' && each.keep !== undefined);
    const isWorking = running.size > 0 || hasTables;
    if (told.isWorking === isWorking && told.isKeeping === isKeeping) return;
    told = { type: 'work', isWorking, isKeeping };
    tell(told);
  }

  return {
    counted: (search) => (asked, onReport) => {
      const analysis = search(asked, onReport);
      if (!LONG_OPERATIONS.includes(asked.op)) return analysis;
      const operation = { ...asked };
      running.add(operation);
      look();
      void analysis.done.then(() => {
        running.delete(operation);
        look();
      });
      return analysis;
    },
    setTables(areUnderWay) {
      hasTables = areUnderWay;
      look();
    },
  };
}
