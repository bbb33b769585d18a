/** Published game values of small Kalah boards, and of every first move. */
import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../../../engine/core/report.ts';
import { rulesFromChanges } from '../../../../../engine/games/index.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import { solve } from '../../../../../engine/analysis/search.ts';
import { makeSharedStore, tableBytes, type SearchStore } from '../../../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../../../engine/analysis/table-registry.ts';
import { readFixtureJson } from '../../../../support/fixture-files.ts';
import { must } from '../../../../support/must.ts';

interface Cell {
  readonly houses: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
}
interface CellValue extends Cell {
  readonly value: number;
}
interface FirstMoves extends Cell {
  readonly moves: Readonly<Record<string, number>>;
  readonly secondSowings?: Readonly<Record<string, number>>;
}
interface KalahValues {
  readonly cells: readonly CellValue[];
  readonly firstMoves: readonly FirstMoves[];
}

/**
 * Proofs that a test run can wait for: at most some 0.7 million nodes. The larger cells of the file (all first moves: 5x3 1.1,
 * 4x5 2.8, 4x6 8, 5x4 11, 6x3 16 to 40 million nodes) are for `solve` on the command line.
 */
function isQuick({ houses, seeds }: Cell): boolean {
  return houses * houses * seeds < 75 && !(houses === 4 && seeds > 4);
}

/** Searched with for the first moves of a cell; what is known from them serves the second sowings. */
const stores = new Map<Cell, SearchStore>();

/** Endgame tables, which are the same for any number of seeds: each is built once. */
const tables = makeTableRegistry();

/** A store that knows nothing of other cells but their endgame tables. */
const makeStore = (): SearchStore =>
  makeSharedStore({ table: new ArrayBuffer(tableBytes(8)), busy: null }, tables);

function solveCell(
  { houses, seeds, emptyCapture }: Cell,
  line: string,
  goal: 'all' | 'best',
  store: SearchStore = makeStore(),
): SearchReport {
  const rules = must(rulesFromChanges('kalah', { houses, seeds, 'empty-capture': emptyCapture }));
  let position = rules.start();
  for (const letter of line) position = rules.next(position, letter as Move);
  return solve(rules, position, {}, { store }, goal);
}

function exactMargin({ value }: Pick<SearchReport, 'value'>): number | string {
  return value?.kind === 'margin' && value.proof === 'exact'
    ? value.margin
    : `not proved: ${JSON.stringify(value)}`;
}

function nameOf({ houses, seeds, emptyCapture }: Cell): string {
  return `Kalah(${String(houses)},${String(seeds)})${emptyCapture ? ' with empty capture' : ''}`;
}

describe('published values', () => {
  const { cells, firstMoves } = readFixtureJson<KalahValues>('oracles/kalah-values.json', [
    'cells',
    'firstMoves',
  ]);
  const quickCells = cells.filter(isQuick);
  const quickMoves = firstMoves.filter(isQuick);

  test('most cells of the file are quick', () => {
    expect(quickCells.length).toBeGreaterThanOrEqual(11);
    expect(quickMoves.length).toBeGreaterThanOrEqual(2);
  });

  test.each(quickCells.map((cell) => [nameOf(cell), cell] as const))('%s has its value', (_, cell) => {
    expect(exactMargin(solveCell(cell, '', 'best'))).toBe(cell.value);
  });

  test.each(quickMoves.map((cell) => [nameOf(cell), cell] as const))(
    '%s: every first move has its value',
    (_, cell) => {
      const store = makeStore();
      stores.set(cell, store);
      const report = solveCell(cell, '', 'all', store);
      const margins = report.moves.map((move) => [move.move, exactMargin(move)]);
      expect(Object.fromEntries(margins)).toEqual(cell.moves);
      expect(report.isSolved).toBe(true);
    },
  );

  test.each(
    quickMoves.flatMap((cell) => (cell.secondSowings === undefined ? [] : [[nameOf(cell), cell] as const])),
  )('%s: every second sowing has its value', (_, cell) => {
    const wanted = cell.secondSowings ?? {};
    const first = Object.keys(wanted)[0]?.[0] ?? '';
    const report = solveCell(cell, first, 'all', stores.get(cell));
    const margins = report.moves.map((move) => [`${first}${move.move}`, exactMargin(move)]);
    expect(Object.fromEntries(margins)).toEqual(wanted);
  });
});
