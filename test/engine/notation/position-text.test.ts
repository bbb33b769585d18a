import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePosition, parsePosition, sameSetup } from '../../../engine/notation/position-text.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { compiled } from '../../support/positions.ts';
import { ruleSets, seedSetups } from '../../support/arbitraries.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';

const board = (rules: string): ReturnType<typeof compiled>['board'] => compiled(rules).board;

describe('position text', () => {
  describe.each(['kalah', 'oware', 'awele', 'hawalis'] as const)('of %s', (id) => {
    const setups = ruleSets(gameOf(id)).chain((rules) =>
      seedSetups(rules).map((setup) => ({ rules, setup })),
    );
    forAll([setups])('comes back for every board and setup', ({ rules, setup }) => {
      const text = makePosition(setup);
      expect(parsePosition(rules.board, text)).toEqual({ ok: true, value: setup });
      expect(text.split('-')).toHaveLength(2 * rules.board.pitsPerSide + 3);
    });
  });

  /** So many groups of beads of these kinds. */
  const groups = (count: number, min: number): fc.Arbitrary<readonly number[][]> =>
    fc.array(fc.array(fc.integer({ min, max: 9 }), { maxLength: 6 }), { minLength: count, maxLength: count });
  forAll([groups(16, 0), groups(2, 1)])(
    'of Shakala comes back; groups are written in descending order and read in any',
    (pits, stores) => {
      const fields = [...pits, ...stores].map((group) => (group.length === 0 ? '.' : group.join('')));
      const read = must(parsePosition(board('shakala'), [...fields, 'N'].join('-')));
      const sorted = fields.map((field) => [...field].sort().reverse().join(''));
      expect(makePosition(read)).toBe([...sorted, 'N'].join('-'));
      const again = parsePosition(board('shakala'), makePosition(read));
      expect(again.ok && sameSetup(again.value, read)).toBe(true);
    },
  );

  test('of the start is what the rule texts print', () => {
    expect(makePosition(compiled('kalah').start())).toBe('3-3-3-3-3-3-3-3-3-3-3-3-0-0-S');
    expect(makePosition(compiled('shakala').start())).toBe(
      '40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.-S',
    );
  });

  test.each<[rules: string, text: string, code: string, at?: object]>([
    ['kalah:houses=1', '1-1-0-0', 'ERR_POSITION_FIELDS'],
    ['kalah:houses=1', '1-1-0-0-S-S', 'ERR_POSITION_FIELDS'],
    ['kalah:houses=1', '', 'ERR_POSITION_FIELDS'],
    ['kalah:houses=1', '1-+1-0-0-S', 'ERR_POSITION_COUNT', { field: 2, column: 3, pit: 'a', token: '+1' }],
    [
      'kalah:houses=1',
      ' 1-1-01-0-S',
      'ERR_POSITION_COUNT',
      { field: 3, column: 6, pit: 'store-south', token: '01' },
    ],
    ['kalah:houses=1', '1-1-0-0-s', 'ERR_POSITION_SIDE', { field: 5, column: 9, token: 's' }],
    [
      'shakala',
      `4x${'-.'.repeat(17)}-S`,
      'ERR_POSITION_BEADS',
      { field: 1, column: 1, pit: 'A', token: '4x' },
    ],
    [
      'shakala',
      `4${'-.'.repeat(16)}-40-S`,
      'ERR_POSITION_STONE',
      { field: 18, column: 35, pit: 'store-north', token: '40' },
    ],
  ])('%s refuses %s with %s and names the place', (rules, text, code, at) => {
    const read = parsePosition(board(rules), text);
    expect(read).toMatchObject({ ok: false, code, ...(at ? { at } : {}) });
  });

  forAll([fc.constantFrom('kalah:houses=2', 'shakala'), fc.string()])(
    'any text is read or refused, never thrown at',
    (rules, text) => {
      expect(typeof parsePosition(board(rules), text).ok).toBe('boolean');
    },
  );
});
