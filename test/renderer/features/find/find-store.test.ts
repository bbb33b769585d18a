import { describe, expect, test } from 'vitest';
import { setBookmark, setComment, setMoveGlyph, setTitle } from '../../../../engine/tree/annotate.ts';
import { addGames } from '../../../../engine/tree/collection.ts';
import { changeNode } from '../../../../engine/tree/edit.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import { setTag } from '../../../../engine/tree/tags.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { useFind } from '../../../../renderer/features/find/find-store.ts';
import { playAll, testStudio } from '../../support/studio.ts';

async function writtenStudio() {
  const studio = await testStudio('kalah');
  const { documents } = studio;
  playAll(studio, ['D', 'A', 'b', 'C']);
  documents.edit({ key: 'undo.comment' }, (record, path) => setComment(record, path, 'A Café by the sea'));
  documents.edit({ key: 'undo.glyph' }, (record, path) => setMoveGlyph(record, path, 'blunder'));
  documents.goTo(makePath(['D']));
  documents.edit({ key: 'undo.title' }, (record, path) => setTitle(record, path, 'The café opens'));
  documents.edit({ key: 'undo.bookmark' }, (record, path) => setBookmark(record, path, true));
  documents.editGames({ key: 'undo.add-game' }, (games) => addGames(games, [...games.games]));
  documents.chooseGame(0);
  documents.goTo(ROOT);
  return { studio, documents, find: useFind() };
}

describe('finding', () => {
  test('text is found in notes and titles, by any spelling; stepping goes round and says where one is', async () => {
    const { studio, documents, find } = await writtenStudio();
    expect(runCommand('edit.find-next', studio)).toBe(false);
    await find.change({ kind: 'text', text: 'CAFÉ', scope: 'game' });
    expect(find.hits.map(({ path, excerpt }) => [path, excerpt])).toEqual([
      ['D', 'The café opens'],
      ['D/A/b/C', 'A Café by the sea'],
    ]);
    const places: (string | undefined)[] = [];
    for (const by of [1, 1, 1, -1] as const) {
      await find.step(by);
      places.push(documents.shown?.path);
    }
    expect(places).toEqual(['D', 'D/A/b/C', 'D', 'D/A/b/C']);
    expect(studio.ui.polite.text).toContain('2 of 2');
  });

  test('the whole file is searched where asked, and jumps go from game to game', async () => {
    const { documents, find } = await writtenStudio();
    await find.change({ kind: 'glyph', glyph: 'blunder', scope: 'file' });
    expect(find.hits.map(({ game }) => game)).toEqual([0, 1]);
    await find.step(-1);
    expect([documents.active?.gameIndex, documents.shown?.path]).toEqual([0, 'D/A/b/C']);
    await find.change({ kind: 'bookmark' });
    expect(find.hits).toHaveLength(2);
    await find.change({ kind: 'title', text: 'opens', scope: 'game' });
    expect(find.hits.map(({ game, path }) => [game, path])).toEqual([[0, 'D']]);
  });

  test('a position is found by its code, and by a pattern; a wrong code is told with its reason', async () => {
    const { find } = await writtenStudio();
    find.open();
    await find.change({ kind: 'position', text: '', scope: 'game' });
    expect(find.hits.map(({ path }) => path)).toEqual(['']);
    await find.change({ code: '*-*-*-*-*-*-*-*-*-*-*-*-1-*-S' });
    expect(find.hits.map(({ path }) => path)).toEqual(['D']);
    await find.change({ code: '3-3' });
    expect([find.hits.length, find.fault?.code]).toEqual([0, 'ERR_POSITION_FIELDS']);
  });

  test('game details of the whole file are found by games, and lead there without leaving the place in them', async () => {
    const { studio, documents, find } = await writtenStudio();
    documents.chooseGame(1);
    documents.edit({ key: 'undo.tag' }, (record) => setTag(record, 'South', 'Ama Café'));
    documents.edit({ key: 'undo.tag' }, (record) => setTag(record, 'Club', 'Café Accra'));
    documents.goTo(makePath(['D', 'A']));
    documents.chooseGame(0);
    await find.change({ kind: 'details', text: 'coffee' });
    expect(find.hits).toEqual([]);
    // With or without the accent.
    await find.change({ text: 'cafe' });
    expect(find.hits.map(({ game, detail, excerpt }) => [game, detail, excerpt])).toEqual([
      [1, 'South', 'Ama Café'],
      [1, 'Club', 'Café Accra'],
    ]);
    await find.step(1);
    expect([documents.active?.gameIndex, documents.shown?.path]).toEqual([1, 'D/A']);
    expect(studio.ui.polite.text).toBe('1 of 2: Game 2: Ama Café – North, South: Ama Café');
    await find.change({ kind: 'text' });
    expect(find.groups.map(({ first, game, hits }) => [game, first, hits.length])).toEqual([
      [0, 0, 2],
      [1, 2, 4],
    ]);
    // Standing in the second game, its finds come first.
    await find.step(1);
    expect([find.index, documents.active?.gameIndex]).toEqual([2, 1]);
    await find.step(-1);
    expect([find.index, documents.active?.gameIndex, documents.shown?.path]).toEqual([1, 0, 'D/A/b/C']);
  });

  test('verdicts of values are glyphs like others, unless values are hidden', async () => {
    const { studio, documents, find } = await writtenStudio();
    documents.edit({ key: 'undo.glyph' }, (record) =>
      changeNode(record, makePath(['D']), (node) => ({
        ...node,
        verdict: { glyph: 'doubtful', cost: 1, changesResult: false, depth: 9 },
      })),
    );
    await find.change({ kind: 'glyph', glyph: 'doubtful' });
    expect(find.hits.map(({ path }) => path)).toEqual(['D']);
    studio.settings.change({ evaluation: false });
    expect(find.isFresh).toBe(false);
    await find.search();
    expect(find.hits).toEqual([]);
  });

  test('what has changed since is searched again before the next step', async () => {
    const { documents, find } = await writtenStudio();
    await find.change({ kind: 'text', text: 'café', scope: 'game' });
    await find.step(1);
    documents.edit({ key: 'undo.comment' }, (record) =>
      setComment(record, makePath(['D', 'A']), 'a café between'),
    );
    expect(find.isFresh).toBe(false);
    await find.step(1);
    expect([documents.shown?.path, find.hits.length]).toEqual(['D/A', 3]);
  });
});
