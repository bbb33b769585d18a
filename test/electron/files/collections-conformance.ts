/** What a page may expect of collections, whichever host keeps them: run against both. */
import { expect, test } from 'vitest';
import type { HostCollection, HostResult } from '../../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../../engine/protocol/host.ts';
import type { CollectionListCalls } from '../../../electron/files/host-collections.ts';
import { must } from '../../support/must.ts';

/** A host with the user's hand on its dialogs. */
export interface CollectionsUnderTest {
  readonly calls: CollectionListCalls;
  /** Chooses a folder with these files, by their paths inside. */
  addFolder(
    id: string,
    name: string,
    files: Readonly<Record<string, string>>,
  ): ReturnType<HostCalls['addCollectionFolder']>;
  addFile(id: string, name: string, text: string): ReturnType<HostCalls['addCollectionFiles']>;
  /** The text of a file of a source. */
  open(id: string, source: string, path: string): Promise<HostResult<{ readonly text: string }>>;
}

/** The id of the last source. */
const lastSource = ({ sources }: HostCollection): string => sources.at(-1)?.id ?? '';

/** Defines the tests. */
export function testCollections(start: () => Promise<CollectionsUnderTest>): void {
  test('collections are made, named, watched and removed', async () => {
    const { calls } = await start();
    expect(await calls.collections()).toEqual({ ok: true, value: [] });
    const one = must(await calls.createCollection('Club games'));
    const two = must(await calls.createCollection('My games'));
    expect(one).toEqual({ id: one.id, name: 'Club games', isWatched: false, sources: [] });
    expect(await calls.renameCollection(one.id, 'Cup')).toEqual({ ok: true, value: { ...one, name: 'Cup' } });
    expect(await calls.watchCollection(two.id, true)).toEqual({
      ok: true,
      value: { ...two, isWatched: true },
    });
    expect(must(await calls.collections()).map(({ name }) => name)).toEqual(['Cup', 'My games']);
    expect(await calls.removeCollection(one.id)).toEqual({ ok: true, value: true });
    expect(await calls.removeCollection(one.id)).toEqual({ ok: true, value: true });
    expect(must(await calls.collections()).map(({ name }) => name)).toEqual(['My games']);
    for (const answer of [
      calls.renameCollection(one.id, 'x'),
      calls.watchCollection(one.id, true),
      calls.removeCollectionSource(one.id, 'x'),
    ])
      expect(await answer).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  });

  test('folders and files are added, opened and removed', async () => {
    const { calls, addFolder, addFile, open } = await start();
    const { id } = must(await calls.createCollection('Games'));
    const withFolder = must(
      await addFolder(id, 'club', { 'a.mgn': 'one', 'deep/er/b ü.mgn': 'two', 'deep/con.mgn': 'three' }),
    );
    expect(withFolder.sources).toMatchObject([{ kind: 'folder', name: 'club' }]);
    const folder = lastSource(withFolder);
    const withFile = must(await addFile(id, 'c.mgn', 'four'));
    expect(withFile.sources).toMatchObject([{ id: folder }, { kind: 'file', name: 'c.mgn' }]);
    const file = lastSource(withFile);
    expect(await open(id, folder, 'a.mgn')).toMatchObject({ value: { name: 'a.mgn', text: 'one' } });
    expect(await open(id, folder, 'deep/er/b ü.mgn')).toMatchObject({ value: { text: 'two' } });
    expect(await open(id, file, 'c.mgn')).toMatchObject({ value: { text: 'four' } });
    for (const [source, inside] of [
      [folder, 'none.mgn'],
      [folder, 'c.mgn'],
      [file, 'a.mgn'],
      ['none', 'a.mgn'],
    ] as const)
      expect(await open(id, source, inside)).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    for (const inside of ['../c.mgn', 'deep/../../c.mgn', '/etc/passwd', 'deep//er', '.', '', 'a\0.mgn'])
      expect(await open(id, folder, inside)).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^ERR_HOST_(?:REQUEST|DENIED)$/) as string,
      });
    const left = must(await calls.removeCollectionSource(id, folder));
    expect(left.sources.map((source) => source.id)).toEqual([file]);
    expect(await open(id, folder, 'a.mgn')).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
  });
}
