import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { moveHints } from '../../../engine/training/hints.ts';
import { compiled } from '../../support/positions.ts';

test('the second hint hides the right pit behind one that is not known to be wrong', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const [best, wrong, other] = ['B', 'A', 'C'] as string[] as [Move, Move, Move];
  const position = rules.start();
  const sought = { rules, position, best, right: [best], traps: [], key: 'any' };
  const [deed, pits] = moveHints({ ...sought, known: [wrong] });
  expect(deed).toEqual({ code: 'moves-again' });
  expect(pits).toEqual({ code: 'one-of-pits', pits: ['B', 'C'] });
  expect(moveHints({ ...sought, known: [wrong, other] })[1]).toEqual({ code: 'one-of-pits', pits: ['B'] });
});
