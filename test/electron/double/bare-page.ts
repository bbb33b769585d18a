/**
 * Pages without a browser: the built preload runs in a bare `vm` context, and the test acts as the page.
 *
 *   const pages = barePages();
 *   const double = startDouble({ userData, driver: pages.driver });
 *   const page = await pages.next();
 *   await page.host.started();
 */
import vm from 'node:vm';
import fs from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import type { HostApi } from '../../../engine/protocol/host.ts';
import type { Port } from '../../../engine/protocol/messages.ts';
import { eventPort } from '../../../engine/protocol/port-adapters.ts';
import { bridge } from './context-bridge.ts';
import type { PageDriver, PageWire } from './harness.ts';
import { acceptPorts } from './ports.ts';
import { openQuestions, type Questions } from './questions.ts';
import type { FromPage, ToPage, WireFrame, WirePage, WireResponse, WireResult, WireWish } from './wire.ts';

/** A file that was dropped on a page; an empty path: made by the page itself. */
interface DroppedFile {
  readonly path: string;
}

/** A page as the test acts in it. */
export interface BarePage {
  readonly contents: number;
  readonly url: string;
  readonly made: WirePage;
  /** `window.studioHost`, as the page gets it through the context bridge. */
  readonly host: HostApi<DroppedFile>;
  /** True while a `beforeunload` listener of the page would refuse. */
  isUnsaved: boolean;
  /** The page's `beforeunload` listener: the page says whether it refuses when this is done. */
  onUnload: () => unknown;
  /** The page's own port to the engine: asks with a nonce and waits for the window's message. */
  openEngine(): Promise<Port>;
  /** A call past the preload, from any frame. Rejects as `ipcRenderer.invoke` does. */
  invoke(channel: string, args: readonly unknown[], frame?: WireFrame): Promise<unknown>;
  /** Asks main for something that it may refuse. */
  may(wish: WireWish): Promise<boolean>;
  /** Asks main for an address of its scheme; null: nobody answers. */
  fetch(url: string, method?: string): Promise<WireResponse | null>;
  /** Loads a frame inside the page. */
  openFrame(url: string): void;
  /** `location.reload()`: the page that follows is another one, see `next`. */
  reload(): void;
  /** The page's process dies. */
  crash(reason: string): void;
  send(message: FromPage): void;
}

/** All pages of one or more doubles. */
export interface BarePages {
  readonly driver: PageDriver;
  /** The next page that has loaded and was not asked for yet. */
  next(): Promise<BarePage>;
  /** What becomes of the loads that follow: they work, fail as Chromium names it, or never end. */
  loads: 'work' | 'hang' | { readonly code: number; readonly description: string };
  /** The answer to `printToPDF`: a file, or the message of the failure. */
  print: (options: Readonly<Record<string, unknown>>) => Uint8Array | string;
}

/** What a page's process is while it lives. */
interface Live {
  readonly page: BarePage;
  /** Messages to the preload's `ipcRenderer`. */
  take(channel: string, ports: readonly MessagePort[], args: readonly unknown[]): void;
}

/** Makes a driver. */
export function barePages(): BarePages {
  const loaded: BarePage[] = [];
  const asked: ((page: BarePage) => void)[] = [];

  function give(page: BarePage): void {
    const ask = asked.shift();
    if (ask) ask(page);
    else loaded.push(page);
  }

  const pages: BarePages = {
    driver: (wire) => drive(wire, give, pages),
    next: () => {
      const page = loaded.shift();
      return page ? Promise.resolve(page) : new Promise((resolve) => asked.push(resolve));
    },
    loads: 'work',
    print: () => new TextEncoder().encode('%PDF-1.7\n'),
  };
  return pages;
}

function drive(
  wire: PageWire,
  give: (page: BarePage) => void,
  will: Pick<BarePages, 'loads' | 'print'>,
): void {
  const made = new Map<number, WirePage>();
  const urls = new Map<number, string>();
  const live = new Map<number, Live>();
  const questions = openQuestions();
  const ports = acceptPorts((news) => wire.send(news));

  function load(contents: number, url: string): void {
    const page = made.get(contents);
    if (!page) return;
    live.delete(contents);
    urls.set(contents, url);
    wire.send({ type: 'started', contents, url, isMainFrame: true, isSameDocument: false });
    const fail = (code: number, description: string): void =>
      wire.send({ type: 'failed', contents, url, isMainFrame: true, code, description });
    if (will.loads === 'hang') return;
    if (will.loads !== 'work') {
      fail(will.loads.code, will.loads.description);
      return;
    }
    // An address that is its own document is asked of nobody.
    const isWhole = url.startsWith('data:');
    const answered = isWhole
      ? Promise.resolve(true)
      : questions.ask<WireResponse | null>((id) =>
          wire.send({ type: 'request', contents, id, url, method: 'GET', headers: [] }),
        );
    void answered.then((response) => {
      if (!response) {
        fail(-302, 'ERR_UNKNOWN_URL_SCHEME');
        return;
      }
      const born = makePage({ wire, contents, page, url, questions, reload: () => load(contents, url) });
      live.set(contents, born);
      wire.send({ type: 'loaded', contents, url, isMainFrame: true });
      if (page.preload !== null) give(born.page);
    });
  }

  function answer(message: Extract<ToPage, { contents: number }>): void {
    const { contents } = message;
    const page = live.get(contents)?.page;
    switch (message.type) {
      case 'made':
        made.set(contents, message.page);
        break;
      case 'load':
        load(contents, message.url);
        break;
      case 'reload':
        load(contents, urls.get(contents) ?? '');
        break;
      case 'send':
        live.get(contents)?.take(message.channel, [], message.args);
        break;
      case 'post':
        live.get(contents)?.take(message.channel, message.ports.map(ports.accept), [message.message]);
        break;
      case 'answer':
        questions.answer(message.id, message.result);
        break;
      case 'ask-unload':
        void Promise.resolve(page?.onUnload()).then(() =>
          wire.send({ type: 'unload', contents, id: message.id, isRefused: page?.isUnsaved ?? false }),
        );
        break;
      case 'print': {
        const printed = will.print(message.options);
        wire.send({
          type: 'printed',
          id: message.id,
          result: typeof printed === 'string' ? { ok: false, message: printed } : { ok: true, pdf: printed },
        });
        break;
      }
      case 'destroyed':
        live.delete(contents);
        made.delete(contents);
        break;
      case 'edit':
      case 'window':
        break;
    }
  }

  wire.onMessage((message) => {
    switch (message.type) {
      case 'port-message':
      case 'port-close':
        ports.take(message);
        break;
      case 'response':
        questions.answer(message.id, message.response);
        break;
      case 'verdict':
        questions.answer(message.id, message.isAllowed);
        break;
      case 'theme':
        break;
      default:
        answer(message);
    }
  });
  wire.onGone(() => ports.closeAll());
}

interface PageParts {
  readonly wire: PageWire;
  readonly contents: number;
  readonly page: WirePage;
  readonly url: string;
  readonly questions: Questions;
  readonly reload: () => void;
}

type IpcListener = (event: object, ...args: readonly unknown[]) => void;
type WindowListener = (event: { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void;

function makePage({ wire, contents, page: made, url, questions, reload }: PageParts): Live {
  const { protocol, host } = new URL(url);
  const origin = `${protocol}//${host}`;
  const ownFrame: WireFrame = { url, origin, isMainFrame: true };
  const windowListeners = new Set<WindowListener>();
  const ipcListeners = new Map<string, IpcListener[]>();
  const world: { studioHost?: HostApi<DroppedFile> } = {};

  async function invoke(channel: string, args: readonly unknown[], frame: WireFrame): Promise<unknown> {
    const cloned = structuredClone(args);
    const result = await questions.ask<WireResult>((id) =>
      wire.send({ type: 'invoke', contents, id, channel, args: cloned, frame }),
    );
    if (!result.ok) throw new Error(result.message);
    return result.value;
  }

  function postToWindow(data: unknown, target: string, transfer: readonly MessagePort[]): void {
    if (target !== origin && target !== '*') return;
    const event = { data: structuredClone(data), ports: transfer };
    queueMicrotask(() => {
      for (const listener of windowListeners) listener(event);
    });
  }

  const electron = {
    ipcRenderer: {
      invoke: (channel: string, ...args: readonly unknown[]) => invoke(channel, args, ownFrame),
      on(channel: string, listener: IpcListener): void {
        ipcListeners.set(channel, [...(ipcListeners.get(channel) ?? []), listener]);
      },
    },
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) => Object.assign(world, { [name]: bridge(api) }),
    },
    webUtils: { getPathForFile: ({ path }: DroppedFile) => path },
  };
  if (made.preload !== null && made.hasScript) {
    runPreload(made, electron, { postMessage: postToWindow, location: { origin } });
  }

  const page: BarePage = {
    contents,
    url,
    made,
    get host() {
      if (!world.studioHost) throw new Error('The preload has exposed no studioHost.');
      return world.studioHost;
    },
    isUnsaved: false,
    onUnload: () => undefined,
    async openEngine() {
      const nonce = crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<Port>();
      const listener: WindowListener = ({ data, ports: [port] }) => {
        if (data !== nonce || !port) return;
        windowListeners.delete(listener);
        resolve(eventPort(port));
      };
      windowListeners.add(listener);
      await page.host.requestEnginePort(nonce);
      return promise;
    },
    invoke: (channel, args, frame = ownFrame) => invoke(channel, args, frame),
    may: (wish) => questions.ask<boolean>((id) => wire.send({ type: 'may', contents, id, wish })),
    fetch: (address, method = 'GET') =>
      questions.ask<WireResponse | null>((id) =>
        wire.send({ type: 'request', contents, id, url: address, method, headers: [] }),
      ),
    openFrame(address) {
      wire.send({ type: 'started', contents, url: address, isMainFrame: false, isSameDocument: false });
      wire.send({ type: 'loaded', contents, url: address, isMainFrame: false });
    },
    reload,
    crash: (reason) => wire.send({ type: 'crashed', contents, reason, code: 1 }),
    send: (message) => wire.send(message),
  };
  return {
    page,
    take(channel, ports, args) {
      for (const listener of ipcListeners.get(channel) ?? []) listener({ ports }, ...args);
    },
  };
}

/** What a sandboxed preload may require (docs/tutorial/sandbox.md). */
function runPreload(made: WirePage, electron: object, window: object): void {
  const file = made.preload ?? '';
  const context = vm.createContext({
    window,
    module: { exports: {} },
    process: { platform: made.platform, type: 'renderer' },
    require: (name: string): object => {
      if (name === 'electron') return electron;
      throw new Error(`module not found: ${name}`);
    },
  });
  vm.runInContext(fs.readFileSync(file, 'utf8'), context, { filename: file });
}
