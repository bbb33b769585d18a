import { expect, test } from 'vitest';
import { runBench } from '../../../engine/search/bench.ts';
import stored from '../../bench/signature.json' with { type: 'json' };

/** Moves taken off the depths of the full bench (`npm run bench`). */
const QUICK = 4;

test('the search visits the nodes it always did; a meant change stores its new number in signature.json', () => {
  const { signature, rows } = runBench(() => 0, QUICK);
  expect({ signature, rows: rows.map(({ name, nodes }) => [name, nodes]) }).toEqual({
    signature: stored.quick,
    rows: rows.map(({ name }) => [name, (stored.rows as Readonly<Record<string, number>>)[name]]),
  });
});
