/**
 * `test` with `openApp()`, which starts the program for this test alone and gives its page: in Chromium behind a
 * loopback host of its own, or in Electron with a user folder of its own. Each test starts with empty storage and
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
  _electron,
  type BrowserContext,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findElectron } from '../../electron/start/find-electron.ts';
import { browserDisk, electronDisk, stubPickers, type Disk } from './disk.ts';
import { startLoopback, type Loopback } from './loopback-process.ts';

export { expect } from '@playwright/test';

/** Why the tests of the Electron project are skipped. */
export const ELECTRON_MISSING =
  'skipped, Electron is not installed (npx install-electron fetches it; REQUIRE_ELECTRON=1 makes it a failure).';

/** Which host a project drives. */
export interface HostOptions {
  readonly host: 'browser' | 'electron';
  /** Folder of the built program, where it is not the usual one; browser only. */
  readonly build: string | null;
}

interface OpenOptions {
  /** Settings to start with, over the seeded ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Files named on the command line; Electron only. */
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
  /** Ends the page without asking it, as a crash would; `openApp()` then opens the program again. */
  readonly killPage: () => Promise<void>;
  /** Kills the engine process without warning, as a crash would, once there is one that was not killed yet. */
  readonly killEngine: () => Promise<void>;
  /** The running Electron, for tests of the Electron project; null in the browser project. */
  readonly electronApp: () => ElectronApplication | null;
}

const top = path.resolve(import.meta.dirname, '../..');

const SEEDED = { animation: false, lastRules: 'kalah', startWith: 'game', movesView: 'tree' };

/** The host that runs for the test at hand. */
type Running =
  | { readonly kind: 'browser'; readonly loopback: Loopback; readonly page: Page }
  | { readonly kind: 'electron'; readonly app: ElectronApplication; readonly page: Page };

async function openInElectron(folder: string, options: OpenOptions): Promise<ElectronApplication> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('Electron is not installed.');
  const userData = path.join(folder, 'user-data');
  const studio = path.join(userData, 'studio');
  if (!fs.existsSync(path.join(studio, 'settings.json'))) seedSettings(studio, options.settings);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--user-data-dir=${userData}`, top, ...(options.files ?? [])];
  return _electron.launch({ executablePath, args });
}

/** Writes the settings that the program starts with into the folder in which it keeps its files. */
export function seedSettings(folder: string, settings: Readonly<Record<string, unknown>> = {}): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...SEEDED, ...settings }));
}

/** Readies a context for the program: file pickers, refusals of the security policy as errors. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by ${event.effectiveDirective}: ${event.blockedURI}`);
    });
  });
  await context.addInitScript(stubPickers);
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

export const test = base.extend<HostOptions & HostFixtures & { running: { current: Running | null } }>({
  host: ['browser', { option: true }],
  build: [null, { option: true }],

  // The pattern that Playwright asks for: its argument must be destructured, even if nothing is taken out of it.
  folder: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-'));
    await use(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  },

  complaints: [
    async ({}, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const listen = (context: BrowserContext): void => {
        context.on('weberror', (error) => lines.push(error.error().stack ?? error.error().message));
        context.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            lines.push(`${message.type()}: ${message.text()}`);
        });
      };
      await use({ lines, expect: (text) => void expected.push(text), listen });
      const unexpected = lines.filter((line) => !expected.some((text) => text.test(line)));
      expect(unexpected, 'complaints on the console of the page').toEqual([]);
    },
    { auto: true },
  ],

  running: async ({}, use) => {
    const running: { current: Running | null } = { current: null };
    await use(running);
    if (running.current?.kind === 'browser') await running.current.loopback.stop();
    // A second close of an app that was killed does nothing.
    if (running.current?.kind === 'electron') await running.current.app.close();
  },

  openApp: async ({ host, build, folder, running, context, complaints }, use, testInfo) => {
    if (host === 'electron' && findElectron() === null) {
      if (process.env['REQUIRE_ELECTRON'] === '1') throw new Error('Electron is required but not installed.');
      testInfo.skip(true, ELECTRON_MISSING);
    }
    await use(async (options = {}) => {
      const { current } = running;
      if (host === 'electron') {
        const app = await openInElectron(folder, options);
        complaints.listen(app.context());
        running.current = { kind: 'electron', app, page: await app.firstWindow() };
      } else {
        const data = path.join(folder, 'data');
        if (!current) {
          seedSettings(data, options.settings);
          complaints.listen(context);
          await prepareContext(context);
        }
        const loopback =
          current?.kind === 'browser' ? current.loopback : await startLoopback(data, build ?? undefined);
        const page = await context.newPage();
        running.current = { kind: 'browser', loopback, page };
        await page.goto(loopback.url);
      }
      // Keys pressed before the screen stands would reach nobody.
      await expect(running.current.page.getByRole('main')).toBeVisible();
      return running.current.page;
    });
  },

  disk: async ({ folder, host, running }, use) => {
    const now = (): Running => {
      if (!running.current) throw new Error('Files come after openApp().');
      return running.current;
    };
    const electron = (): ElectronApplication => {
      const current = now();
      if (current.kind !== 'electron') throw new Error('This is no Electron.');
      return current.app;
    };
    await use(
      host === 'electron'
        ? electronDisk(electron, folder)
        : browserDisk(() => now().page, path.join(folder, 'data')),
    );
  },

  killPage: async ({ running }, use) => {
    await use(async () => {
      const { current } = running;
      if (current?.kind === 'browser') {
        const crashed = current.page.waitForEvent('crash');
        // The answer never comes.
        await Promise.race([crashed, current.page.goto('chrome://crash').catch(() => crashed)]);
        await current.page.close();
      } else if (current?.kind === 'electron') {
        const closed = current.app.waitForEvent('close');
        current.app.process().kill('SIGKILL');
        await closed;
      } else {
        throw new Error('killPage() comes after openApp().');
      }
    });
  },

  killEngine: async ({ running }, use) => {
    let killed = 0;
    await use(async () => {
      const { current } = running;
      if (current?.kind === 'browser') {
        const { loopback } = current;
        await expect.poll(() => loopback.engines().length).toBeGreaterThan(killed);
        killed = loopback.engines().length;
        kill(loopback.engines().slice(-1));
      } else if (current?.kind === 'electron') {
        const pids = await current.app.evaluate(({ app }) =>
          app
            .getAppMetrics()
            .filter(({ name, serviceName }) => name === 'engine' || serviceName === 'engine')
            .map(({ pid }) => pid),
        );
        if (pids.length === 0) throw new Error('There is no engine process to kill.');
        kill(pids);
      } else {
        throw new Error('killEngine() comes after openApp().');
      }
    });
  },

  electronApp: async ({ running }, use) => {
    await use(() => (running.current?.kind === 'electron' ? running.current.app : null));
  },
});
