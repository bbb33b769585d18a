import { beforeEach, describe, expect, test } from 'vitest';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { addGames, moveGame, removeGame } from '../../../engine/tree/collection.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import { flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { collectionToWrite, isChanged } from '../../../renderer/studio/document.ts';
import { compiled } from '../../support/positions.ts';
import { playAll, testStudio, type TestStudio } from '../support/studio.ts';

describe('documents', () => {
  let studio: TestStudio;
  beforeEach(async () => {
    studio = await testStudio();
  });

  test('a new game need not be saved until a move is played', () => {
    const { documents, play } = studio;
    expect(documents.changed).toEqual([]);
    play.move('D');
    expect(documents.changed.map(({ name }) => name)).toEqual(['Test']);
  });

  test('a known move is entered, another one makes a variation', () => {
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

  test('undo restores the identical tree and never loses the place', () => {
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

  test('undo returns to where the change was made, unless the user has gone elsewhere', () => {
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

  test('undo follows nodes whose paths changed, and so do back and forward', () => {
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

  test('places stay with their games when the list of games changes, and undo shows the game again', () => {
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

  test('undoing a change of another game shows that game', () => {
    const { documents } = studio;
    playAll(studio, ['D']);
    documents.editGames({ key: 'undo.add-game' }, (games) => addGames(games, [newRecord(compiled('kalah'))]));
    playAll(studio, ['E']);
    documents.chooseGame(0);
    documents.undoStep();
    expect([documents.active?.gameIndex, documents.shown?.path]).toEqual([1, '']);
    documents.undoStep();
    expect([documents.active?.gameIndex, documents.shown?.path]).toEqual([0, 'D']);
  });

  test('undoing back to the saved state is clean again', () => {
    const { documents, play } = studio;
    play.move('D');
    documents.undoStep();
    expect(documents.changed).toEqual([]);
  });

  test('letters typed into one note are one step, which ends at the next move', () => {
    const { documents, play } = studio;
    play.move('D');
    for (const text of ['G', 'Go', 'Good'])
      documents.edit({ key: 'undo.comment' }, (record, path) => setComment(record, path, text), 'comment:D');
    documents.undoStep();
    expect(documents.shown?.node.comment).toBe('');
    expect(documents.shown?.path).toBe('D');
  });

  test('a refused move changes nothing and names its reason', () => {
    const { documents, play } = studio;
    const before = documents.active;
    expect(play.move('a')?.code).toBe('ERR_MOVE_WRONG_SIDE');
    expect(documents.active).toBe(before);
  });

  test('the turn has the effect of the last move', () => {
    playAll(studio, ['D']);
    expect(studio.documents.turn?.again).toBe(true);
    playAll(studio, ['A']);
    expect(studio.documents.turn?.captured).toBe(4);
  });

  test('closing a document shows its neighbour', () => {
    const { documents } = studio;
    const first = documents.activeId;
    const second = documents.addGame('Second', compiled('kalah'));
    documents.remove(second.id);
    expect(documents.activeId).toBe(first);
    expect(documents.active && isChanged(documents.active)).toBe(false);
  });

  test('a game without a file that was only analysed holds no work of the user', () => {
    const { documents } = studio;
    documents.keep(documents.activeId ?? '', documents.shown?.valueKey ?? '', {
      value: { kind: 'margin', margin: 2, proof: 'exact', source: 'search' },
      moves: [],
      engine: '1',
    });
    expect(documents.values?.value).toMatchObject({ margin: 2 });
    expect(documents.changed).toEqual([]);
  });

  test('values alone do not change a file, and are written with it', () => {
    const { documents } = studio;
    const record = newRecord(compiled('kalah'));
    const file = { id: 'a', name: 'a.mgn', path: null };
    const { id } = documents.add('a.mgn', { games: [record] }, { file });
    const key = documents.shown?.valueKey ?? expect.unreachable();
    const value = { kind: 'margin', margin: 2, proof: 'exact', source: 'search' } as const;
    documents.keep(id, key, { value, moves: [], engine: '1' });
    const read = documents.find(id) ?? expect.unreachable();
    expect(isChanged(read)).toBe(false);
    expect(collectionToWrite(read).games[0]?.root.values?.value).toEqual(value);
    playAll(studio, ['D']);
    expect(documents.changed.map(({ name }) => name)).toEqual(['a.mgn']);
  });
});
