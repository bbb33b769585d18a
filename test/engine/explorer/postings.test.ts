import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPosting,
  makeHeap,
  makeNote,
  packPage,
  rangeOf,
  readNote,
  readPage,
  sorted,
} from '../../../engine/explorer/postings.ts';
import { forAll } from '../../support/for-all.ts';

const posting = fc.record({
  key: fc.oneof(
    fc.maxSafeNat().map((key) => key % 2 ** 48),
    fc.nat(5),
  ),
  game: fc.nat(2 ** 32 - 1),
  move: fc.nat(100_000),
  note: fc.nat(255),
});
const postings = fc.array(posting, { maxLength: 200 });

type Row = readonly [key: number, game: number, move: number, note: number];

function rowsOf(columns: ReturnType<typeof readPage>): readonly Row[] {
  return [...columns.keys].map((key, i) => [
    key,
    columns.games[i] ?? -1,
    columns.moves[i] ?? -1,
    columns.notes[i] ?? -1,
  ]);
}

forAll([postings])('a page gives back its postings, sorted by position and game', (list) => {
  const heap = makeHeap(list.length);
  for (const { key, game, move, note } of list) expect(addPosting(heap, key, game, move, note)).toBe(true);
  expect(addPosting(heap, 1, 1, 1, 1)).toBe(false);
  const columns = sorted(heap);
  const rows = rowsOf(readPage(packPage(columns, 0, list.length)));
  expect(rows).toEqual(rowsOf(columns));
  expect(new Set(rows.map(String))).toEqual(
    new Set(list.map(({ key, game, move, note }) => String([key, game, move, note]))),
  );
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1] ?? [-1, 0];
    expect(row[0] > before[0] || (row[0] === before[0] && row[1] >= before[1])).toBe(true);
  }
});

forAll([fc.array(fc.nat(20), { maxLength: 60 }), fc.nat(20)])(
  'the range of a position holds its postings and no others',
  (list, key) => {
    const keys = Float64Array.from(list).sort();
    const [from, to] = rangeOf({ keys }, key);
    expect([...keys.slice(from, to)]).toEqual(list.filter((one) => one === key));
  },
);

test('a note keeps the kind of the line and the loss to half a seed', () => {
  for (const isVariation of [true, false]) {
    expect(readNote(makeNote(isVariation, null))).toEqual({ isVariation, loss: null });
    for (const loss of [0, 0.5, 1, 6, 62.5])
      expect(readNote(makeNote(isVariation, loss))).toEqual({ isVariation, loss });
    expect(readNote(makeNote(isVariation, 300)).loss).toBe(62.5);
  }
});

forAll([fc.uint8Array({ maxLength: 60 })])('a damaged page makes no room for what is not there', (data) => {
  expect(readPage({ first: 7, data }).keys.length).toBeLessThanOrEqual(60);
});
