import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { CSV_COLUMNS, valuesCsv } from '../../../../engine/export/csv/values-csv.ts';
import { makeLineTree } from '../../../../engine/notation/line-tree.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { GameCollection } from '../../../../engine/tree/types.ts';

const GAME = `[Game "kalah"]
[Rules "kalah"]

{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search] [%move-value A margin lower 1 search]} 1. D! {[%value "1" margin heuristic 3 search depth=9]} (1. A {[%value "1" margin exact -2 table]} a) F b *
`;

/** The whole table. */
function makeValuesCsv(collection: GameCollection): string {
  return [...valuesCsv(collection)].join('');
}

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
    cells.map(({ value, cost, cost_status: sure, status, source, depth, best, glyph }) => [
      value,
      cost,
      sure,
      status,
      source,
      depth,
      best,
      glyph,
    ]),
  ).toEqual([
    // A proof beats the later estimate.
    ['4', '0', 'exact', 'exact', 'search', '', 'D', 'good'],
    ['', '', '', '', '', '', '', ''],
    ['', '', '', '', '', '', '', ''],
    ['-2', '6', 'exact', 'exact', 'table', '', 'D', ''],
    ['', '', '', '', '', '', '', ''],
  ]);
  expect(cells[0]?.['position']).toBe('3-3-3-0-4-4-3-3-3-3-3-3-1-0-S');
});

test('the main line of a reviewed game has what its review says, other moves their stored verdict', () => {
  const { collection } = parseMgn(`[Game "kalah"]
[Rules "kalah:seeds=3"]

{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search] [%move-value A margin exact -2 search]} 1. A {[%value "1" margin heuristic -2 search depth=9] [%move-value c margin heuristic -2 search depth=9]} (1. B {[%verdict mistake cost=3 depth=7]}) c *
`);
  const [, ...body] = rows(makeValuesCsv(collection));
  const [from, to] = [CSV_COLUMNS.indexOf('loss'), CSV_COLUMNS.indexOf('clock')];
  expect(body.map((row) => [row[4], ...row.slice(from, to)])).toEqual([
    ['A', '6', 'exact', 'blunder', '1', ''],
    ['c', '', '', '', '', ''],
    ['B', '3', 'heuristic', 'mistake', '0', ''],
  ]);
});

test('lines end as RFC 4180 wants, and games that make no sense have no rows', () => {
  const { collection } = parseMgn('[Game "kalah"]\n[Rules "kalah:seeds=99"]\n\n1. A *\n');
  expect(makeValuesCsv(collection)).toBe(`${CSV_COLUMNS.join(',')}\r\n`);
});

/** A record whose moves are these, one after the other; those that cannot be played are kept all the same. */
function lineOf(moves: readonly string[]): GameCollection {
  const root = makeLineTree(moves.map((move) => move as Move));
  return { games: [{ game: 'oware', rules: 'oware', setup: null, tags: [], root, rest: '' }] };
}

describe('long games', () => {
  test('a table grows with the number of moves, not with its square', () => {
    const size = (plies: number): number =>
      makeValuesCsv(lineOf(Array.from({ length: plies }, (_, i) => 'AaBbCcDdEeFf'.charAt(i % 12)))).length;
    const [half, whole] = [size(3000), size(6000)];
    expect(whole / half).toBeLessThan(2.2);
    expect(whole).toBeLessThan(5_000_000);
  });

  test('the line of a move is whole up to 250 letters, then its last moves behind three points', () => {
    const moves = Array.from({ length: 260 }, (_, i) => 'AaBbCcDdEeFf'.charAt(i % 12));
    const lines = rows(makeValuesCsv(lineOf(moves)))
      .slice(1)
      .map((row) => row[CSV_COLUMNS.indexOf('line')]);
    expect(lines[249]).toBe(moves.slice(0, 250).join(' '));
    expect(lines[250]).toBe(`... ${moves.slice(1, 251).join(' ')}`);
    expect(lines[259]).toBe(`... ${moves.slice(10).join(' ')}`);
  });

  test('a move longer than a cell of the line is not told again in every row', () => {
    const csv = makeValuesCsv(lineOf(['A', 'x'.repeat(10_000), ...new Array<string>(100).fill('B')]));
    expect(csv.length).toBeLessThan(60_000);
  });
});

/** The cells of one line, quotes taken off. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}

describe('no cell is a formula', () => {
  const FORMULAS = [
    '=1+1',
    '+1+1',
    '-1+1',
    '-2',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00A0-1',
    '\0=1+1',
    '\uFF1D1+1',
    '\uFF0D1',
    '\u2003@A1',
    '"=1+1',
    "=cmd|' /C calc'!A0",
    'x;=1+1',
    'x\t=1+1',
    'x,=1+1',
    'x\n=1+1',
    'x"\n"=1+1',
  ];

  test.for(FORMULAS)('the unplayable move %j is text in every column', (formula) => {
    const cells = makeValuesCsv(lineOf([formula, formula]))
      .split('\r\n')
      .slice(1, -1)
      .flatMap(cellsOf);
    expect(cells.length).toBe(2 * CSV_COLUMNS.length);
    for (const cell of cells) {
      if (/^-?\d+$/.test(cell) && !formula.includes(cell)) continue;
      // Whatever parts cells in the reader's settings: comma, semicolon, tab, line end.
      for (const part of cell.split(/[;,\t\r\n]/))
        expect(part).not.toMatch(/^["\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
      expect(cell).not.toMatch(/^[\t\r\n\0]/);
    }
  });

  test('numbers below zero stay numbers', () => {
    const { collection } = parseMgn(
      '[Game "kalah"]\n[Rules "kalah"]\n\n1. D {[%value "1" margin exact -3 search]} *\n',
    );
    expect(rows(makeValuesCsv(collection))[1]?.[CSV_COLUMNS.indexOf('value')]).toBe('-3');
  });
});

test('clocks and the time that moves took stand in columns of their own', () => {
  const { collection } = parseMgn(
    '[Rules "oware"]\n[TimeControl "180+2"]\n\n1. E {[%clk 0:02:50.5]} a {[%emt 0:00:07]} (1... b) *\n',
  );
  const [head = [], ...body] = rows(makeValuesCsv(collection));
  const [clock, seconds] = [head.indexOf('clock'), head.indexOf('seconds')];
  expect(body.map((row) => [row[clock], row[seconds]])).toEqual([
    ['170.5', '11.5'],
    ['', '7'],
    ['', ''],
  ]);
});
