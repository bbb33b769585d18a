/**
 * The engine process' analyst: a worker thread that searches while this thread stays free to answer messages.
 *
 * One search runs at a time, the others wait in order. A worker that dies takes only its own search with it; one that
 * does not stop when asked to is ended from outside.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import type { Analyst, Analysis } from '../../engine/protocol/server.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { SEARCH_HEAP_MB } from './helper-pool.ts';
import type { SearchJob, SearchWorkerData, SearchWorkerMessage } from './search-job.ts';
import type { MemoryUse } from '../../engine/core/report.ts';
import { leastBudgetMb } from '../../engine/analysis/memory-budget.ts';
import { usualOptions, type Machine } from './machine.ts';

/** Milliseconds a worker gets to stop before it is ended from outside; a search looks every few milliseconds. */
const STOP_GRACE_MS = 2000;

const MEGABYTE = 2 ** 20;

/** Settings of the analyst. */
export interface AnalystOptions {
  /** The worker's file: `search-worker.js` of the build, `.ts` when run from source. */
  readonly workerUrl: URL;
  readonly clock: Clock;
  /** Largest table, and what suits searches that do not say what they are run with. */
  readonly machine: Machine;
}

/** An analyst with threads to end. */
export interface WorkerAnalyst extends Analyst {
  memory(): MemoryUse;
  /** Starts the worker now, so that the first search need not wait for it. */
  warmUp(): void;
  /** Ends the worker; running and waiting searches end with what they know. */
  close(): Promise<void>;
}

interface Task {
  readonly job: SearchJob;
  readonly onReport: (report: SearchReport) => void;
  readonly resolve: (result: Result<SearchReport>) => void;
  last: SearchReport;
  cancelGrace: (() => void) | null;
}

/** Makes an analyst; the worker starts with the first search, or earlier when asked to. */
export function createAnalyst({ workerUrl, clock, machine }: AnalystOptions): WorkerAnalyst {
  const usual = usualOptions(machine);
  const stopCell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const stop = new Int32Array(stopCell);
  const waiting: Task[] = [];
  let running: Task | null = null;
  let worker: Worker | null = null;
  let lastId = 0;
  let { budgetMb } = usual;
  let usedBytes = 0;

  function startWorker(): Worker {
    const data: SearchWorkerData = { stopCell };
    const started = new Worker(workerUrl, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: SEARCH_HEAP_MB },
    });
    let reason = '';
    started.on('message', (message: SearchWorkerMessage) => receive(message));
    started.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
    started.on('exit', (code) => {
      if (worker !== started) return;
      worker = null;
      usedBytes = 0;
      finish(fail('ERR_ENGINE_CRASHED', undefined, { reason: reason.slice(0, 200) || `exit ${code}` }));
    });
    return started;
  }

  function receive(message: SearchWorkerMessage): void {
    if (running?.job.id !== message.id) return;
    usedBytes = message.usedBytes;
    if (message.kind === 'end') {
      finish(message.result);
    } else {
      running.last = message.report;
      running.onReport(message.report);
    }
  }

  function startNext(): void {
    running = waiting.shift() ?? null;
    if (running === null) return;
    const { job } = running;
    budgetMb = job.kind === 'trim' ? job.budgetMb : job.operation.limits.budgetMb;
    worker ??= startWorker();
    worker.postMessage(job);
  }

  function begin(job: SearchJob, onReport: (report: SearchReport) => void): Analysis {
    const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
    const task: Task = { job, onReport, resolve, last: EMPTY_REPORT, cancelGrace: null };
    waiting.push(task);
    if (running === null) startNext();
    return { stop: () => stopTask(task), done: promise };
  }

  function finish(result: Result<SearchReport>): void {
    const task = running;
    if (task === null) return;
    task.cancelGrace?.();
    startNext();
    task.resolve(result);
  }

  function stopTask(task: Task): void {
    if (task === running) {
      Atomics.store(stop, 0, task.job.id);
      task.cancelGrace ??= clock.after(STOP_GRACE_MS, () => abandon(task));
      return;
    }
    const index = waiting.indexOf(task);
    if (index < 0) return;
    waiting.splice(index, 1);
    task.resolve(ok(task.last));
  }

  /** Ends a worker that did not stop; its search answers with what it last said. */
  function abandon(task: Task): void {
    const stuck = worker;
    worker = null;
    usedBytes = 0;
    void stuck?.terminate();
    finish(ok(task.last));
  }

  return {
    search(operation, onReport) {
      // Where a request says nothing of the budget, the choice of the request before holds.
      const limits = { ...usual, budgetMb, ...operation.limits };
      const { memoryMb: asked } = limits;
      if (asked > machine.memoryMb) {
        const refusal = fail('ERR_ENGINE_MEMORY', undefined, { asked, most: machine.memoryMb });
        return { stop: () => undefined, done: Promise.resolve(refusal) };
      }
      lastId += 1;
      limits.budgetMb = Math.max(limits.budgetMb, leastBudgetMb(asked));
      return begin({ kind: 'search', id: lastId, operation: { ...operation, limits } }, onReport);
    },
    trim(mostMb) {
      if (worker === null) {
        // Nothing is kept, and nothing need be started for that.
        budgetMb = mostMb;
        return { stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) };
      }
      lastId += 1;
      return begin({ kind: 'trim', id: lastId, budgetMb: mostMb }, () => undefined);
    },
    memory: () => ({ usedMb: Math.ceil(usedBytes / MEGABYTE), budgetMb }),
    warmUp() {
      worker ??= startWorker();
    },
    async close() {
      const ending = worker;
      worker = null;
      for (const task of waiting.splice(0)) task.resolve(ok(task.last));
      if (running) finish(ok(running.last));
      await ending?.terminate();
    },
  };
}
