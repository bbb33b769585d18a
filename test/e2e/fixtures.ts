/**
 * `test` with `openApp()`, which starts the program for this test alone and gives its page: in Chromium behind a
 * loopback host of its own, or in Electron with a user folder of its own. Each test starts with empty storage and
 * seeded settings (no animation).
 *
 *   test('the board is there', async ({ openApp }) => {
 *     const page = await openApp();
 *     await expect(page.getByRole('main')).toBeVisible();
 *   });
 */
import { test as base, _electron, type ElectronApplication, type Page } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findElectron } from '../../electron/find-electron.ts';
import { childProcesses, startLoopback, type Loopback } from './loopback-process.ts';

export { expect } from '@playwright/test';

/** Why the tests of the Electron project are skipped. */
export const ELECTRON_MISSING =
  'skipped, Electron is not installed (npx install-electron fetches it; REQUIRE_ELECTRON=1 makes it a failure).';

/** Which host a project drives. */
export interface HostOptions {
  readonly host: 'browser' | 'electron';
}

export interface OpenOptions {
  /** Settings to start with, over the seeded ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Files named on the command line; Electron only. */
  readonly files?: readonly string[];
}

interface HostFixtures {
  /** Folder of this test alone; removed at its end. */
  readonly folder: string;
  /** Starts the program and gives its page, loaded. Once per test. */
  readonly openApp: (options?: OpenOptions) => Promise<Page>;
  /** Kills the engine process without warning, as a crash would. */
  readonly killEngine: () => Promise<void>;
  /** The running Electron, for tests of the Electron project; null in the browser project. */
  readonly electronApp: () => ElectronApplication | null;
}

const top = path.resolve(import.meta.dirname, '../..');

/** Kept by the browser host under this name in the page's storage. */
const SETTINGS_KEY = 'mancala-studio.settings';
const SEEDED = { animation: false };

/** The host that runs for the test at hand. */
type Running =
  | { readonly kind: 'browser'; readonly loopback: Loopback }
  | { readonly kind: 'electron'; readonly app: ElectronApplication };

async function openInElectron(folder: string, options: OpenOptions): Promise<ElectronApplication> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('Electron is not installed.');
  const userData = path.join(folder, 'user-data');
  fs.mkdirSync(path.join(userData, 'studio'), { recursive: true });
  const settings = { ...SEEDED, ...options.settings };
  fs.writeFileSync(path.join(userData, 'studio/settings.json'), JSON.stringify(settings));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--user-data-dir=${userData}`, top, ...(options.files ?? [])];
  return _electron.launch({ executablePath, args });
}

function kill(pids: readonly number[]): void {
  if (pids.length === 0) throw new Error('There is no engine process to kill.');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

export const test = base.extend<HostOptions & HostFixtures & { running: { current: Running | null } }>({
  host: ['browser', { option: true }],

  // The pattern that Playwright asks for: its argument must be destructured, even if nothing is taken out of it.
  folder: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-'));
    await use(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  },

  running: async ({}, use) => {
    const running: { current: Running | null } = { current: null };
    await use(running);
    if (running.current?.kind === 'browser') await running.current.loopback.stop();
    if (running.current?.kind === 'electron') await running.current.app.close();
  },

  openApp: async ({ host, folder, running, context }, use, testInfo) => {
    if (host === 'electron' && findElectron() === null) {
      if (process.env['REQUIRE_ELECTRON'] === '1') throw new Error('Electron is required but not installed.');
      testInfo.skip(true, ELECTRON_MISSING);
    }
    await use(async (options = {}) => {
      if (running.current) throw new Error('openApp() is for one start per test.');
      if (host === 'electron') {
        const app = await openInElectron(folder, options);
        running.current = { kind: 'electron', app };
        return app.firstWindow();
      }
      const loopback = await startLoopback();
      running.current = { kind: 'browser', loopback };
      const seed = { key: SETTINGS_KEY, value: JSON.stringify({ ...SEEDED, ...options.settings }) };
      await context.addInitScript(({ key, value }) => {
        // The empty page a tab begins with has no storage.
        if (location.protocol === 'about:') return;
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }, seed);
      const page = await context.newPage();
      await page.goto(loopback.url);
      return page;
    });
  },

  killEngine: async ({ running }, use) => {
    await use(async () => {
      const { current } = running;
      if (current?.kind === 'browser') {
        kill(childProcesses(current.loopback.pid, 'engine-process'));
      } else if (current?.kind === 'electron') {
        const pids = await current.app.evaluate(({ app }) =>
          app
            .getAppMetrics()
            .filter(({ name, serviceName }) => name === 'engine' || serviceName === 'engine')
            .map(({ pid }) => pid),
        );
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
