/** One file with all data: out of a studio and into another. */
import { expect, test } from 'vitest';
import { fail } from '../../../../engine/core/result.ts';
import { readDataFile } from '../../../../engine/protocol/data-file.ts';
import { lastImport, undoLast } from '../../../../renderer/features/all-data/all-data-work.ts';
import { isReadable } from '../../../../renderer/features/all-data/plan.ts';
import { useReview } from '../../../../renderer/features/review/review-store.ts';
import { useTraining } from '../../../../renderer/features/training/data/training-store.ts';
import { must } from '../../../support/must.ts';
import { memoryHost } from '../../support/memory-host.ts';
import { playAll } from '../../support/studio.ts';
import {
  DONE,
  exercise,
  exported,
  fill,
  gameText,
  imported,
  keepExercises,
  review,
  shown,
  studioOn,
  UNDONE,
} from './filled-studio.ts';

/** The file of a studio that has something of every kind. */
async function filledFile(): Promise<string> {
  const host = memoryHost();
  await fill(host);
  return exported(await studioOn(host));
}

/** All that a host keeps, as text. */
const contentOf = (host: ReturnType<typeof memoryHost>): string =>
  JSON.stringify([host.settings, [...host.keptObjects].toSorted(), [...host.journalEntries].toSorted()]);

test('what was exported is the same after an import elsewhere, byte for byte, and the stores have it', async () => {
  const file = await filledFile();
  const there = await studioOn();
  expect(await imported(there, file, 'theirs')).toBe(DONE);
  expect(await exported(there)).toBe(file);
  expect(there.settings.values).toMatchObject({ theme: 'dark', ruleSets: [{ name: 'Club' }] });
  expect(useTraining().items).toHaveLength(3);
  expect(useReview().jobs).toMatchObject([{ id: 'r-1', done: 2 }]);
  expect(there.recovery.entries.map(({ id }) => id).toSorted()).toEqual(['doc-1', 'doc-2', 'draft-doc-1']);
  // Files of the other machine mean nothing here.
  expect(file).not.toContain('/home/');
  // What is here already is not imported again.
  expect(await shown(there, file)).toEqual({
    figures: [
      ['settings', 1, 0],
      ['training', 3, 0],
      ['reviews', 1, 0],
      ['documents', 3, 0],
    ],
    places: [],
  });
});

test('open documents travel with their texts, whether they have changes or not', async () => {
  const host = memoryHost();
  const studio = await studioOn(host);
  studio.recovery.keepSession(() => ({
    ...{ id: 'window', kind: 'session', name: '', file: null, text: '{}', rules: '', position: '' },
    ...{ savedAt: 1, discardedAt: null },
  }));
  host.files.set('c.mgn', gameText('Saved'));
  studio.files.openFile({ ref: { id: 'c.mgn', name: 'c.mgn' }, name: 'c.mgn', text: gameText('Saved') });
  studio.files.openFile({ ref: { id: 'd.mgn', name: 'd.mgn' }, name: 'd.mgn', text: gameText('Changed') });
  playAll(studio, ['A']);
  const { content } = must(readDataFile(await exported(studio), isReadable));
  const documents = [...content].flatMap(([place, each]) => (place.startsWith('documents/') ? [each] : []));
  expect(documents.toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))).toMatchObject([
    { name: 'c.mgn', kind: 'document', text: expect.stringContaining('Saved') as string },
    { name: 'd.mgn', kind: 'document', text: expect.stringMatching(/1\. A/) as string },
  ]);
});

test('where both have something, nothing of mine is lost unless I say so', async () => {
  const file = await filledFile();
  const host = memoryHost();
  await keepExercises(host, [exercise(5), exercise(6)]);
  host.keptObjects.set('reviews/r-1', review('r-1', 4));
  host.settings = {
    theme: 'light',
    speed: 2,
    ruleSets: [{ name: 'Club', text: 'oware' }],
    repertoireFiles: [{ id: 'x', name: 'x' }],
  };
  const mine = await studioOn(host);
  expect((await shown(mine, file)).figures).toEqual([
    ['settings', 1, 1],
    ['training', 3, 2],
    ['reviews', 1, 1],
    ['documents', 3, 3],
  ]);
  await imported(mine, file);
  expect(mine.settings.values).toMatchObject({ theme: 'light', speed: 2 });
  expect(mine.settings.values.ruleSets).toEqual([
    { name: 'Club', text: 'oware' },
    { name: 'Club (2)', text: 'kalah:houses=4,seeds=4' },
  ]);
  expect(mine.settings.values.repertoireFiles).toEqual([{ id: 'x', name: 'x' }]);
  expect(useTraining().items).toHaveLength(4);
  expect(useReview().jobs).toMatchObject([{ id: 'r-1', done: 4 }]);
  expect((await shown(mine, file, 'mine')).places).toEqual([]);
  await imported(mine, file, 'theirs');
  expect(mine.settings.values).toMatchObject({ theme: 'dark', repertoireFiles: [{ id: 'x' }] });
  expect(mine.settings.values.ruleSets.map(({ text }) => text)).toContain('oware');
  expect(useReview().jobs).toMatchObject([{ id: 'r-1', done: 2 }]);
});

test('a document that differs comes beside mine, once', async () => {
  const file = await filledFile();
  const mine = await studioOn();
  await imported(mine, file.replace('"Two', '"Mine').replaceAll('[Event \\"Two', '[Event \\"Mine'));
  expect((await shown(mine, file)).places).toEqual([expect.stringMatching(/^documents\/[0-9a-f-]{36}$/)]);
  await imported(mine, file);
  expect(mine.recovery.entries).toHaveLength(4);
  expect((await shown(mine, file)).places).toEqual([]);
});

test('an import is undone in one step, but what was changed since stays', async () => {
  const file = await filledFile();
  const host = memoryHost();
  await keepExercises(host, [exercise(5), exercise(6)]);
  host.keptObjects.set('reviews/r-1', review('r-1', 4));
  const studio = await studioOn(host);
  const before = await exported(studio);
  await imported(studio, file, 'theirs');
  expect(await undoLast(studio)).toBe(UNDONE);
  expect(lastImport.value).toEqual([]);
  expect(await exported(studio)).toBe(before);
  expect(useTraining().items).toHaveLength(2);
  // Not even the next writes of the stores bring back what was undone.
  useTraining().add([exercise(2)], { kind: 'generated', name: '8' });
  await useTraining().flush();
  expect(useTraining().items).toHaveLength(3);
  await imported(studio, file, 'theirs');
  studio.settings.change({ theme: 'light' });
  host.keptObjects.set('reviews/r-1', review('r-1', 5));
  for (const entry of studio.recovery.entries) if (entry.id === 'doc-1') await studio.files.restore(entry);
  expect(await undoLast(studio)).toMatch(/except for: (?=.*reviews\/r-1)(?=.*documents\/doc-1)[^,]*\.$/);
  expect(studio.documents.find('doc-1')).not.toBeNull();
  expect(host.journalEntries.has('doc-1')).toBe(true);
  expect(host.keptObjects.get('reviews/r-1')).toEqual(review('r-1', 5));
  expect(studio.settings.values).toMatchObject({ theme: 'light', ruleSets: [] });
});

test.each(['settings', 'training/exercises', 'reviews/r-1', 'documents'])(
  'a write that fails at %s leaves everything as it was',
  async (place) => {
    const file = await filledFile();
    const host = memoryHost();
    await keepExercises(host, [exercise(6)]);
    const studio = await studioOn(host);
    await exported(studio);
    const before = await exported(studio);
    const full = fail('ERR_HOST_FULL');
    const { writeSettings, writeKept, journal } = host;
    let failing = true;
    host.writeSettings = async (...args) => (failing && place === 'settings' ? full : writeSettings(...args));
    host.journal = async (entry) =>
      failing && entry.id === 'draft-doc-1' && place === 'documents' ? full : journal(entry);
    host.writeKept = async (...args) =>
      failing && `${args[0]}/${args[1]}`.startsWith(place) ? full : writeKept(...args);
    expect(await imported(studio, file, 'theirs')).toMatch(new RegExp(`^The import failed\\. .* ${UNDONE}$`));
    failing = false;
    expect(await exported(studio)).toBe(before);
    expect(contentOf(host)).not.toContain('doc-2');
  },
);

test('what another window writes during the import is not overwritten, and nothing is imported then', async () => {
  const file = await filledFile();
  const host = memoryHost();
  host.keptObjects.set('reviews/r-1', review('r-1', 4));
  const studio = await studioOn(host);
  const { claim } = host;
  host.claim = async (id) => {
    host.keptObjects.set('reviews/r-1', review('r-1', 5));
    return claim(id);
  };
  const before = await exported(studio);
  expect(await imported(studio, file, 'theirs')).toMatch(new RegExp(`^The import failed\\. .* ${UNDONE}$`));
  expect(host.keptObjects.get('reviews/r-1')).toEqual(review('r-1', 5));
  host.keptObjects.set('reviews/r-1', review('r-1', 4));
  expect(await exported(studio)).toBe(before);
});

test('a document that another window has open stays as it is there', async () => {
  const file = await filledFile();
  const host = memoryHost();
  host.elsewhere.add('doc-1');
  const studio = await studioOn(host);
  await imported(studio, file);
  expect(host.journalEntries.has('doc-1')).toBe(false);
  expect(studio.recovery.entries.map(({ name }) => name).toSorted()).toEqual(['Draft', 'New', 'b.mgn']);
});

test('damaged parts of a file are named by their places, and the rest is kept', async () => {
  const good = JSON.parse(await filledFile()) as {
    kept: Record<string, unknown>;
    documents: unknown[];
  } & Record<string, unknown>;
  good['settings'] = [];
  good.kept['reviews/r-2'] = { ...review('r-2', 1), text: 7 };
  good.kept['training/log'] = 'gone';
  good.kept['training/../up'] = {};
  good.kept['training/exercises-f'] = { items: [{ id: 'nothing' }] };
  good.kept['games/a'] = {};
  good.documents.push(
    { id: 'doc-9' },
    { ...(good.documents[0] as object), id: 'doc-8', name: 'Odd', text: '???' },
  );
  const { content, damaged } = must(readDataFile(JSON.stringify(good), isReadable));
  expect(damaged).toEqual([
    'settings',
    'kept.training/log',
    'kept.reviews/r-2',
    'kept.training/../up',
    'kept.games/a',
    'documents[3]',
    'documents[4]',
  ]);
  expect([...content.keys()].filter((place) => place.startsWith('documents/'))).toHaveLength(3);
  expect(content.has('reviews/r-1')).toBe(true);
  // An exercise that this version cannot read is the training's to tell; the others in its object are not lost for it.
  expect(content.has('training/exercises-f')).toBe(true);
});

test('files that are not ours, are cut off or come from a newer version are refused', async () => {
  const file = await filledFile();
  expect(readDataFile('{}', isReadable)).toMatchObject({ code: 'ERR_DATA_FILE' });
  expect(readDataFile(file.slice(0, -40), isReadable)).toMatchObject({ code: 'ERR_DATA_DAMAGED' });
  expect(readDataFile(file.replace('"version": 1', '"version": 2'), isReadable)).toMatchObject({
    code: 'ERR_DATA_VERSION',
    params: { version: 2 },
  });
});
