/** What a page may not do: navigation, windows, permissions, and calls by others or with other arguments. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_FOCUSES } from '../../../engine/protocol/host-data.ts';
import { HOST_CALL_NAMES, takeArguments, type HostCallName } from '../../../engine/protocol/host.ts';
import { hostChannel } from '../../../electron/main/channels.ts';
import { HOST_LINKS } from '../../../engine/protocol/links.ts';
import type { WireFrame } from '../double/wire.ts';
import { closesWell, menuItem, openShells, type Shell } from './shell.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

// One program for all: nothing that is refused may change anything.
const { start } = openShells('file');
let shell: Shell;
beforeAll(async () => {
  shell = await start();
});
afterAll(async () => {
  expect(shell.double.windows()).toHaveLength(1);
  expect(shell.double.notes().filter(({ kind }) => kind === 'open-external')).toEqual([]);
  await closesWell(shell.double);
});

const ADDRESSES: readonly (readonly [address: string, isOwn: boolean])[] = [
  ['app://studio/', true],
  ['app://studio/index.html', true],
  ['https://example.org/', false],
  ['http://127.0.0.1:1/', false],
  ['app://studio.example/', false],
  ['app://print/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['mancala://open', false],
  ['app:studio', false],
  ['not an address', false],
];

test.for(ADDRESSES)('navigation to %s is allowed: %s', async ([url, isOwn]) => {
  for (const isMainFrame of [true, false])
    expect(await shell.page.may({ kind: 'navigate', url, isMainFrame })).toBe(isOwn);
  expect(await shell.page.may({ kind: 'open-window', url })).toBe(false);
});

test('permissions are refused but for writing to the clipboard, and views are not embedded', async () => {
  const origin = 'app://studio';
  const refused = ['geolocation', 'media', 'notifications', 'clipboard-read', 'fileSystem', 'openExternal'];
  for (const permission of refused)
    for (const kind of ['permission', 'permission-check'] as const)
      expect(await shell.page.may({ kind, permission, origin })).toBe(false);
  const permission = 'clipboard-sanitized-write';
  expect(await shell.page.may({ kind: 'permission', permission, origin })).toBe(true);
  expect(await shell.page.may({ kind: 'attach-webview' })).toBe(false);
});

test('the scheme serves the built files and nothing else', async () => {
  const status = async (url: string, method?: string): Promise<number | undefined> =>
    (await shell.page.fetch(url, method))?.status;
  expect(await status('app://studio/')).toBe(200);
  expect(await status('app://studio/index.html?x=1')).toBe(200);
  expect(await status('app://other/')).toBe(404);
  expect(await status('app://studio/../electron/main.js')).toBe(404);
  expect(await status('app://studio/%2e%2e/%2e%2e/package.json')).toBe(404);
  expect(await status('app://studio/', 'POST')).toBe(405);
});

const OWN = { url: 'app://studio/', origin: 'app://studio' };
const SENDERS: Readonly<Record<string, WireFrame>> = {
  'a frame that has gone': null,
  'a frame in the page': { ...OWN, isMainFrame: false },
  'another origin': { url: 'https://example.org/', origin: 'https://example.org', isMainFrame: true },
  'an origin with the same beginning': {
    url: 'app://studio.example/',
    origin: 'app://studio.example',
    isMainFrame: true,
  },
  'an opaque origin': { url: 'about:srcdoc', origin: 'null', isMainFrame: true },
};

const LONG = 'x'.repeat(5000);
const ENTRY = recoveryEntry();
const CHANGE = { name: 'n', args: ['-x'], values: { Hash: '1' } };
const ANALYSIS = {
  id: 'a',
  number: 1,
  position: { rules: 'oware', start: null, moves: [] },
  limits: {},
};
const QUESTION = {
  id: 'a',
  seat: 'one',
  number: 1,
  position: { rules: 'oware', start: null, moves: [] },
  limits: { timeMs: 100, marginMs: 0 },
};
const NO_TEXT = [[], [null], [1], [{}], [[]], [['x']]];
const NO_ID = [...NO_TEXT, [''], [LONG]];
const FILE = { id: 'id', name: 'a.mgn' };
const VERSIONED = { ref: FILE, name: 'a.mgn' };
const NO_FILE = [
  ...NO_ID,
  ['id'],
  [{ id: '', name: '' }],
  [{ ...FILE, id: LONG }],
  [{ ...FILE, seen: LONG }],
];

/** Argument lists that main must refuse. Calls without arguments have none: what is sent to them is dropped. */
const HOSTILE: Readonly<Record<HostCallName, readonly (readonly unknown[])[]>> = {
  started: [],
  open: [],
  openDropped: [[], ['x'], [[1]], [['']], [Array.from({ length: 101 }, () => '/x')]],
  read: NO_FILE,
  peek: NO_FILE,
  openFolder: [],
  save: [
    ...NO_FILE,
    [FILE, 'text'],
    [FILE, 1, false],
    [FILE, 'text', 'yes'],
    [{ ...FILE, id: '' }, 'text', true],
    [{ ...FILE, seen: LONG }, 'text', true],
  ],
  saveAs: [...NO_ID, ['name'], ['../name', 'text'], ['a\\b', 'text'], ['a\0b', 'text'], ['', 'text']],
  exportFile: [
    ...NO_ID,
    [{ name: 'a/b', data: '' }],
    [{ name: 'a', data: 1 }],
    [{ name: 'a', data: {} }],
    [{ name: 'a', data: { html: '', paper: 'a3' } }],
    [{ name: '/a', data: { html: '', paper: 'a4' } }],
    [{ name: 'a', data: { html: 1, paper: 'a4' } }],
  ],
  look: NO_FILE,
  accept: NO_FILE,
  watch: [[], [null], ['x'], [[1]], [['']], [['x']], [FILE], [Array.from({ length: 1001 }, () => FILE)]],
  versions: [...NO_ID, [FILE], [{ ref: 'id', name: '' }]],
  readVersion: [...NO_ID, [VERSIONED], [VERSIONED, '../x'], [VERSIONED, 1]],
  recent: [],
  journal: [
    ...NO_ID,
    [{ ...ENTRY, id: '../a' }],
    [{ ...ENTRY, savedAt: Infinity }],
    [{ ...ENTRY, kind: 'x' }],
    [{ ...ENTRY, text: 1 }],
  ],
  journalled: [],
  readEntry: [...NO_ID, ['../x'], ['a.json'], ['a/b']],
  forget: [...NO_ID, ['../x'], ['a.json'], ['a/b']],
  readDamaged: [...NO_ID, ['../x.json'], ['.json'], ['a/b.json'], ['x']],
  discardDamaged: [...NO_ID, ['../x.json'], ['a/b.json'], ['x']],
  readSettings: [],
  writeSettings: [[], [{}], [null, null], ['x', null], [1, null], [[], null], [{}, LONG], [{}, 1]],
  listKept: [...NO_TEXT, ['recovery'], ['../training'], ['__proto__']],
  readKept: [
    ...NO_TEXT,
    ['training'],
    ['recovery', 'a'],
    ['training', '../a'],
    ['training', 'a.json'],
    ['training', ''],
  ],
  writeKept: [
    ...NO_TEXT,
    ['training', 'a'],
    ['training', 'a', {}],
    ['training', 'a', null, null],
    ['training', 'a', [], null],
    ['training', 'a/b', {}, null],
    ['', 'a', {}, null],
    ['training', LONG, {}, null],
    ['training', 'a', {}, LONG],
  ],
  removeKept: [...NO_TEXT, ['training'], ['recovery', 'a'], ['reviews', '..'], ['reviews', 1]],
  programs: [],
  addProgram: [],
  changeProgram: [
    ...NO_ID,
    ['a'],
    ['../a', CHANGE],
    ['a', { ...CHANGE, name: '' }],
    ['a', { ...CHANGE, file: '/bin/sh' }],
    ['a', { ...CHANGE, args: 'x' }],
    ['a', { ...CHANGE, args: ['a\nb'] }],
    ['a', { ...CHANGE, args: ['a\0b'] }],
    ['a', { ...CHANGE, args: new Array(51).fill('x') }],
    ['a', { ...CHANGE, values: { Hash: 1 } }],
    ['a', { ...CHANGE, values: { Hash: '1\nquit' } }],
  ],
  testProgram: [...NO_ID, ['/bin/sh'], ['../a']],
  removeProgram: [...NO_ID, ['a/b']],
  askProgram: [
    ...NO_TEXT,
    [{ ...QUESTION, id: '/bin/sh' }],
    [{ ...QUESTION, seat: 'three' }],
    [{ ...QUESTION, number: 0 }],
    [{ ...QUESTION, limits: {} }],
    [{ ...QUESTION, limits: { timeMs: -1 } }],
    [{ ...QUESTION, limits: { timeMs: 1e9 } }],
    [{ ...QUESTION, limits: { marginMs: 50 } }],
    [{ ...QUESTION, limits: { timeMs: 100, marginMs: -1 } }],
    [{ ...QUESTION, limits: { timeMs: 100, marginMs: 1e9 } }],
    [{ ...QUESTION, position: 'startpos' }],
    [{ ...QUESTION, args: ['x'] }],
  ],
  analyseProgram: [
    ...NO_TEXT,
    [{ ...ANALYSIS, id: '/bin/sh' }],
    [{ ...ANALYSIS, number: 0 }],
    [{ ...ANALYSIS, seat: 'one' }],
    [{ ...ANALYSIS, limits: { timeMs: -1 } }],
    [{ ...ANALYSIS, limits: { marginMs: 50 } }],
    [{ ...ANALYSIS, position: 'startpos' }],
  ],
  endPrograms: [...NO_TEXT, ['all']],
  collections: [],
  createCollection: [...NO_TEXT, [''], [' '], ['a\nb'], [LONG]],
  renameCollection: [...NO_ID, ['a'], ['../a', 'n'], ['a', ''], ['a', 1]],
  removeCollection: [...NO_ID, ['../a'], ['a/b']],
  watchCollection: [...NO_ID, ['a'], ['a', 'yes'], ['a/b', true]],
  addCollectionFolder: [...NO_ID, ['/etc'], ['../a']],
  addCollectionFiles: [...NO_ID, ['a/b']],
  addCollectionFile: [...NO_ID, ['a'], ['a', ''], ['a', 'id'], ['../a', FILE]],
  removeCollectionSource: [...NO_ID, ['a'], ['a', '../b'], ['a', 1]],
  openCollectionFile: [
    ...NO_ID,
    ['a', 'b'],
    ...['', '/etc/passwd', '..', '../x', 'a/../../x', './a', 'a//b', 'a\\b', 'a\0b', 'C:\\a', LONG].map(
      (inside) => ['a', 'b', inside],
    ),
  ],
  setTitle: [...NO_TEXT, ['t'], ['t', 1, null], ['t', true, 1], [LONG, true, null]],
  closeWindow: [],
  setMenu: [
    [],
    [null],
    ['x'],
    [[{}]],
    [[{ group: 'g', label: 'l', accessKey: null, entries: [{ kind: 'other' }] }]],
    [Array.from({ length: 21 }, () => ({ group: 'g', label: 'l', accessKey: null, entries: [] }))],
  ],
  openLink: [...NO_TEXT, ['https://example.org/'], ['toString'], ['__proto__']],
  requestEnginePort: [...NO_ID, ['short'], ['not a nonce, but long enough']],
  restartEngine: [],
  setTextFocus: [...NO_TEXT, ['other']],
  paste: [],
  toggleFullScreen: [],
  setTheme: [...NO_TEXT, ['blue']],
  setLanguage: [...NO_TEXT, ['../fr'], [LONG]],
  selfTested: [[], [1], [{}], [LONG]],
};

/** Arguments that main would take from the page itself. */
const GOOD: Readonly<Record<HostCallName, readonly unknown[]>> = {
  started: [],
  open: [],
  openDropped: [['/x']],
  read: [FILE],
  peek: [FILE],
  openFolder: [],
  save: [FILE, 'text', true],
  saveAs: ['name.mgn', 'text'],
  exportFile: [{ name: 'a.txt', data: 'text' }],
  look: [FILE],
  accept: [FILE],
  watch: [[FILE]],
  versions: [VERSIONED],
  readVersion: [VERSIONED, '1-0123456789abcdef'],
  recent: [],
  journal: [ENTRY],
  journalled: [],
  readEntry: ['a'],
  forget: ['a'],
  readDamaged: ['a.json'],
  discardDamaged: ['a.json'],
  readSettings: [],
  writeSettings: [{ theme: 'dark' }, null],
  listKept: ['training'],
  readKept: ['training', 'a'],
  writeKept: ['training', 'a', { level: 1 }, 'r1'],
  removeKept: ['reviews', 'a'],
  programs: [],
  addProgram: [],
  changeProgram: ['a', CHANGE],
  testProgram: ['a'],
  removeProgram: ['a'],
  askProgram: [QUESTION],
  analyseProgram: [ANALYSIS],
  endPrograms: ['analysis'],
  collections: [],
  createCollection: ['My games'],
  renameCollection: ['a', 'My games'],
  removeCollection: ['a'],
  watchCollection: ['a', true],
  addCollectionFolder: ['a'],
  addCollectionFiles: ['a'],
  addCollectionFile: ['a', FILE],
  removeCollectionSource: ['a', 'b'],
  openCollectionFile: ['a', 'b', 'c/d.mgn'],
  setTitle: ['Title', true, null],
  closeWindow: [],
  setMenu: [[]],
  openLink: [...HOST_LINKS.slice(0, 1)],
  requestEnginePort: ['0123456789abcdef'],
  restartEngine: [],
  setTextFocus: [TEXT_FOCUSES[0]],
  paste: [],
  toggleFullScreen: [],
  setTheme: ['dark'],
  setLanguage: ['fr'],
  selfTested: [null],
};

describe.for(HOST_CALL_NAMES)('the call %s', (name) => {
  test.for(Object.entries(SENDERS))('is refused from %s', async ([, frame]) => {
    expect(takeArguments(name, GOOD[name]).ok).toBe(true);
    expect(await shell.page.invoke(hostChannel(name), GOOD[name], frame)).toMatchObject({
      ok: false,
      code: 'ERR_HOST_REQUEST',
      params: { call: name },
    });
  });

  test('is refused with other arguments', async () => {
    for (const args of HOSTILE[name])
      expect([args, await shell.page.invoke(hostChannel(name), args)]).toMatchObject([
        args,
        { ok: false, code: 'ERR_HOST_REQUEST' },
      ]);
  });
});

test('what main never gave out is not read, written or looked at', async () => {
  const { host } = shell.page;
  const ref = { id: '/etc/passwd', name: 'passwd' };
  for (const answer of [
    host.read(ref),
    host.peek(ref),
    host.save(ref, '', true),
    host.look(ref),
    host.versions({ ref, name: 'passwd' }),
  ])
    expect(await answer).toMatchObject({ ok: false, code: 'ERR_HOST_DENIED' });
});

test('a menu line may carry the longest path as its id', async () => {
  const item = menuItem(`file.openRecent:/${'d'.repeat(3000)}`, 'One');
  const menu = { group: 'file', label: 'File', accessKey: null, entries: [item] } as const;
  expect(await shell.page.host.setMenu([menu])).toEqual({ ok: true, value: true });
});
