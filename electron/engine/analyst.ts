/**
 * The engine process' analyst: a worker thread that searches while this thread stays free to answer messages.
 *
 * One search runs at a time; the others wait in order. A background search runs only while there is no other request: a
 * request stops it, and it starts again afterwards with the rest of its limits. A worker that dies loses only its own
 * search; a worker that does not stop on request is terminated.
 */
import type { Clock } from '../../engine/protocol/clock.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { SearchReport, MemoryUse } from '../../engine/core/report.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import type { Analyst, Analysis } from '../../engine/protocol/server.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { isThrough, joinReports, restOf } from './background.ts';
import { SAVE_GRACE_MS } from '../../engine/protocol/supervisor.ts';
import { SEARCH_HEAP_MB } from './helper-pool.ts';
import type { KeepJob, SearchJob, SearchWorkerMessage, TableGift, SearchWorkerData } from './search-job.ts';
import { leastBudgetMb } from '../../engine/analysis/memory-budget.ts';
import { usualOptions, type Machine } from './machine.ts';
import { platform, type Thread } from './platform.ts';
import type { TableKeeper } from './table-keeper.ts';
import { sharedBuffer } from '../../engine/search/endgame/table.ts';

/**
 * Milliseconds that a worker gets to stop before it is terminated; a search checks for a stop every few milliseconds.
 */
const STOP_GRACE_MS = 2000;

const MEGABYTE = 2 ** 20;

/** Settings of the analyst. */
export interface AnalystOptions {
  /** The worker's file: `search-worker.js` of the build, `.ts` when run from source. */
  readonly workerUrl: URL;
  readonly clock: Clock;
  /** Decides the largest table, and the options of searches that name none. */
  readonly machine: Machine;
  /** Gets endgame tables larger than those that searches build; without it, searches use their own. */
  readonly tables?: Pick<TableKeeper, 'want' | 'onTable' | 'setLoad' | 'trim' | 'usedBytes'>;
  /** True: the worker does not keep the process alive. */
  readonly isDetached?: boolean;
}

/** An analyst with threads to end. */
export interface WorkerAnalyst extends Analyst {
  /** Searches; with `keep`, the search is a proof that is kept on disk. */
  search(
    operation: SearchOperation,
    onReport: (report: SearchReport) => void,
    keep?: KeepJob | null,
  ): Analysis;
  memory(): MemoryUse;
  /** Starts the worker now, so that the first search need not wait for it. */
  warmUp(): void;
  /** Ends the worker; running and waiting searches end with their results so far. */
  close(): Promise<void>;
}

/** A job without the id that it gets whenever it is handed to the worker. */
type Work = { [K in SearchJob['kind']]: Omit<Extract<SearchJob, { kind: K }>, 'id'> }[SearchJob['kind']];

interface Task {
  readonly work: Work;
  readonly isBackground: boolean;
  readonly onReport: (report: SearchReport) => void;
  readonly resolve: (result: Result<SearchReport>) => void;
  /** The joined report of earlier runs. */
  earlier: SearchReport;
  last: SearchReport;
  cancelGrace: (() => void) | null;
  /** Whether it was stopped to let other searches run, and will be resumed. */
  isSteppingAside: boolean;
}

function graceOf(work: Work): number {
  // A worker that does not see that it should stop gets no time for it.
  if (!platform.sharesMemory) return 0;
  return work.kind === 'search' && work.keep !== null ? SAVE_GRACE_MS : STOP_GRACE_MS;
}

/** Makes the worker's job for the next run of a task. */
function jobOf({ work, earlier }: Task, id: number): SearchJob {
  return work.kind === 'trim' ? { ...work, id } : { ...work, id, operation: restOf(work.operation, earlier) };
}

/** Makes an analyst; the worker starts with the first search, or earlier with `warmUp`. */
export function createAnalyst({
  workerUrl,
  clock,
  machine,
  tables,
  isDetached = false,
}: AnalystOptions): WorkerAnalyst {
  const usual = usualOptions(machine);
  const stopCell = sharedBuffer(Int32Array.BYTES_PER_ELEMENT);
  const stop = new Int32Array(stopCell);
  const waiting: Task[] = [];
  /** Background tasks, those that have begun first. */
  const background: Task[] = [];
  let running: Task | null = null;
  let worker: Thread | null = null;
  let lastId = 0;
  let { budgetMb } = usual;
  let usedBytes = 0;
  let isSlow = false;
  // A worker that starts later asks for its tables again.
  tables?.onTable((share) => {
    const gift: TableGift = { kind: 'table', share };
    worker?.postMessage(gift);
  });

  function startWorker(): Thread {
    const data: SearchWorkerData = { stopCell };
    const started = platform.startThread(workerUrl, data, SEARCH_HEAP_MB, (thread, failure) => {
      if (worker !== thread) return;
      worker = null;
      usedBytes = 0;
      isSlow = false;
      finish(failure);
    });
    started.on('message', receive);
    if (isDetached) started.unref();
    return started;
  }

  function receive(message: SearchWorkerMessage): void {
    if (!running || message.id !== lastId) return;
    ({ usedBytes, isSlow } = message);
    if (message.kind === 'wish') tables?.want(message.wish);
    else if (message.kind === 'end') {
      const { earlier } = running;
      finish(message.result.ok ? ok(joinReports(earlier, message.result.value)) : message.result);
    } else {
      running.last = joinReports(running.earlier, message.report);
      running.onReport(running.last);
    }
  }

  function startNext(): void {
    running = waiting.shift() ?? background.shift() ?? null;
    tables?.setLoad(running?.work.kind === 'search' ? running.work.operation.limits.threads : 0);
    if (running === null) return;
    // The id is assigned now, not at the request: ids grow in the order of the runs, so stopping one stops no later
    // one.
    lastId += 1;
    const job = jobOf(running, lastId);
    budgetMb = job.kind === 'trim' ? job.budgetMb : job.operation.limits.budgetMb;
    worker ??= startWorker();
    worker.postMessage(job);
  }

  function begin(work: Work, onReport: (report: SearchReport) => void): Analysis {
    const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
    const isBackground =
      work.kind === 'search' && (work.operation.op === 'review' || work.operation.op === 'match');
    const marks = { earlier: EMPTY_REPORT, last: EMPTY_REPORT, cancelGrace: null, isSteppingAside: false };
    const task: Task = { work, isBackground, onReport, resolve, ...marks };
    (isBackground ? background : waiting).push(task);
    if (running === null) startNext();
    else if (running.isBackground && !isBackground) stepAside(running);
    return { stop: () => stopTask(task), done: promise };
  }

  function finish(result: Result<SearchReport>): void {
    const task = running;
    if (task === null) return;
    task.cancelGrace?.();
    task.cancelGrace = null;
    const isPutBack = task.isSteppingAside && result.ok && putBack(task, result.value);
    startNext();
    if (!isPutBack) task.resolve(result);
  }

  /** Puts a background search back in the queue, before those that have not begun; false if it is done. */
  function putBack(task: Task, found: SearchReport): boolean {
    if (task.work.kind !== 'search' || isThrough(task.work.operation, found)) return false;
    task.isSteppingAside = false;
    task.earlier = found;
    task.last = found;
    background.unshift(task);
    return true;
  }

  /** Asks the running search to end, and terminates the worker if it does not. */
  function stopRunning(task: Task): void {
    Atomics.store(stop, 0, lastId);
    task.cancelGrace ??= clock.after(graceOf(task.work), () => abandon(task));
  }

  function stepAside(task: Task): void {
    // A task that was already stopped for good stays stopped.
    if (task.cancelGrace !== null) return;
    task.isSteppingAside = true;
    stopRunning(task);
  }

  function stopTask(task: Task): void {
    if (task === running) {
      task.isSteppingAside = false;
      stopRunning(task);
      return;
    }
    for (const queue of [waiting, background]) {
      const index = queue.indexOf(task);
      if (index < 0) continue;
      queue.splice(index, 1);
      task.resolve(ok(task.last));
    }
  }

  /** Terminates a worker that did not stop; its search answers with its last report. */
  function abandon(task: Task): void {
    const stuck = worker;
    worker = null;
    usedBytes = 0;
    isSlow = false;
    void stuck?.terminate();
    finish(ok(task.last));
    // A page asks for the next position at once.
    if (!platform.sharesMemory) worker ??= startWorker();
  }

  return {
    search(operation, onReport, keep = null) {
      // If a request does not set the budget, that of the previous request stays in force.
      const limits = { ...usual, budgetMb, ...operation.limits };
      if (!platform.sharesMemory) limits.threads = 1;
      const { memoryMb: asked } = limits;
      if (asked > machine.memoryMb) {
        const refusal = fail('ERR_ENGINE_MEMORY', undefined, { asked, most: machine.memoryMb });
        return { stop: () => undefined, done: Promise.resolve(refusal) };
      }
      limits.budgetMb = Math.max(limits.budgetMb, leastBudgetMb(asked));
      return begin({ kind: 'search', operation: { ...operation, limits }, keep }, onReport);
    },
    trim(mostMb, tablesMb) {
      if (tablesMb !== undefined) tables?.trim(tablesMb * MEGABYTE);
      if (worker === null) {
        // Without a worker nothing is kept, so none need be started.
        budgetMb = mostMb;
        return { stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) };
      }
      return begin({ kind: 'trim', budgetMb: mostMb }, () => undefined);
    },
    memory: () => ({
      usedMb: Math.ceil(usedBytes / MEGABYTE),
      budgetMb,
      ...(isSlow && { isSlow }),
      ...(tables && { tablesMb: Math.ceil(tables.usedBytes() / MEGABYTE) }),
    }),
    warmUp() {
      worker ??= startWorker();
    },
    async close() {
      const ending = worker;
      worker = null;
      for (const task of [...waiting.splice(0), ...background.splice(0)]) task.resolve(ok(task.last));
      if (running) {
        running.isSteppingAside = false;
        finish(ok(running.last));
      }
      await ending?.terminate();
    },
  };
}
