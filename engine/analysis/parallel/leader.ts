/**
 * The leader's side of a search by several threads. The leader searches as it would without helpers; the helpers run
 * the same test over the same table, and their entries save it work. So the leader's answers are just as certain, and a
 * helper that is late, lost or broken costs only its help.
 */
import { CLOSED, EPOCH, isUnderWay, workWord, writeText, type PoolCells } from './cells.ts';
import { encodeTask, type BuildTask, type TestTask } from './task.ts';

/** Directs the helpers. */
export interface Leader {
  /** Begins a test or a build. Helpers learn of it at the next `share`: most tests end before sharing would pay off. */
  begin(task: TestTask | BuildTask): void;
  /** Announces the current task to the helpers if they do not know it yet. Called every few milliseconds. */
  share(): void;
  /** Ends the task; helpers leave it within milliseconds. */
  end(): void;
  /** Returns the number of positions that the helpers made since the last call. */
  takeNodes(): number;
  /** Returns the same number without resetting it. */
  peekNodes(): number;
  /** Waits until no helper works; false if one still does after `timeoutMs`. Use it between searches. */
  rest(timeoutMs: number): boolean;
  /** Stops waiting for a helper whose thread is gone. */
  drop(index: number): void;
  /** Lets all helpers finish. */
  close(): void;
}

/** Makes the only leader of a block of cells. */
export function makeLeader(cells: PoolCells): Leader {
  const { words, nodes, helpers } = cells;
  let task: TestTask | BuildTask | null = null;

  function nextEpoch(step: number): void {
    Atomics.add(words, EPOCH, step);
    Atomics.notify(words, EPOCH);
  }

  function end(): void {
    task = null;
    if (isUnderWay(Atomics.load(words, EPOCH))) nextEpoch(1);
  }

  return {
    begin(next) {
      task = next;
    },
    share() {
      if (task === null) return;
      const isFit = writeText(cells, encodeTask(task));
      task = null;
      if (isFit) nextEpoch(1);
    },
    end,
    takeNodes: () => Number(Atomics.exchange(nodes, 0, 0n)),
    peekNodes: () => Number(Atomics.load(nodes, 0)),
    rest(timeoutMs) {
      end();
      for (let index = 0; index < helpers; index++) {
        if (Atomics.wait(words, workWord(index), 1, timeoutMs) === 'timed-out') return false;
      }
      return true;
    },
    drop(index) {
      Atomics.store(words, workWord(index), 0);
      Atomics.notify(words, workWord(index));
    },
    close() {
      end();
      Atomics.store(words, CLOSED, 1);
      nextEpoch(2);
    },
  };
}
