/**
 * A page of the double drawn by Chromium; `chromium-driver.ts` makes one for each window.
 *
 * Chromium does not know `app://`. The page stands at an address of https instead, each of its requests is answered by
 * main's own handler, and addresses are translated where they cross: main sees `app://` alone.
 */
import type { BrowserContext, Dialog, Frame, Page, Request, Route } from '@playwright/test';
import fs from 'node:fs';
import { isOfApp, toApp, toHttps } from './chromium-address.ts';
import { doEdit, printPage } from './chromium-deeds.ts';
import { installWorld, type FromWorld, type ToWorld, type WorldConfig } from './chromium-world.ts';
import type { FromPage, ToPage, WirePage, WireResponse, WireWish } from './wire.ts';

/** Questions to main. */
export interface AskMain {
  /** Asks main's own guards. */
  may(wish: WireWish): Promise<boolean>;
  /** Asks the handler of the scheme; null if there is none. */
  request(
    url: string,
    method: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<WireResponse | null>;
}

/** What a page works with. */
export interface PageParts {
  readonly contents: number;
  readonly made: WirePage;
  readonly context: BrowserContext;
  readonly main: AskMain;
  readonly send: (message: FromPage) => void;
}

/** A window's page; after a crash another one of Chromium takes its place. */
export interface ChromiumPage {
  readonly contents: number;
  page(): Page;
  take(message: Extract<ToPage, { readonly contents: number }>): Promise<void>;
  /** For the page's document alone: it is gone with it. */
  tell(message: ToWorld): void;
  /** Whether the page has this port. */
  holdsPort(port: number): boolean;
  /** Tells the page the paths of files that are about to be dropped; resolves when it knows them. */
  announceDrop(message: Extract<ToWorld, { readonly type: 'dropping' }>): Promise<void>;
  close(): Promise<void>;
}

const BINDING = 'electronDouble';
const OPEN_PATH = '/.electron-double/open';

/** Opens a page for a window; nothing is loaded yet. */
export async function openPage(parts: PageParts): Promise<ChromiumPage> {
  const { contents, made, context, main, send } = parts;
  let page = await makePage();
  let address = 'about:blank';
  /** What the document has not fetched yet, and its wish to be given the next. */
  let queue: ToWorld[] = [];
  let wanting: ((messages: readonly ToWorld[]) => void) | null = null;
  /** Ports that the document holds: they close with it. */
  const ports = new Set<number>();
  let isOwnLoad = false;
  let hasCrashed = false;
  let isLeaving = false;
  let isEnded = false;
  let asked: number | null = null;
  let onDropKnown = (): void => undefined;

  async function makePage(): Promise<Page> {
    const made = await context.newPage();
    await made.exposeBinding(BINDING, ({ frame }, message: FromWorld | null) => heard(made, frame, message));
    await made.addInitScript({ content: worldScript() });
    await made.route('**/*', answerRequest);
    made.on('crash', () => {
      hasCrashed = true;
      forgetDocument();
      send({ type: 'crashed', contents, reason: 'crashed', code: 139 });
    });
    made.on('load', () => {
      send({ type: 'loaded', contents, url: toApp(made.url()), isMainFrame: true });
    });
    made.on('framenavigated', (frame) => {
      if (frame === made.mainFrame()) navigated(frame);
      else reportFrame(frame);
    });
    made.on('popup', (popup) => void refusePopup(popup));
    made.on('dialog', (dialog) => void answerDialog(dialog));
    made.on('close', () => {
      if (made !== page || isEnded) return;
      isEnded = true;
      forgetDocument();
      if (asked === null) send({ type: 'closed', contents });
      else send({ type: 'unload', contents, id: asked, isRefused: false });
    });
    return made;
  }

  /** The preload script as a function in the page, as Electron wraps it. Windows without one have no Electron in them. */
  function worldScript(): string {
    if (made.preload === null) return '';
    const config: WorldConfig = {
      binding: BINDING,
      origin: 'https://studio.app.test',
      platform: made.platform,
      openPath: OPEN_PATH,
    };
    const preload = fs.readFileSync(made.preload, 'utf8');
    const wrapped = `(require, process, window) => { const exports = {}; const module = { exports };\n${preload}\n}`;
    return `(${installWorld.toString()})(${JSON.stringify(config)}, ${wrapped});`;
  }

  // -- From the page.

  function heard(
    from: Page,
    frame: Frame,
    message: FromWorld | null,
  ): Promise<readonly ToWorld[]> | readonly ToWorld[] {
    if (from !== page) return [];
    if (message === null) return frame === page.mainFrame() ? nextMessages() : [];
    switch (message.type) {
      case 'dropping':
        onDropKnown();
        break;
      case 'invoke':
        send({ ...message, contents, frame: frameOf(frame) });
        break;
      case 'port-close':
        ports.delete(message.port);
        send(message);
        break;
      case 'port-message':
        send(message);
        break;
      default:
        send({ ...message, contents });
    }
    return [];
  }

  function frameOf(frame: Frame): { url: string; origin: string; isMainFrame: boolean } {
    const url = frame.url();
    const origin = isOfApp(url) ? toApp(new URL(url).origin) : 'null';
    return { url: toApp(url), origin, isMainFrame: frame.parentFrame() === null };
  }

  function nextMessages(): Promise<readonly ToWorld[]> | readonly ToWorld[] {
    if (queue.length > 0) return queue.splice(0);
    return new Promise((resolve) => {
      wanting = resolve;
    });
  }

  function tell(message: ToWorld): void {
    queue.push(message);
    wanting?.(queue.splice(0));
    wanting = null;
  }

  /** What was meant for a document that is gone is lost, and its ports are closed. */
  function forgetDocument(): void {
    queue = [];
    wanting = null;
    for (const port of ports) send({ type: 'port-close', port });
    ports.clear();
  }

  // -- Addresses.

  async function answerRequest(route: Route, request: Request): Promise<void> {
    const url = request.url();
    const isOwn = isOwnLoad;
    const isMainFrame = isMainFrameOf(request);
    if (request.isNavigationRequest()) {
      if (isMainFrame) isOwnLoad = false;
      const isAllowed =
        (isMainFrame && isOwn) || (await main.may({ kind: 'navigate', url: toApp(url), isMainFrame }));
      if (!isAllowed || !isOfApp(url)) return route.abort('aborted');
      if (isMainFrame) leaveFor(url, isOwn);
    }
    if (!isOfApp(url)) return route.abort('blockedbyclient');
    if (new URL(url).pathname === OPEN_PATH) {
      const wish = new URL(url).searchParams.get('url') ?? '';
      const isAllowed = await main.may({ kind: 'open-window', url: toApp(wish) });
      return route.fulfill({ body: String(isAllowed) });
    }
    const headers = Object.entries(request.headers()).map(([name, value]) => [name, toApp(value)] as const);
    const response = await main.request(toApp(url), request.method(), Object.fromEntries(headers));
    if (response === null) return route.abort('failed');
    const body = Buffer.from(response.body);
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  }

  function isMainFrameOf(request: Request): boolean {
    if (!request.isNavigationRequest()) return false;
    try {
      return request.frame() === page.mainFrame();
    } catch {
      // A navigation before its frame is known: of a new page.
      return true;
    }
  }

  function leaveFor(url: string, isOwn: boolean): void {
    isLeaving = true;
    if (!isOwn)
      send({ type: 'started', contents, url: toApp(url), isMainFrame: true, isSameDocument: false });
  }

  function navigated(frame: Frame): void {
    if (!isOfApp(frame.url())) return;
    if (isLeaving) forgetDocument();
    else
      send({ type: 'started', contents, url: toApp(frame.url()), isMainFrame: true, isSameDocument: true });
    isLeaving = false;
  }

  function reportFrame(frame: Frame): void {
    const url = toApp(frame.url());
    send({ type: 'started', contents, url, isMainFrame: false, isSameDocument: false });
    send({ type: 'loaded', contents, url, isMainFrame: false });
  }

  async function refusePopup(popup: Page): Promise<void> {
    if (!(await main.may({ kind: 'open-window', url: toApp(popup.url()) }))) await popup.close();
  }

  /** Says that it starts before Chromium does, so that nothing of the page is told earlier. */
  async function load(url: string, open: () => Promise<unknown>): Promise<void> {
    address = url;
    isOwnLoad = true;
    send({ type: 'started', contents, url, isMainFrame: true, isSameDocument: false });
    try {
      await open();
    } catch (error) {
      if (isEnded) return;
      const description =
        error instanceof Error ? (/net::(ERR_\w+)/.exec(error.message)?.[1] ?? error.message) : '';
      send({ type: 'failed', contents, url, isMainFrame: true, code: -2, description });
    }
  }

  async function reload(): Promise<void> {
    // A page of Chromium that has crashed cannot be used again.
    if (hasCrashed) page = await makePage();
    hasCrashed = false;
    await load(address, () => page.goto(toHttps(address)));
  }

  // -- Leaving.

  async function answerDialog(dialog: Dialog): Promise<void> {
    if (dialog.type() !== 'beforeunload') return dialog.dismiss();
    if (asked === null) {
      return (await main.may({ kind: 'unload' })) ? dialog.accept() : dialog.dismiss();
    }
    const id = asked;
    asked = null;
    await dialog.dismiss();
    send({ type: 'unload', contents, id, isRefused: true });
  }

  async function close(): Promise<void> {
    isEnded = true;
    forgetDocument();
    await page.close();
  }

  // -- From main.

  async function take(message: Extract<ToPage, { readonly contents: number }>): Promise<void> {
    switch (message.type) {
      case 'load':
        return load(message.url, () => page.goto(toHttps(message.url)));
      case 'reload':
        return reload();
      case 'send':
        tell(message);
        return;
      case 'post':
        message.ports.forEach((port) => ports.add(port));
        tell(message);
        return;
      case 'answer':
        tell(message);
        return;
      case 'ask-unload':
        asked = message.id;
        return page.close({ runBeforeUnload: true });
      case 'destroyed':
        return close();
      case 'edit':
        return doEdit(page, message.action, message.text);
      case 'print':
        send({ type: 'printed', id: message.id, result: await printPage(page, message.options) });
        return;
      case 'made':
      case 'window':
        // A page without a frame around it is drawn whether or not its window is shown.
        return;
    }
  }

  return {
    contents,
    page: () => page,
    take,
    tell,
    holdsPort: (port) => ports.has(port),
    async announceDrop(message) {
      const known = new Promise<void>((resolve) => {
        onDropKnown = resolve;
      });
      tell(message);
      await known;
    },
    close,
  };
}
