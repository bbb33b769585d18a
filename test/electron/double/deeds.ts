/** What the user or the system does to the program, apart from pages. */
import { appLife } from './app.ts';
import { fromNative } from './channel.ts';
import { makeEvent } from './events.ts';
import { choose, press } from './menu.ts';
import { powerMonitor } from './system.ts';
import { BrowserWindow } from './windows.ts';
import type { Deed } from './wire.ts';

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
  }
}

/**
 * Log-off, restart or shutdown. Linux and macOS tell `powerMonitor`, Windows tells every window: first whether it may
 * end, then that it ends (electron.d.ts, `shutdown`, `query-session-end`, `session-end`).
 *
 * @returns whether main asked the system to wait.
 */
function endSession(): boolean {
  const event = makeEvent({ reasons: ['shutdown'] });
  if (process.platform !== 'win32') {
    fromNative(() => powerMonitor.emit('shutdown', event));
    return event.defaultPrevented;
  }
  for (const window of BrowserWindow.getAllWindows()) {
    fromNative(() => window.emit('query-session-end', event));
    if (!event.defaultPrevented)
      fromNative(() => window.emit('session-end', makeEvent({ reasons: ['shutdown'] })));
  }
  return event.defaultPrevented;
}
