/** Counts the long work of the engine process, for its host. */
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { Analyst } from '../../engine/protocol/server.ts';
import { NO_WORK, type LongWork } from '../supervisor/long-work.ts';

/** Searches that nobody sits and waits for. */
const LONG_OPERATIONS: readonly SearchOperation['op'][] = ['solve', 'review', 'match'];

/** Counts what is under way. */
interface WorkCount {
  /** The same search, counted. */
  readonly counted: (search: Analyst['search']) => Analyst['search'];
  /** Tells whether endgame tables are being built or read. */
  setTables(areUnderWay: boolean): void;
}

/** @param tell hears of every change. */
export function countWork(tell: (work: LongWork) => void): WorkCount {
  let long = 0;
  let kept = 0;
  let hasTables = false;
  let told = JSON.stringify(NO_WORK);

  function look(): void {
    const work = { isWorking: long > 0 || hasTables, isKeeping: kept > 0 };
    const text = JSON.stringify(work);
    if (text !== told) tell(work);
    told = text;
  }

  return {
    counted: (search) => (operation, onReport) => {
      const analysis = search(operation, onReport);
      if (!LONG_OPERATIONS.includes(operation.op)) return analysis;
      const keeps = operation.op === 'solve' && operation.keep !== undefined ? 1 : 0;
      const add = (sign: 1 | -1): void => {
        long += sign;
        kept += sign * keeps;
        look();
      };
      add(1);
      void analysis.done.finally(() => add(-1));
      return analysis;
    },
    setTables(areUnderWay) {
      hasTables = areUnderWay;
      look();
    },
  };
}
