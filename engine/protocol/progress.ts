/**
 * Sends the progress of one request: the latest report wins, at most one is unacknowledged, and two are at least
 * `PROGRESS_EVERY_MS` apart. However fast a search reports and however slowly the page reads, at most one message waits.
 */
import type { Clock } from './clock.ts';
import type { SearchReport } from '../core/report.ts';

/** Milliseconds between two progress messages of one request: ten a second. */
export const PROGRESS_EVERY_MS = 100;

/** The outgoing side of one request's progress. */
export interface ProgressGate {
  /** Takes a newer report; it is sent now, later, or not at all if an even newer one comes first. */
  offer(report: SearchReport): void;
  /** Notes that the page has seen message `seq`. */
  acknowledge(seq: number): void;
  /** Sends the waiting report unless an earlier one is unacknowledged, and nothing after that: the result follows. */
  finish(): void;
  /** Sends nothing more. */
  discard(): void;
}

/** Makes the gate; `send` is called with sequence numbers from 1. */
export function openProgressGate(
  clock: Clock,
  send: (seq: number, report: SearchReport) => void,
): ProgressGate {
  let waiting: SearchReport | null = null;
  let isUnacknowledged = false;
  let isShut = false;
  let lastSeq = 0;
  let lastSentAt = -Infinity;
  let cancelTimer: (() => void) | null = null;

  function sendWaiting(): void {
    if (waiting === null || isUnacknowledged) return;
    const report = waiting;
    waiting = null;
    isUnacknowledged = true;
    lastSentAt = clock.now();
    lastSeq += 1;
    send(lastSeq, report);
  }

  function pump(): void {
    if (isShut || waiting === null || isUnacknowledged || cancelTimer !== null) return;
    const waitMs = lastSentAt + PROGRESS_EVERY_MS - clock.now();
    if (waitMs <= 0) {
      sendWaiting();
      return;
    }
    cancelTimer = clock.after(waitMs, () => {
      cancelTimer = null;
      pump();
    });
  }

  function discard(): void {
    isShut = true;
    waiting = null;
    cancelTimer?.();
    cancelTimer = null;
  }

  return {
    offer(report) {
      if (isShut) return;
      waiting = report;
      pump();
    },
    acknowledge(seq) {
      if (seq !== lastSeq) return;
      isUnacknowledged = false;
      pump();
    },
    finish() {
      if (!isShut) sendWaiting();
      discard();
    },
    discard,
  };
}
