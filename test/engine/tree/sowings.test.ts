import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySteps } from '../../../engine/rules/steps.ts';
import { defined } from '../../../engine/core/result.ts';
import { parentPath, ROOT } from '../../../engine/tree/path.ts';
import { makePositions, positionAt } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { joinSowings, sowingsSince, sowingsTo } from '../../../engine/tree/sowings.ts';
import { nextTurnPath, numberAt, previousTurnPath, walkNumbered } from '../../../engine/tree/turns.ts';
import { grow, growth, lines, path, RULE_TEXTS } from './random-trees.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

describe('the sowings of a turn', () => {
  const positions = makePositions(compiled('kalah:seeds=4'), null);
  const names = (moves: string): string =>
    sowingsTo(positions, path(moves))
      .map(({ move }) => move)
      .join(' ');

  test('are the moves one player has made in a row', () => {
    expect(names('C')).toBe('C');
    expect(names('C F')).toBe('C F');
    expect(names('C F a')).toBe('a');
    expect(sowingsTo(positions, ROOT)).toEqual([]);
    expect(sowingsTo(positions, path('A A'))).toEqual([]);
  });

  test('since a place are those of the same turn only', () => {
    const sowings = sowingsTo(positions, path('C F'));
    expect(sowingsSince(sowings, ROOT, path('C F'))).toHaveLength(2);
    expect(sowingsSince(sowings, path('C'), path('C F'))).toEqual(sowings.slice(1));
    expect(sowingsSince(sowingsTo(positions, path('C F a')), path('C'), path('C F a'))).toEqual([]);
    expect(sowingsSince(sowings, path('A'), path('C F'))).toEqual([]);
  });

  forAll([fc.constantFrom(...RULE_TEXTS), growth], { numRuns: 40 })(
    'in any tree they follow the numbering, and joined they make of the board what they make one by one',
    (text, seed) => {
      const rules = compiled(text);
      const all = makePositions(rules, null);
      const record = grow(newRecord(rules), all, seed);
      for (const { number, path: at } of walkNumbered(record.root, all)) {
        const sowings = sowingsTo(all, at);
        expect(sowings).toHaveLength(number ? number.sowing + 1 : 0);
        const joined = joinSowings(sowings);
        if (!joined) continue;
        const { board } = all.rules;
        const end = applySteps(board, defined(sowings[0], 'sowing').before, joined.steps);
        const { pits, stores } = must(positionAt(all, at));
        expect([end.pits, end.stores]).toEqual([pits, stores]);
      }
    },
  );
});

describe('going by whole turns', () => {
  const { record, positions } = lines('kalah:seeds=4', 'C F a A', 'C A');
  const next = (from: string, kept = 'C F a A'): string | null =>
    nextTurnPath(positions, record.root, path(from), path(kept));

  test('leads to the end of the chain, and on to that of the next turn', () => {
    expect(next('')).toBe('C/F');
    expect(next('C')).toBe('C/F');
    expect(next('C F')).toBe('C/F/a');
    expect(next('C F a A')).toBeNull();
    expect(next('', 'C A')).toBe('C/A');
  });

  test('leads back to where the turn began', () => {
    expect(previousTurnPath(positions, path('C F a'))).toBe('C/F');
    expect(previousTurnPath(positions, path('C F'))).toBe(ROOT);
    expect(previousTurnPath(positions, path('C'))).toBe(ROOT);
    expect(previousTurnPath(positions, ROOT)).toBeNull();
    expect(numberAt(positions, parentPath(path('C F')))?.sowing).toBe(0);
  });
});
