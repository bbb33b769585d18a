/** The double itself: it refuses what Electron refuses, and what it does not simulate. */
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../../electron/start/build-state.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { parseAccelerator } from './accelerator.ts';
import { barePages } from './bare-page.ts';
import { startDouble, type Double, type DoubleOptions } from './harness.ts';
import type { Note } from './wire.ts';

const folder = temporaryFolder();
beforeAll(() => {
  expect(ensureBuilt()).toBe(true);
});

/** What runs as main in place of the program; its answers are the messages of what was thrown. */
const MAIN = `
import * as electron from 'electron';
const { app, BrowserWindow, Menu, protocol, session, utilityProcess, webContents } = electron;
const thrown = (work) => {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return error.message;
  }
};
const scheme = [{ scheme: 'app', privileges: { standard: true } }];
protocol.registerSchemesAsPrivileged(scheme);
globalThis.early = [
  thrown(() => protocol.registerSchemesAsPrivileged(scheme)),
  thrown(() => new BrowserWindow()),
  thrown(() => session.defaultSession),
  thrown(() => utilityProcess.fork('x.js')),
];
app.on('window-all-closed', () => undefined);
await new Promise((resolve) => setTimeout(resolve, 20));
globalThis.isReadyInModule = app.isReady();
void app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false });
  const page = window.webContents;
  let inClosed = '';
  window.on('closed', () => (inClosed = thrown(() => window.getTitle())));
  window.destroy();
  globalThis.late = [
    thrown(() => app.disableHardwareAcceleration()),
    thrown(() => app.enableSandbox()),
    thrown(() => window.webContents),
    thrown(() => page.send('x')),
    inClosed,
    thrown(() => app.setBadgeCount(1)),
    thrown(() => app.noSuchThing),
    thrown(() => electron.net.fetch('x')),
    thrown(() => Menu.buildFromTemplate([{ label: 'x', accelerator: 'Ctrl+Nothing' }])),
    thrown(() => Menu.buildFromTemplate([{ click: () => 0 }])),
    thrown(() => new electron.MessageChannelMain().port1.postMessage(() => 0)),
  ];
  globalThis.isDestroyed = [window.isDestroyed(), page.isDestroyed()];
  setTimeout(() => { throw new Error('planted'); });
});
`;

test('what main must not do throws, and what nothing catches is noted', async () => {
  folder.write('main.mjs', MAIN);
  folder.write('package.json', '{"name": "test", "version": "1.0.0", "main": "main.mjs"}');
  const double = startDouble({
    userData: folder.path('profile'),
    driver: barePages().driver,
    program: { folder: folder.path(), isPackaged: false },
  });
  expect(await double.noted(({ kind }) => kind === 'uncaught')).toMatchObject({
    text: expect.stringContaining('planted') as unknown,
  });
  const of = (name: string): Promise<unknown> =>
    double.evaluate((_electron, key) => Reflect.get(globalThis, key) as unknown, name);
  expect(await of('early')).toEqual([
    'protocol.registerSchemesAsPrivileged can be called only once',
    'Cannot create BrowserWindow before app is ready',
    'Session can only be received when app is ready',
    'utilityProcess cannot be created before app is ready',
  ]);
  // The program is ready after its module has run to the end.
  expect(await of('isReadyInModule')).toBe(false);
  expect(await of('late')).toEqual([
    expect.stringContaining('before app is ready'),
    expect.stringContaining('before app is ready'),
    'Object has been destroyed',
    'Object has been destroyed',
    'Object has been destroyed',
    expect.stringContaining('does not simulate App.setBadgeCount'),
    expect.stringContaining('Electron has no App.noSuchThing'),
    expect.stringContaining('does not simulate `net`'),
    'Invalid accelerator: Ctrl+Nothing',
    expect.stringContaining('must have at least one of label, role or type'),
    expect.stringContaining('could not be cloned'),
  ]);
  expect(await of('isDestroyed')).toEqual([true, true]);
  expect(await double.close()).toBe(0);
});

/** Runs a main of its own; the answers are those of `globalThis.answers` there. */
async function runMain(main: string, options: Partial<DoubleOptions> = {}): Promise<Double> {
  fs.writeFileSync(
    folder.path('main.mjs'),
    `import * as electron from 'electron';
const { app, BrowserWindow, clipboard, powerMonitor, utilityProcess } = electron;
app.on('window-all-closed', () => undefined);
const note = (name) => app.addRecentDocument(name);
await (async () => {})();
void app.whenReady().then(async () => {
  new BrowserWindow({ show: false });
  ${main}
  note('begun');
});`,
  );
  folder.write('package.json', '{"name": "test", "version": "1.0.0", "main": "main.mjs"}');
  const double = startDouble({
    userData: folder.path('profile'),
    driver: barePages().driver,
    program: { folder: folder.path(), isPackaged: false },
    ...options,
  });
  await double.noted(isNamed('begun'));
  return double;
}

const isNamed =
  (name: string) =>
  (note: Note): boolean =>
    note.kind === 'recent-document' && note.path === name;
const names = (double: Double): readonly string[] =>
  double.notes().flatMap((note) => (note.kind === 'recent-document' ? [note.path] : []));

test('a machine without a folder of documents has no path for it, and the clipboard answers with promises', async () => {
  const main = `
  try { app.getPath('documents'); } catch (error) { note(error.message); }
  note(app.getPath('home') === '' ? 'no home' : 'home');
  const written = clipboard.writeText('text');
  note(written instanceof Promise && (await clipboard.readText()));`;
  const double = await runMain(main, { missingPaths: ['documents'] });
  expect(names(double)).toEqual(["Failed to get 'documents' path", 'home', 'text', 'begun']);
  expect(await double.close()).toBe(0);
});

test.for([
  ['linux', '', []],
  ['linux', "powerMonitor.on('resume', () => undefined);", ['shutdown']],
  ['darwin', '', ['shutdown']],
] as const)('on %s the system tells of its end after %j: %j', async ([platform, before, told]) => {
  const double = await runMain(`${before} powerMonitor.on('shutdown', () => note('shutdown'));`, {
    platform,
  });
  await double.do({ kind: 'session-end' });
  expect(names(double)).toEqual(['begun', ...told]);
  expect(await double.close()).toBe(0);
});

test('the end of a session on Windows ends the program at once, unless it quits already', async () => {
  const main = `
  const [window] = BrowserWindow.getAllWindows();
  window.on('session-end', () => note('session-end'));
  app.on('will-quit', () => note('will-quit'));`;
  const lazy = await runMain(main, { platform: 'win32' });
  expect(await lazy.do({ kind: 'session-end' })).toBe(false);
  expect(await lazy.exited).toBe(0);
  expect(names(lazy)).not.toContain('will-quit');
  const quitting = await runMain(`${main} window.on('session-end', () => app.quit());`, {
    platform: 'win32',
  });
  await quitting.do({ kind: 'session-end' });
  expect(await quitting.exited).toBe(0);
  expect(names(quitting)).toEqual(['begun', 'session-end', 'will-quit']);
});

/** A utility process that wants to stay. */
const STAYS = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); process.parentPort.postMessage('up');`;

test.for(['linux', 'win32'] as const)(
  'on %s a utility process that is killed ends, whatever it wants',
  async (platform) => {
    folder.write('stays.mjs', STAYS);
    const main = `
  const child = utilityProcess.fork(${JSON.stringify(folder.path('stays.mjs'))});
  await new Promise((resolve) => child.on('message', resolve));
  child.on('exit', (code) => note('exit ' + code));
  child.kill();`;
    const double = await runMain(main, { platform });
    await double.noted(isNamed('exit 0'));
    expect(await double.close()).toBe(0);
  },
);

test.runIf(process.platform === 'linux')(
  'a utility process has memories of WebAssembly for about 125',
  async () => {
    fs.writeFileSync(
      folder.path('memories.mjs'),
      `const memories = [];
try {
  while (memories.length < 400) memories.push(new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true }));
} catch (error) {
  process.parentPort.postMessage(error.name + ' ' + memories.length);
}
process.parentPort.postMessage('all');`,
    );
    const main = `
  const child = utilityProcess.fork(${JSON.stringify(folder.path('memories.mjs'))});
  note(await new Promise((resolve) => child.once('message', resolve)));`;
    const double = await runMain(main);
    expect(names(double)[0]).toMatch(/^RangeError 12\d$/u);
    expect(await double.close()).toBe(0);
  },
);

test.for([
  ['CommandOrControl+Shift+Z', 'linux', 'ctrl+shift+z'],
  ['Shift+CmdOrCtrl+z', 'darwin', 'cmd+shift+z'],
  ['CommandOrControl+Plus', 'linux', 'ctrl+shift+plus'],
  ['Alt+Left', 'win32', 'alt+left'],
  ['Ctrl+!', 'linux', 'ctrl+shift+1'],
  ['Return', 'linux', 'enter'],
  ['F24', 'linux', 'f24'],
  ['F25', 'linux', null],
  ['Ctrl', 'linux', null],
  ['Ctrl+Ä', 'linux', null],
  ['Ctrl+ArrowLeft', 'linux', null],
  ['', 'linux', null],
] as const)('the accelerator %s on %s is %s', ([text, platform, key]) => {
  expect(parseAccelerator(text, platform)).toBe(key);
});
