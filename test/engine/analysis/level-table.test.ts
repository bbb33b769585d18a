import { LEVELS } from '../../../engine/analysis/levels.ts';
import { gamesOf, shareOf } from '../../../engine/match/statistics.ts';
import { isCurrent, provedBy, readRows } from '../../bench/level-table.ts';
import { expect, test } from 'vitest';

const rows = readRows();

test('what is stored was measured with the levels of today', () => {
  expect(rows.filter((row) => !isCurrent(row)).map(({ game, level }) => `${game} ${String(level)}`)).toEqual(
    [],
  );
});

test('each level makes 65 to 90 % of the points against the one below it', () => {
  for (const row of rows.filter((each) => gamesOf(each) >= 200)) {
    const name = `${row.game} ${String(row.level)}`;
    expect(shareOf(row), name).toBeGreaterThanOrEqual(0.65);
    expect(shareOf(row), name).toBeLessThanOrEqual(0.9);
  }
});

test('from level 6 up fewer than 3 % of the proved wins were lost', () => {
  for (const { number } of LEVELS.slice(5)) {
    const { games, kept } = provedBy(rows, number);
    expect(games - kept).toBeLessThanOrEqual(0.03 * games);
  }
});
