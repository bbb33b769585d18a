import { beforeEach, expect, test, vi } from 'vitest';
import { readLink } from '../../../../engine/formats/link.ts';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { linkOffers } from '../../../../engine/formats/link-offers.ts';
import { takePasted } from '../../../../renderer/features/files/pasted-text.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { playAll, settle, testStudio, type TestStudio } from '../../support/studio.ts';

const writeText = vi.fn((_text: string) => Promise.resolve());

beforeEach(() => {
  writeText.mockClear();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('location', new URL('http://127.0.0.1:4711/index.html'));
});

/** Runs a command, and returns the link that it copied. */
async function copied(studio: TestStudio, command: string): Promise<string> {
  runCommand(command, studio);
  await settle();
  expect(writeText).toHaveBeenCalledTimes(1);
  return writeText.mock.calls[0]?.[0] ?? '';
}

const ANNOTATED = `[Game "kalah"]
[Rules "kalah:seeds=4"]

{${'A long note that says many different things. '.repeat(3)}} 1. CF! {[%value "1" margin heuristic -3 search depth=9]} ( 1. A {Why not?} a ) 1... b *
`;

test('Copy link copies the game shown for the desktop program, and says how long it is', async () => {
  const studio = await testStudio();
  playAll(studio, ['D', 'A']);
  const link = await copied(studio, 'edit.copy-link');
  expect(link).toMatch(/^mancala-studio:#g=1/);
  expect(makeMgn(readLink(link))).toBe(
    makeMgn(studio.documents.shown?.document.history.present ?? { games: [] }),
  );
  expect(studio.ui.polite.text).toBe(`Link copied. Whole game. Characters: ${String(link.length)}`);
});

test('a link leads to the address of the settings, else to the page itself where others reach it', async () => {
  const studio = await testStudio();
  vi.stubGlobal('location', new URL('https://school.example/studio/?x#y'));
  expect(await copied(studio, 'edit.copy-link')).toMatch(/^https:\/\/school\.example\/studio\/#g=1/);
  studio.settings.change({ linkAddress: 'https://other.example/m.html' });
  writeText.mockClear();
  expect(await copied(studio, 'edit.copy-link')).toMatch(/^https:\/\/other\.example\/m\.html#g=1/);
});

test('Copy link to position copies the position alone', async () => {
  const studio = await testStudio();
  playAll(studio, ['D', 'A']);
  const { games } = readLink(await copied(studio, 'edit.copy-position-link'));
  expect(games).toMatchObject([{ rules: 'kalah', tags: [], root: { children: [] } }]);
  expect(games[0]?.setup?.pits).toEqual([...(studio.documents.shown?.position?.pits ?? [])]);
});

test('a game can be copied with less and less in it, each link shorter than the one before', () => {
  const [record] = parseMgn(ANNOTATED).collection.games;
  const offers = record ? linkOffers(record, 'x:') : [];
  expect(offers.map(({ part }) => part)).toEqual(['all', 'no-values', 'no-notes', 'main-line']);
  const texts = offers.map(({ link }) => makeMgn(readLink(link)));
  expect(texts[0]).toBe(record && makeMgn({ games: [record] }));
  expect(texts.slice(1)).toEqual([
    expect.not.stringContaining('%value'),
    expect.not.stringContaining('{'),
    expect.stringMatching(/^1\. CF b \*$/m),
  ]);
  const lengths = offers.map(({ link }) => link.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

test('a link that some programs cut off is not copied before the user has chosen how much it holds', async () => {
  const studio = await testStudio();
  const note = Array.from({ length: 700 }, (_, i) => String(i * i * 7919)).join(' ');
  takePasted(`[Game "kalah"]\n\n{${note}} 1. F f *\n`, studio);
  runCommand('edit.copy-link', studio);
  await settle();
  expect(writeText).not.toHaveBeenCalled();
  expect(studio.ui.dialog).toMatchObject({
    kind: 'copy-link',
    offers: [{ part: 'all' }, { part: 'no-notes' }],
  });
});

test('a pasted link opens its games in a document of their own, a damaged one says what is wrong', async () => {
  const studio = await testStudio();
  playAll(studio, ['D']);
  const link = await copied(studio, 'edit.copy-link');
  takePasted(`${link}\r\n`, studio);
  expect(studio.documents.list).toHaveLength(2);
  expect(studio.documents.shown?.record.root.children.map(({ move }) => move)).toEqual(['D']);
  takePasted(link.slice(0, -3), studio);
  expect(studio.documents.list).toHaveLength(2);
  expect(studio.ui.refusal).toContain('not complete');
});

test('a link from outside opens like a file, has no file to be saved in and nothing to save', async () => {
  const studio = await testStudio();
  const link = await copied(studio, 'edit.copy-link');
  studio.files.openFile({ ref: null, name: 'Link', text: link });
  expect(studio.documents.active).toMatchObject({ file: null });
  expect(studio.documents.active?.name).not.toContain('Link');
  expect(studio.documents.changed).toEqual([]);
});
