/** The user's repertoires: kept by their files, told to reviews, changed behind the game shown. */
import { expect, test, vi } from 'vitest';
import { defined } from '../../../../engine/core/result.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { spotAt } from '../../../../engine/repertoire/repertoire.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { addMoves } from '../../../../renderer/features/repertoire/add-move.ts';
import { useRepertoires } from '../../../../renderer/features/repertoire/repertoire-store.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { gamesOf } from '../../../../renderer/studio/document.ts';
import { useStoryTeller } from '../../../../renderer/studio/story-teller.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { compiled } from '../../../support/positions.ts';
import { must } from '../../../support/must.ts';
import { settle, testStudio, type TestStudio } from '../../support/studio.ts';

const oware = compiled('oware');
const OWN = '[Game "oware"]\n[Repertoire "south"]\n\n1. C d 2. B *\n';
const REF = { id: 'own', name: 'own.mgn' };
const line = (text: string) => makePath([...text] as Move[]);
const played = defined(parseMgn('[Game "oware"]\n\n1. C d 2. A *\n').collection.games[0], 'game');

/** A studio whose settings remember a file of a repertoire that is not open. */
async function remembering(): Promise<TestStudio> {
  const studio = await testStudio('oware');
  studio.host.files.set('own', OWN);
  studio.settings.change({ repertoireFiles: [REF] });
  studio.documents.addGame('Next', oware);
  await vi.waitFor(() => expect(useRepertoires().games).toHaveLength(1));
  return studio;
}

const told = (): readonly string[] =>
  useStoryTeller()
    .tell(played, line('CdA'))
    .map((clause) =>
      clause.kind === 'left-repertoire' ? `${clause.how} ${clause.says.join(' ')}` : clause.kind,
    );

test('a marked game is a repertoire at once, and its file is remembered and forgotten with the mark', async () => {
  const studio = await testStudio('oware');
  studio.host.files.set('plain', '[Game "oware"]\n\n1. C d 2. B *\n');
  studio.files.openFile({
    ref: { id: 'plain', name: 'plain.mgn' },
    name: 'plain.mgn',
    text: '[Game "oware"]\n\n1. C d 2. B *\n',
  });
  await settle();
  runCommand('repertoire.mark:south', studio);
  await vi.waitFor(() =>
    expect(studio.settings.values.repertoireFiles.map(({ id }) => id)).toEqual(['plain']),
  );
  expect(told()).toEqual(['own B']);
  runCommand('edit.undo', studio);
  await vi.waitFor(() => expect(studio.settings.values.repertoireFiles).toEqual([]));
  expect(told()).toEqual([]);
});

test('a remembered file that is not open is read, and what it says is told of any game', async () => {
  await remembering();
  expect(told()).toEqual(['own B']);
});

test('a move is added to the file behind the game shown, as one step', async () => {
  const studio = await remembering();
  const shown = studio.documents.activeId;
  const repertoire = defined(useRepertoires().of(oware.key, 'south'), 'repertoire');
  const before = oware.next(oware.next(oware.start(), 'C' as Move), 'd' as Move);
  const spot = defined(spotAt(repertoire, before), 'spot');
  const added = must(await addMoves(studio, spot, ['A' as Move]));
  expect(studio.documents.activeId).toBe(shown);
  expect(added).toMatchObject({ name: 'own.mgn', game: 0, path: 'C/d/A' });
  expect(told()).toEqual([]);
  studio.documents.activate(added.document);
  runCommand('edit.undo', studio);
  expect(told()).toEqual(['own B']);
  expect(gamesOf(defined(studio.documents.find(added.document), 'document'))).toHaveLength(1);
});

test('a file that cannot be read is named', async () => {
  const studio = await testStudio('oware');
  studio.settings.change({ repertoireFiles: [{ id: 'gone', name: 'gone.mgn' }] });
  studio.documents.addGame('Next', oware);
  await vi.waitFor(() => expect(useRepertoires().missing.map(({ name }) => name)).toEqual(['gone.mgn']));
});
