import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCollectionCopies, type CollectionPage } from '../../../electron/browser/collection-copies.ts';
import { peekCollections } from '../../../electron/files/collections.ts';
import { insideParts } from '../../../electron/files/source-file.ts';
import type { HostCalls } from '../../../engine/protocol/host.ts';
import { testCollections } from '../files/collections-conformance.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();

function admit(): CollectionPage {
  return openCollectionCopies(folder.path(), () => 1_700_000_000_000).admit();
}

async function hand(
  { calls }: CollectionPage,
  collection: string,
  kind: 'file' | 'folder',
  name: string,
  files: Readonly<Record<string, string>>,
  replaces: string | null = null,
): ReturnType<HostCalls['addCollectionFolder']> {
  const copy = must(await calls.beginCopy());
  for (const [inside, text] of Object.entries(files))
    expect(await calls.putCopy(copy, [{ path: inside, text }])).toEqual({ ok: true, value: true });
  return calls.endCopy(copy, { collection, replaces, kind, name });
}

const copiesLeft = (): readonly string[] =>
  fs.existsSync(folder.path('explorer-copies')) ? fs.readdirSync(folder.path('explorer-copies')) : [];

testCollections(() => {
  const page = admit();
  return Promise.resolve({
    calls: page.calls,
    addFolder: (id, name, files) => hand(page, id, 'folder', name, files),
    addFile: (id, name, text) => hand(page, id, 'file', name, { [name]: text }),
    open: (id, source, inside) => page.calls.openCollectionFile(id, source, inside),
  });
});

describe('copies of what a page has chosen', () => {
  test('are dated, lie where the explorer finds them, and go with their source', async () => {
    const page = admit();
    const { id } = must(await page.calls.createCollection('Games'));
    const added = must(await hand(page, id, 'folder', 'club', { 'a.mgn': 'one', 'b/c.mgn': 'two' }));
    expect(added.sources).toMatchObject([{ where: '', copiedAt: 1_700_000_000_000 }]);
    const [kept] = (await peekCollections(folder.path())) ?? [];
    const place = kept?.sources[0]?.path ?? '';
    expect(fs.readFileSync(path.join(place, 'b', 'c.mgn'), 'utf8')).toBe('two');
    if (process.platform !== 'win32') {
      expect(fs.statSync(place).mode & 0o077).toBe(0);
      expect(fs.statSync(path.join(place, 'b')).mode & 0o077).toBe(0);
      expect(fs.statSync(path.join(place, 'a.mgn')).mode & 0o077).toBe(0);
    }
    const source = added.sources[0]?.id ?? '';
    const renewed = must(await hand(page, id, 'folder', 'club', { 'a.mgn': 'new' }, source));
    expect(renewed.sources).toMatchObject([{ id: source, name: 'club' }]);
    expect(await page.calls.openCollectionFile(id, source, 'a.mgn')).toMatchObject({
      value: { text: 'new' },
    });
    expect(await page.calls.openCollectionFile(id, source, 'b/c.mgn')).toMatchObject({
      code: 'ERR_HOST_NOT_FOUND',
    });
    expect(copiesLeft()).toHaveLength(1);
    await page.calls.removeCollection(id);
    expect(copiesLeft()).toEqual([]);
  });

  test('that are not finished are in no list, and go with their page', async () => {
    const page = admit();
    const { id } = must(await page.calls.createCollection('Games'));
    const copy = must(await page.calls.beginCopy());
    await page.calls.putCopy(copy, [{ path: 'a.mgn', text: 'one' }]);
    expect(must(await page.calls.collections())[0]?.sources).toEqual([]);
    expect(copiesLeft()).toHaveLength(1);
    // Another page knows nothing of it.
    const other = admit();
    const source = { collection: id, replaces: null, kind: 'folder', name: 'x' } as const;
    expect(await other.calls.endCopy(copy, source)).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
    await page.leave();
    expect(copiesLeft()).toEqual([]);
    expect(await page.calls.endCopy(copy, source)).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
  });

  test('are refused beyond what they may be', async () => {
    const { calls } = admit();
    const copy = must(await calls.beginCopy());
    for (const inside of ['../x', '/etc/x', 'a/../x', 'a//x', '', '.', 'a\0b', 'a\\b', 'x/'.repeat(20) + 'x'])
      expect(await calls.putCopy(copy, [{ path: inside, text: '' }])).toMatchObject({
        ok: false,
        code: 'ERR_HOST_DENIED',
      });
    expect(await calls.putCopy(copy, [{ path: 'a', text: '' }])).toEqual({ ok: true, value: true });
    // Neither twice nor through what is a file.
    expect(await calls.putCopy(copy, [{ path: 'a', text: '' }])).toMatchObject({ ok: false });
    expect(await calls.putCopy(copy, [{ path: 'a/b', text: '' }])).toMatchObject({ ok: false });
    const { id } = must(await calls.createCollection('Games'));
    for (const collection of [id, 'none'])
      expect(
        await calls.endCopy(copy, { collection, replaces: 'none', kind: 'folder', name: 'x' }),
      ).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    expect(
      await calls.endCopy(copy, { collection: id, replaces: null, kind: 'file', name: '../a' }),
    ).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    for (let more = 0; more < 3; more++) must(await calls.beginCopy());
    expect(await calls.beginCopy()).toMatchObject({ ok: false, code: 'ERR_HOST_LIST_FULL' });
    expect(fs.existsSync(folder.path('x'))).toBe(false);
  });

  test('names that Windows takes for devices are no paths there', () => {
    for (const inside of ['con', 'CON.mgn', 'a/nul.txt', 'com1.mgn', 'a.', 'b ', 'c:d', 'a/x:stream.mgn'])
      expect([inside, insideParts(inside, 'win32')]).toEqual([inside, null]);
    expect(insideParts('a/console.mgn', 'win32')).toEqual(['a', 'console.mgn']);
    expect(insideParts('con/a: b.mgn', 'linux')).toEqual(['con', 'a: b.mgn']);
  });

  test('what a killed host has left is removed at the next start; what is in use stays', async () => {
    const first = admit();
    const { id } = must(await first.calls.createCollection('Games'));
    must(await hand(first, id, 'file', 'a.mgn', { 'a.mgn': 'one' }));
    const module = new URL('../../../electron/browser/collection-copies.ts', import.meta.url).href;
    const script = `
      const { openCollectionCopies } = await import('${module}');
      const { calls } = openCollectionCopies(${JSON.stringify(folder.path())}, Date.now).admit();
      const { value } = await calls.beginCopy();
      await calls.putCopy(value, [{ path: 'b.mgn', text: 'two' }]);
      console.log('written');
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(child.stdout, 'data');
    expect(copiesLeft()).toHaveLength(2);
    // One that is being written by a living host is left alone.
    admit();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(copiesLeft()).toHaveLength(2);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    admit();
    await expect.poll(copiesLeft).toHaveLength(1);
    expect(must(await admit().calls.collections())).toMatchObject([{ sources: [{ name: 'a.mgn' }] }]);
  });

  test('files of the user that another host has listed are not read for a page', async () => {
    const secret = folder.path('secret.mgn');
    fs.writeFileSync(secret, 'secret');
    const source = { id: 's', kind: 'file', path: secret, name: 'secret.mgn', copiedAt: null };
    const list = { collections: [{ id: 'c', name: 'x', isWatched: false, sources: [source] }] };
    folder.write('collections.json', JSON.stringify(list));
    const { calls } = admit();
    expect(await calls.openCollectionFile('c', 's', 'secret.mgn')).toMatchObject({ code: 'ERR_HOST_DENIED' });
    await calls.removeCollection('c');
    expect(fs.existsSync(secret)).toBe(true);
  });
});
