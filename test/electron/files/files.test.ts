import { testWhere } from '../../support/where.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import net from 'node:net';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES, openFiles } from '../../../electron/files/files.ts';
import { openVersions, type VersionStore } from '../../../electron/files/versions.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { readRegular } from '../../../electron/files/read-regular.ts';
import type { HostFileLook } from '../../../engine/protocol/host-data.ts';
import { takeArguments } from '../../../engine/protocol/host.ts';
import { must } from '../../support/must.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();

const versions = (): VersionStore => openVersions(folder.path('versions'), Date.now);

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/** A file that the program has read. */
async function openRead(text: string) {
  const files = openFiles(versions());
  const { id } = files.grant(folder.write('a.mgn', text));
  await files.read(id);
  return { files, id };
}

/** What a look at a file answers that may be written. */
const looked = (change: HostFileLook['change']) => ({ ok: true, value: { change, isWritable: true } });

test('a file that was never given out can be neither read nor written nor asked about', async () => {
  folder.write('a.mgn', 'text');
  const files = openFiles(versions());
  const id = folder.path('a.mgn');
  const refused = { ok: false, code: 'ERR_HOST_DENIED' };
  for (const answer of [files.read(id), files.save(id, 'x', true), files.look(id)])
    expect(await answer).toEqual(refused);
  expect(fs.readFileSync(id, 'utf8')).toBe('text');
});

test('a granted file is read with its name, in UTF-8 or Windows-1252, line ends as they are', async () => {
  const files = openFiles(versions());
  folder.write('utf.mgn', '\uFEFFZüge\r\n');
  folder.write('old.mgn', new Uint8Array([0x5a, 0xfc, 0x67, 0x65, 0x0d, 0x0a]));
  const read = async (name: string): Promise<unknown> => files.read(files.grant(folder.path(name)).id);
  for (const name of ['utf.mgn', 'old.mgn']) {
    const ref = { id: folder.path(name), name, seen: expect.any(String) as string };
    expect(await read(name)).toEqual({ ok: true, value: { ref, name, text: 'Züge\r\n' } });
  }
});

test('a text of 68 MiB is saved and opened again', async () => {
  const files = openFiles(versions());
  const id = files.grant(folder.path('large.mgn')).id;
  const text = 'ü'.repeat(34 * 1024 * 1024);
  expect(takeArguments('save', [{ id, name: 'large.mgn' }, text, true]).ok).toBe(true);
  expect(await files.save(id, text, true)).toMatchObject({ ok: true });
  const read = await files.read(id);
  expect(read.ok && read.value.text === text).toBe(true);
});

test('what could not be opened again is not written, and the file stays as it was', async () => {
  const files = openFiles(versions());
  const file = folder.path('kept.mgn');
  fs.writeFileSync(file, 'kept');
  const { id } = files.grant(file);
  expect(await files.save(id, new Uint8Array(MAX_FILE_BYTES + 1), true)).toEqual({
    ok: false,
    code: 'ERR_HOST_TOO_LARGE',
    params: { max: MAX_FILE_BYTES },
  });
  expect(fs.readFileSync(file, 'utf8')).toBe('kept');
});

test('what cannot be read says why', async () => {
  const files = openFiles(versions());
  folder.write('big', '');
  fs.truncateSync(folder.path('big'), MAX_FILE_BYTES + 1);
  const codes = [];
  for (const name of ['absent', 'big', '.']) {
    codes.push(await files.read(files.grant(folder.path(name)).id));
  }
  expect(codes).toEqual([
    { ok: false, code: 'ERR_HOST_NOT_FOUND' },
    { ok: false, code: 'ERR_HOST_TOO_LARGE', params: { max: MAX_FILE_BYTES } },
    { ok: false, code: 'ERR_HOST_FOLDER' },
  ]);
});

testWhere(process.platform !== 'win32')(
  'devices, pipes and sockets are no files: they are neither read without end nor replaced',
  async () => {
    const files = openFiles(versions());
    spawnSync('mkfifo', [folder.path('pipe')]);
    const server = net.createServer().listen(folder.path('socket'));
    try {
      for (const file of ['/dev/zero', '/dev/tty', folder.path('pipe'), folder.path('socket')]) {
        const { id } = files.grant(file);
        const special = { ok: false, code: 'ERR_HOST_SPECIAL' };
        for (const answer of [files.read(id), files.peek(id), files.save(id, 'x', true)])
          expect([file, await answer]).toEqual([file, special]);
      }
    } finally {
      server.close();
    }
  },
);

testWhere(process.platform === 'linux')(
  'a file that grows while it is read is read to the limit and no further',
  async () => {
    // Files of the system tell a size of 0 and have content all the same: a file that grows looks like that.
    const grown = await readRegular('/proc/self/status', 1_000_000);
    expect([grown.sizeBytes, grown.bytes.length > 100]).toEqual([0, true]);
    await expect(readRegular('/proc/self/status', 100)).rejects.toMatchObject({ code: 'EFBIG' });
  },
);

test.for([
  ['ENOSPC', 'ERR_HOST_FULL'],
  ['EDQUOT', 'ERR_HOST_FULL'],
  ['EROFS', 'ERR_HOST_DENIED'],
  ['EACCES', 'ERR_HOST_DENIED'],
])('saving that fails with %s answers %s', async ([system, code]) => {
  const open = (): Promise<never> => Promise.reject(systemError(system ?? ''));
  const files = openFiles(versions(), { ...fsPromises, open });
  const { id } = files.grant(folder.path('a.mgn'));
  expect(await files.save(id, 'text', false)).toEqual({ ok: false, code });
});

test('saving into a write-protected folder is denied', () => {
  // Whoever the program becomes may get as far as the protected folder.
  fs.chmodSync(folder.path(), 0o755);
  fs.mkdirSync(folder.path('closed'), { mode: 0o555 });
  const program = builtProgram('denied-save');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, folder.path('closed', 'a.mgn'), folder.path('versions')],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
  expect(fs.readdirSync(folder.path('closed'))).toEqual([]);
});

test('a file changed by another program is noticed and not written over unless forced', async () => {
  const { files, id } = await openRead('one');
  expect(await files.look(id)).toEqual(looked('none'));

  fs.writeFileSync(id, 'another');
  expect(await files.look(id)).toEqual(looked('changed'));
  expect(await files.save(id, 'mine', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
  expect(fs.readFileSync(id, 'utf8')).toBe('another');

  expect(await files.save(id, 'mine', true)).toEqual({
    ok: true,
    value: { ref: { id, name: 'a.mgn', seen: expect.any(String) as string }, versionFailure: null },
  });
  expect(await files.look(id)).toEqual(looked('none'));
  expect(await files.save(id, 'mine again', false)).toMatchObject({ ok: true });
});

test('of two documents of one file, each notices what was written since it was read itself', async () => {
  const files = openFiles(versions());
  const { id } = files.grant(folder.path('a.mgn'));
  fs.writeFileSync(id, 'one');
  const first = await files.read(id);
  fs.writeFileSync(id, 'written by another program');
  const second = await files.read(id);
  if (!first.ok || !second.ok) throw new Error('not read');
  const [mine, theirs] = [first.value.ref?.seen ?? '', second.value.ref?.seen ?? ''];
  const changed = { ok: false, code: 'ERR_HOST_CHANGED' };
  expect(await files.save(id, 'mine', false, mine)).toEqual(changed);
  expect(fs.readFileSync(id, 'utf8')).toBe('written by another program');
  const saved = must(await files.save(id, 'theirs', false, theirs));
  expect(await files.save(id, 'mine', false, mine)).toEqual(changed);
  expect(await files.save(id, 'more', false, saved.ref?.seen)).toMatchObject({ ok: true });
  // Whoever takes the file as it is now may write over it.
  const accepted = must(await files.accept(id));
  expect(await files.save(id, 'mine', false, accepted.seen)).toMatchObject({ ok: true });
});

test('a change of the time alone is none; a change of equal size is one; a removed file is changed', async () => {
  const { files, id } = await openRead('one');
  fs.utimesSync(id, 1000, 1000);
  expect(await files.look(id)).toEqual(looked('none'));
  fs.writeFileSync(id, 'two');
  expect(await files.look(id)).toEqual(looked('changed'));
  fs.rmSync(id);
  expect(await files.look(id)).toEqual(looked('gone'));
});

test('a file known from an earlier run is compared with what it was then', async () => {
  folder.write('a.mgn', 'one');
  const before = openFiles(versions());
  const { id } = before.grant(folder.path('a.mgn'));
  await before.read(id);
  const stamp = before.stampOf(id) ?? undefined;

  fs.writeFileSync(id, 'changed since');
  const after = openFiles(versions());
  after.grant(id, stamp);
  expect(await after.save(id, 'recovered', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
});

testWhere(process.platform !== 'win32')('versions of a private file are as private as it is', async () => {
  const before = process.umask(0o022);
  try {
    const files = openFiles(versions());
    const { id } = files.grant(folder.path('a.mgn'));
    fs.writeFileSync(id, 'one', { mode: 0o600 });
    // A store that an older version made, open to all.
    fs.mkdirSync(folder.path('versions'), { mode: 0o755 });
    await files.read(id);
    await files.save(id, 'two', false);
    const names = fs.readdirSync(folder.path('versions'), { recursive: true, encoding: 'utf8' });
    const modeOf = (name: string): string =>
      (fs.statSync(folder.path('versions', name)).mode & 0o777).toString(8);
    expect([modeOf('.'), ...names.toSorted().map(modeOf)]).toEqual(['700', '700', '600', '600']);
    expect(fs.statSync(id).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(before);
  }
});
