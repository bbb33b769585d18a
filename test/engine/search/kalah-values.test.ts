/** Published game values of small Kalah boards, and of every first move. */
import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../engine/protocol/messages.ts';
import { rulesFromChanges } from '../../../engine/rules/index.ts';
import type { Move } from '../../../engine/rules/types.ts';
import { solve } from '../../../engine/search/search.ts';
import { readSharedJson } from '../../support/shared.ts';

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
 * Restated from `../shared/oracles/kalah-values.json`: Irving et al. 2000, table 10 (empty capture), the rest computed
 * by an independent program.
 */
const RESTATED: KalahValues = {
  cells: [
    { houses: 2, seeds: 4, emptyCapture: true, value: -12 },
    { houses: 3, seeds: 6, emptyCapture: true, value: -10 },
    { houses: 4, seeds: 3, emptyCapture: true, value: 8 },
    { houses: 4, seeds: 4, emptyCapture: true, value: 2 },
    { houses: 5, seeds: 2, emptyCapture: true, value: 0 },
    { houses: 6, seeds: 1, emptyCapture: true, value: 2 },
    { houses: 2, seeds: 4, emptyCapture: false, value: -10 },
    { houses: 4, seeds: 3, emptyCapture: false, value: 6 },
    { houses: 4, seeds: 4, emptyCapture: false, value: 2 },
    { houses: 5, seeds: 2, emptyCapture: false, value: 2 },
    { houses: 6, seeds: 2, emptyCapture: false, value: 6 },
  ],
  firstMoves: [
    {
      houses: 4,
      seeds: 3,
      emptyCapture: false,
      moves: { A: -6, B: 6, C: 2, D: -2 },
      secondSowings: { BA: 0, BC: 6, BD: 6 },
    },
    {
      houses: 4,
      seeds: 3,
      emptyCapture: true,
      moves: { A: -8, B: 8, C: 0, D: -4 },
      secondSowings: { BA: -2, BC: 8, BD: 8 },
    },
  ],
};

/**
 * What a test run can wait for: at most some 0.7 million nodes. The larger cells of the file (all first moves: 5x3 1.1,
 * 4x5 2.8, 4x6 8, 5x4 11, 6x3 16 to 40 million nodes) are for `solve` on the command line.
 */
function isQuick({ houses, seeds }: Cell): boolean {
  return houses * houses * seeds < 75 && !(houses === 4 && seeds > 4);
}

function solveCell({ houses, seeds, emptyCapture }: Cell, line: string, goal: 'all' | 'best'): SearchReport {
  const compiled = rulesFromChanges('kalah', { houses, seeds, 'empty-capture': emptyCapture });
  if (!compiled.ok) throw new Error(compiled.code);
  const rules = compiled.value;
  let position = rules.start();
  for (const letter of line) position = rules.next(position, letter as Move);
  return solve(rules, position, { memoryMb: 64 }, {}, goal);
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
  const { cells, firstMoves } = readSharedJson('oracles/kalah-values.json', RESTATED);
  const quickCells = cells.filter(isQuick);
  const quickMoves = firstMoves.filter(isQuick);

  test('most cells of the file are quick', () => {
    expect(quickCells.length).toBeGreaterThanOrEqual(RESTATED.cells.length);
    expect(quickMoves.length).toBeGreaterThanOrEqual(RESTATED.firstMoves.length);
  });

  test.each(quickCells.map((cell) => [nameOf(cell), cell] as const))('%s has its value', (_, cell) => {
    expect(exactMargin(solveCell(cell, '', 'best'))).toBe(cell.value);
  });

  test.each(quickMoves.map((cell) => [nameOf(cell), cell] as const))(
    '%s: every first move has its value',
    (_, cell) => {
      const report = solveCell(cell, '', 'all');
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
    const report = solveCell(cell, first, 'all');
    const margins = report.moves.map((move) => [`${first}${move.move}`, exactMargin(move)]);
    expect(Object.fromEntries(margins)).toEqual(wanted);
  });
});
