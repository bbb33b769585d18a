import fc from 'fast-check';
import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { addGames, removeGame } from '../../../engine/tree/collection.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { gamesOf } from '../../../renderer/studio/document.ts';
import { useDocuments } from '../../../renderer/studio/documents.ts';
import { settle, testStudio } from '../support/studio.ts';

const MOVES = ['A', 'B', 'C', 'D', 'E', 'F'];
function game(name: string, move = 'D'): string {
  return `[Game "kalah"]\n[South "${name}"]\n\n1. ${move} *\n\n`;
}
function games(...names: readonly string[]): readonly GameRecord[] {
  return parseMgn(names.map((name, i) => game(name, MOVES[i % 6])).join('')).collection.games;
}
const nameOf = ({ tags }: GameRecord): string => tags.find(({ name }) => name === 'South')?.value ?? '';

/** One thing done to one of two documents. */
const deed = fc.record({
  what: fc.constantFrom('add', 'remove', 'move', 'copy', 'undo', 'redo'),
  at: fc.nat(5),
  more: fc.boolean(),
  isFirst: fc.boolean(),
});

describe('games between two documents', () => {
  test('add, move and copy lose no game; undo to the start gives the start, redo to the end the end', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        setActivePinia(createPinia());
        const documents = useDocuments();
        const two = [
          documents.add('one', { games: games('a', 'b', 'c') }).id,
          documents.add('two', { games: games('d', 'e') }).id,
        ] as const;
        const listed = (): readonly (readonly GameRecord[])[] =>
          two.map((id) => {
            const document = documents.find(id);
            return document ? gamesOf(document) : [];
          });
        const all = (): readonly string[] => listed().flat().map(nameOf).toSorted();
        const start = listed();
        for (const [turn, { what, at, more, isFirst }] of deeds.entries()) {
          const [from, to] = isFirst ? two : [two[1], two[0]];
          const before = all();
          const own = listed()[two.indexOf(from)] ?? [];
          const indexes = [at % own.length, ...(more && at + 1 < own.length ? [at + 1] : [])];
          const chosen = indexes.flatMap((index) => own[index] ?? []).map(nameOf);
          if (what === 'add')
            documents.takeIn(from, { key: 'undo.add-game' }, games(`new ${String(turn)}`), at % own.length);
          else if (what === 'move' || what === 'copy') documents.transfer(from, indexes, to, what);
          else {
            documents.activate(from);
            if (what === 'remove' && own.length > 1)
              documents.editGames({ key: 'undo.remove-game' }, (collection) =>
                removeGame(collection, indexes[0] ?? 0),
              );
            if (what === 'undo') documents.undoStep();
            if (what === 'redo') documents.redoStep();
          }
          if (what === 'move') expect(all()).toEqual(before);
          if (what === 'copy') expect(all()).toEqual([...before, ...chosen].toSorted());
          if (what === 'add') expect(all()).toEqual([...before, `new ${String(turn)}`].toSorted());
          expect(listed().every((each) => each.length > 0)).toBe(true);
        }
        const end = listed();
        const undone = two.map((id) => documents.find(id)?.history.future.length ?? 0);
        for (const id of two) {
          documents.activate(id);
          while ((documents.active?.history.past.length ?? 0) > 0) documents.undoStep();
        }
        expect(listed()).toEqual(start);
        for (const [i, id] of two.entries()) {
          documents.activate(id);
          while ((documents.active?.history.future.length ?? 0) > (undone[i] ?? 0)) documents.redoStep();
        }
        expect(listed()).toEqual(end);
      }),
    );
  });

  test('a move can be undone in both documents, and known values go along', async () => {
    const { documents } = await testStudio();
    const source = documents.add('source', { games: games('a', 'b') }).id;
    documents.keep(source, documents.shown?.valueKey ?? '', {
      value: { kind: 'margin', margin: 7, proof: 'exact', source: 'search' },
      moves: [],
      engine: '0.1.0',
    });
    const target = documents.list[0]?.id ?? '';
    documents.transfer(source, [0], target, 'move');
    expect(documents.activeId).toBe(source);
    expect(documents.list.map((each) => gamesOf(each).map(nameOf))).toEqual([['', 'a'], ['b']]);
    documents.activate(target);
    expect(documents.values).toMatchObject({ value: { margin: 7 } });
    documents.undoStep();
    expect(gamesOf(documents.list[0] as never).map(nameOf)).toEqual(['']);
    documents.activate(source);
    documents.undoStep();
    expect(gamesOf(documents.list[1] as never).map(nameOf)).toEqual(['a', 'b']);
  });

  test('the last game of a tab takes the tab along, which can be opened again', async () => {
    const { documents, files, recovery } = await testStudio();
    const target = documents.list[0]?.id ?? '';
    const source = documents.add(null, { games: games('a') }, { isSaved: false });
    await files.transfer({ id: source.id, indexes: [0] }, { id: target }, 'move');
    expect(documents.list.map(({ name }) => name)).toEqual(['Test']);
    expect(documents.list.flatMap(gamesOf).map(nameOf)).toEqual(['', 'a']);
    const entry = recovery.lastDiscarded;
    if (!entry) throw new Error('nothing to open again');
    await files.restore(entry);
    expect(documents.active?.name).toBe('a – North');
  });

  test('games go into a new document, or a file that is chosen', async () => {
    const { documents, files, host } = await testStudio();
    const source = documents.add('source', { games: games('a', 'b', 'c') }).id;
    await files.transfer({ id: source, indexes: [1] }, 'new', 'move');
    expect(documents.list.map((each) => gamesOf(each).map(nameOf))).toEqual([[''], ['a', 'c'], ['b']]);
    expect(documents.activeId).toBe(source);
    host.chosen = [{ ref: { id: 'f', name: 'club.mgn' }, name: 'club.mgn', text: game('x') }];
    await files.transfer({ id: source, indexes: [0] }, 'file', 'copy');
    expect(documents.list.at(-1)?.name).toBe('club.mgn');
    expect(documents.list.at(-1)?.history.present.games.map(nameOf)).toEqual(['x', 'a']);
    host.chosen = null;
    expect(await files.transfer({ id: source, indexes: [0] }, 'file', 'move')).toBe(false);
    expect(documents.list.map((each) => gamesOf(each).length)).toEqual([1, 2, 1, 2]);
  });

  test('a text pasted into the file becomes games of it, as one step', async () => {
    const { documents, files } = await testStudio();
    const id = documents.activeId ?? '';
    files.openText(game('a') + game('b'), { into: id });
    await settle();
    expect(documents.list).toHaveLength(1);
    expect(gamesOf(documents.list[0] as never).map(nameOf)).toEqual(['', 'a', 'b']);
    expect(documents.active?.gameIndex).toBe(1);
    documents.undoStep();
    expect(gamesOf(documents.list[0] as never)).toHaveLength(1);
    documents.editGames({ key: 'undo.add-game' }, (collection) => addGames(collection, games('c')));
    expect(documents.changed).toHaveLength(1);
  });
});
