import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../../electron/browser/data-folder.ts';
import { openPortMemory } from '../../../electron/browser/port-memory.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

describe('the folder of browser mode', () => {
  test.for<[NodeJS.Platform, Record<string, string>, string]>([
    ['linux', {}, '/home/ana/.local/share/mancala-studio/browser'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/mancala-studio/browser'],
    ['linux', { XDG_DATA_HOME: 'not/absolute' }, '/home/ana/.local/share/mancala-studio/browser'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/ana/.local/share/mancala-studio/browser'],
    ['freebsd', {}, '/home/ana/.local/share/mancala-studio/browser'],
    ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ana/Library/Application Support/Mancala Studio/browser'],
    ['linux', { MANCALA_STUDIO_DATA: '/elsewhere', XDG_DATA_HOME: '/data' }, '/elsewhere'],
  ])('on %s with %j is %s', ([platform, env, expected]) => {
    expect(dataFolder(platform, env, '/home/ana')).toBe(expected);
  });

  test('on Windows is the local one, which is not carried from machine to machine', () => {
    const env = { LOCALAPPDATA: 'D:\\Ana\\Local' };
    expect(dataFolder('win32', env, 'C:\\Users\\ana')).toBe('D:\\Ana\\Local\\Mancala Studio\\browser');
    expect(dataFolder('win32', {}, 'C:\\Users\\ana')).toBe(
      'C:\\Users\\ana\\AppData\\Local\\Mancala Studio\\browser',
    );
  });
});

describe('the ports of browser mode', () => {
  test('are remembered in the order they were needed, once each, eight at most', async () => {
    const memory = openPortMemory(folder.path());
    expect(await memory.list()).toEqual([]);
    await memory.add(40_001);
    await memory.add(40_002);
    await memory.add(40_001);
    expect(await openPortMemory(folder.path()).list()).toEqual([40_001, 40_002]);
    for (let port = 40_003; port < 40_020; port++) await memory.add(port);
    // The first ones stay: what a browser has kept lies under their addresses.
    expect(await memory.list()).toEqual([...[1, 2, 3, 4, 5, 6, 7].map((n) => 40_000 + n), 40_019]);
  });

  test.for(['', '{"ports": [80]}', '{"ports": ["x"]}', '[]', '{"ports": [70000]}'])(
    'that cannot be read (%j) are none',
    async (text) => {
      folder.write('ports.json', text);
      const memory = openPortMemory(folder.path());
      expect(await memory.list()).toEqual([]);
      await memory.add(40_001);
      expect(await memory.list()).toEqual([40_001]);
    },
  );
});
