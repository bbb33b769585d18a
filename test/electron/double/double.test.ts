/** The double itself: it refuses what Electron refuses, and what it does not simulate. */
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../../electron/start/build-state.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { parseAccelerator } from './accelerator.ts';
import { barePages } from './bare-page.ts';
import { startDouble } from './harness.ts';

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
  fs.writeFileSync(folder.path('main.mjs'), MAIN);
  fs.writeFileSync(folder.path('package.json'), '{"name": "test", "version": "1.0.0", "main": "main.mjs"}');
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
