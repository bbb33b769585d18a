import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFiles, type Files } from '../../../electron/files/files.ts';
import { openVersions } from '../../../electron/files/versions.ts';
import { MAX_VERSIONED_FILES, MAX_VERSIONS } from '../../../engine/protocol/host-data.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();
const now = (): number => Date.UTC(2026, 0, 2, 3, 4, 5);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const FILE = '/games/a.mgn';

const store = (): ReturnType<typeof openVersions> => openVersions(folder.path('versions'), now);

/** Texts of the versions of a file that were kept, newest first. */
async function texts(file: string, present: string | null = null): Promise<readonly string[]> {
  const listed = must(await store().list(file, present === null ? null : bytes(present)));
  const read = [];
  for (const { id } of listed) {
    const content = await store().read(file, id);
    read.push(content.ok ? new TextDecoder().decode(content.value) : content.code);
  }
  return read;
}

/** The files that versions are kept in. */
function keptFiles(): readonly string[] {
  return fs
    .readdirSync(folder.path('versions'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.version'));
}

describe('the store of versions', () => {
  test('keeps each content once, newest first, over a restart, for each file apart', async () => {
    expect(await texts(FILE)).toEqual([]);
    await store().keep(FILE, bytes('one'), 10);
    await store().keep(FILE, bytes('two'), 20);
    await store().keep(FILE, bytes('two'), 30);
    await store().keep('/games/b.mgn', bytes('other'), 40);
    expect(await texts(FILE)).toEqual(['two', 'one']);
    expect(await texts(FILE, 'two')).toEqual(['one']);
    expect(await texts(FILE, 'three')).toEqual(['two', 'one']);
    expect(await texts('/games/b.mgn')).toEqual(['other']);
  });

  test('keeps the order of saving where the clock was set back', async () => {
    await store().keep(FILE, bytes('one'), 1000);
    await store().keep(FILE, bytes('two'), 5);
    expect(await texts(FILE)).toEqual(['two', 'one']);
  });

  test('keeps the newest ones alone', async () => {
    for (let i = 0; i < MAX_VERSIONS + 4; i++) await store().keep(FILE, bytes(`text ${i}`), 100 + i);
    const kept = Array.from({ length: MAX_VERSIONS }, (_, i) => `text ${MAX_VERSIONS + 3 - i}`);
    expect(await texts(FILE)).toEqual(kept);
    expect(keptFiles()).toHaveLength(MAX_VERSIONS);
  });

  test('forgets the files that were saved longest ago when there are too many', async () => {
    await store().keep('/games/first.mgn', bytes('first'), 1);
    const [first] = fs.readdirSync(folder.path('versions'));
    fs.utimesSync(folder.path('versions', first ?? ''), 1000, 1000);
    for (let i = 1; i < MAX_VERSIONED_FILES; i++) fs.mkdirSync(folder.path('versions', `other-${i}`));
    await store().keep(FILE, bytes('new'), 2);
    expect([await texts('/games/first.mgn'), await texts(FILE)]).toEqual([[], ['new']]);
    expect(fs.readdirSync(folder.path('versions'))).toHaveLength(MAX_VERSIONED_FILES);
  });

  test('two saves at once keep both', async () => {
    const one = store();
    await Promise.all(['a', 'b', 'c'].map((text, i) => one.keep(FILE, bytes(text), i)));
    expect(await texts(FILE)).toEqual(['c', 'b', 'a']);
  });

  test('a version that was damaged is set aside and said, the others stay', async () => {
    await store().keep(FILE, bytes('one'), 10);
    await store().keep(FILE, bytes('two'), 20);
    const [newest] = keptFiles().toSorted().toReversed();
    fs.writeFileSync(folder.path('versions', newest ?? ''), 'tw');
    expect(await texts(FILE)).toEqual(['ERR_HOST_DAMAGED', 'one']);
    expect(await texts(FILE)).toEqual(['one']);
    expect(keptFiles().filter((name) => name.includes('.bad-'))).toHaveLength(1);
  });

  test('names that are none of ours are no versions and are left alone', async () => {
    await store().keep(FILE, bytes('one'), 10);
    const [own] = keptFiles();
    const at = (own ?? '').split('/')[0] ?? '';
    fs.writeFileSync(folder.path('versions', at, 'notes.txt'), 'mine');
    fs.writeFileSync(folder.path('versions', at, '99-x.version'), 'mine');
    expect(await texts(FILE)).toEqual(['one']);
    expect(await store().read(FILE, '../../secret')).toEqual({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  });
});

describe('saving', () => {
  const granted = (): { files: Files; id: string } => {
    const files = openFiles(store());
    return { files, id: files.grant(folder.path('a.mgn')).id };
  };
  const versionsOf = async (files: Files, id: string): Promise<readonly string[]> => {
    const listed = must(await files.versions(id));
    const read = await Promise.all(listed.map((version) => files.readVersion(id, version.id)));
    return read.map((text) => (text.ok ? text.value : text.code));
  };

  test('keeps what it replaces, also what another program wrote, and lists what is not there now', async () => {
    const { files, id } = granted();
    fs.writeFileSync(id, 'from elsewhere');
    await files.read(id);
    await files.save(id, 'first', false);
    expect(await versionsOf(files, id)).toEqual(['from elsewhere']);
    await files.save(id, 'second', false);
    fs.writeFileSync(id, 'by another program');
    expect(await versionsOf(files, id)).toEqual(['second', 'first', 'from elsewhere']);
    await files.save(id, 'third', true);
    expect(await versionsOf(files, id)).toEqual(['by another program', 'second', 'first', 'from elsewhere']);
    fs.rmSync(id);
    expect(await versionsOf(files, id)).toEqual([
      'third',
      'by another program',
      'second',
      'first',
      'from elsewhere',
    ]);
  });

  test('continues where versions cannot be kept, and says why they were not', async () => {
    const { files, id } = granted();
    folder.write('versions', 'a file where the folder should be');
    expect(await files.save(id, 'text', false)).toEqual({
      ok: true,
      value: {
        ref: { id, name: 'a.mgn', seen: expect.any(String) as string },
        versionFailure: 'ERR_HOST_NOT_FOUND',
      },
    });
    expect(fs.readFileSync(id, 'utf8')).toBe('text');
  });

  test('a version of a file that was never given out cannot be asked for', async () => {
    const refused = { ok: false, code: 'ERR_HOST_DENIED' };
    const { files } = granted();
    const id = folder.path('b.mgn');
    expect([await files.versions(id), await files.readVersion(id, '1-0123456789abcdef')]).toEqual([
      refused,
      refused,
    ]);
    expect([await files.look(id), await files.accept(id), await files.peek(id)]).toEqual([
      refused,
      refused,
      refused,
    ]);
  });
});
