import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { moveHints } from '../../../engine/training/hints.ts';
import { must } from '../../support/must.ts';

test('the second hint hides the right pit behind one that is not known to be wrong', () => {
  const rules = must(rulesFromText('kalah:houses=3,seeds=2'));
  const [best, wrong, other] = ['B', 'A', 'C'] as readonly string[] as readonly [Move, Move, Move];
  const position = rules.start();
  const sought = { rules: rules, position, best, right: [best], traps: [], key: 'any' };
  const [deed, pits] = moveHints({ ...sought, known: [wrong] });
  expect(deed).toEqual({ code: 'moves-again' });
  expect(pits).toEqual({ code: 'one-of-pits', pits: ['B', 'C'] });
  expect(moveHints({ ...sought, known: [wrong, other] })[1]).toEqual({ code: 'one-of-pits', pits: ['B'] });
});
