import { expect, test } from 'vitest';
import { runBench, BENCH_POSITIONS } from '../../../engine/analysis/bench.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { QUICK } from '../../bench/quick.ts';
import stored from '../../bench/signature.json' with { type: 'json' };

test('the search visits the nodes it always did; a meant change stores its new number in signature.json', () => {
  const { signature, rows } = runBench(() => 0, QUICK);
  expect({ signature, rows: rows.map(({ name, nodes }) => [name, nodes]) }).toEqual({
    signature: stored.quick,
    rows: rows.map(({ name }) => [name, (stored.rows as Readonly<Record<string, number>>)[name]]),
  });
});

test('the bench covers every game by at least forty positions and many rule sets', () => {
  const games = new Set(BENCH_POSITIONS.map(({ rules }) => rules.split(':')[0]));
  expect([...games].sort()).toEqual(GAMES.map(({ id }) => id).sort());
  expect(BENCH_POSITIONS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(BENCH_POSITIONS.map(({ name }) => name)).size).toBe(BENCH_POSITIONS.length);
  expect(new Set(BENCH_POSITIONS.map(({ rules }) => rules)).size).toBeGreaterThan(25);
});
