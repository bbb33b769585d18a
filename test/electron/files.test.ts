import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES, openFiles } from '../../electron/files.ts';
import { openVersions, type VersionStore } from '../../electron/versions.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

const versions = (): VersionStore => openVersions(folder.path('versions'), Date.now);

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

test('a file that was never given out can be neither read nor written nor asked about', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'text');
  const files = openFiles(versions());
  const id = folder.path('a.mgn');
  const refused = { ok: false, code: 'ERR_HOST_DENIED' };
  expect([await files.read(id), await files.save(id, 'x', true), await files.look(id)]).toEqual([
    refused,
    refused,
    refused,
  ]);
  expect(fs.readFileSync(id, 'utf8')).toBe('text');
});

test('a granted file is read with its name, in UTF-8 or Windows-1252, line ends as they are', async () => {
  const files = openFiles(versions());
  fs.writeFileSync(folder.path('utf.mgn'), '\uFEFFZüge\r\n');
  fs.writeFileSync(folder.path('old.mgn'), new Uint8Array([0x5a, 0xfc, 0x67, 0x65, 0x0d, 0x0a]));
  const read = async (name: string): Promise<unknown> => files.read(files.grant(folder.path(name)).id);
  expect([await read('utf.mgn'), await read('old.mgn')]).toEqual(
    ['utf.mgn', 'old.mgn'].map((name) => ({
      ok: true,
      value: { ref: { id: folder.path(name), name }, name, text: 'Züge\r\n' },
    })),
  );
});

test('what cannot be read says why', async () => {
  const files = openFiles(versions());
  fs.writeFileSync(folder.path('big'), '');
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

// Root may write anywhere; the write-protected file of the test of atomic writing holds for root, too.
test.skipIf(process.getuid?.() === 0)('saving into a write-protected folder is denied', async () => {
  fs.mkdirSync(folder.path('closed'), { mode: 0o555 });
  const files = openFiles(versions());
  const { id } = files.grant(folder.path('closed', 'a.mgn'));
  expect(await files.save(id, 'text', false)).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
});

test('a file changed by another program is noticed and not written over unless forced', async () => {
  const files = openFiles(versions());
  const { id } = files.grant(folder.path('a.mgn'));
  fs.writeFileSync(id, 'one');
  await files.read(id);
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: true } });

  fs.writeFileSync(id, 'another');
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'changed', isWritable: true } });
  expect(await files.save(id, 'mine', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
  expect(fs.readFileSync(id, 'utf8')).toBe('another');

  expect(await files.save(id, 'mine', true)).toEqual({
    ok: true,
    value: { ref: { id, name: 'a.mgn' }, versionFailure: null },
  });
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: true } });
  expect(await files.save(id, 'mine again', false)).toMatchObject({ ok: true });
});

test('a change of the time alone is none; a change of equal size is one; a removed file is changed', async () => {
  const files = openFiles(versions());
  const { id } = files.grant(folder.path('a.mgn'));
  fs.writeFileSync(id, 'one');
  await files.read(id);
  fs.utimesSync(id, 1000, 1000);
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: true } });
  fs.writeFileSync(id, 'two');
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'changed', isWritable: true } });
  fs.rmSync(id);
  expect(await files.look(id)).toEqual({ ok: true, value: { change: 'gone', isWritable: true } });
});

test('a file known from an earlier run is compared with what it was then', async () => {
  fs.writeFileSync(folder.path('a.mgn'), 'one');
  const before = openFiles(versions());
  const { id } = before.grant(folder.path('a.mgn'));
  await before.read(id);
  const stamp = before.stampOf(id) ?? undefined;

  fs.writeFileSync(id, 'changed since');
  const after = openFiles(versions());
  after.grant(id, stamp);
  expect(await after.save(id, 'recovered', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
});
