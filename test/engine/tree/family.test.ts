/** The small edits by example: adding, ordering, deleting, writing, folding, tags, the list of games, finding. */
import { describe, expect, test } from 'vitest';
import * as annotate from '../../../engine/tree/annotate.ts';
import * as list from '../../../engine/tree/collection.ts';
import {
  deleteAnnotations,
  deleteBelow,
  deleteFrom,
  deleteOthers,
  deleteSiblings,
} from '../../../engine/tree/delete.ts';
import { textFinder, type NodeFind } from '../../../engine/find/find.ts';
import { findBookmarks } from '../../../engine/find/nodes.ts';
import { collapseOthers, expandAll, setCollapsed } from '../../../engine/tree/fold.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import * as order from '../../../engine/tree/order.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { addLine, addReplies, playMove, solvedReplies } from '../../../engine/tree/play.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { insertBefore, replaceMove } from '../../../engine/tree/replace.ts';
import { removeTag, setTag } from '../../../engine/tree/tags.ts';
import {
  makeNode,
  type GameCollection,
  type GameRecord,
  type Mark,
  type Path,
  type TreeNode,
} from '../../../engine/tree/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { lines, path } from './random-trees.ts';
import { must, refusal } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { bound, exact, wins } from '../../support/values.ts';

const SMALL = 'kalah:houses=4,seeds=1';

function ends(record: GameRecord): string[] {
  return [...walk(record.root)]
    .filter(({ node }) => node.children.length === 0)
    .map(({ path: at }) => at.replaceAll('/', ' '));
}

describe('adding moves', () => {
  const { record, positions } = lines(SMALL, 'A a');

  test('enters a move that is there and adds one that is not as the last variation', () => {
    const entered = must(playMove(record, ROOT, ' A ', positions));
    expect([entered.record, entered.path]).toEqual([record, path('A')]);
    expect(entered.record).toBe(record);
    const added = must(playMove(record, ROOT, 'C', positions));
    expect([ends(added.record), added.path]).toEqual([['A a', 'C'], path('C')]);
  });

  test('refuses with the reason of the rules', () => {
    expect(refusal(playMove(record, path('A'), 'B', positions))).toBe('ERR_MOVE_WRONG_SIDE');
    expect(refusal(playMove(record, path('C'), 'B', positions))).toBe('ERR_EDIT_NO_NODE');
  });

  test('adds a line as far as it is new, or not at all', () => {
    const added = must(addLine(record, ROOT, ['A', 'a', 'C'], positions));
    expect([ends(added.record), added.path]).toEqual([['A a C'], path('A a C')]);
    expect(addLine(record, ROOT, ['D', 'A', 'B'], positions)).toMatchObject({
      code: 'ERR_MOVE_WRONG_SIDE',
      at: { ply: 3 },
    });
    expect(refusal(addLine(record, ROOT, [], positions))).toBe('ERR_EDIT_NO_MOVES');
  });

  test('claims are moves of the tree and end the line', () => {
    const resigned = must(playMove(record, path('A'), 'resigned', positions));
    expect(must(positionAt(positions, resigned.path)).outcome?.reason).toBe('resigned');
    expect(refusal(playMove(resigned.record, resigned.path, 'a', positions))).toBe('ERR_MOVE_GAME_OVER');
  });

  test('adds all solved replies with their values', () => {
    const moves = (['A', 'B', 'D'] as Move[]).map((move, i) => ({
      move,
      value: i === 1 ? bound(i, 'lower') : exact(i),
    }));
    const valued = must(annotate.storeValues(record, ROOT, { moves, engine: '1' })).record;
    const replies = solvedReplies(defined(valued.root.values, 'values'));
    const added = must(addReplies(valued, ROOT, replies, '1', positions));
    expect([ends(added.record), added.path]).toEqual([['A a', 'D'], ROOT]);
    const stored = { value: exact(2), moves: [], engine: '1' };
    expect(nodeAt(added.record.root, path('D'))?.values).toEqual(stored);
    expect(must(addReplies(added.record, ROOT, replies, '1', positions)).record).toBe(added.record);
  });
});

describe('order of siblings', () => {
  const { record, positions } = lines(SMALL, 'A a', 'A b C', 'A b D', 'B', 'C');

  test('lets a line go before what the tree has got since it was another one', () => {
    const { root } = record;
    const main = must(order.makeMainLine(record, path('A b D'))).record.root;
    expect(order.leadLine(root, path('A b D'), makeNode(''))).toEqual(main);
    expect(order.leadLine(root, path('A b D'), root)).toBe(root);
    expect(order.leadLine(main, path('A b D'), makeNode(''))).toBe(main);
  });

  test('promotes one step at a time, or all at once', () => {
    const once = must(order.promote(record, path('A b D'))).record;
    expect(ends(once)).toEqual(['A a', 'A b D', 'A b C', 'B', 'C']);
    const twice = must(order.promote(once, path('A b D'))).record;
    expect(ends(twice)).toEqual(['A b D', 'A b C', 'A a', 'B', 'C']);
    expect(must(order.promote(twice, path('A b D'))).record).toBe(twice);
    expect(must(order.makeMainLine(record, path('A b D'))).record).toEqual(twice);
  });

  test('moves up and down, drags, and stays at the ends', () => {
    expect(ends(must(order.moveUp(record, path('C'))).record)).toEqual(['A a', 'A b C', 'A b D', 'C', 'B']);
    expect(must(order.moveDown(record, path('C'))).record).toBe(record);
    const dragged = must(order.moveTo(record, path('C'), 0)).record;
    expect(ends(dragged)).toEqual(['C', 'A a', 'A b C', 'A b D', 'B']);
    expect(refusal(order.moveTo(record, path('C'), 3))).toBe('ERR_EDIT_PLACE');
  });

  test('sorts by value for the player to move; what has no value stays behind', () => {
    const moves = [
      { move: 'B' as Move, value: exact(4) },
      { move: 'C' as Move, value: exact(-3) },
    ];
    const valued = must(annotate.storeValues(record, ROOT, { moves, engine: '1' })).record;
    const sorted = must(order.sortByValue(valued, ROOT, positions)).record;
    expect(sorted.root.children.map((node) => node.move)).toEqual(['B', 'C', 'A']);
    const replies = (['a', 'b'] as Move[]).map((move, i) => ({ move, value: exact(-i) }));
    const north = must(annotate.storeValues(record, path('A'), { moves: replies, engine: '1' })).record;
    const sortedNorth = must(order.sortByValue(north, path('A'), positions)).record;
    expect(sortedNorth.root.children[0]?.children.map((node) => node.move)).toEqual(['b', 'a']);
    expect(refusal(order.sortByValue(record, ROOT, positions))).toBe('ERR_EDIT_NO_VALUES');
  });

  test('sorts results without margin: a fast win, a slow loss', () => {
    const all = lines(SMALL, 'A', 'B', 'C', 'D');
    const moves = [
      { move: 'A' as Move, value: wins('north', 3) },
      { move: 'B' as Move, value: wins('south', 9) },
      { move: 'C' as Move, value: wins('south', 5) },
      { move: 'D' as Move, value: wins('north', 8) },
    ];
    const valued = must(annotate.storeValues(all.record, ROOT, { moves, engine: '1' })).record;
    const sorted = must(order.sortByValue(valued, ROOT, all.positions)).record;
    expect(sorted.root.children.map((node) => node.move)).toEqual(['C', 'B', 'D', 'A']);
  });
});

describe('deleting', () => {
  const { record, positions } = lines(SMALL, 'A a', 'A b C', 'A b D', 'B', 'C');

  test('takes what its name says and leaves the rest shared', () => {
    const cut = must(deleteFrom(record, path('A b')));
    expect([ends(cut.record), cut.path]).toEqual([['A a', 'B', 'C'], path('A')]);
    expect(cut.record.root.children[1]).toBe(record.root.children[1]);
    expect(ends(must(deleteBelow(record, path('A'))).record)).toEqual(['A', 'B', 'C']);
    expect(ends(must(deleteSiblings(record, path('A b'))).record)).toEqual(['A b C', 'A b D', 'B', 'C']);
    expect(ends(must(deleteOthers(record, path('A b'))).record)).toEqual(['A b C', 'A b D']);
    expect(refusal(deleteFrom(record, ROOT))).toBe('ERR_EDIT_ROOT');
  });

  test('is shown before it is done', () => {
    expect(previewEdit(record, deleteOthers(record, path('A b C')))).toEqual({
      removed: [path('B'), path('C'), path('A a'), path('A b D')],
      added: [],
      changed: [],
      reordered: [],
      removedNodes: 4,
      addedNodes: 0,
      newGhosts: 0,
      moved: null,
      fields: [],
    });
    expect(previewEdit(record, order.promote(record, path('A b')))?.reordered).toEqual([path('A')]);
    expect(previewEdit(record, setTag(record, 'Event', 'x'))?.fields).toEqual(['tags']);
    expect(previewEdit(record, deleteFrom(record, ROOT))).toBeNull();
  });

  test('shows a corrected line as moved, with the moves that become ghosts', () => {
    const shown = { removed: [], reordered: [], removedNodes: 0, fields: [] };
    expect(previewEdit(record, insertBefore(record, path('A b'), 'c', positions))).toEqual({
      ...shown,
      added: [path('A c')],
      changed: ['A b', 'A b C', 'A b D'].map(path),
      addedNodes: 1,
      newGhosts: 3,
      moved: { from: path('A b'), to: path('A c b') },
    });
    expect(previewEdit(record, replaceMove(record, path('A b'), 'c', positions))).toEqual({
      ...shown,
      added: [],
      changed: [],
      addedNodes: 0,
      newGhosts: 0,
      moved: { from: path('A b'), to: path('A c') },
    });
    expect(previewEdit(record, flattenTo(record, path('A b'), positions))).toMatchObject({
      removed: ['B', 'C', 'A a'].map(path),
      removedNodes: 5,
      fields: ['setup'],
    });
  });

  test('takes annotations of a node or a branch, bookmarks and values only when asked', () => {
    let written = must(annotate.setComment(record, path('A'), 'x')).record;
    written = must(annotate.setTitle(written, path('A b'), 'y')).record;
    written = must(annotate.setBookmark(written, path('A b'), true)).record;
    const one = must(deleteAnnotations(written, path('A'), 'node')).record;
    expect([nodeAt(one.root, path('A'))?.comment, nodeAt(one.root, path('A b'))?.title]).toEqual(['', 'y']);
    const all = must(deleteAnnotations(written, ROOT, 'branch')).record;
    expect(nodeAt(all.root, path('A b'))).toMatchObject({ title: '', isBookmark: true });
    expect(must(deleteAnnotations(all, ROOT, 'branch', ['bookmarks'])).record).toEqual(record);
  });
});

describe('writing', () => {
  const { record } = lines(SMALL, 'A a');
  const ring: Mark = { kind: 'shape', pit: 'C', shape: 'ring', colour: 'one' };

  test('tidies texts and answers the same record for the same text', () => {
    const noted = must(annotate.setComment(record, path('A'), ' one\r\ntwo \r\n')).record;
    expect(nodeAt(noted.root, path('A'))?.comment).toBe('one\ntwo');
    expect(must(annotate.setComment(noted, path('A'), 'one\ntwo')).record).toBe(noted);
    expect(nodeAt(must(annotate.setTitle(record, ROOT, ' a \n b')).record.root, ROOT)?.title).toBe('a b');
  });

  test('refuses what belongs to a move at the root, and values where nothing can be played', () => {
    expect(refusal(annotate.setBefore(record, ROOT, 'x'))).toBe('ERR_EDIT_ROOT');
    expect(refusal(annotate.setMoveGlyph(record, ROOT, 'good'))).toBe('ERR_EDIT_ROOT');
    expect(refusal(annotate.setPositionGlyph(record, ROOT, 'equal'))).toBe('accepted');
  });

  test('toggles marks, one shape and one label a pit, one arrow a pair', () => {
    const marked = must(annotate.toggleMark(record, ROOT, ring)).record;
    expect(must(annotate.toggleMark(marked, ROOT, { ...ring })).record).toEqual(record);
    const label: Mark = { kind: 'label', pit: 'C', text: '7', colour: 'two' };
    const both = must(annotate.toggleMark(marked, ROOT, label)).record;
    const other = must(annotate.toggleMark(both, ROOT, { ...ring, shape: 'cross' })).record;
    expect(other.root.marks).toEqual([label, { ...ring, shape: 'cross' }]);
    expect(must(annotate.setMarks(marked, ROOT, [ring, ring])).record).toBe(marked);
  });

  test('refuses marks that cannot be drawn', () => {
    const bad: Mark[] = [
      { kind: 'label', pit: 'C', text: '', colour: 'one' },
      { kind: 'label', pit: 'C', text: 'four', colour: 'one' },
      { kind: 'arrow', from: 'C', to: 'C', colour: 'one' },
      { ...ring, pit: '' },
    ];
    for (const mark of bad) expect(refusal(annotate.toggleMark(record, ROOT, mark))).toBe('ERR_EDIT_MARK');
  });
});

describe('folding', () => {
  const { record } = lines(SMALL, 'A a', 'A b C', 'B a C', 'D');
  const folded = (each: GameRecord): string[] =>
    [...walk(each.root)].filter(({ node }) => node.isCollapsed).map(({ path: at }) => at);

  test('folds one branch or all others, and shows all', () => {
    expect(folded(must(setCollapsed(record, path('B'), true)).record)).toEqual(['B']);
    expect(must(setCollapsed(record, path('D'), true)).record).toBe(record);
    const inside = must(setCollapsed(record, path('A'), true)).record;
    const others = must(collapseOthers(inside, path('A b'))).record;
    expect(folded(others)).toEqual(['B']);
    expect(must(expandAll(others)).record).toEqual(record);
  });
});

describe('tags', () => {
  const rules = compiled(SMALL);
  const record = newRecord(rules, null, [
    { name: 'South', value: 'Ama' },
    { name: 'Event', value: 'Cup' },
  ]);

  test('are set in place, added at the end and removed', () => {
    const names = (each: GameRecord): string =>
      each.tags.map(({ name, value }) => `${name}=${value}`).join(' ');
    expect(names(must(setTag(record, 'South', 'Efua\r\n')).record)).toBe('South=Efua Event=Cup');
    expect(names(must(setTag(record, 'Site', 'Accra')).record)).toBe('South=Ama Event=Cup Site=Accra');
    expect(names(must(removeTag(record, 'South')).record)).toBe('Event=Cup');
    expect(must(setTag(record, 'South', 'Ama')).record).toBe(record);
  });

  test('have names that can be written', () => {
    expect(refusal(setTag(record, 'two words', ''))).toBe('ERR_EDIT_TAG_NAME');
    expect(refusal(setTag(record, 'Rules', 'x'))).toBe('ERR_EDIT_TAG_NAME');
    expect(refusal(removeTag(record, 'Site'))).toBe('ERR_EDIT_NO_TAG');
  });
});

describe('the list of games', () => {
  const rules = compiled(SMALL);
  const games = ['a', 'b', 'c'].map((title) => ({
    ...newRecord(rules),
    root: { ...newRecord(rules).root, title },
  }));
  const collection: GameCollection = { games };
  const titles = (answer: list.CollectionEdited): string =>
    `${must(answer)
      .collection.games.map(({ root }) => root.title)
      .join('')}@${must(answer).index}`;

  test('is added to, shortened, reordered and renamed, and says which game to show', () => {
    const [first] = games;
    expect(titles(list.addGames(collection, first ? [first] : []))).toBe('abca@3');
    expect(titles(list.addGames(collection, first ? [first] : [], 1))).toBe('aabc@1');
    expect(titles(list.removeGame(collection, 2))).toBe('ab@1');
    expect(titles(list.removeGame({ games: games.slice(0, 1) }, 0))).toBe('@-1');
    expect(titles(list.moveGame(collection, 0, 2))).toBe('bca@2');
    expect(titles(list.moveGame(collection, 2, 0))).toBe('cab@0');
    expect(titles(list.renameGame(collection, 1, 'x'))).toBe('axc@1');
  });

  test('stays the same object if nothing changes, and refuses numbers it has not', () => {
    const [first] = games;
    expect(must(list.moveGame(collection, 1, 1)).collection).toBe(collection);
    expect(must(list.renameGame(collection, 1, 'b')).collection).toBe(collection);
    expect(first && must(list.replaceGame(collection, 0, first)).collection).toBe(collection);
    expect(list.removeGame(collection, 3)).toMatchObject({ code: 'ERR_EDIT_NO_GAME', at: { game: 4 } });
    expect(refusal(list.moveGame(collection, 0, 3))).toBe('ERR_EDIT_NO_GAME');
    expect(refusal(list.addGames(collection, games, 9))).toBe('ERR_EDIT_PLACE');
  });
});

describe('finding', () => {
  const { record } = lines(SMALL, 'A a C b', 'C a A resigned', 'D');
  let written = must(annotate.setComment(record, path('A a'), 'Un café (fort)')).record;
  written = must(annotate.setTitle(written, path('D'), 'CAFE\u0301')).record;
  written = must(annotate.setBookmark(written, path('C'), true)).record;

  function findText(root: TreeNode, text: string): readonly (NodeFind & { readonly path: Path })[] {
    const find = textFinder(text);
    return [...walk(root)].flatMap(({ node, path: at }) =>
      find(node).map((found) => ({ path: at, ...found })),
    );
  }

  test('finds texts whatever their capitals and accents, and nothing for no text', () => {
    expect(findText(written.root, 'Café')).toEqual([
      { path: path('A a'), field: 'comment', text: 'Un café (fort)', at: 3 },
      { path: path('D'), field: 'title', text: 'CAFÉ', at: 0 },
    ]);
    for (const wanted of ['cafe', 'CAFÈ', 'cafe\u0301 (F'])
      expect(findText(written.root, wanted)).toContainEqual(
        expect.objectContaining({ path: path('A a'), at: 3 }),
      );
    expect(findText(written.root, 'fé (')[0]?.at).toBe(5);
    expect(findText(written.root, '\u0301')).toEqual([]);
    expect(findText(written.root, '(fort)').map((each) => each.path)).toEqual([path('A a')]);
    expect(findText(written.root, '')).toEqual([]);
  });

  test('finds what is read in a note, whatever its markup', () => {
    const noted = must(annotate.setComment(record, path('A'), '**C** wins, see [move 2](move:2)')).record;
    expect(findText(noted.root, 'c WINS, see move')).toEqual([
      { path: path('A'), field: 'comment', text: 'C wins, see move 2', at: 0 },
    ]);
    expect(findText(noted.root, '**')).toEqual([]);
  });

  test('finds bookmarks', () => {
    expect([...findBookmarks(written.root)]).toEqual([path('C')]);
  });
});
