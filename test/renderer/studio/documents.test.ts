import { describe, expect, test } from 'vitest';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { addGames, moveGame, removeGame } from '../../../engine/tree/collection.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import { flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { collectionToWrite, isChanged } from '../../../renderer/studio/document.ts';
import { playAll, testStudio } from '../support/studio.ts';

describe('documents', () => {
  test('a new game is nothing to save until something is played', async () => {
    const { documents, play } = await testStudio();
    expect(documents.changed).toEqual([]);
    play.move('D');
    expect(documents.changed.map(({ name }) => name)).toEqual(['Test']);
  });

  test('playing a known move enters it, another one makes a variation', async () => {
    const studio = await testStudio();
    const { documents, play } = studio;
    playAll(studio, ['D', 'A']);
    const { past } = documents.active?.history ?? { past: [] };
    documents.goTo(ROOT);
    play.move('D');
    expect(documents.active?.history.past).toBe(past);
    documents.goTo(ROOT);
    play.move('E');
    expect(documents.shown?.record.root.children.map(({ move }) => move)).toEqual(['D', 'E']);
  });

  test('undo gives back the identical tree and never loses the place', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    playAll(studio, ['D', 'A']);
    const before = documents.shown?.record;
    playAll(studio, ['b']);
    documents.undoStep();
    expect(documents.shown?.record).toBe(before);
    expect(documents.shown?.path).toBe('D/A');
    documents.redoStep();
    expect(documents.shown && nodeAt(documents.shown.record.root, makePath(['D', 'A', 'b']))).not.toBeNull();
  });

  test('undo stands again where the change was made, unless one has gone elsewhere', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    playAll(studio, ['D', 'A', 'b']);
    documents.goTo(makePath(['D', 'A']));
    documents.edit({ key: 'undo.delete' }, deleteFrom);
    expect(documents.shown?.path).toBe('D');
    documents.undoStep();
    expect(documents.shown?.path).toBe('D/A');
    documents.redoStep();
    expect(documents.shown?.path).toBe('D');
    documents.goTo(ROOT);
    documents.undoStep();
    expect(documents.shown?.path).toBe('');
  });

  test('undo follows nodes that got other paths, back and forward visits too', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    playAll(studio, ['D', 'A', 'b']);
    documents.goTo(makePath(['D', 'A']));
    documents.edit({ key: 'undo.flatten' }, flattenTo);
    documents.goTo(makePath(['b']));
    documents.undoStep();
    expect(documents.shown?.path).toBe('D/A/b');
    documents.redoStep();
    expect(documents.shown?.path).toBe('b');
    expect(documents.goVisited(-1)).toBe(true);
    expect(documents.shown?.path).toBe('');
  });

  test('places stay with their games when the list of games changes, and undo shows the game again', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    playAll(studio, ['D', 'A']);
    const first = documents.shown?.record;
    documents.editGames({ key: 'undo.add-game' }, (games) => addGames(games, games.games, 0));
    expect(documents.active?.gameIndex).toBe(0);
    documents.editGames({ key: 'undo.remove-game' }, removeGame);
    documents.chooseGame(0);
    documents.editGames({ key: 'undo.remove-game' }, (games) => moveGame(games, 0, 0));
    expect(documents.shown?.record).toBe(first);
    documents.undoStep();
    documents.undoStep();
    expect([documents.shown?.record, documents.shown?.path]).toEqual([first, 'D/A']);
  });

  test('undoing a change of another game shows that game', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    playAll(studio, ['D']);
    const rules = documents.shown?.rules;
    if (!rules) throw new Error('no rules');
    documents.editGames({ key: 'undo.add-game' }, (games) => addGames(games, [newRecord(rules)]));
    playAll(studio, ['E']);
    documents.chooseGame(0);
    documents.undoStep();
    expect([documents.active?.gameIndex, documents.shown.path]).toEqual([1, '']);
    documents.undoStep();
    expect([documents.active?.gameIndex, documents.shown.path]).toEqual([0, 'D']);
  });

  test('undoing back to what was saved is clean again', async () => {
    const studio = await testStudio();
    const { documents, play } = studio;
    play.move('D');
    documents.undoStep();
    expect(documents.changed).toEqual([]);
  });

  test('letters typed into one note are one step, moving on ends it', async () => {
    const studio = await testStudio();
    const { documents, play } = studio;
    play.move('D');
    for (const text of ['G', 'Go', 'Good'])
      documents.edit({ key: 'undo.comment' }, (record, path) => setComment(record, path, text), 'comment:D');
    documents.undoStep();
    expect(documents.shown?.node.comment).toBe('');
    expect(documents.shown?.path).toBe('D');
  });

  test('a refused move changes nothing and names its reason', async () => {
    const { documents, play } = await testStudio();
    const before = documents.active;
    expect(play.move('a')?.code).toBe('ERR_MOVE_WRONG_SIDE');
    expect(documents.active).toBe(before);
  });

  test('the turn tells what the last move did', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    expect(studio.documents.turn?.again).toBe(true);
    playAll(studio, ['A']);
    expect(studio.documents.turn?.captured).toBe(4);
  });

  test('closing a document shows its neighbour', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    const first = documents.activeId;
    const rules = documents.shown?.rules;
    if (!rules) throw new Error('no rules');
    const second = documents.addGame('Second', rules);
    documents.remove(second.id);
    expect(documents.activeId).toBe(first);
    expect(documents.active && isChanged(documents.active)).toBe(false);
  });

  test('values alone make no change of a file, and are in what is written', async () => {
    const studio = await testStudio();
    const { documents } = studio;
    const record = documents.shown?.record;
    if (!record) throw new Error('no game');
    const file = { id: 'a', name: 'a.mgn', path: null };
    const { id } = documents.add('a.mgn', { games: [record] }, { file });
    const key = documents.shown.valueKey ?? expect.unreachable();
    const value = { kind: 'margin', margin: 2, proof: 'exact', source: 'search' } as const;
    documents.keep(id, key, { value, moves: [], engine: '1' });
    const read = documents.find(id) ?? expect.unreachable();
    expect(isChanged(read)).toBe(false);
    expect(collectionToWrite(read).games[0]?.root.values?.value).toEqual(value);
    playAll(studio, ['D']);
    expect(documents.changed.map(({ name }) => name)).toEqual(['a.mgn']);
  });
});
