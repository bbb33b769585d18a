/**
 * The roles of menu items: labels, keys and what they do, after electron.d.ts (`MenuItem.role`) and
 * docs/api/menu-item.md.
 */
import { app } from './app.ts';
import type { WebContents } from './contents.ts';
import type { BrowserWindow } from './windows.ts';

/** A role. */
export interface Role {
  readonly label: () => string;
  readonly accelerator?: string;
  /** False where the key is the page's own and is only shown. */
  readonly isRegistered?: boolean;
  /** What it does, where it is not done by the system. */
  readonly act?: (window: BrowserWindow | null, contents: WebContents | null) => void;
}

const isMac = process.platform === 'darwin';
const isWindows = process.platform === 'win32';

const edit = (label: string, accelerator: string, method: EditMethod, isRegistered = true): Role => ({
  label: () => label,
  accelerator,
  isRegistered,
  act: (_window, contents) => contents?.[method](),
});
type EditMethod = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll';

const plain = (label: string | (() => string), accelerator?: string, act?: Role['act']): Role => ({
  label: typeof label === 'string' ? () => label : label,
  ...(accelerator === undefined ? {} : { accelerator }),
  ...(act === undefined ? {} : { act }),
});

const QUIT_LABEL = isMac ? (): string => `Quit ${app.name}` : (): string => (isWindows ? 'Exit' : 'Quit');

/** All roles by their lower-case names. */
export const ROLES: Readonly<Record<string, Role>> = {
  undo: edit('Undo', 'CommandOrControl+Z', 'undo'),
  redo: edit('Redo', isWindows ? 'Control+Y' : 'Shift+CommandOrControl+Z', 'redo'),
  cut: edit('Cut', 'CommandOrControl+X', 'cut', false),
  copy: edit('Copy', 'CommandOrControl+C', 'copy', false),
  paste: edit('Paste', 'CommandOrControl+V', 'paste', false),
  selectall: edit('Select All', 'CommandOrControl+A', 'selectAll'),
  close: plain(isMac ? 'Close Window' : 'Close', 'CommandOrControl+W', (window) => window?.close()),
  minimize: plain('Minimize', 'CommandOrControl+M', (window) => window?.minimize()),
  zoom: plain('Zoom'),
  front: plain('Bring All to Front'),
  help: plain('Help'),
  windowmenu: plain('Window'),
  services: plain('Services'),
  hide: plain(() => `Hide ${app.name}`, 'Command+H'),
  hideothers: plain('Hide Others', 'Command+Alt+H'),
  unhide: plain('Show All'),
  quit: plain(QUIT_LABEL, isWindows ? undefined : 'CommandOrControl+Q', () => app.quit()),
};
