/** The results: rows against published values, some computed again, and the page made from them. */
import { expect, test } from 'vitest';
import { callCli } from '../support/call-cli.ts';
import { fixturePath, readFixtureJson } from '../support/fixture-files.ts';
import { CENSUS_FILES } from './claims.ts';
import { readCensus, resultsPage } from './page.ts';

const rows = CENSUS_FILES.flatMap(({ name }) => readCensus(name));

interface Size {
  readonly houses: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
}

/** The row of a size under the usual end. */
const rowOf = ({ houses, seeds, emptyCapture }: Size) =>
  rows.find(
    (row) =>
      row.houses === houses &&
      row.seeds === seeds &&
      row.options.startsWith(`empty-capture=${emptyCapture ? 'on' : 'off'}`) &&
      (!row.options.includes(',') || row.options.endsWith('end-test=immediate,leftovers=owner')),
  );

test('every rule set is there once and proved', () => {
  expect(rows).toHaveLength(286);
  expect(new Set(rows.map(({ rules }) => rules)).size).toBe(286);
  expect(rows.filter(({ proof }) => proof !== 'exact')).toEqual([]);
});

test('the values are the published ones', () => {
  const { cells, firstMoves } = readFixtureJson<{
    cells: readonly (Size & { value: number })[];
    firstMoves: readonly (Size & { moves: Readonly<Record<string, number>> })[];
  }>('oracles/kalah-values.json', ['cells', 'firstMoves']);
  const known = cells.flatMap((cell) => {
    const row = rowOf(cell);
    return row ? [{ text: row.id, ours: row.value, theirs: cell.value }] : [];
  });
  expect(known.length).toBeGreaterThan(50);
  expect(known.filter(({ ours, theirs }) => ours !== theirs)).toEqual([]);
  let compared = 0;
  for (const { moves, ...size } of firstMoves) {
    const row = rowOf(size);
    if (!row) continue;
    compared += 1;
    const told = row.moves.split(', ').map((move) => move.replace(/ exact$/, ''));
    expect([row.id, told]).toEqual([
      row.id,
      Object.entries(moves).map(([move, value]) => `${move} ${String(value)}`),
    ]);
  }
  expect(compared).toBeGreaterThan(10);
});

test('the command gives the rows again', async () => {
  const grid = 'kalah:houses=1-2,seeds=1-3,empty-capture=off/on,end-test=all,leftovers=all';
  const { code, out } = await callCli(['census', '--rules', grid, '--memory', '1']);
  expect(code).toBe(0);
  const solved = out.trimEnd().split('\n').slice(1);
  expect(solved).toHaveLength(72);
  for (const line of solved) {
    const { value, moves } = rows.find(({ id }) => line.includes(`"${id}"`)) ?? {};
    expect(line).toContain(`,${String(value)},,exact,`);
    expect(line).toContain(String(moves));
  }
});

test('the page is made from the rows', async () => {
  await expect(resultsPage()).toMatchFileSnapshot(fixturePath('results/README.md'));
});
