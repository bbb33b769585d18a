import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../engine/tree/path.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { endOfTurn, numberAt, numbersTo, walkNumbered } from '../../../engine/tree/turns.ts';
import { grow, growth, path, RULE_TEXTS } from './random-trees.ts';
import { forAll } from '../../support/for-all.ts';
import { compiled } from '../../support/positions.ts';

function shown(text: string, moves: string): string {
  const positions = makePositions(compiled(text), null);
  return numbersTo(positions, path(moves))
    .map((number) =>
      number ? `${number.number}${number.side === 'south' ? 's' : 'n'}${number.sowing}` : '-',
    )
    .join(' ');
}

describe('move numbers', () => {
  test('count pairs of turns; extra moves belong to the turn', () => {
    expect(shown('kalah:seeds=4', 'C F a A')).toBe('1s0 1s1 1n0 2s0');
  });

  test('begin with 1 for North if North begins', () => {
    expect(shown('kalah:seeds=4,starter=north', 'c f A a')).toBe('1n0 1n1 1s0 2n0');
  });

  test('a change of seats is a turn of its own, though the seat to move stays', () => {
    expect(shown('kalah:seeds=4,pie-rule=on', 'A swap a B')).toBe('1s0 1n0 2n0 2s0');
  });

  test('ghosts have none', () => {
    expect(shown('kalah:seeds=4', 'A A b')).toBe('1s0 - -');
    expect(numberAt(makePositions(compiled('kalah'), null), ROOT)).toBeNull();
  });

  test('every ply of a line leads to the end of its turn', () => {
    const positions = makePositions(compiled('kalah:seeds=4'), null);
    const line = path('C F a A');
    const ends = [0, 1, 2, 3].map((ply) => endOfTurn(positions, line, ply));
    expect(ends).toEqual([ROOT, path('C F'), path('C F'), path('C F a')]);
  });

  forAll([fc.constantFrom(...RULE_TEXTS), growth])(
    'are the same on a walk over the tree as on each line',
    (text, steps) => {
      const rules = compiled(text);
      const positions = makePositions(rules, null);
      const { root } = grow(newRecord(rules), positions, steps);
      for (const { path: at, number } of walkNumbered(root, positions))
        expect(number).toEqual(numberAt(positions, at));
    },
  );
});
