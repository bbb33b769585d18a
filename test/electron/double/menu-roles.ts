/**
 * The roles of menu items: labels, keys, submenus and what they do, after electron.d.ts (`MenuItem.role`) and
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
  readonly submenu?: readonly { readonly role?: string; readonly type?: string }[];
  /** What it does, where it is not done by the system. */
  readonly act?: (window: BrowserWindow | null, contents: WebContents | null) => void;
}

const isMac = process.platform === 'darwin';
const isWindows = process.platform === 'win32';

const edit = (
  label: string,
  accelerator: string | undefined,
  method: EditMethod,
  isRegistered = true,
): Role => ({
  label: () => label,
  ...(accelerator === undefined ? {} : { accelerator }),
  isRegistered,
  act: (_window, contents) => contents?.[method](),
});
type EditMethod = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'pasteAndMatchStyle' | 'delete' | 'selectAll';

const plain = (label: string | (() => string), accelerator?: string, act?: Role['act']): Role => ({
  label: typeof label === 'string' ? () => label : label,
  ...(accelerator === undefined ? {} : { accelerator }),
  ...(act === undefined ? {} : { act }),
});

const QUIT_LABEL = isMac ? (): string => `Quit ${app.name}` : (): string => (isWindows ? 'Exit' : 'Quit');
const separator = { type: 'separator' };

/** All roles by their lower-case names. */
export const ROLES: Readonly<Record<string, Role>> = {
  about: plain(
    () => `About ${app.name}`,
    undefined,
    () => app.showAboutPanel(),
  ),
  undo: edit('Undo', 'CommandOrControl+Z', 'undo'),
  redo: edit('Redo', isWindows ? 'Control+Y' : 'Shift+CommandOrControl+Z', 'redo'),
  cut: edit('Cut', 'CommandOrControl+X', 'cut', false),
  copy: edit('Copy', 'CommandOrControl+C', 'copy', false),
  paste: edit('Paste', 'CommandOrControl+V', 'paste', false),
  pasteandmatchstyle: edit(
    'Paste and Match Style',
    isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V',
    'pasteAndMatchStyle',
    false,
  ),
  delete: edit('Delete', undefined, 'delete'),
  selectall: edit('Select All', 'CommandOrControl+A', 'selectAll'),
  close: plain(isMac ? 'Close Window' : 'Close', 'CommandOrControl+W', (window) => window?.close()),
  minimize: plain('Minimize', 'CommandOrControl+M', (window) => window?.minimize()),
  zoom: plain('Zoom'),
  front: plain('Bring All to Front'),
  help: plain('Help'),
  window: plain('Window'),
  services: plain('Services'),
  hide: plain(() => `Hide ${app.name}`, 'Command+H'),
  hideothers: plain('Hide Others', 'Command+Alt+H'),
  unhide: plain('Show All'),
  quit: plain(QUIT_LABEL, isWindows ? undefined : 'CommandOrControl+Q', () => app.quit()),
  recentdocuments: plain('Open Recent'),
  clearrecentdocuments: plain('Clear Menu'),
  startspeaking: plain('Start Speaking'),
  stopspeaking: plain('Stop Speaking'),
  showsubstitutions: plain('Show Substitutions'),
  togglesmartquotes: plain('Smart Quotes'),
  togglesmartdashes: plain('Smart Dashes'),
  toggletextreplacement: plain('Text Replacement'),
  togglefullscreen: plain('Toggle Full Screen', isMac ? 'Control+Command+F' : 'F11', (window) =>
    window?.setFullScreen(!window.isFullScreen()),
  ),
  resetzoom: plain('Actual Size', 'CommandOrControl+0', (_window, contents) => zoom(contents, () => 0)),
  zoomin: plain('Zoom In', 'CommandOrControl+Plus', (_window, contents) =>
    zoom(contents, (level) => level + 0.5),
  ),
  zoomout: plain('Zoom Out', 'CommandOrControl+-', (_window, contents) =>
    zoom(contents, (level) => level - 0.5),
  ),
  reload: plain('Reload', 'CommandOrControl+R', (window) => window?.reload()),
  appmenu: {
    label: () => app.name,
    submenu: [
      { role: 'about' },
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  },
  filemenu: { label: () => 'File', submenu: [{ role: isMac ? 'close' : 'quit' }] },
  editmenu: {
    label: () => 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      ...(isMac
        ? [{ role: 'pasteAndMatchStyle' }, { role: 'delete' }, { role: 'selectAll' }]
        : [{ role: 'delete' }, separator, { role: 'selectAll' }]),
    ],
  },
  windowmenu: {
    label: () => 'Window',
    submenu: [
      { role: 'minimize' },
      { role: 'zoom' },
      ...(isMac ? [separator, { role: 'front' }] : [{ role: 'close' }]),
    ],
  },
};

function zoom(contents: WebContents | null, next: (level: number) => number): void {
  if (contents) contents.zoomLevel = next(contents.zoomLevel);
}
