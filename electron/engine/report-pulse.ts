/**
 * Sends the reports of a search at a bearable rate, neither too many nor too few. The last steps of a proof are by far
 * the longest; without a pulse the search would seem to hang in them.
 */
import type { SearchReport } from '../../engine/core/report.ts';
import { tickingClock } from '../../engine/analysis/parallel/watched-backend.ts';
import type { SearchHooks } from '../../engine/analysis/search.ts';
import type { PreparedSearch } from './search-pool.ts';

/** Milliseconds between two reports. */
export interface Pulse {
  /** News that comes sooner is left out. */
  readonly leastMs: number;
  /** Without news, the last report is sent again after this time, with the current positions and time. */
  readonly mostMs: number;
}

/** Makes the hooks of a prepared search that sends its reports; the first report always counts as news. */
export function pulsedHooks(
  { store, clock, nodes }: PreparedSearch,
  { leastMs, mostMs }: Pulse,
  send: (report: SearchReport) => void,
): SearchHooks {
  const startedAt = performance.now();
  let last: SearchReport | null = null;
  let sentAt = -Infinity;
  const sendAt = (at: number, report: SearchReport): void => {
    sentAt = at;
    send(report);
  };
  const beat = (): void => {
    const at = performance.now();
    if (last === null || at - sentAt < mostMs) return;
    last = { ...last, nodes: nodes(), timeMs: Math.round(at - startedAt) };
    sendAt(at, last);
  };
  return {
    ...tickingClock(clock, beat),
    store,
    onReport(report) {
      last = report;
      const at = performance.now();
      if (at - sentAt >= leastMs) sendAt(at, report);
    },
  };
}
