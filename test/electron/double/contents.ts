/** `WebContents` and `WebFrameMain`: a page as main sees it. What draws it is behind the wire. */
import { EventEmitter } from 'node:events';
import { appLife } from './app.ts';
import { fromNative, note, receive, send } from './channel.ts';
import { makeEvent, type NativeEvent } from './events.ts';
import { openTunnel } from './ports.ts';
import { openQuestions } from './questions.ts';
import { originOf, sessionOf, type Session } from './session.ts';
import { guard } from './strict.ts';
import type { FromPage, WireEdit, WireFrame, WirePage, WireResult, WireWish } from './wire.ts';

/** Ports that pages hold. */
const tunnel = openTunnel(send);
const portsOf = new Map<number, number[]>();
receive('port-message', (news) => tunnel.take(news));
receive('port-close', (news) => tunnel.take(news));

const all = new Map<number, { readonly raw: WebContents; readonly face: WebContents }>();
/** What the driver was asked. */
const questions = openQuestions();
let lastContents = 0;

type WindowOpenHandler = (details: object) => { readonly action: 'allow' | 'deny' };

export class WebContents extends EventEmitter {
  readonly id: number;
  readonly session: Session;
  #url = '';
  #title = '';
  #isDestroyed = false;
  #isCrashed = false;
  #isLoading = false;
  /** Counts documents: a frame of an earlier one has gone. */
  #document = 0;
  #isInCrashEvent = false;
  #openHandler: WindowOpenHandler | null = null;
  #unloadQuestion = false;

  constructor(page: Omit<WirePage, 'partition' | 'platform'>, session: Session) {
    super();
    lastContents += 1;
    this.id = lastContents;
    this.session = session;
    portsOf.set(this.id, []);
    send({
      type: 'made',
      contents: this.id,
      page: { ...page, partition: session._partition, platform: process.platform },
    });
  }

  /** A frame that is gone cannot be sent to; the main frame is always there. */
  get mainFrame(): object {
    return makeFrame(
      this,
      { url: this.#url, origin: originOf(this.#url), isMainFrame: true },
      () => this.#isDestroyed,
    );
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  focus(): void {
    note({ kind: 'system', what: 'focus-contents', args: [] });
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  /** Resolves when the page has finished to load; rejects with Chromium's error (electron.d.ts, `loadURL`). */
  loadURL(url: string): Promise<undefined> {
    this.#refuseInCrashEvent('loadURL');
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const finished = (): void => {
      forget();
      resolve(undefined);
    };
    const failed = (_event: unknown, errno: number, code: string, at: string, isMainFrame: boolean): void => {
      if (!isMainFrame) return;
      forget();
      reject(Object.assign(new Error(`${code} (${errno}) loading '${at}'`), { errno, code, url: at }));
    };
    // `lib/browser/api/web-contents.ts`: without an end of its own the load has failed for a reason unknown.
    const destroyed = (): void => failed(null, -2, 'ERR_FAILED', url, true);
    const forget = (): void => {
      this.off('did-finish-load', finished).off('did-fail-load', failed).off('destroyed', destroyed);
    };
    this.on('did-finish-load', finished).on('did-fail-load', failed).on('destroyed', destroyed);
    // "Add a no-op rejection handler to silence the unhandled rejection error" (the same place).
    promise.catch(() => undefined);
    send({ type: 'load', contents: this.id, url });
    return promise;
  }

  reload(): void {
    this.#refuseInCrashEvent('reload');
    send({ type: 'reload', contents: this.id });
  }

  /** "Forcefully terminates the renderer process" (electron.d.ts); what follows is a death like any other. */
  forcefullyCrashRenderer(): void {
    const face = all.get(this.id)?.face;
    if (face) setImmediate(() => this._crashed('killed', 9, face));
  }

  send(channel: string, ...args: readonly unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    send({ type: 'send', contents: this.id, channel, args: structuredClone(args) });
  }

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    const cloned: unknown = structuredClone(message);
    const ports = transfer.map((port) => tunnel.handOver(port));
    portsOf.get(this.id)?.push(...ports);
    send({ type: 'post', contents: this.id, channel, message: cloned, ports });
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  async printToPDF(options: Readonly<Record<string, unknown>>): Promise<Buffer> {
    const printed = await questions.ask<Extract<FromPage, { type: 'printed' }>['result']>((id) =>
      send({ type: 'print', contents: this.id, id, options: structuredClone(options) }),
    );
    if (!printed.ok) throw new Error(printed.message);
    return Buffer.from(printed.pdf);
  }

  undo(): void {
    this.#edit('undo');
  }

  redo(): void {
    this.#edit('redo');
  }

  cut(): void {
    this.#edit('cut');
  }

  copy(): void {
    this.#edit('copy');
  }

  paste(): void {
    this.#edit('paste');
  }

  selectAll(): void {
    this.#edit('selectAll');
  }

  replaceMisspelling(text: string): void {
    this.#edit('replaceMisspelling', text);
  }

  #edit(action: WireEdit, text = ''): void {
    note({ kind: 'edit', action, text });
    send({ type: 'edit', contents: this.id, action, text });
  }

  /** A page must not be loaded from inside the event of its death: the old process is still being taken down. */
  #refuseInCrashEvent(call: string): void {
    if (this.#isInCrashEvent)
      throw new Error(`${call}() inside render-process-gone: the dead page is still being taken down`);
  }

  // From here on: what the double itself does. The guard hides names that begin with an underscore from nobody, but no
  // part of Electron is called so that main could use it.

  _destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    all.delete(this.id);
    this._closePorts();
    send({ type: 'destroyed', contents: this.id });
    fromNative(() => this.emit('destroyed'));
  }

  _closePorts(): void {
    const own = new Set(portsOf.get(this.id));
    portsOf.set(this.id, []);
    tunnel.closeAll((port) => own.has(port));
  }

  /** Whether the page lets itself be unloaded; a page that has died or never loaded is not asked. */
  async _mayUnload(): Promise<boolean> {
    if (this.#isCrashed || this.#url === '') return true;
    if (this.#unloadQuestion) return false;
    this.#unloadQuestion = true;
    const isRefused = await questions.ask<boolean>((id) =>
      send({ type: 'ask-unload', contents: this.id, id }),
    );
    this.#unloadQuestion = false;
    if (!isRefused) return true;
    // "Calling event.preventDefault() will ignore the beforeunload event handler and allow the page to be unloaded."
    const event = makeEvent();
    fromNative(() => this.emit('will-prevent-unload', event));
    return event.defaultPrevented;
  }

  _started(url: string, isMainFrame: boolean, isSameDocument: boolean): void {
    // Chromium tells of loading as soon as any frame of an idle page begins to (content/public/browser/
    // web_contents_observer.h, DidStartLoading), and of the navigation after it.
    if (!isSameDocument && !this.#isLoading) {
      this.#isLoading = true;
      fromNative(() => this.emit('did-start-loading', makeEvent()));
    }
    if (isMainFrame && !isSameDocument) {
      this.#document += 1;
      this.#isCrashed = false;
      // The old document goes, and its ports with it.
      this._closePorts();
    }
    if (isMainFrame) this.#url = url;
    const details = makeEvent({ url, isSameDocument, isMainFrame });
    fromNative(() => this.emit('did-start-navigation', details, url, isSameDocument, isMainFrame, 1, 1));
    if (isSameDocument)
      fromNative(() => this.emit('did-navigate-in-page', makeEvent(), url, isMainFrame, 1, 1));
  }

  _loaded(url: string, isMainFrame: boolean): void {
    fromNative(() => this.emit('did-frame-finish-load', makeEvent(), isMainFrame, 1, 1));
    if (isMainFrame) {
      fromNative(() => this.emit('did-navigate', makeEvent(), url, 200, 'OK'));
      fromNative(() => this.emit('dom-ready', makeEvent()));
      fromNative(() => this.emit('did-finish-load', makeEvent()));
    }
    this.#stopLoading();
  }

  _failed(url: string, isMainFrame: boolean, code: number, description: string): void {
    fromNative(() => this.emit('did-fail-load', makeEvent(), code, description, url, isMainFrame, 1, 1));
    this.#stopLoading();
  }

  #stopLoading(): void {
    this.#isLoading = false;
    fromNative(() => this.emit('did-stop-loading', makeEvent()));
  }

  _crashed(reason: string, exitCode: number, face: WebContents): void {
    this.#isCrashed = true;
    this.#isLoading = false;
    this.#document += 1;
    this._closePorts();
    this.#isInCrashEvent = true;
    fromNative(() => this.emit('render-process-gone', makeEvent(), { reason, exitCode }));
    appLife.emit('render-process-gone', face, { reason, exitCode });
    this.#isInCrashEvent = false;
  }

  _titled(title: string): NativeEvent {
    this.#title = title;
    const event = makeEvent();
    fromNative(() => this.emit('page-title-updated', event, title, true));
    return event;
  }

  _openWindow(url: string): boolean {
    const handler = this.#openHandler;
    return handler === null || fromNative(() => handler({ url }))?.action === 'allow';
  }

  /** The frame of a message. It is looked up when it is asked for: gone by then, it is null (electron.d.ts). */
  _frameOf(frame: WireFrame): () => object | null {
    const document = this.#document;
    return () =>
      frame === null || this.#isDestroyed || document !== this.#document
        ? null
        : makeFrame(this, frame, () => document !== this.#document);
  }
}

/** `WebFrameMain`. */
function makeFrame(contents: WebContents, frame: NonNullable<WireFrame>, isGone: () => boolean): object {
  return guard('WebFrameMain', {
    url: frame.url,
    // A page may claim what it likes; a scheme without origins has none.
    origin: originOf(frame.url) === 'null' ? 'null' : frame.origin,
    get parent(): object | null {
      return frame.isMainFrame ? null : contents.mainFrame;
    },
    get top(): object | null {
      return contents.mainFrame;
    },
    isDestroyed: isGone,
  });
}

/** Makes the contents of a window and tells main of it. */
export function makeContents(
  page: Omit<WirePage, 'partition' | 'platform'>,
  session: Session,
): { readonly raw: WebContents; readonly face: WebContents } {
  const raw = new WebContents(page, session);
  const face = guard('WebContents', raw, () => raw.isDestroyed());
  const made = { raw, face };
  all.set(raw.id, made);
  appLife.emit('web-contents-created', face);
  return made;
}

/** `webContents`: the list of all. */
export const webContents = guard('webContents', {
  fromId: (id: number) => all.get(id)?.face,
  getFocusedWebContents: (): WebContents | null => focused()?.face ?? null,
});

let focused = (): { readonly face: WebContents } | null => null;

/** Windows know which of them has the focus. */
export function useFocus(find: () => { readonly face: WebContents } | null): void {
  focused = find;
}

type Handler = (event: object, ...args: readonly unknown[]) => unknown;
const handlers = new Map<string, Handler>();

/** `ipcMain`. */
class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  }
}
export const ipcMain = guard('IpcMain', new IpcMain());

receive('invoke', ({ contents, id, channel, args, frame }) => {
  const page = all.get(contents);
  if (!page) return;
  const frameOf = page.raw._frameOf(frame);
  const event = {
    type: 'frame',
    sender: page.face,
    processId: 1,
    frameId: 1,
    get senderFrame() {
      return frameOf();
    },
  };
  void invoke(channel, guard('IpcMainInvokeEvent', event), args).then((result) => {
    if (!page.raw.isDestroyed()) send({ type: 'answer', contents, id, result });
  });
});

/** The page gets the text of an error alone, behind Electron's own words (`lib/renderer/api/ipc-renderer.ts`). */
async function invoke(channel: string, event: object, args: readonly unknown[]): Promise<WireResult> {
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return { ok: true, value: structuredClone(await handler(event, ...args)) };
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    return { ok: false, message: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}

receive('started', ({ contents, url, isMainFrame, isSameDocument }) =>
  all.get(contents)?.raw._started(url, isMainFrame, isSameDocument),
);
receive('loaded', ({ contents, url, isMainFrame }) => all.get(contents)?.raw._loaded(url, isMainFrame));
receive('failed', ({ contents, url, isMainFrame, code, description }) =>
  all.get(contents)?.raw._failed(url, isMainFrame, code, description),
);
receive('unload', ({ id, isRefused }) => questions.answer(id, isRefused));
receive('printed', ({ id, result }) => questions.answer(id, result));
receive('crashed', ({ contents, reason, code }) => {
  const page = all.get(contents);
  page?.raw._crashed(reason, code, page.face);
});
receive('context-menu', ({ contents, params }) => {
  const page = all.get(contents);
  if (page) fromNative(() => page.raw.emit('context-menu', makeEvent(), params));
});
receive('request', ({ contents, id, url, method, headers }) => {
  const session = all.get(contents)?.raw.session ?? sessionOf('');
  void session._answer(url, method, headers).then((response) => send({ type: 'response', id, response }));
});
receive('may', ({ contents, id, wish }) => {
  const page = all.get(contents);
  if (!page) return;
  void judge(page.raw, page.face, wish).then((isAllowed) => send({ type: 'verdict', id, isAllowed }));
});

/** What main's guards say. Without a guard Electron allows everything (docs/tutorial/security.md). */
async function judge(raw: WebContents, face: WebContents, wish: WireWish): Promise<boolean> {
  switch (wish.kind) {
    case 'navigate': {
      // `will-frame-navigate` comes for every frame, `will-navigate` for the main frame after it (electron.d.ts).
      const names = wish.isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'];
      return names.every((name) => {
        const event = makeEvent({ url: wish.url, isMainFrame: wish.isMainFrame, isSameDocument: false });
        fromNative(() => raw.emit(name, event, wish.url));
        return !event.defaultPrevented;
      });
    }
    case 'unload': {
      // As on closing: only `event.preventDefault()` lets the page go against its own listener.
      const event = makeEvent();
      fromNative(() => raw.emit('will-prevent-unload', event));
      return event.defaultPrevented;
    }
    case 'open-window':
      return raw._openWindow(wish.url);
    case 'attach-webview': {
      const event = makeEvent();
      fromNative(() => raw.emit('will-attach-webview', event, {}, {}));
      return !event.defaultPrevented;
    }
    case 'permission':
      return raw.session._request(face, wish.permission, wish.origin);
    case 'permission-check':
      return raw.session._check(face, wish.permission, wish.origin);
  }
}
