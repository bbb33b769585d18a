/**
 * `test` with `openApp()`, which starts the program for this test alone and gives its page: in Chromium behind a
 * loopback host of its own, or the desktop program with a profile of its own. Each test starts with empty storage and
 * seeded settings (no animation, a game of Kalah), and fails if the page complains: console errors and warnings, uncaught
 * errors, content refused by the security policy.
 *
 *   test('the board is there', async ({ openApp }) => {
 *     const page = await openApp();
 *     await expect(page.getByRole('main')).toBeVisible();
 *   });
 */
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findElectron } from '../../electron/start/find-electron.ts';
import { defined } from '../../engine/core/result.ts';
import { browserClipboard, electronClipboard, type Clipboard } from './clipboard.ts';
import { startDesktop, type Desktop, type DesktopHost } from './desktop.ts';
import { browserDisk, desktopDisk, seedDatabase, stubPickers, webDisk, type Disk } from './disk.ts';
import { startLoopback, startWarmHost, type Loopback, type WarmHost } from './loopback-process.ts';
import { leaveUnpainted } from './paint.ts';
import { whyNotInWeb } from './projects.ts';
import { makeWarmProfile, type WarmProfile } from './warm-profile.ts';
import { ISOLATING, startWebServer, WEB_BUILD, type WebServer } from './web-server.ts';

export { expect } from '@playwright/test';

/** Waits for the screen and its parts: keys pressed before they stand would reach nobody. */
export async function expectWhole(page: Page): Promise<void> {
  // `expect` would write down the roles and names of the whole page each time it looks too early.
  await page.waitForFunction(isWhole, undefined, { polling: 20 });
  await expect(page.getByRole('main')).toBeVisible();
}

/** Runs in the page. */
function isWhole(): boolean {
  return document.querySelector('[data-is-whole="true"]') !== null;
}

/** Why the tests of the Electron project are skipped. */
export const ELECTRON_MISSING =
  'skipped, Electron is not installed (npx install-electron fetches it; REQUIRE_ELECTRON=1 makes it a failure).';

/** Which host a project drives. */
export interface HostOptions {
  readonly host: 'browser' | DesktopHost;
  /** Whether the page in the browser is the web edition, without a host and without a network. */
  readonly isWeb: boolean;
  /** Folder of the built program, where it is not the usual one; browser only. */
  readonly build: string | null;
}

interface ProfileOptions {
  /** Gives each test a context of its own: for specs that change it, or watch the very first start. */
  readonly ownProfile: boolean;
}

interface OpenOptions {
  /** Settings to start with, over the seeded ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Files named on the command line; desktop program only. */
  readonly files?: readonly string[];
}

/** What the page complained about, as lines. */
interface Complaints {
  readonly lines: readonly string[];
  /** Complaints that this test provokes are none. */
  expect(text: RegExp): void;
  /** Listens to the pages of a context; those of `openApp()` are listened to already. */
  listen(context: BrowserContext): void;
}

interface HostFixtures {
  /** Folder of this test alone; removed at its end. */
  readonly folder: string;
  readonly complaints: Complaints;
  /**
   * Starts the program and gives its page, loaded. Once more in the same test: opens it again with the same profile
   * after the page was closed or has crashed.
   */
  readonly openApp: (options?: OpenOptions) => Promise<Page>;
  /** The user's files and the answers to file dialogs. */
  readonly disk: Disk;
  readonly clipboard: Clipboard;
  /** Ends the page without asking it, as a crash would; `openApp()` then opens the program again. */
  readonly killPage: () => Promise<void>;
  /** Kills the engine process without warning, as a crash would, once there is one that was not killed yet. */
  readonly killEngine: () => Promise<void>;
  /** The host, for tests that are not of browser mode. */
  readonly desktopHost: DesktopHost;
  /** The running desktop program, for tests that are not of browser mode. */
  readonly desktop: () => Desktop;
}

const SEEDED = { animation: false, lastRules: 'kalah', startWith: 'game', movesView: 'tree' };

/** The host that runs for the test at hand. */
type Running =
  | { readonly kind: 'browser'; readonly loopback: Loopback; readonly page: Page }
  | { readonly kind: 'desktop'; readonly desktop: Desktop; readonly page: Page };

/** Starts the desktop program with a profile of the test's own. */
async function openDesktop(
  host: DesktopHost,
  folder: string,
  context: BrowserContext,
  { settings, files }: OpenOptions,
): Promise<Running> {
  const studio = path.join(folder, 'user-data/studio');
  if (!fs.existsSync(path.join(studio, 'settings.json'))) seedSettings(studio, settings);
  const desktop = await startDesktop(host, { folder, context, args: files ?? [] });
  return { kind: 'desktop', desktop, page: desktop.page };
}

/** Process ids of the engines that main knows. */
function enginesOf({ evaluate }: Desktop): Promise<readonly number[]> {
  return evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ name, serviceName }) => name === 'engine' || serviceName === 'engine')
      .map(({ pid }) => pid),
  );
}

/** Writes the settings that the program starts with into the folder in which it keeps its files. */
export function seedSettings(folder: string, settings: Readonly<Record<string, unknown>> = {}): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...SEEDED, ...settings }));
}

/** The web edition in place of a host: there is nothing to stop, and no engine process. */
function webHost({ url }: WebServer): Loopback {
  return { url, data: '', engines: () => [], stop: () => Promise.resolve() };
}

/** Gives the web edition the settings that it starts with. */
export async function seedWeb(
  context: BrowserContext,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.addInitScript(seedDatabase, JSON.stringify({ ...SEEDED, ...settings }));
}

/** Skips a test of the Electron project, with the reason, where there is no Electron. */
function skipWithoutElectron(host: HostOptions['host']): void {
  if (host !== 'electron' || findElectron() !== null) return;
  if (process.env['REQUIRE_ELECTRON'] === '1') throw new Error('Electron is required but not installed.');
  base.skip(true, ELECTRON_MISSING);
}

/** What the security policy refuses becomes an error on the console. */
async function reportRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by ${event.effectiveDirective}: ${event.blockedURI}`);
    });
  });
}

/** Readies a context for browser mode: file pickers, refusals of the security policy. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await reportRefusals(context);
  await context.addInitScript(stubPickers);
}

/** Tries to run a script in the page's text and to load from elsewhere, and expects that the page's policy refuses all of it. */
export async function expectRefusals(page: Page, complaints: Complaints): Promise<void> {
  complaints.expect(/refused by|Content Security Policy|Refused to/i);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.head.append(script);
    const image = document.createElement('img');
    image.src = 'https://example.org/pixel.png';
    document.body.append(image);
    void fetch('https://example.org/').catch(() => undefined);
  });
  await expect
    .poll(() => complaints.lines.filter((line) => /refused by/.test(line)).length)
    .toBeGreaterThanOrEqual(3);
  await expect(page).toHaveTitle(/Mancala Studio/);
}

/** Waits until the browser has kept all files of the web edition. */
export async function expectKept(page: Page): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(async () => {
      const { href } = new URL('?whole', document.baseURI);
      return (await caches.match(href)) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
}

/** What lives as long as a worker. */
interface WorkerFixtures {
  readonly warmHost: WarmHost;
  readonly warmProfile: WarmProfile;
  readonly webServer: WebServer;
}

export const test = base.extend<
  HostOptions &
    ProfileOptions &
    HostFixtures & { isLent: boolean; present: null; running: { current: Running | null } },
  WorkerFixtures
>({
  host: ['browser', { option: true }],
  isWeb: [false, { option: true }],
  build: [null, { option: true }],
  ownProfile: [false, { option: true }],

  // Before all else: a test that is skipped makes no context.
  present: [
    async ({ host, isWeb }, use, { file, title }) => {
      skipWithoutElectron(host);
      const reason = isWeb ? whyNotInWeb(path.basename(file), title) : null;
      base.skip(reason !== null, reason ?? '');
      await use(null);
    },
    { auto: true },
  ],

  warmHost: [
    async ({}, use) => {
      const host = startWarmHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],

  webServer: [
    async ({}, use) => {
      const server = await startWebServer(WEB_BUILD, ISOLATING);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  warmProfile: [
    async ({}, use) => {
      const profile = makeWarmProfile();
      await use(profile);
      await profile.end();
    },
    { scope: 'worker' },
  ],

  isLent: async ({ host, isWeb, build, ownProfile }, use) =>
    use(host === 'browser' && !isWeb && build === null && !ownProfile),

  // A context made here has the options of the test's project, as Playwright's own has.
  context: async ({ browser, isLent, warmProfile }, use, testInfo) => {
    if (!isLent) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    await use(
      await warmProfile.take(browser, async (context) => {
        await prepareContext(context);
        await leaveUnpainted(context);
      }),
    );
    await (testInfo.status === testInfo.expectedStatus ? warmProfile.empty() : warmProfile.end());
  },

  // The pattern that Playwright asks for: its argument must be destructured, even if nothing is taken out of it.
  folder: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-'));
    await use(folder);
    // The host may still be writing what its page sent last.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  },

  complaints: [
    async ({}, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const hearError = (error: WebError): void =>
        void lines.push(error.error().stack ?? error.error().message);
      const hearConsole = (message: ConsoleMessage): void => {
        if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
      };
      const heard: BrowserContext[] = [];
      const listen = (context: BrowserContext): void => {
        context.on('weberror', hearError);
        context.on('console', hearConsole);
        heard.push(context);
      };
      await use({ lines, expect: (text) => void expected.push(text), listen });
      for (const context of heard) context.off('weberror', hearError).off('console', hearConsole);
      const unexpected = lines.filter((line) => !expected.some((text) => text.test(line)));
      expect(unexpected, 'complaints on the console of the page').toEqual([]);
    },
    { auto: true },
  ],

  // The desktop program ends before the context in which its page may be drawn.
  running: async ({ context, isLent, warmProfile }, use) => {
    const running: { current: Running | null } = { current: null };
    await use(running);
    if (running.current?.kind === 'browser') {
      // Pages that outlive their host try to reach it again, and complain.
      if (isLent) await warmProfile.closePages();
      else await Promise.all(context.pages().map((page) => page.close()));
      await running.current.loopback.stop();
    }
    if (running.current?.kind !== 'desktop') return;
    const { desktop } = running.current;
    await desktop.stop();
    expect(desktop.faults(), 'errors of main that nothing caught').toEqual([]);
  },

  openApp: async (
    { host, isWeb, isLent, build, folder, running, context, complaints, warmHost, warmProfile, webServer },
    use,
  ) => {
    await use(async (options = {}) => {
      const { current } = running;
      if (host !== 'browser') {
        if (host === 'shell' && !current) complaints.listen(context);
        if (host === 'shell' && !current) {
          await reportRefusals(context);
          await leaveUnpainted(context);
        }
        running.current = await openDesktop(host, folder, context, options);
        if (host === 'electron') complaints.listen(running.current.page.context());
      } else {
        const data = path.join(folder, 'data');
        if (!current) {
          if (isWeb) await seedWeb(context, options.settings);
          else seedSettings(data, options.settings);
          complaints.listen(context);
          if (!isLent) {
            await prepareContext(context);
            await leaveUnpainted(context);
          }
        }
        const start = (): Promise<Loopback> => {
          if (isWeb) return Promise.resolve(webHost(webServer));
          return build === null ? warmHost.start(data) : startLoopback(data, build);
        };
        const loopback = current?.kind === 'browser' ? current.loopback : await start();
        if (isLent) await warmProfile.keep(new URL(loopback.url).origin);
        const page = await context.newPage();
        running.current = { kind: 'browser', loopback, page };
        await page.goto(loopback.url);
      }
      await expectWhole(running.current.page);
      if (isWeb) {
        await expectKept(running.current.page);
        await context.setOffline(true);
      }
      return running.current.page;
    });
  },

  disk: async ({ folder, host, isWeb, running }, use) => {
    const now = (): Running => {
      if (!running.current) throw new Error('Files come after openApp().');
      return running.current;
    };
    if (isWeb) return use(webDisk(() => now().page));
    return use(
      host === 'browser'
        ? browserDisk(() => now().page, path.join(folder, 'data'))
        : desktopDisk(() => {
            const current = now();
            if (current.kind !== 'desktop') throw new Error('This is no desktop program.');
            return current.desktop.evaluate;
          }, folder),
    );
  },

  clipboard: async ({ host, desktop, context }, use) => {
    await use(host === 'electron' ? electronClipboard(desktop) : browserClipboard(context));
  },

  killPage: async ({ running }, use) => {
    await use(async () => {
      const { current } = running;
      if (current?.kind === 'browser') {
        const crashed = current.page.waitForEvent('crash');
        // The answer never comes.
        await Promise.race([crashed, current.page.goto('chrome://crash').catch(() => crashed)]);
        await current.page.close();
      } else if (current?.kind === 'desktop') {
        await current.desktop.kill();
      } else {
        throw new Error('killPage() comes after openApp().');
      }
    });
  },

  killEngine: async ({ running, isWeb, complaints }, use) => {
    const killed = new Set<number>();
    await use(async () => {
      const { current } = running;
      if (!current) throw new Error('killEngine() comes after openApp().');
      if (isWeb) {
        complaints.expect(/The engine ends/);
        const engine = defined(
          current.page.workers().findLast((worker) => worker.url().endsWith('/engine-worker.js')),
          'engine',
        );
        const ended = engine.waitForEvent('close');
        await engine.evaluate(() => void Promise.reject(new Error('The engine ends.')));
        await ended;
        return;
      }
      const engines = (): Promise<readonly number[]> =>
        current.kind === 'browser' ? Promise.resolve(current.loopback.engines()) : enginesOf(current.desktop);
      const alive = async (): Promise<readonly number[]> =>
        (await engines()).filter((pid) => !killed.has(pid));
      await expect.poll(async () => (await alive()).length).toBeGreaterThan(0);
      const [pid = 0] = (await alive()).slice(-1);
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    });
  },

  desktopHost: async ({ host }, use) => {
    if (host === 'browser') throw new Error('This is browser mode.');
    await use(host);
  },

  desktop: async ({ running }, use) => {
    await use(() => {
      if (running.current?.kind !== 'desktop') throw new Error('There is no desktop program.');
      return running.current.desktop;
    });
  },
});
