/**
 * What is on the clipboard, read past the program: a page may write there and never read, so the desktop program's own
 * page cannot be asked.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Desktop } from './desktop.ts';

export interface Clipboard {
  text(): Promise<string>;
  /** `text/plain`, `image/png` ... */
  types(): Promise<readonly string[]>;
}

const ADDRESS = 'https://clipboard.test/';

/** The clipboard of a browser: a page of another context in it, which may read. */
export function browserClipboard(context: BrowserContext): Clipboard {
  let opened: Promise<Page> | null = null;

  async function open(): Promise<Page> {
    const browser = context.browser();
    if (browser === null) throw new Error('a context without a browser');
    const reader = await browser.newContext({ permissions: ['clipboard-read'] });
    const page = await reader.newPage();
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(ADDRESS);
    return page;
  }

  const page = (): Promise<Page> => (opened ??= open());
  return {
    text: async () => (await page()).evaluate(() => navigator.clipboard.readText()),
    types: async () =>
      (await page()).evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)),
  };
}

/** The system's clipboard, read by Electron's main process. */
export function electronClipboard(desktop: () => Desktop): Clipboard {
  return {
    text: () => desktop().evaluate(({ clipboard }) => clipboard.readText()),
    types: () =>
      desktop().evaluate(async ({ clipboard }) =>
        (await clipboard.read()).flatMap(({ types }) => [...types]),
      ),
  };
}
