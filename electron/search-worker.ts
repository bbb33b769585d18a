/**
 * A worker thread that searches: one job after the other, each to its end.
 *
 * The thread is busy while it searches and hears no messages; it is stopped by the shared cell alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { resolveLimits, resolvePosition } from '../engine/protocol/position-ref.ts';
import type { SearchReport } from '../engine/protocol/messages.ts';
import { defined, ok, type Result } from '../engine/result.ts';
import { search } from '../engine/search/search.ts';
import { makeStore, type SearchStore } from '../engine/search/store.ts';
import type { SearchJob, SearchWorkerData, SearchWorkerMessage } from './search-job.ts';

/** Least milliseconds between two reports: below what the page shows, above what copying them costs. */
const REPORT_EVERY_MS = 50;

const port = defined(parentPort, 'parent of the search worker');
const { stopCell } = workerData as SearchWorkerData;
const stop = new Int32Array(stopCell);

/** The memory stays from job to job: going one move back and forth finds the work done. */
let kept: { readonly memoryMb: number; readonly store: SearchStore } | null = null;

function storeOf(memoryMb: number): SearchStore {
  if (kept?.memoryMb !== memoryMb) {
    // The old memory goes before the new one comes: both at once may not fit.
    kept = null;
    kept = { memoryMb, store: makeStore(memoryMb) };
  }
  return kept.store;
}

function post(message: SearchWorkerMessage): void {
  port.postMessage(message);
}

function run({ id, position, limits }: SearchJob): Result<SearchReport> {
  const resolved = resolvePosition(position);
  if (!resolved.ok) return resolved;
  const checked = resolveLimits(resolved.value, limits);
  if (!checked.ok) return checked;
  let nextReportAt = -Infinity;
  const report = search(resolved.value.rules, resolved.value.position, checked.value, {
    store: storeOf(limits.memoryMb),
    now: () => performance.now(),
    shouldStop: () => Atomics.load(stop, 0) >= id,
    onReport: (news) => {
      const now = performance.now();
      if (now < nextReportAt) return;
      nextReportAt = now + REPORT_EVERY_MS;
      post({ kind: 'report', id, report: news });
    },
  });
  return ok(report);
}

port.on('message', (job: SearchJob) => post({ kind: 'end', id: job.id, result: run(job) }));
