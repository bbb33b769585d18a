/**
 * The engine process' side of the thread that keeps endgame tables on disk. The thread starts with the first wish and
 * ends when none is left.
 *
 *   const keeper = createTableKeeper({ workerUrl, places });
 *   keeper.onTable((share) => worker.postMessage({ kind: 'table', share }));
 *   keeper.want({ kind: 'table', rulesText, mostBytes, diskBytes });   // while a search has a small table
 */
import { Worker } from 'node:worker_threads';
import type { EndgameShare } from '../../engine/search/endgame/table.ts';
import { nodeClock } from '../program/node-clock.ts';
import { keptBytes } from './kept-tables.ts';
import type {
  TablePlaces,
  TableTrim,
  TableWish,
  TableWorkerAnswer,
  TableWorkerData,
  TableWorkerRequest,
} from './table-job.ts';

/**
 * Milliseconds that the thread gets to close its file. On a busy machine it may need longer; then it is terminated: the
 * file is valid as far as it goes, and the lock of a program that has ended blocks no other program.
 */
const CLOSE_MS = 250;

/** Keeps tables, one after the other. */
export interface TableKeeper {
  /** Asks for a table; the newest wish goes first. Does nothing if the table is in progress or was refused. */
  want(wish: TableWish): void;
  /** Sets the receiver of the tables. */
  onTable(listener: (share: EndgameShare) => void): void;
  /** Sets the listener that is told whether a table is being read or built. */
  onBusy(listener: (isBusy: boolean) => void): void;
  /** Sets how many threads search at the moment; 0: none. */
  setLoad(threads: number): void;
  /** Removes tables from the disk until they take at most this many bytes. */
  trim(diskBytes: number): void;
  /** Returns the bytes of disk that the tables take, as far as is known. */
  usedBytes(): number;
  /** Ends the thread; all sections that are complete by then are on disk. */
  close(): Promise<void>;
}

/** Settings of a keeper. */
export interface TableKeeperOptions {
  /** The file of `table-worker`. */
  readonly workerUrl: URL;
  readonly places: TablePlaces;
}

/** Makes a keeper; no thread runs before the first wish. */
export function createTableKeeper({ workerUrl, places }: TableKeeperOptions): TableKeeper {
  const loadCell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const load = new Int32Array(loadCell);
  /** Requests in progress and requests that were refused, by `keyOf`. */
  const pending = new Set<string>();
  const refused = new Set<string>();
  let worker: Worker | null = null;
  let deliver: (share: EndgameShare) => void = () => undefined;
  let tellBusy: (isBusy: boolean) => void = () => undefined;
  let isClosed = false;
  let used = 0;
  // A folder that cannot be read has no tables for us.
  void keptBytes(places.kept).then(
    (bytes) => (used = bytes),
    () => undefined,
  );

  function startWorker(): Worker {
    const data: TableWorkerData = { places, loadCell };
    const started = new Worker(workerUrl, { workerData: data });
    started.on('message', ({ request, share, isPassing, usedBytes }: TableWorkerAnswer) => {
      pending.delete(keyOf(request));
      tellBusy(pending.size > 0);
      used = usedBytes;
      if (share !== null) deliver(share);
      else if (request.kind === 'table' && !isPassing) refused.add(keyOf(request));
      if (pending.size === 0 && worker === started) void endWorker();
    });
    // A thread that dies takes no search with it; its tables are not requested again.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      for (const key of pending) refused.add(key);
      pending.clear();
      tellBusy(false);
    });
    // Tables are never a reason for the process to keep running.
    started.unref();
    return started;
  }

  async function endWorker(): Promise<void> {
    const ending = worker;
    worker = null;
    if (ending === null) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    ending.once('exit', () => resolve(undefined));
    const cancel = nodeClock.after(CLOSE_MS, () => void ending.terminate());
    send(ending, null);
    await promise;
    cancel();
  }

  function ask(request: TableWish | TableTrim): void {
    const key = keyOf(request);
    if (isClosed || pending.has(key)) return;
    pending.add(key);
    tellBusy(true);
    worker ??= startWorker();
    send(worker, request);
  }

  return {
    want(wish) {
      if (!refused.has(keyOf(wish))) ask(wish);
    },
    onTable(listener) {
      deliver = listener;
    },
    onBusy(listener) {
      tellBusy = listener;
    },
    setLoad: (threads) => void Atomics.store(load, 0, threads),
    trim(diskBytes) {
      if (used > diskBytes) ask({ kind: 'trim', diskBytes });
    },
    usedBytes: () => used,
    close() {
      isClosed = true;
      return endWorker();
    },
  };
}

function send(worker: Worker, request: TableWorkerRequest): void {
  worker.postMessage(request);
}

function keyOf(request: TableWish | TableTrim): string {
  return Object.values(request).join(' ');
}
