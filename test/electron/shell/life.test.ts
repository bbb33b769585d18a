/** How the program quits, takes files and second starts, and what its window does. Over the double of Electron. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { HostMenu } from '../../../engine/protocol/host-data.ts';
import { barePages } from '../double/bare-page.ts';
import { startDouble } from '../double/harness.ts';
import { closesWell, endsWell, eventsOf, expectNoFaults, menuItem, openShells, takeUp } from './shell.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

const { folder, profile, start } = openShells();

/** A game of Kalah without moves. */
const LINK = 'mancala-studio:#g=140KkI6AcqAIA';

const ENTRY = recoveryEntry({ id: 'document-1', name: 'Unsaved', text: 'x'.repeat(4_000_000) });

/** Whether the journal holds the entry, whole. */
const isJournalled = (): boolean => {
  const file = folder.path('profile/studio/recovery/document-1.json');
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes(ENTRY.text);
};

test.for(['quit', 'close button'])('by %s the program ends without a word', async (way) => {
  const { double, page, engineReady } = await start();
  await engineReady;
  if (way === 'quit') await double.evaluate(({ app }) => app.quit());
  else await double.do({ kind: 'close-window', window: 1 });
  await endsWell(double);
  expect(page.made.platform).toBe('linux');
  expect(eventsOf(double)).toEqual(expect.arrayContaining(['closed', 'will-quit', 'quit', 'exit']));
});

test('a menu that outlives its window does nothing', async () => {
  const { double, page } = await start();
  const entries = [menuItem('test.it', 'It')];
  const menu: HostMenu = { group: 'file', label: 'File', accessKey: null, entries };
  await page.host.setMenu([menu]);
  await double.evaluate(({ app, BrowserWindow }) => {
    app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined);
    BrowserWindow.getAllWindows()[0]?.destroy();
  });
  await double.do({ kind: 'choose', way: ['File', 'test.it'] });
  await closesWell(double);
});

test('a second start hands its file and its link over, also after a frame in the page was loaded, and ends', async () => {
  folder.write('one.txt', 'one');
  folder.write('two.txt', 'two');
  const { double, page, nextFile } = await start({
    args: ['one.txt'],
    cwd: folder.path(),
  });
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'one' } });
  await double.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());

  // The preview of an HTML report is such a frame; printing makes one, too.
  page.openFrame('about:srcdoc');
  const second = startDouble({
    userData: profile(),
    driver: barePages().driver,
    args: ['two.txt', LINK],
    cwd: folder.path(),
  });
  await endsWell(second);
  expect(second.windows()).toEqual([]);
  expect(await nextFile()).toMatchObject({ ok: true, value: { ref: null, text: LINK } });
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'two' } });
  expect(double.windows()).toMatchObject([{ isMinimized: false, isFocused: true }]);
  await closesWell(double);
});

test('a Mac asks for files before the program is ready, and for links to games, of all addresses', async () => {
  folder.write('early.txt', 'early');
  folder.write('late.txt', 'late');
  const { double, nextFile } = await start({
    platform: 'darwin',
    earlyFiles: [folder.path('early.txt')],
  });
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'early' } });
  await double.do({ kind: 'open-url', url: 'mancala-studio:open?file=/etc/passwd' });
  await double.do({ kind: 'open-url', url: LINK });
  expect(await nextFile()).toMatchObject({ ok: true, value: { ref: null, text: LINK } });
  await double.do({ kind: 'open-file', path: folder.path('late.txt') });
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'late' } });
  await closesWell(double);
});

test('an address on the command line opens nothing but a file of that name', async () => {
  const { double, nextFile } = await start({
    args: ['mancala://open', 'https://example.org/x.mgn'],
  });
  expect(await nextFile()).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  expect(await nextFile()).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  expect(double.notes().filter(({ kind }) => kind === 'open-external')).toEqual([]);
  await closesWell(double);
});

test('a reloaded page gets engine and files again; files wait while there is none', async () => {
  folder.write('waiting.txt', 'waiting');
  const { double, pages, page } = await start({ platform: 'darwin' });
  page.reload();
  const again = await pages.next();
  await double.do({ kind: 'open-file', path: folder.path('waiting.txt') });
  const { nextFile, engineReady } = await takeUp(again);
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'waiting' } });
  await engineReady;
  (await again.openEngine()).close();
  await closesWell(double);
});

test('a page that dies is loaded again once; then the user is asked', async () => {
  const { double, pages, page } = await start();
  page.crash('crashed');
  const { page: second } = await takeUp(await pages.next());
  second.crash('oom');
  await double.noted(({ kind }) => kind === 'message-box');
  // Closing the box stands for "Quit".
  await endsWell(double);
});

test('unsaved work keeps the window, and a quit with it, until the page has asked', async () => {
  const { double, page } = await start();
  page.isUnsaved = true;
  let asked = 0;
  const refused = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    page.onUnload = () => {
      asked += 1;
      resolve(undefined);
    };
    return promise;
  };
  const once = refused();
  await double.do({ kind: 'close-window', window: 1 });
  await once;
  const twice = refused();
  await double.evaluate(({ app }) => app.quit());
  await twice;
  // Whatever main did then is done when it answers.
  await page.host.recent();
  expect(double.windows()).toHaveLength(1);
  expect(asked).toBe(2);

  // The user chooses to leave; what is still being written is written.
  void page.host.journal(ENTRY).catch(() => undefined);
  void page.host.closeWindow().catch(() => undefined);
  expect(await double.exited).toBe(0);
  expect(isJournalled()).toBe(true);
  expectNoFaults(double);
});

test.for([
  ['linux', 'SIGTERM'],
  ['linux', 'SIGHUP'],
  ['linux', 'session'],
  ['darwin', 'session'],
  ['win32', 'session'],
  ['win32', 'session without changes'],
] as const)(
  'on %s the end of the session (%s) keeps unsaved work in the journal and ends the program',
  async ([platform, end]) => {
    const { double, page } = await start({ platform });
    page.isUnsaved = true;
    // The page's own listener writes its journal, and then it would ask the user.
    page.onUnload = () => void page.host.journal(ENTRY).catch(() => undefined);
    if (end === 'session') {
      await page.host.setTitle('Title', true, null);
      expect(await double.do({ kind: 'session-end' })).toBe(true);
    } else if (end === 'session without changes') {
      // Asked to wait without need, Windows would stay on.
      expect(await double.do({ kind: 'session-end' })).toBe(false);
    } else {
      double.kill(end);
    }
    expect(await double.exited).toBe(0);
    expect(isJournalled()).toBe(true);
    expectNoFaults(double);
  },
);

test('the page hears what others have written, and gets nothing of Electron with it', async () => {
  folder.write('game.txt', 'one');
  const { double, page, nextFile } = await start({ args: ['game.txt'], cwd: folder.path() });
  const opened = await nextFile();
  if (!opened.ok || !opened.value.ref) throw new Error('The file was not opened.');
  const touched = Promise.withResolvers<readonly unknown[]>();
  const kept = Promise.withResolvers<readonly unknown[]>();
  page.host.onFileTouched((...heard) => touched.resolve(heard));
  page.host.onKept((...heard) => kept.resolve(heard));
  await page.host.watch([opened.value.ref]);
  folder.write('game.txt', 'two');
  folder.write('profile/studio/settings.json', '{}');
  expect(await touched.promise).toEqual([opened.value.ref.id]);
  expect(await kept.promise).toEqual(['settings']);
  await closesWell(double);
});

test('a window that goes while calls are under way takes nothing down', async () => {
  const { double, page } = await start();
  folder.write('game.txt', 'one');
  await double.evaluate(({ app, dialog }, filePath) => {
    app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined);
    const answers: (() => void)[] = [];
    Object.assign(globalThis, { answers });
    dialog.showOpenDialog = () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ canceled: false, filePaths: [filePath, `${filePath}.missing`] })),
      );
    dialog.showSaveDialog = () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ canceled: false, filePath: `${filePath}.saved` })),
      );
  }, folder.path('game.txt'));
  // A file that a page has made has no path, and is left out.
  const opened = await page.host.openDropped([{ path: '' }, { path: folder.path('game.txt') }]);
  const [file] = opened.ok ? opened.value : [];
  if (!file?.ok || !file.value.ref) throw new Error('The file was not opened.');
  await page.host.watch([file.value.ref]);
  const calls = [
    page.host.open(),
    page.host.saveAs('name.mgn', 'text'),
    page.host.exportFile({ name: 'a.pdf', data: { html: '<p>', paper: 'a4' } }),
    page.host.requestEnginePort('0123456789abcdef'),
    page.host.setTitle('Title', true, null),
  ];
  for (const call of calls) void call.catch(() => undefined);
  await page.host.recent();
  await double.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy());
  await double.evaluate(() => {
    for (const answer of (globalThis as unknown as { answers: (() => void)[] }).answers) answer();
  });
  folder.write('game.txt', 'two');
  // The watcher tells of a file after a pause of its own.
  await double.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 700)));
  await closesWell(double);
});
