/** Collections in the desktop program: chosen in main's dialogs, opened as documents, asked about over the engine's port. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCollections } from '../files/collections-conformance.ts';
import { closesWell, openShells, type Shell } from './shell.ts';
import { must } from '../../support/must.ts';

const { folder, start } = openShells();
let shell: Shell;

beforeEach(async () => {
  shell = await start();
});
afterEach(() => closesWell(shell.double));

/** What the user chooses in the next dialog; nothing: closes it. */
async function choose(files: readonly string[]): Promise<void> {
  await shell.double.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () =>
      Promise.resolve({ canceled: filePaths.length === 0, filePaths: [...filePaths] });
  }, files);
}

testCollections(() => {
  const { host } = shell.page;
  return Promise.resolve({
    calls: host,
    async addFolder(id, name, files) {
      for (const [inside, text] of Object.entries(files)) folder.write(`${name}/${inside}`, text);
      await choose([folder.path(name)]);
      return host.addCollectionFolder(id);
    },
    async addFile(id, name, text) {
      await choose([folder.write(`files/${name}`, text)]);
      return host.addCollectionFiles(id);
    },
    open: (id, source, inside) => host.openCollectionFile(id, source, inside),
  });
});

test('a game file of a collection is a document like any other, and its collection outlives the program', async () => {
  const { host } = shell.page;
  const { id } = must(await host.createCollection('Games'));
  await choose([]);
  expect(await host.addCollectionFolder(id)).toMatchObject({ code: 'ERR_HOST_CANCELLED' });
  const files = ['a.mgn', 'b.mgn'].map((name) => folder.write(`games/${name}`, name));
  await choose(files);
  await host.addCollectionFiles(id);
  // The same once more changes nothing.
  const added = must(await host.addCollectionFiles(id));
  expect(added.sources).toMatchObject([
    { name: 'a.mgn', where: folder.path('games'), copiedAt: null },
    { name: 'b.mgn' },
  ]);
  const opened = await host.openCollectionFile(id, added.sources[0]?.id ?? '', 'a.mgn');
  if (!opened.ok || !opened.value.ref) throw new Error('not opened');
  expect(opened.value).toMatchObject({ name: 'a.mgn', text: 'a.mgn' });
  expect(await host.save(opened.value.ref, 'changed', false)).toMatchObject({ ok: true });
  expect(folder.read('games/a.mgn')).toBe('changed');
  // What is open already can be added; what was never given out cannot.
  expect(await host.addCollectionFile(id, opened.value.ref)).toMatchObject({ ok: true });
  expect(await host.addCollectionFile(id, { id: '/etc/passwd', name: '' })).toMatchObject({
    code: 'ERR_HOST_DENIED',
  });
  expect(await shell.double.close()).toBe(0);
  shell = await start();
  expect(await shell.page.host.collections()).toMatchObject({ value: [{ id, name: 'Games' }] });
});
