/**
 * The end of the program: no call of the page is lost, and the end of the user's session does not wait for an answer to
 * a question.
 */
import { app, powerMonitor, type BrowserWindow } from 'electron';
import type { EventEmitter } from 'node:events';
import { callsAnswered } from './ipc.ts';

/** Longest time for finishing the calls of the page once the program ends. */
const FINISH_MS = 3000;
/** From the page's refusal to be closed until the last words of its journal have arrived. */
const LAST_WORDS_MS = 200;
/** A page that does not answer at all is closed after this time. */
const LEAVE_MS = 2000;

/** Signals by which systems end a program although nobody has closed its windows; see `watchSession`. */
const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Delays the end of the program until the calls of the page and then `finish` are done, once. Another attempt to quit
 * in the meantime, for instance by closing the window that shows the delay, waits for the same.
 */
export function finishBeforeQuit(finish: () => Promise<void>): void {
  let state: 'running' | 'finishing' | 'finished' = 'running';
  const finished = (): void => {
    state = 'finished';
    app.quit();
  };
  app.on('will-quit', (event) => {
    if (state === 'finished') return;
    event.preventDefault();
    if (state === 'finishing') return;
    state = 'finishing';
    void Promise.race([callsAnswered(), pause(FINISH_MS)])
      .then(finish)
      .finally(finished);
  });
}

/**
 * Ends the program with the session: log-off, restart, shutdown. The page is asked to close, which makes it write its
 * journal; instead of its question, the next start offers the unsaved work for recovery.
 *
 * Windows notifies the window, Linux and macOS notify `powerMonitor`, and both send signals if that comes too late.
 * Electron itself would quit at the first signal as if the user had asked for it, and a question about unsaved work
 * would stop it. Runs after the program is ready: then these listeners take the place of Electron's own.
 *
 * Windows treats a program that asks it to wait as one that refuses the end (WM_QUERYENDSESSION), so the program asks
 * only if work is unsaved, and not if the end cannot be put off anyway. The end itself (WM_ENDSESSION) may follow at
 * once, and Electron then ends the process unless `app.quit` has begun (`native_window_views_win.cc`).
 *
 * @param isUnsaved tells whether there is unsaved work.
 */
export function watchSession(window: BrowserWindow, isUnsaved: () => boolean): void {
  const leave = makeLeave(window);
  const delayed = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    leave();
  };
  window.on('query-session-end', (event) => {
    if (isUnsaved() && !event.reasons.includes('critical')) event.preventDefault();
    leave();
  });
  window.on('session-end', leave);
  // Electron's declaration leaves out the event.
  const system: EventEmitter = powerMonitor;
  // Electron on Linux subscribes to the news of a shutdown only if that is not the first listener of all
  // (lib/browser/api/power-monitor.ts counts the listeners before it is among them).
  system.on('resume', () => undefined);
  system.on('shutdown', delayed);
  for (const signal of SIGNALS) process.on(signal, leave);
}

function makeLeave(window: BrowserWindow): () => void {
  let isLeaving = false;
  const end = (): void => {
    if (!window.isDestroyed()) window.destroy();
  };
  return () => {
    if (!isLeaving && !window.isDestroyed()) {
      window.webContents.once('will-prevent-unload', () => {
        void pause(LAST_WORDS_MS).then(callsAnswered).then(end);
      });
      void pause(LEAVE_MS).then(end);
    }
    isLeaving = true;
    // This closes the window; a page that refuses cancels the quit, so the next notification starts it again.
    app.quit();
  };
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
