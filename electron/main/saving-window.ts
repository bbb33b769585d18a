/** The window that tells the user that a proof is being saved; all others are closed by then. */
import { BrowserWindow } from 'electron';
import { say } from './host-texts.ts';
import { ground } from './theme.ts';

/** If saving takes no longer than this, no window is shown. */
const TELL_AFTER_MS = 1000;

const pageOf = (text: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<body style="margin:0;height:100vh;display:grid;place-items:center;font:16px system-ui,sans-serif">${text}`;

/** Shows the window during some work, if the work takes long and `isSaving` is then true. */
export async function whileSaving(work: Promise<void>, isSaving: () => boolean): Promise<void> {
  const timer = setTimeout(() => {
    if (isSaving()) open();
  }, TELL_AFTER_MS);
  await work.finally(() => clearTimeout(timer));
}

function open(): void {
  const text = say('host.saving');
  const window = new BrowserWindow({
    width: 360,
    height: 120,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    title: text,
    backgroundColor: ground(),
    webPreferences: { javascript: false, sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  window.setMenu(null);
  void window.loadURL(`data:text/html,${encodeURIComponent(pageOf(text))}`);
}
