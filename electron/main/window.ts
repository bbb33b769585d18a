/** Makes the one window, and loads its page again when it dies. */
import { app, BrowserWindow, dialog } from 'electron';
import path from 'node:path';
import { APP_ORIGIN } from './app-scheme.ts';
import { offerContextMenu } from './context-menu.ts';
import { say } from './host-texts.ts';
import { isSpellingChecked } from './spelling.ts';
import { ground, keepGround } from './theme.ts';

const PRELOAD = path.join(import.meta.dirname, 'preload.cjs');
/** Chromium's code for a load that another one has replaced, which is not a failure. */
const ABORTED = -3;
const ICON = path.join(import.meta.dirname, '../renderer/icon-256.png');

/** A slow page is shown as it is after this time: an invisible program cannot even be closed. */
const SHOW_AFTER_MS = 10_000;

/** How the window opens. */
export interface WindowOptions {
  /** For the self-test, which needs the page but shows nothing. */
  readonly isHidden: boolean;
  /** For visitors: the window fills the screen, and no key closes it. */
  readonly isKiosk: boolean;
  /** The query of the page's address, such as `?self-test`. */
  readonly query: string;
  /** Called if the page cannot be loaded, with Chromium's reason. */
  readonly onFailed: (reason: string) => void;
}

/** Opens the window and loads the page. */
export function openWindow({ isHidden, isKiosk, query, onFailed }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    // The name is the key under which size and position are kept.
    name: 'main',
    windowStatePersistence: !isHidden && !isKiosk,
    kiosk: isKiosk,
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
  if (!isHidden) showWhenReady(window);
  if (!isHidden) restoreAfterCrash(window);
  keepGround(window);
  if (isKiosk) stayOpen(window);
  else offerContextMenu(window);
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) onFailed(`${description} (${code})`);
  });
  void window.loadURL(`${APP_ORIGIN}/${query}`);
  return window;
}

/** Keeps the window open until the program is told to end: by the system, or by a signal. */
function stayOpen(window: BrowserWindow): void {
  let isEnding = false;
  app.on('before-quit', () => (isEnding = true));
  window.on('close', (event) => {
    if (!isEnding) event.preventDefault();
  });
}

/** Shows the window only once its first frame is ready, so that it does not flash white. */
function showWhenReady(window: BrowserWindow): void {
  const show = (): void => {
    clearTimeout(timer);
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  const timer = setTimeout(show, SHOW_AFTER_MS);
  window.once('ready-to-show', show);
  window.once('closed', () => clearTimeout(timer));
}

/**
 * Loads a page that died again, once; if that does not help, the user decides, as with a page that does not answer.
 * Unsaved work is in recovery.
 */
function restoreAfterCrash(window: BrowserWindow): void {
  let hasReloaded = false;
  let waiting: AbortController | null = null;
  let drawingFailures = 0;
  let isClosing = false;
  window.on('close', () => (isClosing = true));
  window.webContents.on('will-prevent-unload', () => (isClosing = false));
  // Electron also reports a page that has delayed a closing window for five seconds.
  window.on('unresponsive', () => void offerWayOut(say('host.silent'), say('host.wait'), isClosing));
  window.on('responsive', () => waiting?.abort());
  // Chromium restarts its graphics process; if that fails repeatedly, the page may stay white.
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    drawingFailures += 1;
    if (drawingFailures < 2) return;
    void offerWayOut(say('host.not-drawn'), say('host.continue'), false);
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    // Inside the event the dead page is still being taken down; loading another one then ends the whole program
    // (electron #19887).
    if (reason !== 'clean-exit') setImmediate(() => restore(reason));
  });

  /** Offers to load the page again or, where the user was closing the window, to close it as it is. */
  async function offerWayOut(message: string, stay: string, canClose: boolean): Promise<void> {
    if (waiting || window.isDestroyed()) return;
    waiting = new AbortController();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail: say('host.work-kept'),
      buttons: [stay, say(canClose ? 'dialog.close' : 'host.load-again')],
      defaultId: 0,
      cancelId: 0,
      signal: waiting.signal,
    });
    waiting = null;
    if (response !== 1 || window.isDestroyed()) return;
    if (canClose) {
      window.destroy();
      return;
    }
    hasReloaded = false;
    // Only a dead page can be reloaded reliably; its death triggers the rest.
    window.webContents.forcefullyCrashRenderer();
  }

  function restore(reason: string): void {
    if (window.isDestroyed()) return;
    isClosing = false;
    if (!hasReloaded) {
      hasReloaded = true;
      window.webContents.reload();
      return;
    }
    const answer = dialog.showMessageBoxSync(window, {
      type: 'error',
      message: say('host.stopped'),
      detail: `${say('host.work-kept')} (${reason})`,
      buttons: [say('dialog.retry'), say('host.quit')],
      defaultId: 0,
      cancelId: 1,
    });
    if (answer === 0) window.webContents.reload();
    else window.destroy();
  }
}

/** Brings the window to the front, as a second start of the program expects. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
