import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { grown, type GrowthRow } from './growth/run.ts';
import { growthLine, joinGrowth, type GrowthSet } from './growth/table.ts';
import { matchesMarkdown } from './match-record.ts';
import { pageLine } from './page/rows.ts';
import { proofLine, proofsMarkdown, type ProofRow } from './proof-record.ts';
import { pagesOf } from './recorded-pages.ts';
import { countText, timeText } from './recorded.ts';

test.for([...pagesOf()])('%s is made from the stored figures', ([name, text]) => {
  expect(readFileSync(resolve(import.meta.dirname, name), 'utf8')).toBe(text);
});

const ROW: GrowthRow = {
  part: 'memory',
  series: 'a proof',
  at: '4 MB',
  count: 2_000_000,
  ms: 500,
  cpuMs: 400,
  note: '= +8',
};

test('a row of growth is compared to the row before it in its series alone', () => {
  const rows = grown([
    ROW,
    { ...ROW, at: '16 MB', count: 1_000_000 },
    { ...ROW, series: 'another', at: '4 MB' },
  ]);
  expect(rows.map(({ before }) => before?.at ?? null)).toEqual([null, '4 MB', null]);
});

test('a row of growth tells its ratios to the row before and to the stored one', () => {
  const stored = [{ ...ROW, count: 4_000_000, ms: 1000, cpuMs: 400 }];
  const [, row] = grown([{ ...ROW, at: '1 MB', count: 8_000_000, ms: 2000, cpuMs: 1600 }, ROW]);
  const words = row && growthLine(row, stored).split(/\s{2,}/);
  expect(words).toEqual([
    'a proof, 4 MB',
    '2.00 M',
    '0.25',
    '500 ms',
    '0.25',
    '400 ms',
    '0.25',
    '5.00 M/s',
    '0.50, 0.50, 1.00',
    '= +8',
  ]);
});

test('a part of growth that was measured again takes the place of the older one, in the order of parts', () => {
  const set = (part: GrowthSet['part'], date: string): GrowthSet => {
    return { part, date, commit: 'abc', machine: 'm', load: 1, rows: [] };
  };
  const stored = [set('tables', '1'), set('memory', '1')];
  const joined = joinGrowth(stored, [set('proofs', '2'), set('memory', '2')]);
  expect(joined.map(({ part, date }) => [part, date])).toEqual([
    ['proofs', '2'],
    ['tables', '1'],
    ['memory', '2'],
  ]);
});

test('a proof is compared to the last run of the same name before it', () => {
  const run = (name: string, nodes: number | null, ms: number): ProofRow => {
    const when = { date: '2026-11-23', commit: 'abc', machine: 'm', load: 1.5 };
    return { name, command: 'solve', value: 8, best: 'C', nodes, ms, note: '', ...when };
  };
  const rows = [run('p', 100, 1000), run('q', 7, 7), run('p', 50, 400)];
  expect(
    rows.map((row) =>
      proofLine(rows, row)
        .split(/\s{2,}/)
        .slice(1, -1),
    ),
  ).toEqual([
    ['+8 C', '100', '1.00 s'],
    ['+8 C', '7', '7.0 ms'],
    ['+8 C', '50', '0.50', '400 ms', '0.40'],
  ]);
  expect(proofsMarkdown([run('p', null, 1000), run('p', 5, 10)])).toContain('| 5 |  | 10 ms | 0.01 |  |');
});

test('figures of the page are told as ratios, shares and counts beside the stored ones', () => {
  const stored = [
    { name: 'main', unit: 'ms', value: 4 },
    { name: 'late', unit: '%', value: 1 },
  ] as const;
  expect(pageLine({ name: 'main', unit: 'ms', value: 3 }, stored)).toMatch(/ 3\.00 ms +0\.75$/);
  expect(pageLine({ name: 'late', unit: '%', value: 3 }, stored)).toMatch(/ 3\.00 % +\(1\.00 %\)$/);
  expect(pageLine({ name: 'new', unit: 'ms', value: 3 }, stored)).toMatch(/ 3\.00 ms$/);
});

test('a match known in pairs gets its error, Elo and likelihood ratio from them, another one none', () => {
  const counts = { wins: 60, draws: 0, losses: 40 };
  const row = { date: '2026-11-23', rules: 'oware', limit: '60 ms', version: '', ...counts };
  const page = (rows: readonly (typeof row)[]): string => matchesMarkdown([{ title: 'T', about: 'A', rows }]);
  expect(page([{ ...row, pairs: [5, 0, 30, 0, 15] } as typeof row])).toMatch(
    /\| 100 \| 60-0-40 \| 60\.0 ± 8\.\d % \| \+70 \(.*\) \| 0\.\d\d \|/,
  );
  expect(page([row])).toContain('| 100 | 60-0-40 | 60.0 % |  |  |');
});

test('numbers are told in three digits', () => {
  expect([850, 12_345, 26_342_759, 1.66e9].map(countText)).toEqual(['850', '12.3 k', '26.3 M', '1.66 G']);
  expect([7, 480, 5100, 34_000, 885_000].map(timeText)).toEqual([
    '7.0 ms',
    '480 ms',
    '5.10 s',
    '34.0 s',
    '885 s',
  ]);
});
