/** What was kept is there again after host and browser were killed or started anew, also in a browser that is new. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import path from 'node:path';
import { LONG_TAG } from './projects.ts';
import { browserDisk, countJournal, journalEntries } from './disk.ts';
import { PERFECT_GAME, PERFECT_PLIES } from './games.ts';
import { expect, prepareContext, seedSettings, test } from './fixtures.ts';
import { leaveUnpainted } from './paint.ts';
import { childProcesses, startLoopback, type LoopbackProcess } from './loopback-process.ts';
import { command, documentTab, copiedGame, menu, openFile, pit, status } from './studio-page.ts';
import { findBrowser } from '../../electron/program/find-browser.ts';

/** Left out of `npm test`, which runs the hardest of the others: typing while values come in. */
const LONG = { tag: LONG_TAG };

const GAME = '[Game "kalah"]\n[Rules "kalah"]\n[Result "*"]\n\n1. D *\n';

const bar = (page: Page) => page.getByTestId('recovery-bar');
const recovered = (page: Page) => page.getByRole('dialog', { name: 'Recovered documents' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

/** Opens the one entry that is offered. */
async function openRecovered(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await recovered(page).getByRole('button', { name: 'Open' }).click();
  await expect(recovered(page)).toBeHidden();
}

/** A host on the folder of the test and a browser with a profile of its own, both started anew as often as wanted. */
interface Machine {
  /** Where the host keeps its files. */
  readonly data: string;
  /** Starts host and browser; `profile` names the browser's folder, null is a browser that keeps nothing. */
  start(profile: string | null): Promise<{ readonly page: Page; readonly loopback: LoopbackProcess }>;
  /** Kills both on the spot. */
  kill(): Promise<void>;
  /** Ends both as a user does. */
  stop(): Promise<void>;
}

const it = test.extend<{ machine: Machine }>({
  machine: async ({ folder, complaints, host }, use, testInfo) => {
    test.skip(host !== 'browser', 'It is about browser mode.');
    // The page is left behind by its host here.
    complaints.expect(/WebSocket connection|ERR_CONNECTION_REFUSED/);
    const { args, executablePath: shell } = testInfo.project.use.launchOptions ?? {};
    const data = path.join(folder, 'data');
    seedSettings(data);
    let running: { context: BrowserContext; loopback: LoopbackProcess; profile: string } | null = null;
    const kill = async (): Promise<void> => {
      if (!running) return;
      const { context, loopback, profile } = running;
      running = null;
      const gone = context.waitForEvent('close');
      // What starts the shell waits for it, so all of its group are killed.
      const browser = childProcesses(process.pid, profile).map((pid) => -pid);
      for (const pid of [...browser, loopback.pid]) process.kill(pid, 'SIGKILL');
      await gone;
      await loopback.stop();
    };
    await use({
      data,
      kill,
      async stop() {
        await running?.context.close();
        await running?.loopback.stop();
        running = null;
      },
      async start(name) {
        const profile = path.join(folder, name ?? `new-${crypto.randomUUID()}`);
        // Profiles that outlive their browser are the whole browser's; the shell, which starts with less work, has none.
        const executablePath = name === null ? shell : (findBrowser() ?? undefined);
        const context = await chromium.launchPersistentContext(profile, {
          viewport: testInfo.project.use.viewport ?? null,
          ...(executablePath === undefined ? {} : { executablePath }),
          ...(args === undefined ? {} : { args }),
        });
        complaints.listen(context);
        await prepareContext(context);
        await leaveUnpainted(context);
        const loopback = await startLoopback(data);
        running = { context, loopback, profile };
        const page = await context.newPage();
        await page.goto(loopback.url);
        await expect(page.getByRole('main')).toBeVisible();
        return { page, loopback };
      },
    });
    await kill();
  },
});

it('recovered work, versions and settings are there in a browser that has never been here', async ({
  machine,
}) => {
  let { page } = await machine.start(null);
  let disk = browserDisk(() => page, machine.data);
  await openFile(page, disk, 'a.mgn', GAME);
  await page.keyboard.press('End');
  await pit(page, 'A').click();
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'a.mgn')).not.toContainText('•');
  // The entry of the first move is gone: the one that is waited for below is that of the second.
  await expect.poll(() => disk.journalled()).toBe(0);
  const saved = (await disk.read('a.mgn')).toString('utf8');
  await command(page, 'Theme: Dark');
  await expect.poll(() => disk.settings()).toContain('"theme":"dark"');
  await pit(page, 'b').click();
  await expect(status(page)).toContainText('North plays b');
  const text = await copiedGame(page);
  await expect.poll(() => disk.journalled()).toBe(1);
  await machine.kill();

  ({ page } = await machine.start(null));
  disk = browserDisk(() => page, machine.data);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openRecovered(page);
  expect(await copiedGame(page)).toBe(text);
  // The file is the same one by its name and content, and has its versions here, too.
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Discard' }).click();
  await openFile(page, disk, 'a.mgn', saved);
  await command(page, 'Earlier versions');
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.getByRole('radio')).toHaveCount(1);
  await versions.getByRole('button', { name: 'Open as new document' }).click();
  expect(await copiedGame(page)).toBe(GAME);
});

it('the same browser finds its recent files at the same address', async ({ machine }) => {
  const first = await machine.start('profile');
  await openFile(
    first.page,
    browserDisk(() => first.page, machine.data),
    'a.mgn',
    GAME,
  );
  await machine.kill();
  const second = await machine.start('profile');
  expect(new URL(second.loopback.url).port).toBe(new URL(first.loopback.url).port);
  expect(second.loopback.url).not.toBe(first.loopback.url);
  await menu(second.page, 'File', 'Open recent', 'a.mgn');
  await expect(documentTab(second.page, 'a.mgn')).toBeVisible();
});

it.use({ ownProfile: true });

it(
  'two hosts at once have two addresses, each the same again, and lose nothing of each other',
  LONG,
  async ({ machine, context }) => {
    const { page, loopback } = await machine.start('profile');
    await pit(page, 'D').click();
    await expect.poll(() => countJournal(machine.data)).toBe(1);
    const other = await startLoopback(machine.data);
    const port = new URL(other.url).port;
    try {
      expect(port).not.toBe(new URL(loopback.url).port);
      const second = await context.newPage();
      await second.goto(other.url);
      await pit(second, 'E').click();
      await expect.poll(() => countJournal(machine.data)).toBe(2);
      // What the first host's page has open is not offered by the second.
      await expect(bar(second)).toBeHidden();
      await machine.kill();
      await second.reload();
      await expect(bar(second)).toContainText('2 documents recovered');
    } finally {
      await other.stop();
    }
    const again = await machine.start('profile');
    const third = await startLoopback(machine.data);
    await third.stop();
    expect([again.loopback.url, third.url].map((url) => new URL(url).port)).toEqual([
      new URL(loopback.url).port,
      port,
    ]);
  },
);

it('what waits in the browser is taken over by the host and then gone there', async ({ machine }) => {
  const first = await machine.start('profile');
  await first.page.evaluate(
    async ({ game }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open('mancala-studio');
        open.onupgradeneeded = () => {
          for (const store of ['recovery', 'files', 'kept'])
            if (!open.result.objectStoreNames.contains(store)) open.result.createObjectStore(store);
        };
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error ?? new Error('database'));
      });
      const transaction = database.transaction(['recovery', 'kept'], 'readwrite');
      const entry = {
        id: 'old',
        kind: 'document',
        name: 'old.mgn',
        file: null,
        text: game,
        rules: 'kalah',
        position: '',
      };
      transaction.objectStore('recovery').put({ ...entry, savedAt: 1000, discardedAt: null }, 'old');
      const value = { theme: 'dark', ruleSets: [{ name: 'Club', text: 'kalah:seeds=5' }] };
      const change = { room: 'settings', id: 'settings', value, base: null };
      transaction.objectStore('kept').put(change, 'settings/settings');
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    { game: GAME },
  );
  // In order: a browser that is killed forgets what was put into local storage in the last seconds.
  await machine.stop();
  const { page } = await machine.start('profile');
  await expect(bar(page)).toContainText('1 document recovered');
  const settings = browserDisk(() => page, machine.data).settings;
  await expect.poll(settings).toContain('{"name":"Club","text":"kalah:seeds=5"}');
  const left = (): Promise<unknown> =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open('mancala-studio');
        open.onsuccess = () => resolve(open.result);
      });
      const counts = ['recovery', 'kept'].map(
        (store) =>
          new Promise<number>((resolve) => {
            const request = database.transaction(store).objectStore(store).count();
            request.onsuccess = () => resolve(request.result);
          }),
      );
      database.close();
      return Promise.all(counts);
    });
  await expect.poll(left).toEqual([0, 0]);
  await machine.kill();
  const fresh = await machine.start(null);
  await expect(bar(fresh.page)).toContainText('1 document recovered');
});

/** The one entry of the journal as it lies on the disk. */
function keptEntry(data: string): {
  readonly text: string;
  readonly position: string;
  readonly savedAt: number;
} {
  const [text = '{}'] = journalEntries(data).values();
  const { entry } = JSON.parse(text) as {
    entry: { text: string; position: string; savedAt: number };
  };
  return entry;
}

/** A second is promised; a machine that does many things at once is given another. */
const MAX_LOST_MS = 2000;

for (const isAnalysing of [false, true]) {
  const beside = isAnalysing ? ' while values come in' : '';
  const details = isAnalysing ? {} : LONG;
  it(
    `who types on and on${beside} loses no more than the last second when everything is killed`,
    details,
    async ({ machine }) => {
      seedSettings(machine.data, {
        limit: { kind: 'solved', seconds: 20, depth: 16, nodes: 1e7 },
        // As many values come in by one thread.
        engineResources: { threads: 1, memoryMb: null, budgetMb: null, tablesMb: null },
        lastRules: 'oware',
      });
      const { page } = await machine.start(null);
      await pit(page, 'D').click();
      if (isAnalysing) await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Enter');
      await expect(note(page)).toBeFocused();
      // What stands in the field since when, noted by the page itself.
      await page.evaluate(() => {
        const states: [number, number][] = [];
        document.addEventListener('input', ({ target }) => {
          if (target instanceof HTMLElement && target.isContentEditable)
            states.push([Date.now(), target.textContent.length]);
          document.documentElement.dataset['typed'] = JSON.stringify(states);
        });
      });
      for (let word = 0; word < 24; word++) await page.keyboard.type(`word${String(word)} `, { delay: 15 });
      const typed = await page.evaluate(() => ({
        now: Date.now(),
        text: [...document.querySelectorAll('[contenteditable="true"]')]
          .map(({ textContent }) => textContent)
          .join(''),
        states: document.documentElement.dataset['typed'] ?? '[]',
      }));
      await machine.kill();
      const states = JSON.parse(typed.states) as readonly (readonly [number, number])[];
      expect(states.length).toBeGreaterThan(120);
      // The file breaks lines; the words are the same.
      const words = /\{(word0[^}]*)\}/.exec(keptEntry(machine.data).text)?.[1]?.replaceAll('\n', ' ') ?? '';
      expect(typed.text).toContain(words);
      const lostFrom = states.find(([, length]) => length > words.length + 1)?.[0] ?? typed.now;
      console.log(
        `${String(states.length)} letters typed${beside}, the last ${String(typed.now - lostFrom)} ms lost`,
      );
      expect(typed.now - lostFrom).toBeLessThan(MAX_LOST_MS);
      const again = await machine.start(null);
      await openRecovered(again.page);
      expect((await copiedGame(again.page)).replaceAll('\n', ' ')).toContain(words);
    },
  );
}

it(
  'who drags on and on loses no more than the last second when everything is killed',
  LONG,
  async ({ machine }) => {
    const { page } = await machine.start(null);
    await page.keyboard.press('Control+e');
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeVisible();
    // What stands on the board since when, noted by the page itself: each of its states may be the kept one.
    await code.evaluate((field: HTMLInputElement) => {
      const states: [number, string][] = [];
      const note = (): void => {
        if (states.at(-1)?.[1] !== field.value) states.push([Date.now(), field.value]);
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      Reflect.set(window, 'laid', states);
      note();
    });
    const places = 'BCDEFabcdef'.split('');
    for (let round = 0; round < 3; round++) {
      for (const place of places) {
        await pit(page, 'A').hover();
        await page.mouse.down();
        await pit(page, place).hover();
        await page.mouse.up();
      }
      await pit(page, 'A').click();
      await page.keyboard.press('9');
    }
    const laid = await page.evaluate(() => ({
      now: Date.now(),
      states: Reflect.get(window, 'laid') as readonly (readonly [number, string])[],
    }));
    await machine.kill();
    expect(laid.states.length).toBeGreaterThan(20);
    const { position } = keptEntry(machine.data);
    const kept = laid.states.findLastIndex(([, state]) => state === position);
    expect(kept, position).toBeGreaterThanOrEqual(0);
    const lostFrom = laid.states[kept + 1]?.[0] ?? laid.now;
    const lost = laid.now - lostFrom;
    console.log(`${String(laid.states.length)} changes, the last ${String(lost)} ms lost`);
    expect(lost).toBeLessThan(MAX_LOST_MS);
  },
);

it('values that come in one after the other are kept all the time', LONG, async ({ machine }) => {
  seedSettings(machine.data, { limit: { kind: 'depth', seconds: 1, depth: 3, nodes: 1000 } });
  const { page } = await machine.start(null);
  const disk = browserDisk(() => page, machine.data);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await page.keyboard.press('Home');
  // Values of a file that is only read are no changes; with an edit they are part of what must not be lost.
  await page.keyboard.press('Shift+2');
  await page.keyboard.press('Control+Enter');
  const savedAt = new Set<number>();
  for (let ply = 0; ply < PERFECT_PLIES; ply++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(100);
    if (countJournal(machine.data) > 0) savedAt.add(keptEntry(machine.data).savedAt);
  }
  const last = Date.now();
  const { text } = keptEntry(machine.data);
  const times = [...savedAt].toSorted((a, b) => a - b);
  const longest = Math.max(...[...times, last].slice(1).map((time, i) => time - (times[i] ?? time)));
  console.log(`${String(times.length)} entries while values came in, at most ${String(longest)} ms apart`);
  expect(text.length).toBeGreaterThan(PERFECT_GAME.length * 2);
  expect(longest).toBeLessThan(MAX_LOST_MS);
});
