/** The one window: its making, and what happens when its page dies. */
import { BrowserWindow, dialog } from 'electron';
import path from 'node:path';
import { APP_ORIGIN } from './app-scheme.ts';
import { offerContextMenu } from './context-menu.ts';
import { isSpellingChecked } from './spelling.ts';
import { ground, keepGround } from './theme.ts';

const PRELOAD = path.join(import.meta.dirname, 'preload.cjs');
const ICON = path.join(import.meta.dirname, '../renderer/icon-256.png');

/**
 * Opens the window and loads the page.
 *
 * @param isHidden for the self-test, which needs the page but shows nothing.
 */
export function openWindow(isHidden: boolean): BrowserWindow {
  const window = new BrowserWindow({
    // The name is the key under which size and position are kept.
    name: 'main',
    windowStatePersistence: !isHidden,
    width: 1440,
    height: 900,
    minWidth: 720,
    minHeight: 480,
    show: false,
    icon: ICON,
    title: 'Mancala Studio',
    backgroundColor: ground(),
    webPreferences: {
      preload: PRELOAD,
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webviewTag: false,
      spellcheck: isSpellingChecked(process.platform),
    },
  });
  // The first frame is there before the window is: no white flash.
  if (!isHidden) window.once('ready-to-show', () => window.show());
  restoreAfterCrash(window);
  keepGround(window);
  offerContextMenu(window);
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

/** A page that died is loaded again once; if that does not help, the user decides. Unsaved work is in recovery. */
function restoreAfterCrash(window: BrowserWindow): void {
  let hasReloaded = false;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (!hasReloaded) {
      hasReloaded = true;
      window.webContents.reload();
      return;
    }
    const answer = dialog.showMessageBoxSync(window, {
      type: 'error',
      message: 'Mancala Studio stopped working again.',
      detail: `Your unsaved work is kept and will be offered for recovery. (${reason})`,
      buttons: ['Try again', 'Quit'],
      defaultId: 0,
      cancelId: 1,
    });
    if (answer === 0) window.webContents.reload();
    else window.destroy();
  });
}

/** Brings the window before the user, as a second start of the program expects. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
