import { expect, test } from 'vitest';
import { parseMgn } from '../../../engine/notation/mgn.ts';
import { CSV_COLUMNS, makeValuesCsv } from '../../../engine/notation/values-csv.ts';

const GAME = `[Game "kalah"]
[Rules "kalah"]

{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search] [%move-value A margin lower 1 search]} 1. D! {[%value "1" margin heuristic 3 search depth=9]} (1. A {[%value "1" margin exact -2 table]} a) F b *
`;

function rows(csv: string): readonly (readonly string[])[] {
  return csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('every move of the tree is a row with its value, cost, status and the position after it', () => {
  const { collection } = parseMgn(GAME);
  const [head, ...body] = rows(makeValuesCsv(collection));
  expect(head).toEqual([...CSV_COLUMNS]);
  const cells = body.map((row) => Object.fromEntries(CSV_COLUMNS.map((column, i) => [column, row[i]])));
  expect(
    cells.map(({ ply, number, side, move, main_line: main, line }) => [ply, number, side, move, main, line]),
  ).toEqual([
    ['1', '1', 'south', 'D', '1', 'D'],
    ['2', '1', 'south', 'F', '1', 'D F'],
    ['3', '1', 'north', 'b', '1', 'D F b'],
    ['1', '1', 'south', 'A', '0', 'A'],
    ['2', '1', 'north', 'a', '0', 'A a'],
  ]);
  expect(
    cells.map(({ value, cost, status, source, depth, best, glyph }) => [
      value,
      cost,
      status,
      source,
      depth,
      best,
      glyph,
    ]),
  ).toEqual([
    ['3', '1', 'heuristic', 'search', '9', 'D', 'good'],
    ['', '', '', '', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['-2', '6', 'exact', 'table', '', 'D', ''],
    ['', '', '', '', '', '', ''],
  ]);
  expect(cells[0]?.['position']).toBe('3-3-3-0-4-4-3-3-3-3-3-3-1-0-S');
});

test('lines end as RFC 4180 wants, and games that make no sense have no rows', () => {
  const { collection } = parseMgn('[Game "kalah"]\n[Rules "kalah:seeds=99"]\n\n1. A *\n');
  expect(makeValuesCsv(collection)).toBe(`${CSV_COLUMNS.join(',')}\r\n`);
});
