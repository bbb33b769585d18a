// @vitest-environment happy-dom
/** The explorer's stores begin when their part is loaded, which may be after the page was opened. */
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../engine/core/result.ts';
import type { ExploreQuestion } from '../../../../engine/explorer/question.ts';
import type { HostCollection } from '../../../../engine/protocol/host-data.ts';
import { useCollections } from '../../../../renderer/features/explorer/collections/collections-store.ts';
import { useExplorer } from '../../../../renderer/features/explorer/explorer-store.ts';
import type { CollectionsHost } from '../../../../renderer/platform/host-services.ts';
import { settle, testStudio } from '../../support/studio.ts';

let asked: ExploreQuestion['ask'][];

beforeEach(async () => {
  const { ui } = await testStudio('kalah');
  ui.page = 'explorer';
  await settle();
  asked = [];
  useExplorer().connect({
    explore: ({ ask }) => {
      asked.push(ask);
      return Promise.resolve(ok(null));
    },
    onState: () => () => undefined,
  });
});

test('a page opened before the store looks at the index', () => {
  expect(asked).toEqual(['state']);
});

test('a watched collection of a page opened before the store is brought up to date', async () => {
  const club: HostCollection = { id: 'club', name: 'Club', isWatched: true, sources: [] };
  const host: Partial<CollectionsHost> = { collections: () => Promise.resolve(ok([club])) };
  useCollections().connect(host as CollectionsHost);
  await settle();
  expect(asked).toContain('build');
});
