/** What the user or the system does to the program, apart from pages. */
import { appLife } from './app.ts';
import { fromNative } from './channel.ts';
import { makeEvent } from './events.ts';
import { choose, press } from './menu.ts';
import { shutDown } from './system.ts';
import { BrowserWindow } from './windows.ts';
import type { Deed } from './wire.ts';

/** The system's clock: tests may hurry that of main. */
const realTimeout = setTimeout;

/** Does it; what comes back is told to the test. */
export function runDeed(deed: Deed): unknown {
  switch (deed.kind) {
    case 'open-file':
      appLife.openFile(deed.path);
      return null;
    case 'open-url':
      appLife.openUrl(deed.url);
      return null;
    case 'press':
      return press(deed.accelerator, deed.isTakenByPage);
    case 'choose':
      choose(deed.way);
      return null;
    case 'close-window':
      BrowserWindow.fromId(deed.window)?.close();
      return null;
    case 'activate':
      appLife.emit('activate', false);
      return null;
    case 'session-end':
      return endSession();
    case 'hang': {
      const window = BrowserWindow.fromId(deed.window);
      const name = deed.isHanging ? 'unresponsive' : 'responsive';
      // The page first, then its window (`shell/browser/api/electron_api_browser_window.cc`, `OnRendererUnresponsive`).
      fromNative(() => window?.webContents.emit(name));
      fromNative(() => window?.emit(name));
      return null;
    }
    case 'child-gone':
      appLife.childGone({ name: '', serviceName: '', exitCode: 1, ...deed.details });
      return null;
  }
}

/**
 * Log-off, restart or shutdown. Linux and macOS tell `powerMonitor`, Windows tells every window: first whether it may
 * end, then, as soon as all have agreed, that it ends (`shell/browser/native_window_views_win.cc`, `WM_QUERYENDSESSION`,
 * `WM_ENDSESSION`).
 *
 * @returns whether main asked the system to wait.
 */
function endSession(): boolean {
  if (process.platform !== 'win32') return shutDown();
  const event = makeEvent({ reasons: ['shutdown'] });
  const windows = BrowserWindow.getAllWindows();
  for (const window of windows) fromNative(() => window.emit('query-session-end', event));
  if (event.defaultPrevented) return true;
  // A later message, of the same loop.
  setImmediate(() => endedSession(BrowserWindow.getAllWindows()));
  return false;
}

/** From `HungAppTimeout` on Windows ends a program by force that takes its time (learn.microsoft.com, WM_ENDSESSION). */
const HUNG_APP_MS = 5000;

/** "Leave immediately ... unless the app already began its own quit" (the same place). No window: nobody is told. */
function endedSession(windows: readonly BrowserWindow[]): void {
  if (windows.length === 0) return;
  for (const window of windows)
    fromNative(() => window.emit('session-end', makeEvent({ reasons: ['shutdown'] })));
  if (appLife.isQuitting()) realTimeout(() => process.kill(process.pid, 'SIGKILL'), HUNG_APP_MS);
  else appLife.terminate();
}
