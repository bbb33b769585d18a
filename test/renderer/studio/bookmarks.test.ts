import { expect, test } from 'vitest';
import { setBookmark } from '../../../engine/tree/annotate.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import { findBookmarks } from '../../../engine/find/nodes.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { bookmarksIn, fileBookmarks } from '../../../renderer/studio/bookmarks.ts';
import { lines, path } from '../../engine/tree/random-trees.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

test('bookmarks are found in the order of the moves, after every edit', () => {
  let { record } = lines('kalah', 'D A b', 'D B', 'E a', 'F b');
  const look = (): readonly string[] => {
    const found = bookmarksIn(record.root);
    expect(found).toEqual([...findBookmarks(record.root)]);
    return found;
  };
  const mark = (text: string, isBookmark = true): void => {
    record = must(setBookmark(record, path(text), isBookmark)).record;
  };
  expect(look()).toEqual([]);
  for (const text of ['F b', 'D A b', '', 'D']) {
    mark(text);
    look();
  }
  expect(look()).toEqual(['', 'D', 'D A b', 'F b'].map(path));
  mark('D', false);
  expect(look()).toEqual(['', 'D A b', 'F b'].map(path));
  record = must(deleteFrom(record, path('D A'))).record;
  expect(look()).toEqual(['', 'F b'].map(path));
  const other = newRecord(compiled('kalah'));
  expect(fileBookmarks([other, record])).toEqual([
    { game: 1, path: path('') },
    { game: 1, path: path('F b') },
  ]);
});
