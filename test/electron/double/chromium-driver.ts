/**
 * The page driver that draws the pages of the double by Chromium: the built page with its built preload script, bound to
 * the built main process.
 *
 *   const pages = chromiumPages(context);
 *   const double = startDouble({ userData, driver: pages.driver });
 *   const page = await pages.firstPage();
 */
import type { BrowserContext, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { openPage, type AskMain, type ChromiumPage } from './chromium-page.ts';
import type { PageDriver, PageWire } from './harness.ts';
import { openQuestions } from './questions.ts';
import type { ToPage, WirePage } from './wire.ts';

/** The pages of one start of the program. */
export interface ChromiumPages {
  readonly driver: PageDriver;
  /** The page of the first window, once its document is there. */
  firstPage(): Promise<Page>;
  /** The same window's page now: after a crash it is another one. */
  currentPage(): Page;
  /** Drops files of the disk in the middle of the window, as a file manager does. */
  dropFiles(files: readonly string[]): Promise<void>;
  /** Ends all pages, as the end of the program does. */
  close(): Promise<void>;
}

/** Electron's names of what a page may be permitted, by Chromium's. */
const PERMISSIONS = {
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'storage-access': 'storage-access',
} as const;

/** @param context the default session; other sessions get contexts of their own in the same browser. */
export function chromiumPages(context: BrowserContext): ChromiumPages {
  const pages = new Map<number, Promise<ChromiumPage>>();
  const contexts = new Map<string, Promise<BrowserContext>>([['', Promise.resolve(context)]]);
  const questions = openQuestions();
  const first = Promise.withResolvers<ChromiumPage>();
  let now: ChromiumPage | null = null;
  let wire: PageWire | null = null;

  function askMain(contents: number): AskMain {
    return {
      may: (wish) => questions.ask((id) => wire?.send({ type: 'may', contents, id, wish })),
      request: (url, method, headers) =>
        questions.ask((id) =>
          wire?.send({ type: 'request', contents, id, url, method, headers: Object.entries(headers) }),
        ),
    };
  }

  async function makePage(contents: number, made: WirePage): Promise<ChromiumPage> {
    const main = askMain(contents);
    const own = await contextFor(made);
    if (made.partition === '') await grantPermissions(main);
    const page = await openPage({
      contents,
      made,
      context: own,
      main,
      send: (message) => wire?.send(message),
    });
    now ??= page;
    first.resolve(page);
    return page;
  }

  /** Sessions that are not the default one keep nothing, as those of partitions without `persist:` do. */
  function contextFor({ partition, hasScript }: WirePage): Promise<BrowserContext> {
    const browser = context.browser();
    if (browser === null) throw new Error('a context without a browser');
    const known = contexts.get(partition) ?? browser.newContext({ javaScriptEnabled: hasScript });
    contexts.set(partition, known);
    return known;
  }

  /** What main's handler allows is granted, all else refused: Chromium by itself would ask the user. */
  async function grantPermissions(main: AskMain): Promise<void> {
    const origin = 'app://studio';
    const names = Object.entries(PERMISSIONS);
    const allowed = await Promise.all(
      names.map(([, permission]) => main.may({ kind: 'permission-check', permission, origin })),
    );
    const granted = names.flatMap(([name], i) => (allowed[i] === true ? [name] : []));
    await context.clearPermissions();
    await context.grantPermissions(granted);
  }

  async function take(message: ToPage): Promise<void> {
    switch (message.type) {
      case 'made': {
        const page = makePage(message.contents, message.page);
        pages.set(message.contents, page);
        await page;
        return;
      }
      case 'response':
        questions.answer(message.id, message.response);
        return;
      case 'verdict':
        questions.answer(message.id, message.isAllowed);
        return;
      case 'port-message':
      case 'port-close':
        for (const each of pages.values()) {
          const page = await each;
          if (page.holdsPort(message.port)) page.tell(message);
        }
        return;
      case 'theme':
        await followTheme(message.source);
        return;
      default: {
        const page = await pages.get(message.contents);
        if (message.type === 'destroyed') pages.delete(message.contents);
        await page?.take(message);
      }
    }
  }

  let isThemed = false;
  async function followTheme(source: 'system' | 'light' | 'dark'): Promise<void> {
    // The test may have chosen one for the system: it stays until main chooses.
    if (source === 'system' && !isThemed) return;
    isThemed = source !== 'system';
    const page = (await first.promise).page();
    await page.emulateMedia({ colorScheme: isThemed && source !== 'system' ? source : null });
  }

  async function close(): Promise<void> {
    const all = await Promise.all(pages.values());
    pages.clear();
    await Promise.all(all.map((page) => page.close()));
    for (const [partition, own] of contexts) if (partition !== '') await (await own).close();
  }

  return {
    driver(toMain) {
      wire = toMain;
      toMain.onMessage((message) => void take(message));
      toMain.onGone(() => {
        wire = null;
        void close();
      });
    },
    async firstPage() {
      const page = (await first.promise).page();
      await page.waitForURL(/^https:/);
      return page;
    },
    currentPage() {
      if (now === null) throw new Error('there is no window yet');
      return now.page();
    },
    async dropFiles(files) {
      const page = await first.promise;
      const facts = files.map((file) => {
        const { size, mtimeMs } = fs.statSync(file);
        return { name: path.basename(file), size, lastModified: Math.floor(mtimeMs), path: file };
      });
      await page.announceDrop({ type: 'dropping', files: facts });
      await dropOn(page.page(), files);
    },
    close,
  };
}

/** Drops files on a page of Chromium, whichever program it is in. */
export async function dropOn(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const at = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
