import { testWhere } from '../../support/where.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DISCARDED_KEPT_MS,
  type HostRecoveryEntry,
  type HostDamagedEntry,
} from '../../../engine/protocol/host-data.ts';
import { openKept } from '../../../electron/files/kept.ts';
import { openRecent, recentEntry } from '../../../electron/files/recent.ts';
import {
  openRecovery,
  type ListedStored,
  type ReadCalls,
  type RecoveryStore,
  type StoredEntry,
} from '../../../electron/files/recovery.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { tidyOwnFolders } from '../../../electron/files/own-folders.ts';
import { temporaryName } from '../../../electron/files/temporary-files.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';
import { must } from '../../support/must.ts';
import { anyCharacter } from '../../support/any-character.ts';

const folder = temporaryFolder();
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const now = (): number => NOW;

const entryOf = (id: string, changes: Partial<HostRecoveryEntry> = {}): HostRecoveryEntry =>
  recoveryEntry({
    id,
    name: `${id}.mgn`,
    file: { id: `/games/${id}.mgn`, name: `${id}.mgn` },
    position: '6x4',
    savedAt: NOW,
    ...changes,
  });

/** An entry as the list has it. */
function listedOf({ entry: { text: _, ...about }, stamp }: StoredEntry): ListedStored {
  return { entry: about, stamp };
}

describe('settings', () => {
  test('are absent at first and come back as written', async () => {
    const kept = openKept(folder.path('studio'), now);
    const absent = { value: null, revision: null, quarantined: null };
    expect(await kept.readSettings()).toEqual({ ok: true, value: absent });
    const written = must(await kept.writeSettings({ theme: 'dark', scale: 125 }, null));
    expect(await kept.readSettings()).toEqual({
      ok: true,
      value: { value: { theme: 'dark', scale: 125 }, revision: written, quarantined: null },
    });
  });

  test.for(['{"theme":', '[1, 2]', '', 'null'])(
    'that cannot be read (%j) are set aside, not lost',
    async (bad) => {
      folder.write('settings.json', bad);
      const kept = openKept(folder.path(), now);
      const name = 'settings.json.bad-2026-01-02T03-04-05-000Z';
      const value = { value: null, revision: null, quarantined: name };
      expect(await kept.readSettings()).toEqual({ ok: true, value });
      await kept.writeSettings({ theme: 'light' }, null);
      expect(fs.readFileSync(folder.path(name), 'utf8')).toBe(bad);
    },
  );
});

describe('kept objects', () => {
  const absent = { ok: true, value: { value: null, revision: null, quarantined: null } };

  test.for(['settings', 'an object of a room'] as const)(
    '%s: a write that was made of another content is refused, whichever window or host it comes from',
    async (what) => {
      const open = () => {
        const kept = openKept(folder.path(), now);
        return what === 'settings'
          ? { read: kept.readSettings, write: kept.writeSettings }
          : {
              read: () => kept.readKept('training', 'a'),
              write: (value: Record<string, unknown>, base: string | null) =>
                kept.writeKept('training', 'a', value, base),
            };
      };
      const [one, other] = [open(), open()];
      const first = await one.write({ from: 'one' }, null);
      expect(await other.write({ from: 'other' }, null)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
      const read = await other.read();
      if (!read.ok || !first.ok) throw new Error('not kept');
      expect(read.value).toEqual({ value: { from: 'one' }, revision: first.value, quarantined: null });
      expect(await other.write({ from: 'both' }, read.value.revision)).toMatchObject({ ok: true });
      expect(await one.write({ from: 'one again' }, first.value)).toMatchObject({ code: 'ERR_HOST_CHANGED' });
      expect(await one.read()).toMatchObject({ value: { value: { from: 'both' } } });
      // What an editor writes is another content, too.
      const file = folder.path(what === 'settings' ? 'settings.json' : 'training/a.json');
      fs.writeFileSync(file, '{"from":"editor"}');
      expect(await one.write({}, read.value.revision)).toMatchObject({ code: 'ERR_HOST_CHANGED' });
    },
  );

  test('that many write at once, each after reading again where it was refused, have all that was written', async () => {
    const add = async (name: string): Promise<void> => {
      const kept = openKept(folder.path(), now);
      for (;;) {
        const read = must(await kept.readKept('training', 'a'));
        const written = await kept.writeKept('training', 'a', { ...read.value, [name]: true }, read.revision);
        if (written.ok) return;
        expect(written.code).toBe('ERR_HOST_CHANGED');
      }
    };
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map(add));
    const read = await openKept(folder.path(), now).readKept('training', 'a');
    expect(read.ok && Object.keys(read.value.value ?? {}).toSorted()).toEqual(names);
    expect(fs.readdirSync(folder.path('training'))).toEqual(['a.json']);
  });

  test('are absent at first, come back as written, each in its room, and go when removed', async () => {
    const kept = openKept(folder.path('studio'), now);
    expect(await kept.listKept('training')).toEqual({ ok: true, value: [] });
    expect(await kept.readKept('training', 'a')).toEqual(absent);
    expect(await kept.removeKept('training', 'a')).toEqual({ ok: true, value: true });
    // A page sends the next before it has heard of the one before.
    await Promise.all(
      [1, 2, 3].map((size) =>
        kept.writeKept('training', 'a', { pad: 'x'.repeat(90_000 / size), size }, null),
      ),
    );
    await kept.writeKept('reviews', 'b', {}, null);
    const again = openKept(folder.path('studio'), now);
    expect(await again.listKept('training')).toEqual({ ok: true, value: ['a'] });
    expect(await again.readKept('training', 'a')).toMatchObject({ ok: true, value: { value: { size: 3 } } });
    expect(await again.readKept('training', 'b')).toEqual(absent);
    await again.removeKept('reviews', 'b');
    expect(await kept.listKept('reviews')).toEqual({ ok: true, value: [] });
  });

  test.for(['{"cards":', '[1, 2]', '', 'null'])(
    'that cannot be read (%j) are set aside, not lost, and the others are unharmed',
    async (bad) => {
      const kept = openKept(folder.path(), now);
      await kept.writeKept('training', 'good', { is: 'good' }, null);
      folder.write('training/bad.json', bad);
      const name = 'bad.json.bad-2026-01-02T03-04-05-000Z';
      expect(await kept.readKept('training', 'bad')).toEqual({
        ok: true,
        value: { value: null, revision: null, quarantined: name },
      });
      await kept.writeKept('training', 'bad', { is: 'new' }, null);
      expect(fs.readFileSync(folder.path('training', name), 'utf8')).toBe(bad);
      const listed = await kept.listKept('training');
      expect(listed.ok && listed.value.toSorted()).toEqual(['bad', 'good']);
      expect(await kept.readKept('training', 'good')).toMatchObject({ value: { value: { is: 'good' } } });
    },
  );

  test('have no names that lead elsewhere, whoever asks', async () => {
    const kept = openKept(folder.path('studio'), now);
    for (const id of ['../settings', 'a/b', '', '.', 'a.json']) {
      expect(await kept.writeKept('training', id, {}, null)).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
      expect(await kept.removeKept('training', id)).toMatchObject({ ok: false });
    }
    expect(fs.existsSync(folder.path('studio'))).toBe(false);
  });

  test('that are in the way as folders or strange files are not listed, and reading them says why', async () => {
    fs.mkdirSync(folder.path('training', 'a.json'), { recursive: true });
    folder.write('training/notes.txt', '');
    const kept = openKept(folder.path(), now);
    expect(await kept.listKept('training')).toEqual({ ok: true, value: [] });
    expect(await kept.readKept('training', 'a')).toMatchObject({ ok: false, code: 'ERR_HOST_FOLDER' });
  });
});

describe('own files', () => {
  testWhere(process.platform !== 'win32')(
    'can be read by nobody else, those of older versions neither',
    async () => {
      const before = process.umask(0o022);
      const modeOf = (name: string): string => (fs.statSync(folder.path(name)).mode & 0o777).toString(8);
      try {
        folder.write('studio/recovery/old.json', '{}');
        await openKept(folder.path('studio'), now).writeSettings({ theme: 'dark' }, null);
        await openKept(folder.path('studio'), now).writeKept('training', 'one', {}, null);
        await openRecent(folder.path('studio'), now).add('/a.mgn');
        await openRecovery(folder.path('studio', 'recovery'), now).put({
          entry: entryOf('one'),
          stamp: null,
        });
        await openRecovery(folder.path('made', 'recovery'), now).put({ entry: entryOf('one'), stamp: null });
      } finally {
        process.umask(before);
      }
      const files = [
        'studio/settings.json',
        'studio/recent.json',
        'studio/training/one.json',
        'studio/recovery/one.json',
        'made/recovery/one.json',
      ];
      const folders = ['studio', 'studio/recovery', 'studio/training', 'made', 'made/recovery'];
      expect(files.map(modeOf)).toEqual(files.map(() => '600'));
      expect(folders.map(modeOf)).toEqual(folders.map(() => '700'));
    },
  );

  test('are cleared of what a killed program left, and closed to others, when the program starts', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const places = ['studio', 'studio/recovery', 'studio/versions', 'studio/versions/abc'];
    fs.mkdirSync(folder.path('studio', 'versions', 'abc'), { recursive: true });
    fs.mkdirSync(folder.path('studio', 'recovery'));
    for (const place of places) {
      fs.chmodSync(folder.path(place), 0o755);
      fs.writeFileSync(folder.path(place, temporaryName(dead)), 'half');
      fs.writeFileSync(folder.path(place, 'kept.json'), '{}');
    }
    await tidyOwnFolders(folder.path('studio'));
    await tidyOwnFolders(folder.path('not there'));
    const names = fs.readdirSync(folder.path('studio'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(names.filter((name) => name.endsWith('kept.json'))).toHaveLength(places.length);
    if (process.platform !== 'win32') {
      expect(places.map((place) => fs.statSync(folder.path(place)).mode & 0o777)).toEqual(
        places.map(() => 0o700),
      );
    }
  });
});

describe('recent files', () => {
  test('stand newest first, once each, twenty at most', async () => {
    const recent = openRecent(folder.path(), now);
    const names = Array.from({ length: 25 }, (_, i) => `/games/${i}.mgn`);
    await Promise.all([...names, '/games/10.mgn'].map((name) => recent.add(name)));
    const kept = ['/games/10.mgn', ...names.toReversed().filter((name) => name !== '/games/10.mgn')];
    expect(await recent.list()).toEqual({ ok: true, value: kept.slice(0, 20) });
  });

  test('survive a restart, and a damaged list is set aside', async () => {
    await openRecent(folder.path(), now).add('/a.mgn');
    expect(await openRecent(folder.path(), now).list()).toEqual({ ok: true, value: ['/a.mgn'] });
    folder.write('recent.json', '{"files": [7]}');
    expect(await openRecent(folder.path(), now).list()).toEqual({ ok: true, value: [] });
    expect(fs.readdirSync(folder.path())).toEqual(['recent.json.bad-2026-01-02T03-04-05-000Z']);
  });

  test('are shown with their folder, the own one as ~', () => {
    const shown = ['/home/ana/games/a.mgn', '/home/ana/a.mgn', '/home/anatol/a.mgn'];
    expect(shown.map((file) => recentEntry(file, '/home/ana').where)).toEqual([
      '~/games',
      '~',
      '/home/anatol',
    ]);
  });
});

describe('recovery', () => {
  const entry = entryOf;
  const stamp = { sizeBytes: 3, modifiedMs: 5.5, hash: 'abc' };

  test('keeps documents over a restart, newest first, and forgets them one by one', async () => {
    const store = openRecovery(folder.path('recovery'), now);
    expect(await store.list()).toEqual({ ok: true, value: { entries: [], damaged: [] } });
    const older = { entry: entry('older', { savedAt: NOW - 5, file: null }), stamp: null };
    const newer = { entry: entry('newer'), stamp };
    await store.put(older);
    await store.put(newer);
    const again = openRecovery(folder.path('recovery'), now);
    expect(await again.list()).toEqual({
      ok: true,
      value: { entries: [newer, older].map(listedOf), damaged: [] },
    });
    await again.remove('newer');
    await again.remove('newer');
    expect(await again.list()).toEqual({ ok: true, value: { entries: [listedOf(older)], damaged: [] } });
  });

  test('does what it is told in the order it is told, however long a write takes', async () => {
    const store = openRecovery(folder.path(), now);
    const long = { entry: entry('one', { text: 'x'.repeat(4_000_000) }), stamp: null };
    const short = { entry: entry('one', { discardedAt: NOW }), stamp: null };
    await Promise.all([store.put(long), store.put(short)]);
    expect(await store.list()).toEqual({ ok: true, value: { entries: [listedOf(short)], damaged: [] } });
    await Promise.all([store.put(long), store.remove('one')]);
    expect(await store.list()).toEqual({ ok: true, value: { entries: [], damaged: [] } });
  });

  test('keeps what was thrown away for 30 days', async () => {
    const store = openRecovery(folder.path(), now);
    const kept = { entry: entry('kept', { discardedAt: NOW - DISCARDED_KEPT_MS }), stamp: null };
    const gone = { entry: entry('gone', { discardedAt: NOW - DISCARDED_KEPT_MS - 1 }), stamp: null };
    await store.put(kept);
    await store.put(gone);
    expect(await store.list()).toEqual({ ok: true, value: { entries: [listedOf(kept)], damaged: [] } });
    expect(fs.readdirSync(folder.path())).toEqual(['kept.json']);
  });

  /** A journal with one good entry; the others are put there by the test. */
  async function withGood(calls?: ReadCalls): Promise<RecoveryStore> {
    await openRecovery(folder.path(), now).put(good);
    return openRecovery(folder.path(), now, calls);
  }
  const good = { entry: entry('good'), stamp };
  const whole = JSON.stringify(good, null, 2);

  test.for<[string, HostDamagedEntry['damage'], string | null]>([
    ['cut off', 'content', whole.slice(0, 60)],
    ['without a line of JSON', 'content', 'not even JSON'],
    ['of zeroes', 'content', '\0'.repeat(100)],
    ['empty', 'content', ''],
    ['of another version of the program', 'content', '{"version": 2, "document": {"text": "1. C *"}}'],
    ['under the name of another one', 'content', whole],
    ['that is a folder', 'folder', null],
    ['that is a link to nowhere', 'link', null],
    ['that is a link to itself', 'link', null],
    ['that is a pipe', 'unreadable', null],
  ])('an entry %s is named, and the others are listed', async ([what, damage, text]) => {
    const store = await withGood();
    const file = folder.path('bad.json');
    if (text !== null) fs.writeFileSync(file, text);
    else if (damage === 'folder') fs.mkdirSync(file);
    else if (damage === 'link') fs.symlinkSync(what.endsWith('itself') ? file : folder.path('nowhere'), file);
    else execFileSync('mkfifo', [file]);
    expect(await store.list()).toMatchObject({
      ok: true,
      value: { entries: [listedOf(good)], damaged: [{ name: 'bad.json', damage, hasText: text !== null }] },
    });
    const read = await store.calls.readDamaged('bad.json');
    expect(read.ok ? read.value : null).toBe(text);
    // It is still there: nothing is moved or removed unasked.
    expect(fs.readdirSync(folder.path()).toSorted()).toEqual(['bad.json', 'good.json']);
  });

  test.for<[string, HostDamagedEntry['damage']]>([
    ['EACCES', 'denied'],
    ['EIO', 'unreadable'],
  ])('an entry that the system does not give out (%s) is named, and the others are listed', async (given) => {
    const [code, damage] = given;
    const readFile = (file: string): Promise<Buffer> =>
      file.endsWith('bad.json')
        ? Promise.reject(Object.assign(new Error(code), { code }))
        : fs.promises.readFile(file);
    const store = await withGood({ readFile });
    folder.write('bad.json', whole);
    expect(await store.list()).toMatchObject({
      ok: true,
      value: { entries: [listedOf(good)], damaged: [{ name: 'bad.json', damage }] },
    });
  });

  test('the list has no texts and reads none, of what was thrown away neither; a text is read when it is asked for', async () => {
    const texts = ['open', 'thrown'].map((id) => `{Text of ${id}.} ${'1. C '.repeat(1_000_000)}*`);
    const [open = '', thrown = ''] = texts;
    const before = openRecovery(folder.path(), now);
    await before.put({ entry: entryOf('open', { text: open, savedAt: NOW + 1 }), stamp });
    await before.put({ entry: entryOf('thrown', { text: thrown, discardedAt: NOW }), stamp: null });
    const read: string[] = [];
    const readFile = (file: string): Promise<Buffer> => {
      read.push(path.basename(file));
      return fs.promises.readFile(file);
    };
    const store = openRecovery(folder.path(), now, { readFile });
    const listed = await store.list();
    expect(
      listed.ok && listed.value.entries.map(({ entry: { id, discardedAt } }) => [id, discardedAt]),
    ).toEqual([
      ['open', null],
      ['thrown', NOW],
    ]);
    expect(JSON.stringify(listed).length).toBeLessThan(2000);
    expect(read).toEqual([]);
    const text = await store.calls.readEntry('thrown');
    expect(text.ok && text.value === thrown).toBe(true);
    expect(read).toEqual(['thrown.json']);
    expect(await store.calls.readEntry('none')).toEqual({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  });

  test('an entry as older versions wrote it is listed and read, long or short, with its kind', async () => {
    const store = openRecovery(folder.path(), now);
    const { id, text, ...rest } = entryOf('session', { kind: 'session' });
    const older = [entryOf('short'), entryOf('long', { text: '1. C "'.repeat(20_000) })];
    for (const each of [...older, { ...rest, id, text }])
      fs.writeFileSync(
        folder.path(`${each.id}.json`),
        `${JSON.stringify({ entry: each, stamp }, null, 2)}\n`,
      );
    const listed = must(await store.list());
    expect(listed.damaged).toEqual([]);
    expect(listed.entries.map(({ entry: { id, kind } }) => `${id} ${kind}`).toSorted()).toEqual([
      'long document',
      'session session',
      'short document',
    ]);
    for (const each of older)
      expect(await store.calls.readEntry(each.id)).toEqual({ ok: true, value: each.text });
  });

  test('whatever is in an entry, it is listed as it is read whole, and older versions can read it', async () => {
    const store = openRecovery(folder.path(), now);
    const long = fc.string({ unit: anyCharacter, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(long, long, long, fc.nat(3), async (text, name, position, times) => {
        const each = entryOf('any', { text: text.repeat(50 ** times), name, position });
        await store.put({ entry: each, stamp });
        const listed = await store.list();
        expect(listed).toEqual({
          ok: true,
          value: { entries: [listedOf({ entry: each, stamp })], damaged: [] },
        });
        const read = await store.calls.readEntry('any');
        expect(read.ok && read.value === each.text).toBe(true);
        expect(JSON.parse(folder.read('any.json'))).toEqual({ entry: each, stamp });
      }),
      { numRuns: 60 },
    );
  });

  test('an entry whose damage shows only when it is read is named from then on, until it is written again', async () => {
    const store = await withGood();
    const broken = entryOf('broken', { text: '1. C '.repeat(10_000) });
    await store.put({ entry: broken, stamp: null });
    const file = folder.path('broken.json');
    const spoilt = fs.readFileSync(file, 'utf8').replace('1. C 1', '1. C "');
    fs.writeFileSync(file, spoilt);
    await store.list();
    expect(await store.calls.readEntry('broken')).toMatchObject({ ok: false, code: 'ERR_HOST_ENTRY' });
    expect(await store.list()).toMatchObject({
      value: { entries: [{ entry: { id: 'good' } }], damaged: [{ name: 'broken.json', damage: 'content' }] },
    });
    expect(await store.calls.readDamaged('broken.json')).toEqual({ ok: true, value: spoilt });
    await store.put({ entry: broken, stamp: null });
    expect(await store.list()).toMatchObject({ value: { damaged: [] } });
  });

  test('sessions are entries like others; one of a kind that is yet to come is kept and named', async () => {
    const recovery = openRecovery(folder.path('recovery'), now);
    const stamp = { sizeBytes: 3, modifiedMs: NOW, hash: 'abc' };
    await recovery.put({ entry: entryOf('clean', { kind: 'open', text: '' }), stamp });
    const session = entryOf('window', { kind: 'session', name: '', file: null, text: '{"documents":[]}' });
    await recovery.put({ entry: session, stamp: null });
    const newer = JSON.stringify({ entry: { ...entryOf('newer'), kind: 'workspace' }, stamp: null });
    folder.write('recovery/newer.json', newer);
    const listed = must(await openRecovery(folder.path('recovery'), now).list());
    expect(listed.entries.map(({ entry: { id, kind } }) => [id, kind]).toSorted()).toEqual([
      ['clean', 'open'],
      ['window', 'session'],
    ]);
    // A file that was open is known as it was, so that a later change of it is noticed.
    expect(listed.entries.find(({ entry }) => entry.id === 'clean')?.stamp).toEqual(stamp);
    expect(listed.damaged).toMatchObject([{ name: 'newer.json', damage: 'content' }]);
    expect(folder.read('recovery/newer.json')).toBe(newer);
  });

  test('an entry that older versions have set aside is named, too', async () => {
    const store = await withGood();
    folder.write('doc.json.bad-2026-01-02T03-04-05-000Z', 'text');
    const listed = await store.list();
    const damaged = listed.ok ? listed.value.damaged.map(({ name }) => name) : [];
    expect(damaged).toEqual(['doc.json.bad-2026-01-02T03-04-05-000Z']);
  });

  test('what cannot be read is thrown away when asked to, and kept aside for 30 days', async () => {
    const store = await withGood();
    folder.write('bad.json', 'text');
    expect(await store.calls.discardDamaged('bad.json')).toEqual({ ok: true, value: true });
    expect(await store.list()).toEqual({ ok: true, value: { entries: [listedOf(good)], damaged: [] } });
    expect(folder.read(`bad.json.thrown-${String(NOW)}`)).toBe('text');
    const later = openRecovery(folder.path(), () => NOW + DISCARDED_KEPT_MS + 1);
    await later.list();
    expect(fs.readdirSync(folder.path())).toEqual(['good.json']);
  });

  test('nothing but what is listed as damaged can be read or thrown away', async () => {
    const store = await withGood();
    fs.mkdirSync(folder.path('other'));
    folder.write('other/x.json', 'secret');
    for (const name of ['good.json', '../other/x.json', 'other/x.json', '.x.json', 'missing.json', '']) {
      expect(await store.calls.readDamaged(name), name).toEqual({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
      expect(await store.calls.discardDamaged(name), name).toEqual({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    }
  });
});
