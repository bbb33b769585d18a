/** The web edition as files on a plain server: without a network, in new versions, and with no request elsewhere. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../electron/packaging/web-edition.ts';
import { messagesIn } from '../../electron/program/locales.ts';
import { defined } from '../../engine/core/result.ts';
import {
  expect,
  expectKept,
  expectRefusals,
  expectWhole,
  prepareContext,
  seedWeb,
  test,
} from './fixtures.ts';
import { PERFECT_GAME } from './games.ts';
import { command, documentTab, engineReady, move, pit, status } from './studio-page.ts';
import { ISOLATING, startWebServer, WEB_BUILD, type WebServer } from './web-server.ts';

const versionBar = (page: Page) => page.getByTestId('version-bar');

const ENGINE = defined(
  fs.readdirSync(WEB_BUILD).find((name) => /^engine-/.test(name)),
  'folder of the engine',
);
const isEngine = (worker: Worker): boolean => worker.url().endsWith('/engine-worker.js');
const engineOf = (page: Page): Worker => defined(page.workers().find(isEngine), 'engine');

/** A window at a server that sends no headers of its own. */
async function windowAt(context: BrowserContext, { url }: WebServer, query = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url + query);
  await expectWhole(page);
  return page;
}

/** Chooses the language of a window that is in English. */
async function speak(page: Page, language: string): Promise<void> {
  await command(page, 'Preferences…');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: language });
}

/** Makes a folder with the web edition as another version: `change` changes its files before they are listed. */
function anotherVersion(folder: string, name: string, change: (at: string) => void): string {
  const at = path.join(folder, name);
  fs.cpSync(WEB_BUILD, at, { recursive: true });
  change(at);
  const worker = path.join(at, 'service-worker.js');
  const list = `const FILES = ${JSON.stringify(listFiles(at))};`;
  fs.writeFileSync(worker, fs.readFileSync(worker, 'utf8').replace(/^const FILES = .*;$/m, list));
  return at;
}

/** Marks the page of a version, so that it can be told from the others. */
function markPage(at: string): void {
  const page = path.join(at, 'index.html');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('<html ', '<html data-version="2" '));
}

/** The files that the browser keeps, by path. */
function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const { pathname } = new URL('./', document.baseURI);
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname.slice(pathname.length)).filter((each) => each !== '');
  });
}

const test2 = test.extend<{ server: WebServer }>({
  server: async ({ context, complaints }, use) => {
    const server = await startWebServer();
    complaints.listen(context);
    await prepareContext(context);
    await seedWeb(context);
    await use(server);
    await Promise.all(context.pages().map((page) => page.close()));
    await server.stop();
  },
});

test2(
  'the first visit loads the page twice for shared memory, every other one once',
  async ({ context, server }) => {
    const page = await windowAt(context, server);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(server.asked.filter((each) => each === '/studio/')).toHaveLength(2);
    await expectKept(page);
    const before = server.asked.length;
    await page.reload();
    await expectWhole(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    // The browser alone asks, for a new version.
    expect(server.asked.slice(before).filter((each) => each !== '/studio/service-worker.js')).toEqual([]);
  },
);

test2(
  'the texts of the language are loaded beside the script, which asks for them only when it runs',
  async ({ context, folder, server }) => {
    const withoutScript = anotherVersion(folder, 'half', (at) => {
      for (const name of fs.readdirSync(path.join(at, 'assets')))
        if (/^index-.*\.js$/.test(name)) fs.writeFileSync(path.join(at, 'assets', name), '');
    });
    server.serve(withoutScript);
    const page = await context.newPage();
    await page.goto(server.url);
    const texts = await page.locator('html').getAttribute('data-texts');
    const files = JSON.parse(texts ?? '') as Record<string, string>;
    expect(Object.keys(files)).toEqual(['de', 'en', 'es', 'fr', 'pt']);
    const loaded = (): string[] =>
      Object.values(files).filter((file) => server.asked.includes(file.replace('./', '/studio/')));
    await expect.poll(loaded).toEqual([files['en']]);
  },
);

/** All that a window says: its texts, and the names and hints of what is in it. */
function saidBy(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Element)
        said.push(
          ...['aria-label', 'title', 'placeholder', 'alt'].map((each) => node.getAttribute(each) ?? '-'),
        );
      else if (!(node.parentElement instanceof HTMLScriptElement)) said.push(node.textContent ?? '');
    }
    return said;
  });
}

test2(
  'the texts that come first are all that the window says before its later parts are there',
  async ({ browser, folder }) => {
    const all = messagesIn(path.resolve(import.meta.dirname, '../../engine/locales'), 'en');
    /** A version whose later texts, and so its later parts, never come; the first texts are as built, or all. */
    const version = (name: string, hasAll: boolean): string =>
      anotherVersion(folder, name, (at) => {
        const first =
          /"en":"\.\/([^"]+)"/.exec(fs.readFileSync(path.join(at, 'index.html'), 'utf8'))?.[1] ?? '';
        for (const file of fs.globSync('assets/en-*.js', { cwd: at })) {
          if (path.join(at, file) !== path.join(at, first))
            fs.writeFileSync(path.join(at, file), 'await new Promise(() => {}); export default {};');
          else if (hasAll) fs.writeFileSync(path.join(at, file), `export default ${JSON.stringify(all)};`);
        }
      });
    const servers = [version('first', false), version('all', true)].map((each) =>
      startWebServer(each, ISOLATING),
    );
    for (const settings of [{ lastRules: 'kalah' }, { lastRules: 'hawalis' }, { startWith: 'start' }]) {
      const pages: Page[] = [];
      for (const { url } of await Promise.all(servers)) {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        await seedWeb(context, settings);
        const page = await context.newPage();
        await page.goto(url);
        await expect(page.getByText('Engine ready')).toBeVisible();
        pages.push(page);
      }
      for (const width of [1280, 390]) {
        for (const page of pages) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.locator('.app.narrow')).toHaveCount(width === 390 ? 1 : 0);
        }
        // The board and the tabs take their new places one picture later.
        await expect(async () => {
          const [first, all] = await Promise.all(pages.map(saidBy));
          expect(first).toEqual(all);
        }).toPass({ timeout: 30_000 });
      }
      for (const page of pages) await page.context().close();
    }
    for (const server of servers) await (await server).stop();
  },
);

test2('every file is there when the server is gone, byte for byte', async ({ context, server }) => {
  const page = await windowAt(context, server);
  await expectKept(page);
  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await expectWhole(page);
  const files = listFiles(WEB_BUILD);
  const kept = await page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const bytes = await (await fetch(`./${name}`)).arrayBuffer();
          const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
          return [name, `sha256-${btoa(String.fromCharCode(...hash))}`] as const;
        }),
      ),
    files.map(([name]) => name),
  );
  expect(kept).toEqual(files);
  // A page, a language and a book that nobody has looked at before.
  await speak(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test2(
  'a new version is offered and loaded only when asked for, with all work',
  async ({ context, folder, server }) => {
    const page = await windowAt(context, server);
    await expectKept(page);
    server.serve(anotherVersion(folder, 'next', markPage));
    await page.reload();
    await expectWhole(page);
    await expect(versionBar(page)).toContainText('A new version is ready.');
    // Loading the page again is not asking for it.
    await page.reload();
    await expectWhole(page);
    await expect(versionBar(page)).toBeVisible();
    await expect(page.locator('html[data-version]')).toHaveCount(0);
    await pit(page, 'C').click();
    await expect(status(page)).toContainText('South plays C');
    page.on('dialog', (dialog) => void dialog.accept());
    await versionBar(page).getByRole('button', { name: 'Load it' }).click();
    await expect(page.locator('html[data-version="2"]')).toBeAttached();
    await expectWhole(page);
    await expect(versionBar(page)).toBeHidden();
    await expect(move(page, 'C')).toBeVisible();
    // What the old one has kept goes, and what both have is kept once.
    const names = listFiles(WEB_BUILD).map(([name]) => name);
    await expect.poll(async () => (await keptFiles(page)).toSorted()).toEqual(names.toSorted());
  },
);

test2('a version of which a file is missing or wrong is not used', async ({ context, folder, server }) => {
  const page = await windowAt(context, server);
  await expectKept(page);
  // Half copied: the list is that of the new version, one file still that of the old one.
  const half = anotherVersion(folder, 'half', markPage);
  fs.copyFileSync(path.join(WEB_BUILD, 'index.html'), path.join(half, 'index.html'));
  server.serve(half);
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing));
    });
    void registration.update().catch(() => undefined);
    const worker = await found;
    return new Promise((resolve) => {
      worker?.addEventListener('statechange', () => resolve(worker.state));
    });
  });
  expect(await failed).toBe('redundant');
  await expect(versionBar(page)).toBeHidden();
  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await expectWhole(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test2(
  'another window keeps its version until it loads the new one itself',
  async ({ context, folder, server, complaints }) => {
    const first = await windowAt(context, server);
    await expectKept(first);
    const second = await windowAt(context, server);
    server.serve(
      anotherVersion(folder, 'next', (at) => {
        markPage(at);
        // Its later parts have other names, as after each change of the program.
        for (const name of fs.readdirSync(path.join(at, 'assets')))
          if (/^fr-/.test(name)) fs.rmSync(path.join(at, 'assets', name));
        fs.renameSync(path.join(at, ENGINE), path.join(at, 'engine-2'));
      }),
    );
    await first.reload();
    await expectWhole(first);
    await versionBar(first).getByRole('button', { name: 'Load it' }).click();
    await expect(first.locator('html[data-version="2"]')).toBeAttached();
    await expectWhole(first);
    // What the second window has not loaded yet is still there, and no longer on the server.
    await speak(second, 'Français');
    await expect(second.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(second.locator('html[data-version]')).toHaveCount(0);
    // And an engine that has to start again is that of its own version.
    complaints.expect(/The engine ends/);
    const engine = engineOf(second);
    const next = second.waitForEvent('worker', isEngine);
    await engine.evaluate(() => void Promise.reject(new Error('The engine ends.')));
    expect((await next).url()).toBe(engine.url());
    await expect(second.getByTestId('engine-bar')).toBeHidden();
  },
);

test('a first visit offers no new version', async ({ openApp }) => {
  const page = await openApp();
  await expectKept(page);
  await expect(page.getByText('Engine ready')).toBeVisible();
  await expect(versionBar(page)).toBeHidden();
});

test('an engine that hangs is ended and started again', async ({ openApp, context }) => {
  await context.clock.install();
  const page = await openApp();
  await engineReady(page);
  const engine = engineOf(page);
  const next = page.waitForEvent('worker', isEngine);
  // It hangs from its next task on, before any ping that is sent now.
  await engine.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  );
  // Time stands still between the steps: the restart, which comes soon after the message, waits until it was read.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const bar = page.getByTestId('engine-bar');
  for (let ms = 0; ms < 20_000 && !(await bar.isVisible()); ms += 200) await page.clock.runFor(200);
  await expect(bar).toContainText('Engine stopped, restarting (1 of 3).');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await next;
  await engineReady(page);
  await expect(bar).toBeHidden();
});

test('a browser that may remove what is kept is told of beside what can be done', async ({ openApp }) => {
  const page = await openApp();
  const note = page.getByRole('dialog').getByText('This browser may remove what it keeps here');
  const exportAll = async (isKept: boolean): Promise<void> => {
    await page.evaluate((persisted) => {
      navigator.storage.persisted = () => Promise.resolve(persisted);
    }, isKept);
    await command(page, 'Export all data…');
    await expect(page.getByRole('button', { name: 'Save…' })).toBeEnabled();
  };
  await exportAll(false);
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await exportAll(true);
  await expect(note).toBeHidden();
});

test('a file that the system opens with the installed page comes into its window', async ({
  openApp,
  context,
  disk,
}) => {
  await context.addInitScript(() => {
    const held: { open?: (launch: object) => void } = {};
    const setConsumer = (consumer: (launch: object) => void): void => void (held.open = consumer);
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    Object.assign(window, { testLaunch: held });
  });
  const page = await openApp();
  await disk.write('perfect.mgn', PERFECT_GAME);
  await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('perfect.mgn');
    const held = Reflect.get(window, 'testLaunch') as { open: (launch: object) => void };
    held.open({ files: [handle] });
  });
  await expect(documentTab(page, 'perfect.mgn')).toBeVisible();
});

test('no request leaves the page, whatever is opened', async ({ openApp, context }) => {
  const foreign: string[] = [];
  let own = '';
  let requests = 0;
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    requests += 1;
    if (own === '') own = origin;
    if (origin !== own && !['blob:', 'data:'].includes(protocol)) foreign.push(request.url());
  });
  const page = await openApp();
  await command(page, 'Theme: Dark');
  for (const key of ['F1', 'Shift+F4', 'F12', 'Control+Shift+e', 'Control+Enter']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Escape');
  }
  await speak(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(requests).toBeGreaterThan(10);
  expect(foreign).toEqual([]);
});

test('the page itself says what it may load, and the policy refuses all else', async ({
  openApp,
  complaints,
}) => {
  const page = await openApp();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  await expectRefusals(page, complaints);
});
