/**
 * One profile for many tests of a worker, emptied after each. A renderer process has then compiled the program's scripts
 * when the next page asks for them, which halves the cost of a start: `--process-per-site` puts the pages of all tests
 * into one process, a page that stays open keeps it, and hosts come back at the same address. Nothing else outlives a
 * test: each has a page of its own, and `empty()` fails where anything is left in the profile.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What stays changed in a context; whoever wants it has a profile of his own. */
const CHANGES_PROFILE = [
  'addCookies',
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** How many tests a process serves: what they leave to the collector does not pile up. */
const MOST_TESTS = 25;

/** A profile that is lent to one test after the other. */
export interface WarmProfile {
  /** @param prepare what a new context needs. */
  take(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): Promise<BrowserContext>;
  /** Keeps the process of an address's pages, from before the first of them. */
  keep(origin: string): Promise<void>;
  /** Closes the pages of the test. */
  closePages(): Promise<void>;
  /** Forgets what the pages of the test have kept. */
  empty(): Promise<void>;
  /** Ends the profile; the next test gets another one. */
  end(): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  readonly keeper: Page;
  origin: string;
  tests: number;
  isCrashed: boolean;
}

export function makeWarmProfile(): WarmProfile {
  let kept: Kept | null = null;

  async function end(): Promise<void> {
    await kept?.context.close();
    kept = null;
  }

  async function closePages(): Promise<void> {
    const pages = kept?.context.pages().filter((page) => page !== kept?.keeper) ?? [];
    await Promise.all(pages.map((page) => page.close()));
  }

  return {
    async take(browser, prepare) {
      if (!kept) {
        const context = await browser.newContext();
        await prepare(context);
        forbidChanges(context);
        const keeper = await context.newPage();
        const made = { context, keeper, origin: '', tests: 0, isCrashed: false };
        keeper.on('crash', () => (made.isCrashed = true));
        kept = made;
      }
      kept.tests += 1;
      return kept.context;
    },
    async keep(origin) {
      if (!kept || kept.origin === origin) return;
      // A picture, in which no script runs.
      await kept.keeper.goto(`${origin}/icon.svg`);
      kept.origin = origin;
    },
    closePages,
    async empty() {
      if (!kept) return;
      await closePages();
      const { context, keeper, origin, tests, isCrashed } = kept;
      if (isCrashed || tests >= MOST_TESTS || origin === '') return end();
      const session = await context.newCDPSession(keeper);
      let left: readonly string[] = [];
      // What a page writes while it closes may come after it was cleared.
      for (let turn = 0; turn < 5; turn++) {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        left = await keeper.evaluate(findKept);
        if (left.length === 0) break;
      }
      await session.detach();
      if (left.length > 0) throw new Error(`left in the profile: ${left.join(', ')}`);
    },
    end,
  };
}

/** Names what a profile has kept for an address; runs in a page of it. */
async function findKept(): Promise<readonly string[]> {
  const folder = await navigator.storage.getDirectory();
  const files: string[] = [];
  for await (const name of folder.keys()) files.push(name);
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...databases.map(({ name = '' }) => name),
    ...(await caches.keys()),
    ...files,
    ...document.cookie.split('; ').filter(Boolean),
  ];
}

function forbidChanges(context: BrowserContext): void {
  const refuse = (what: string) => (): never => {
    throw new Error(`${what} changes the profile: the spec needs \`test.use({ ownProfile: true })\`.`);
  };
  for (const name of CHANGES_PROFILE) Object.assign(context, { [name]: refuse(name) });
  Object.assign(context.clock, { install: refuse('clock.install') });
}
