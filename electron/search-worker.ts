/**
 * A worker thread that searches: one job after the other, each to its end, with threads of its own that help.
 *
 * The thread is busy while it searches and hears no messages; it is stopped by the shared cell alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { resolveLimits, resolvePosition } from '../engine/protocol/position-ref.ts';
import type { SearchReport } from '../engine/protocol/messages.ts';
import { EMPTY_REPORT } from '../engine/protocol/report.ts';
import { defined, ok, type Result } from '../engine/result.ts';
import { tickingClock } from '../engine/search/parallel/watched-backend.ts';
import { search, solve, type SearchHooks } from '../engine/search/search.ts';
import { entryUrl } from './places.ts';
import { createCrew } from './search-crew.ts';
import type { SearchJob, SearchWorkerData, SearchWorkerMessage } from './search-job.ts';

/** Least milliseconds between two reports: below what the page shows, above what copying them costs. */
const REPORT_EVERY_MS = 50;

/** Milliseconds without news after which the last report is sent again with the positions and the time of now. */
const PULSE_MS = 250;

const port = defined(parentPort, 'parent of the search worker');
const { stopCell } = workerData as SearchWorkerData;
const stop = new Int32Array(stopCell);
const crew = createCrew(entryUrl('search-helper'));

function post(message: SearchWorkerMessage): void {
  port.postMessage(message);
}

function run({ id, operation, equipment }: SearchJob): Result<SearchReport> {
  const resolved = resolvePosition(operation.position);
  if (!resolved.ok) return resolved;
  const { rules, position } = resolved.value;
  const checked = resolveLimits(resolved.value, operation.limits);
  if (!checked.ok) return checked;
  const limits = checked.value;
  const now = (): number => performance.now();
  const equipped = crew.equip(rules, equipment, {
    now,
    shouldStop: () => Atomics.load(stop, 0) >= id,
  });
  if (!equipped.ok) return equipped;
  const { store, clock, nodes } = equipped.value;

  const startedAt = now();
  let last = EMPTY_REPORT;
  let sentAt = -Infinity;
  const send = (at: number): void => {
    sentAt = at;
    post({ kind: 'report', id, report: last });
  };
  // The last steps of a proof are by far the longest ones: without a pulse the search would seem to stand still.
  const pulse = (): void => {
    const at = now();
    if (at - sentAt < PULSE_MS || last === EMPTY_REPORT) return;
    last = { ...last, nodes: nodes(), timeMs: Math.round(at - startedAt) };
    send(at);
  };
  const hooks: SearchHooks = {
    ...tickingClock(clock, pulse),
    store,
    onReport(report) {
      last = report;
      const at = now();
      if (at - sentAt >= REPORT_EVERY_MS) send(at);
    },
  };
  return ok(
    operation.op === 'solve'
      ? solve(rules, position, limits, hooks, operation.goal)
      : search(rules, position, limits, hooks),
  );
}

port.on('message', (job: SearchJob) => post({ kind: 'end', id: job.id, result: run(job) }));
