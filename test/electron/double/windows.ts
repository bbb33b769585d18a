/** `BrowserWindow` as data, and how windows close. */
import { EventEmitter } from 'node:events';
import { appLife } from './app.ts';
import { fromNative, note, receive, send } from './channel.ts';
import { makeContents, useFocus, type WebContents } from './contents.ts';
import { makeEvent } from './events.ts';
import { rawSession, sessionOf, type Session } from './session.ts';
import { guard } from './strict.ts';
import type { WireWindow } from './wire.ts';

interface WebPreferences {
  readonly preload?: string;
  readonly session?: Session;
  readonly partition?: string;
  readonly javascript?: boolean;
}

/** Electron's `BrowserWindowConstructorOptions`, as far as the double looks at them. */
interface WindowOptions {
  readonly show?: boolean;
  readonly title?: string;
  readonly width?: number;
  readonly height?: number;
  readonly backgroundColor?: string;
  readonly webPreferences?: WebPreferences;
}

interface Made {
  readonly raw: BrowserWindow;
  readonly face: BrowserWindow;
}

const open: Made[] = [];
let focusedId: number | null = null;
let lastWindow = 0;

class BrowserWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: WebContents;
  readonly #rawContents: WebContents;
  readonly #options: WindowOptions;
  #isDestroyed = false;
  #isVisible: boolean;
  #isMinimized = false;
  #isFullScreen = false;
  #background: string;
  #isEdited = false;
  #represented = '';
  #title: string;
  #isReadyToShow = false;
  #isClosing = false;

  constructor(options: WindowOptions = {}) {
    if (!appLife.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    super();
    lastWindow += 1;
    this.id = lastWindow;
    this.#options = options;
    this.#isVisible = options.show ?? true;
    this.#title = options.title ?? 'Electron';
    this.#background = options.backgroundColor ?? '#FFFFFF';
    const { preload, session, partition, javascript = true } = options.webPreferences ?? {};
    const own = session === undefined ? sessionOf(partition ?? '') : rawSession(session);
    const { raw, face } = makeContents(
      {
        preload: preload ?? null,
        hasScript: javascript,
        isShown: this.#isVisible,
        width: options.width ?? 800,
        height: options.height ?? 600,
      },
      own,
    );
    this.webContents = face;
    this.#rawContents = raw;
    this.#listen();
    const made: Made = { raw: this, face: guard('BrowserWindow', this, () => this.#isDestroyed) };
    open.push(made);
    if (this.#isVisible) focusedId = this.id;
    note({ kind: 'system', what: 'window', args: [this.#title] });
    appLife.emit('browser-window-created', made.face);
    this.#tell();
    return made.face;
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return open.map(({ face }) => face);
  }

  static getFocusedWindow(): BrowserWindow | null {
    return open.find(({ raw }) => raw.id === focusedId)?.face ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return open.find(({ raw }) => raw.id === id)?.face ?? null;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  loadURL(url: string): Promise<undefined> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.#isVisible = true;
    focusedId = this.id;
    this.#happened('show');
    this.#happened('focus');
  }

  focus(): void {
    focusedId = this.id;
    this.#happened('focus');
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  isFocused(): boolean {
    return focusedId === this.id;
  }

  minimize(): void {
    this.#isMinimized = true;
    this.#happened('minimize');
  }

  restore(): void {
    this.#isMinimized = false;
    this.#happened('restore');
  }

  isMinimized(): boolean {
    return this.#isMinimized;
  }

  setBackgroundColor(colour: string): void {
    this.#background = colour;
  }

  getBackgroundColor(): string {
    return this.#background;
  }

  setFullScreen(isFull: boolean): void {
    this.#isFullScreen = isFull;
    this.#happened(isFull ? 'enter-full-screen' : 'leave-full-screen');
  }

  isFullScreen(): boolean {
    return this.#isFullScreen;
  }

  setTitle(title: string): void {
    this.#title = title;
    this.#tell();
  }

  getTitle(): string {
    return this.#title;
  }

  /** "Specifies whether the window's document has been edited" (electron.d.ts). */
  setDocumentEdited(isEdited: boolean): void {
    this.#isEdited = isEdited;
    this.#tell();
  }

  isDocumentEdited(): boolean {
    return this.#isEdited;
  }

  setRepresentedFilename(file: string): void {
    this.#represented = file;
    this.#tell();
  }

  /** Menus of one window are not simulated: main takes them away. */
  setMenu(menu: object | null): void {
    if (menu !== null) throw new Error('The double of Electron has no menus of single windows.');
  }

  getBounds(): object {
    return { x: 0, y: 0, width: this.#options.width ?? 800, height: this.#options.height ?? 600 };
  }

  /** The close button: `close` first, then the page is asked (electron.d.ts, `Event: 'close'`). */
  close(): void {
    if (this.#isClosing || this.#isDestroyed) return;
    const event = makeEvent();
    fromNative(() => this.emit('close', event));
    if (event.defaultPrevented) {
      appLife.closeCancelled();
      return;
    }
    this.#isClosing = true;
    void this.#rawContents._mayUnload().then((may) => {
      this.#isClosing = false;
      if (this.#isDestroyed) return;
      if (may) this.destroy();
      else appLife.closeCancelled();
    });
  }

  /**
   * Neither `close` nor `beforeunload` comes (electron.d.ts). The object is of no use already while `closed` is told:
   * `shell/browser/api/electron_api_base_window.cc`, `OnWindowClosed`.
   */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    if (focusedId === this.id) focusedId = null;
    open.splice(
      open.findIndex(({ raw }) => raw === this),
      1,
    );
    this.#rawContents._destroy();
    note({ kind: 'event', of: 'window', name: 'closed' });
    fromNative(() => this.emit('closed'));
    if (open.length === 0) appLife.allWindowsClosed();
  }

  _state(): WireWindow {
    return {
      id: this.id,
      title: this.#title,
      isVisible: this.#isVisible,
      isFocused: focusedId === this.id,
      isMinimized: this.#isMinimized,
      isFullScreen: this.#isFullScreen,
      isDocumentEdited: this.#isEdited,
      representedFile: this.#represented,
    };
  }

  /** True if main keeps its own title. */
  _titled(title: string): boolean {
    const event = this.#rawContents._titled(title);
    fromNative(() => this.emit('page-title-updated', event, title, true));
    return event.defaultPrevented;
  }

  #listen(): void {
    this.#rawContents.on('did-finish-load', () => {
      if (this.#isReadyToShow) return;
      this.#isReadyToShow = true;
      // The first frame is drawn after the page was parsed (electron.d.ts, `Event: 'ready-to-show'`).
      note({ kind: 'event', of: 'window', name: 'ready-to-show' });
      fromNative(() => this.emit('ready-to-show'));
    });
  }

  #happened(event: string): void {
    this.#tell();
    note({ kind: 'event', of: 'window', name: event });
    fromNative(() => this.emit(event));
  }

  #tell(): void {
    if (!this.#isDestroyed) send({ type: 'window', contents: this.#rawContents.id, state: this._state() });
  }
}
export { BrowserWindow };

receive('title', ({ contents, title }) => {
  const window = open.find(({ raw }) => raw.webContents.id === contents);
  if (!window) return;
  // "Calling event.preventDefault() will prevent the native window's title from changing" (electron.d.ts).
  if (!window.raw._titled(title)) window.raw.setTitle(title);
});

appLife.useWindows({
  count: () => open.length,
  closeAll: () => {
    for (const { raw } of [...open]) raw.close();
  },
  destroyAll: () => {
    for (const { raw } of [...open]) raw.destroy();
  },
});
receive('closed', ({ contents }) => {
  open.find(({ raw }) => raw.webContents.id === contents)?.raw.destroy();
});
useFocus(() => {
  const window = open.find(({ raw }) => raw.id === focusedId);
  return window ? { face: window.raw.webContents } : null;
});
