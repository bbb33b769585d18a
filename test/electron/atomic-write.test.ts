import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { expect, test } from 'vitest';
import { atomicWrite, type WriteCalls } from '../../electron/atomic-write.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
  expect(fs.readFileSync(folder.path('new.mgn'), 'utf8')).toBe('Zug 1: Ä');
});

test('an old file is replaced, with its mode kept and nothing left beside it', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'old', { mode: 0o640 });
  await atomicWrite(folder.path('a.mgn'), new Uint8Array([1, 2, 3]));
  expect([...fs.readFileSync(folder.path('a.mgn'))]).toEqual([1, 2, 3]);
  expect(fs.statSync(folder.path('a.mgn')).mode & 0o777).toBe(0o640);
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a link stays a link and its target gets the content', async () => {
  fs.writeFileSync(folder.path('real.mgn'), 'old');
  fs.symlinkSync('real.mgn', folder.path('link.mgn'));
  await atomicWrite(folder.path('link.mgn'), 'new');
  expect(fs.readlinkSync(folder.path('link.mgn'))).toBe('real.mgn');
  expect(fs.readFileSync(folder.path('real.mgn'), 'utf8')).toBe('new');
});

test('a full disk leaves the old content and no temporary file', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'old');
  await expect(atomicWrite(folder.path('a.mgn'), 'the new content', diskFull)).rejects.toThrow('ENOSPC');
  expect(fs.readFileSync(folder.path('a.mgn'), 'utf8')).toBe('old');
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a refused rename leaves the old content and no temporary file', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'old');
  const calls = withFault({ rename: () => Promise.reject(systemError('EIO')) });
  await expect(atomicWrite(folder.path('a.mgn'), 'new', calls)).rejects.toThrow('EIO');
  expect(fs.readFileSync(folder.path('a.mgn'), 'utf8')).toBe('old');
  expect(fs.readdirSync(folder.path())).toEqual(['a.mgn']);
});

test('a process that dies between writing and renaming leaves the old content whole', () => {
  fs.writeFileSync(folder.path('a.mgn'), 'old');
  const program = `
    import fs from 'node:fs/promises';
    import { atomicWrite } from ${JSON.stringify(new URL('../../electron/atomic-write.ts', import.meta.url).href)};
    const rename = () => process.kill(process.pid, 'SIGKILL');
    await atomicWrite(process.argv[1], 'new', { ...fs, rename });
  `;
  const run = (): unknown =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program, folder.path('a.mgn')]);
  expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  expect(fs.readFileSync(folder.path('a.mgn'), 'utf8')).toBe('old');
  expect(fs.readdirSync(folder.path()).filter((name) => name.endsWith('.tmp'))).toHaveLength(1);
});

test('a write-protected file is not replaced behind its protection', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'old', { mode: 0o444 });
  await expect(atomicWrite(folder.path('a.mgn'), 'new')).rejects.toMatchObject({ code: 'EACCES' });
  expect(fs.readFileSync(folder.path('a.mgn'), 'utf8')).toBe('old');
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
