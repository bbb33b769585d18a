/** Published single positions of Awari, looked up in a table of 18 seeds. It takes minutes: `npm run test:long`. */
import { expect, test } from 'vitest';
import { compiled, playAll, positionOf } from '../../../../../support/positions.ts';
import { tableOf } from './history-check.ts';
import { aheadOf, publishedPositions } from './published.ts';

test('the published values of single Awari positions are ours', () => {
  const rules = compiled('oware:preset=awari');
  const table = tableOf(rules, 18);
  const probe = table.kind.makeProbe(table);
  for (const { position: text, value, moveValues } of publishedPositions()) {
    const position = positionOf(rules, text);
    const margin = aheadOf(position) + value;
    expect(probe(position)).toEqual({ low: margin, high: margin, usesHistory: false });
    for (const [move, expected] of Object.entries(moveValues ?? {})) {
      const [turn] = playAll(rules, position, [move]);
      // From the start of the game nothing can return but what follows, so the child may be looked up as fresh.
      const fresh = turn && rules.fromSetup(turn.position);
      const low = fresh?.ok ? probe(fresh.value)?.low : undefined;
      expect([move, 0 - (low ?? NaN) - aheadOf(position)]).toEqual([move, expected]);
    }
  }
});
