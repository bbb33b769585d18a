import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  browserArguments,
  electronArguments,
  fetchRefusal,
  hasDisplay,
  isFailedStart,
  parseStart,
  planStart,
  typedFolder,
  type StartFacts,
} from '../../../electron/start/start-plan.ts';
import { must } from '../../support/must.ts';

const HERE: StartFacts = {
  isBrowserAsked: false,
  platform: 'linux',
  isRoot: false,
  hasDisplay: true,
  electron: '/electron',
  fetchRefusal: null,
};

test.for<[string, Partial<StartFacts>, string, RegExp | null]>([
  ['everything is there', {}, 'electron', null],
  ['the program is missing', { electron: null }, 'fetch', null],
  ['browser mode was asked for', { isBrowserAsked: true }, 'browser', null],
  ['run as root', { isRoot: true }, 'browser', /root/],
  ['run as root on a Mac', { isRoot: true, platform: 'darwin' }, 'electron', null],
  ['no display', { hasDisplay: false }, 'browser', /display/],
  [
    'no display and no program: nothing is fetched in vain',
    { hasDisplay: false, electron: null },
    'browser',
    /display/,
  ],
  ['root and no program: nothing is fetched in vain', { isRoot: true, electron: null }, 'browser', /root/],
  [
    'the program is missing and may not be fetched',
    { electron: null, fetchRefusal: 'ELECTRON_SKIP_BINARY_DOWNLOAD' },
    'browser',
    /ELECTRON_SKIP_BINARY_DOWNLOAD/,
  ],
  ['nothing had to be fetched', { fetchRefusal: 'ELECTRON_SKIP_BINARY_DOWNLOAD' }, 'electron', null],
])('%s', ([, facts, kind, reason]) => {
  const plan = planStart({ ...HERE, ...facts });
  expect(plan.kind).toBe(kind);
  if (plan.kind === 'browser') expect(plan.reason ?? '').toMatch(reason ?? /^$/);
});

test('a display is X11 or Wayland on Linux and taken for granted elsewhere', () => {
  expect([
    hasDisplay('linux', {}),
    hasDisplay('linux', { DISPLAY: '' }),
    hasDisplay('linux', { DISPLAY: ':0' }),
    hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' }),
    hasDisplay('win32', {}),
  ]).toEqual([false, false, true, true, true]);
});

test('only an early end with an error is a failed start', () => {
  expect([
    isFailedStart(0, 10),
    isFailedStart(1, 10),
    isFailedStart(null, 10),
    isFailedStart(1, 60_000),
  ]).toEqual([false, true, true, false]);
});

test('arguments reach the host they are for', () => {
  const parsed = must(
    parseStart(['--browser', '--port', '8123', '--safe-graphics', 'a.mgn', '/b.mgn'], '/games'),
  );
  expect(electronArguments(parsed)).toEqual([
    '--safe-graphics',
    path.resolve('/games/a.mgn'),
    path.resolve('/b.mgn'),
  ]);
  const open = ['--open', path.resolve('/games/a.mgn'), '--open', path.resolve('/b.mgn')];
  expect(browserArguments(parsed, true)).toEqual(['--port', '8123', ...open]);
  expect(browserArguments(parsed, false)).toEqual(['--keep', '--port', '8123', ...open]);
});

test('a kiosk takes one file, in either host', () => {
  const parsed = must(parseStart(['--kiosk', 'a.mgn'], '/games'));
  const file = path.resolve('/games/a.mgn');
  expect(electronArguments(parsed)).toEqual(['--kiosk', file]);
  expect(browserArguments(parsed, true)).toEqual(['--kiosk', '--open', file]);
  for (const words of [['--kiosk'], ['--kiosk', 'a.mgn', 'b.mgn']])
    expect(parseStart(words, '/games')).toMatchObject({ ok: false, code: 'ERR_START_USAGE' });
});

test('an unknown switch is a coded failure that names it', () => {
  const parsed = parseStart(['--fast'], '/games');
  expect(parsed).toMatchObject({ ok: false, code: 'ERR_START_USAGE' });
  expect(JSON.stringify(parsed)).toContain('--fast');
});

test('files are looked for where the command was typed, which npm tells', () => {
  const env = { INIT_CWD: '/games' };
  expect([
    typedFolder(env, '/clone', '/clone'),
    // Started without npm, perhaps from a shell that a script of another project has opened.
    typedFolder(env, '/elsewhere', '/clone'),
    typedFolder({}, '/clone', '/clone'),
  ]).toEqual(['/games', '/elsewhere', '/clone']);
  const parsed = must(parseStart(['../a.mgn', pathToFileURL('/b.mgn').href, '--', '-c.mgn'], '/games/kalah'));
  const files = ['/games/a.mgn', '/b.mgn', '/games/kalah/-c.mgn'].map((file) => path.resolve(file));
  expect(parsed.files).toEqual(files);
});

test('what forbids to fetch Electron is a variable that is set', () => {
  expect([
    fetchRefusal({}),
    fetchRefusal({ ELECTRON_SKIP_BINARY_DOWNLOAD: '', ELECTRON_OVERRIDE_DIST_PATH: '' }),
    fetchRefusal({ ELECTRON_SKIP_BINARY_DOWNLOAD: '1' }),
    fetchRefusal({ ELECTRON_OVERRIDE_DIST_PATH: '/none' }),
  ]).toEqual([null, null, 'ELECTRON_SKIP_BINARY_DOWNLOAD', 'ELECTRON_OVERRIDE_DIST_PATH']);
});
