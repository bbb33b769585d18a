/** Fair starts, small games and how often rules matter: the stored tables, parts of them computed again. */
import { expect, test } from 'vitest';
import { defined } from '../../engine/core/result.ts';
import { callCli } from '../support/call-cli.ts';
import { readFixture } from '../support/fixture-files.ts';
import { must } from '../support/must.ts';
import { compiled, setupOf } from '../support/positions.ts';
import { cellsOf, readRows } from './cells.ts';
import {
  CAPTURES,
  countLines,
  fairGames,
  fairStartCandidates,
  fairStarts,
  rulesOf,
  type Board,
} from './fair-starts.ts';
import { DIFFERENCES, differenceRows } from './rule-differences.ts';
import { SMALL_GAMES, solveSmallGame } from './small-games.ts';
import { completeTable, rulesOfGrid } from './tables.ts';

test('the table of fair starts has every start with one or two seeds elsewhere', () => {
  const candidates = fairStartCandidates();
  expect([1, 2].map((n) => candidates.filter(({ moved }) => moved === n).length)).toEqual([156, 6240]);
  const rows = readRows('kalah-fair-starts.csv');
  expect(rows.map((row) => [row['position'], Number(row['moved'])])).toEqual(
    candidates.map(({ position, moved }) => [position, moved]),
  );
  for (const { position } of candidates) must(compiled(rulesOf('on')).fromSetup(setupOf(position)));
});

test('with empty capture the fair starts are the 254 published ones', () => {
  const published = readFixture('oracles/fairkalah-starts.txt').trimEnd().split('\n');
  expect(published).toHaveLength(254);
  expect([...fairStarts('on')].sort()).toEqual([...published].sort());
});

test('without empty capture there are as many fair starts as published', () => {
  expect(fairStarts('off')).toHaveLength(323);
});

test('the winner of every start is proved', () => {
  for (const row of readRows('kalah-fair-starts.csv'))
    for (const capture of CAPTURES) expect(row[`empty-capture=${capture}`]).toMatch(/^(south|draw|north)$/);
});

test.each<Board>([
  [3, 3],
  [3, 4],
])('a table of all positions of Kalah(%i,%i) finds as many fair starts', async (houses, seeds) => {
  for (const capture of CAPTURES) {
    const rules = compiled(rulesOf(capture, [houses, seeds]));
    const table = await completeTable(rules, 2 * houses * seeds);
    const probe = table.kind.makeProbe(table);
    const lines = countLines([houses, seeds], capture, (_board, _capture, position) => {
      const { low, high } = defined(probe(must(rules.fromSetup(setupOf(position)))), position);
      expect(high).toBe(low);
      return low > 0 ? 'south' : low < 0 ? 'north' : 'draw';
    });
    expect(readFixture('results/kalah-fair-boards.csv').split('\n')).toEqual(
      expect.arrayContaining([...lines]),
    );
  }
});

test('every start of the smaller boards is proved', () => {
  for (const { starts, south, draw, north } of readRows('kalah-fair-boards.csv'))
    expect(Number(south) + Number(draw) + Number(north)).toBe(Number(starts));
});

test('the fair starts of the studies are those of the table', async () => {
  const folder = '../../renderer/features/training/lessons/content';
  await expect(fairGames('on')).toMatchFileSnapshot(`${folder}/kalah-fair-empty.mgn`);
  await expect(fairGames('off')).toMatchFileSnapshot(`${folder}/kalah-fair.mgn`);
});

test('the command finds the winners of the table again', async () => {
  const asked = [['on', '4-4-4-4-4-3-4-4-4-3-4-4-0-2-S']] as const;
  const lines = asked.map(([capture, position]) => JSON.stringify({ rules: rulesOf(capture), position }));
  const { code, out } = await callCli(['solve', '--stdin', '--winner', '--json'], lines);
  expect(code).toBe(0);
  const told = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { winner: string }).winner);
  const rows = readRows('kalah-fair-starts.csv');
  expect(told).toEqual(
    asked.map(
      ([capture, position]) => rows.find((row) => row['position'] === position)?.[`empty-capture=${capture}`],
    ),
  );
});

test('small games are solved again with the same numbers', async () => {
  const rows = readRows('small-games.csv');
  const all = SMALL_GAMES.flatMap(({ grid, seeds }) => rulesOfGrid(grid).map((rules) => ({ rules, seeds })));
  expect(rows.map(({ rules }) => rules)).toEqual(all.map(({ rules }) => rules.key));
  for (const text of ['hawalis:columns=2', 'awele:seeds=1,stop-remaining=2']) {
    const { rules, seeds } = defined(all.find((each) => each.rules.key === text) ?? null, text);
    const solved = cellsOf((await solveSmallGame(rules, seeds)).join(','));
    expect(Object.values(rows.find((row) => row['rules'] === text) ?? {})).toEqual(solved);
  }
});

test('the counts of Awari are the published ones', () => {
  const rows = readFixture('oracles/awari-distribution.csv').trimEnd().split('\n').slice(1);
  let [won, drawn, lost] = [0, 0, 0];
  for (const [seeds = 0, value = 0, count = 0] of rows.map((row) => row.split(',').map(Number))) {
    if (seeds > 12) continue;
    if (value > 0) won += count;
    else if (value < 0) lost += count;
    else drawn += count;
  }
  const rules = 'oware:seeds=1,grand-slam=awari,majority-stop=off,stop-leftovers=equal';
  const row = readRows('small-games.csv').find((each) => each['rules'] === rules);
  expect(row).toMatchObject({ won: String(won), drawn: String(drawn), lost: String(lost), open: '0' });
});

test('shares of positions in which a rule matters are drawn again', async () => {
  const stored = readFixture('results/rule-differences.csv').split('\n');
  for (const [base = '', other = ''] of DIFFERENCES) {
    for await (const rows of differenceRows([base, other], 2))
      for (const row of rows) expect(stored).toContain(row);
  }
});
