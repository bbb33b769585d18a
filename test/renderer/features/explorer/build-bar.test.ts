// @vitest-environment happy-dom
/** What is said of a collection whose files were not all read: the program was closed, or the index was begun anew. */
import { afterEach, expect, test } from 'vitest';
import BuildBar from '../../../../renderer/features/explorer/collections/BuildBar.vue';
import { useCollections } from '../../../../renderer/features/explorer/collections/collections-store.ts';
import { useExplorer } from '../../../../renderer/features/explorer/explorer-store.ts';
import { mount, textsOf } from '../../support/mount.ts';
import { exploredStudio } from '../../support/explored.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

test('a collection that was not read to its end says so; one that was says nothing', async () => {
  const studio = await exploredStudio({ 'club.mgn': '[Game "kalah"]\n\n1. C *\n' });
  ends.push(studio.end);
  const source = { id: 's', kind: 'folder', name: 'Games', where: 'Home', copiedAt: null } as const;
  useCollections().list = ['club', 'other'].map((id) => ({
    id,
    name: id,
    sources: [source],
    isWatched: false,
  }));
  const { unmount } = await mount(BuildBar, {}, studio);
  ends.unshift(unmount);
  expect(textsOf('button')).toEqual([]);
  useExplorer().collection = 'other';
  await studio.answered();
  expect(textsOf('p')).toEqual(['Not all files of this collection have been read.']);
  expect(textsOf('button')).toEqual(['Read them now']);
});
