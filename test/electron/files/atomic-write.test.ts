import { describeWhere, testWhere } from '../../support/where.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { atomicWrite, type WriteCalls } from '../../../electron/files/atomic-write.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { temporaryName } from '../../../electron/files/temporary-files.ts';

const folder = temporaryFolder();

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/** The real calls with one of them failing. */
const withFault = (fault: Partial<WriteCalls>): WriteCalls => ({ ...fsPromises, ...fault });

/** Writing the content fails half-way, as on a full disk. */
const diskFull = withFault({
  open: async (...args: Parameters<WriteCalls['open']>) => {
    const handle = await fsPromises.open(...args);
    handle.writeFile = async () => {
      await handle.write('half of the new con');
      throw systemError('ENOSPC');
    };
    return handle;
  },
});

test('a new file is written', async () => {
  await atomicWrite(folder.path('new.mgn'), 'Zug 1: Ä');
  expect(folder.read('new.mgn')).toBe('Zug 1: Ä');
});

test('an old file is replaced, with its mode kept and nothing left beside it', async () => {
  folder.write('a.mgn', 'old', 0o640);
  await atomicWrite(folder.path('a.mgn'), new Uint8Array([1, 2, 3]));
  expect([...fs.readFileSync(folder.path('a.mgn'))]).toEqual([1, 2, 3]);
  expect(fs.statSync(folder.path('a.mgn')).mode & 0o777).toBe(0o640);
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a link stays a link and its target gets the content', async () => {
  folder.write('real.mgn', 'old');
  fs.symlinkSync('real.mgn', folder.path('link.mgn'));
  await atomicWrite(folder.path('link.mgn'), 'new');
  expect(fs.readlinkSync(folder.path('link.mgn'))).toBe('real.mgn');
  expect(folder.read('real.mgn')).toBe('new');
});

test('a name of any length that the file system takes can be saved', async () => {
  for (const name of ['a'.repeat(214), `${'b'.repeat(251)}.mgn`, `${'\u00fc'.repeat(125)}.mgn!`]) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    await atomicWrite(folder.path(name), 'first');
    await atomicWrite(folder.path(name), 'second');
    expect(fs.readFileSync(folder.path(name), 'utf8')).toBe('second');
  }
});

test('a link to a file that is not there yet stays a link, and the file is made', async () => {
  fs.mkdirSync(folder.path('games'));
  fs.symlinkSync('games', folder.path('way'));
  fs.symlinkSync('../later.mgn', folder.path('games', 'second.mgn'));
  fs.symlinkSync(path.join('way', 'second.mgn'), folder.path('first.mgn'));
  await atomicWrite(folder.path('first.mgn'), 'new');
  expect(fs.readlinkSync(folder.path('first.mgn'))).toBe(path.join('way', 'second.mgn'));
  expect(fs.readlinkSync(folder.path('games', 'second.mgn'))).toBe('../later.mgn');
  expect(folder.read('later.mgn')).toBe('new');
});

test('links into a folder that is not there, and links in a circle, are refused and stay', async () => {
  fs.symlinkSync('gone/a.mgn', folder.path('lost.mgn'));
  fs.symlinkSync('round.mgn', folder.path('round.mgn'));
  await expect(atomicWrite(folder.path('lost.mgn'), 'new')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(atomicWrite(folder.path('round.mgn'), 'new')).rejects.toMatchObject({ code: 'ELOOP' });
  expect(fs.readdirSync(folder.path()).sort()).toEqual(['lost.mgn', 'round.mgn']);
});

describeWhere(process.platform !== 'win32')('what is no file', () => {
  test('is not replaced by one: pipes, devices, folders', async () => {
    spawnSync('mkfifo', [folder.path('pipe')]);
    fs.mkdirSync(folder.path('folder'));
    fs.symlinkSync('/dev/null', folder.path('null'));
    const code = (name: string): Promise<unknown> =>
      atomicWrite(folder.path(name), 'x').catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    expect([await code('pipe'), await code('folder'), await code('null')]).toEqual([
      'EFTYPE',
      'EISDIR',
      'EFTYPE',
    ]);
    expect(fs.statSync(folder.path('pipe')).isFIFO()).toBe(true);
    expect(fs.readdirSync(folder.path()).sort()).toEqual(['folder', 'null', 'pipe']);
  });
});

describe('temporary files that a killed program left', () => {
  /** Makes a temporary file as process `pid` would have left it, `hours` ago. */
  const leave = (name: string, hours = 0): string => {
    fs.writeFileSync(folder.path(name), 'half');
    const then = Date.now() / 1000 - hours * 3600;
    fs.utimesSync(folder.path(name), then, then);
    return name;
  };
  /** The id of a process that is gone. */
  const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

  test('are removed by the next save into the folder; those of running programs and all else stay', async () => {
    leave(temporaryName(dead()));
    leave(temporaryName(process.pid), 25);
    const kept = [
      leave(temporaryName(process.pid)),
      leave(temporaryName(process.ppid)),
      // Of another machine that shares the folder: its process ids say nothing here.
      leave(temporaryName(dead()).replace(/-[0-9a-f]{8}-/, '-00000000-')),
      leave('.mancala-studio-notes.tmp', 99),
      leave('.a.mgn.0b0c4a3e.tmp', 99),
    ];
    await atomicWrite(folder.path('a.mgn'), 'new');
    expect(fs.readdirSync(folder.path()).sort()).toEqual([...kept, 'a.mgn'].sort());
  });

  test('have names of one length, whatever the file is called', () => {
    const names = [1, 99_999, 4_194_304].map((pid) => temporaryName(pid));
    expect(new Set(names.map((name) => name.length))).toEqual(new Set([names[0]?.length]));
    expect(names[0]).toMatch(/^\.mancala-studio-/);
  });

  test('do not keep a save from a folder that may not be listed', async () => {
    const calls = withFault({ readdir: () => Promise.reject(systemError('EACCES')) });
    await atomicWrite(folder.path('a.mgn'), 'new', calls);
    expect(folder.read('a.mgn')).toBe('new');
  });

  test('are not looked for again and again in a folder of thousands of files', async () => {
    let listed = 0;
    const many = Array.from({ length: 5000 }, (_, i) => `${String(i)}.mgn`);
    const readdir: WriteCalls['readdir'] = () => {
      listed += 1;
      return Promise.resolve(many);
    };
    for (let i = 0; i < 5; i++)
      await atomicWrite(folder.path(`${String(i)}.mgn`), 'x', withFault({ readdir }));
    expect(listed).toBe(1);
  });
});

test('a full disk leaves the old content and no temporary file', async () => {
  folder.write('a.mgn', 'old');
  await expect(atomicWrite(folder.path('a.mgn'), 'the new content', diskFull)).rejects.toThrow('ENOSPC');
  expect(folder.read('a.mgn')).toBe('old');
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a refused rename leaves the old content and no temporary file', async () => {
  folder.write('a.mgn', 'old');
  const calls = withFault({ rename: () => Promise.reject(systemError('EIO')) });
  await expect(atomicWrite(folder.path('a.mgn'), 'new', calls)).rejects.toThrow('EIO');
  expect(folder.read('a.mgn')).toBe('old');
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a process that dies between writing and renaming leaves the old content whole', () => {
  folder.write('a.mgn', 'old');
  const program = `
    import fs from 'node:fs/promises';
    import { atomicWrite } from ${JSON.stringify(new URL('../../../electron/files/atomic-write.ts', import.meta.url).href)};
    const rename = () => process.kill(process.pid, 'SIGKILL');
    await atomicWrite(process.argv[1], 'new', { ...fs, rename });
  `;
  const run = (): unknown =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program, folder.path('a.mgn')]);
  expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  expect(folder.read('a.mgn')).toBe('old');
  expect(fs.readdirSync(folder.path()).filter((name) => name.endsWith('.tmp'))).toHaveLength(1);
});

testWhere(process.platform !== 'win32')('a mode that is asked for holds from the first byte on', async () => {
  folder.write('a.json', 'old', 0o644);
  const modes: (number | undefined)[] = [];
  const calls = withFault({
    open: (...args: Parameters<WriteCalls['open']>) => {
      if (args[1] === 'wx') modes.push(Number(args[2]));
      return fsPromises.open(...args);
    },
  });
  for (const name of ['a.json', 'b.json']) await atomicWrite(folder.path(name), 'new', calls, 0o600);
  expect(modes).toEqual([0o600, 0o600]);
  expect(['a.json', 'b.json'].map((name) => fs.statSync(folder.path(name)).mode & 0o777)).toEqual(modes);
});

test('a write-protected file is not replaced behind its protection', async () => {
  folder.write('a.mgn', 'old', 0o444);
  await expect(atomicWrite(folder.path('a.mgn'), 'new')).rejects.toMatchObject({ code: 'EACCES' });
  expect(folder.read('a.mgn')).toBe('old');
});

test('the content is flushed before the rename, the folder after it', async () => {
  const order: string[] = [];
  const calls = withFault({
    open: async (...args: Parameters<WriteCalls['open']>) => {
      const handle = await fsPromises.open(...args);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        order.push(args[1] === 'r' ? 'folder flushed' : 'content flushed');
        return sync();
      };
      return handle;
    },
    rename: (from, to) => {
      order.push('renamed');
      return fsPromises.rename(from, to);
    },
  });
  await atomicWrite(folder.path('a.mgn'), 'new', calls);
  expect(order).toEqual(['content flushed', 'renamed', 'folder flushed']);
});
