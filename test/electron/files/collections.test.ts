import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  openCollections,
  peekCollections,
  type KeptCollection,
} from '../../../electron/files/collections.ts';
import { fileOfSource } from '../../../electron/files/source-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const collection = (id: string): KeptCollection => ({ id, name: id, isWatched: false, sources: [] });
const names = (): readonly string[] => fs.readdirSync(folder.path()).sort();

describe('the list of collections', () => {
  test('of several writers none undoes what another has done', async () => {
    const writers = Array.from({ length: 4 }, () => openCollections(folder.path(), Date.now));
    const changes = writers.flatMap((list, writer) =>
      Array.from({ length: 5 }, (_, n) =>
        list.change((all) => [...all, collection(`${String(writer)}-${String(n)}`)]),
      ),
    );
    for (const change of await Promise.all(changes)) expect(change).toMatchObject({ ok: true });
    const kept = (await peekCollections(folder.path())) ?? [];
    expect(new Set(kept.map(({ id }) => id)).size).toBe(20);
    expect(names()).toEqual(['collections.json']);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"collections":{}}'],
    ['a relative path', damagedBy({ path: 'games' })],
    ['a path with a NUL', damagedBy({ path: '/games\0' })],
    ['an id that is none', damagedBy({ id: '../x' })],
    ['an unknown kind', damagedBy({ kind: 'device' })],
  ])('a damaged one (%s) is set aside by who writes, and left alone by who reads', async (_, text) => {
    folder.write('collections.json', text);
    expect(await peekCollections(folder.path())).toBeNull();
    expect(names()).toEqual(['collections.json']);
    const list = openCollections(folder.path(), () => 0);
    expect(await list.read()).toEqual({ ok: true, value: [] });
    expect(names()).toEqual(['collections.json.bad-1970-01-01T00-00-00-000Z']);
    expect(fs.readFileSync(folder.path(names()[0] ?? ''), 'utf8')).toBe(text);
    expect(await list.change(() => [collection('a')])).toMatchObject({ ok: true });
  });

  test('holds no more than can be read again', async () => {
    const list = openCollections(folder.path(), Date.now);
    const many = Array.from({ length: 1001 }, (_, n) => collection(String(n)));
    expect(await list.change(() => many)).toMatchObject({ ok: false, code: 'ERR_HOST_LIST_FULL' });
    expect(names()).toEqual([]);
    expect(await list.read()).toEqual({ ok: true, value: [] });
  });

  test('a folder that takes no files is reported', async () => {
    folder.write('file', '');
    const list = openCollections(folder.path('file', 'own'), Date.now);
    expect(await list.change(() => [])).toMatchObject({ ok: false });
  });
});

function damagedBy(change: object): string {
  const source = { id: 's', kind: 'folder', path: '/games', name: '', copiedAt: null, ...change };
  return JSON.stringify({ collections: [{ ...collection('a'), sources: [source] }] });
}

describe.skipIf(process.platform === 'win32')('a file of a source', () => {
  test('may be a link inside, not one that leads out', async () => {
    const games = folder.path('games');
    fs.mkdirSync(path.join(games, 'deep'), { recursive: true });
    fs.writeFileSync(path.join(games, 'deep', 'a.mgn'), '');
    folder.write('secret.mgn', '');
    fs.mkdirSync(folder.path('games-2'));
    folder.write('games-2/b.mgn', '');
    fs.symlinkSync(path.join(games, 'deep', 'a.mgn'), path.join(games, 'inside.mgn'));
    fs.symlinkSync(folder.path('secret.mgn'), path.join(games, 'outside.mgn'));
    fs.symlinkSync(folder.path('games-2'), path.join(games, 'folder'));
    fs.symlinkSync(folder.path(), path.join(games, 'deep', 'up'));
    fs.symlinkSync(games, folder.path('way'));
    const source = { kind: 'folder', path: games } as const;
    const at = async (inside: string, place = source): Promise<string> => {
      const file = await fileOfSource(place, inside);
      return file.ok ? path.relative(folder.path(), file.value) : file.code;
    };
    expect(await at('deep/a.mgn')).toBe('games/deep/a.mgn');
    expect(await at('inside.mgn')).toBe('games/inside.mgn');
    expect(await at('inside.mgn', { ...source, path: folder.path('way') })).toBe('way/inside.mgn');
    for (const inside of ['outside.mgn', 'folder/b.mgn', 'deep/up/secret.mgn', 'deep/up/games'])
      expect([inside, await at(inside)]).toEqual([inside, 'ERR_HOST_OUTSIDE']);
    for (const inside of ['..', '../secret.mgn', 'deep/../../secret.mgn', '/etc/passwd', 'a\0', '', './a'])
      expect([inside, await at(inside)]).toEqual([inside, 'ERR_HOST_DENIED']);
    expect(await at('deep/none.mgn')).toBe('ERR_HOST_NOT_FOUND');
    expect(await at('deep/a.mgn/x')).toBe('ERR_HOST_NOT_FOUND');
  });
});
