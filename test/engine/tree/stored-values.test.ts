import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { compareVersions, isBetterValue, mergeValues } from '../../../engine/tree/stored-values.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { bound, exact, guess, wins } from '../../support/values.ts';

/** Values in the order of the rule: every later one replaces every earlier one, never the other way round. */
const LADDER: readonly (readonly [Value, string])[] = [
  [guess(4, 6), '0.9.0'],
  [guess(4, 6), '0.10.0'],
  [guess(-2, 7), '0.1.0'],
  [bound(1, 'lower'), '0.1.0'],
  [bound(2, 'lower'), '0.1.0'],
  [bound(2, 'lower'), '0.2.0'],
  [exact(3), '0.1.0'],
  [exact(3), '0.2.0'],
];

describe('the rule for stored values', () => {
  test('exact beats bound beats heuristic, deeper beats shallower, tighter beats wider, newer beats older', () => {
    for (const [i, [low, oldEngine]] of LADDER.entries()) {
      for (const [k, [high, newEngine]] of LADDER.entries()) {
        const now = { value: low, engine: oldEngine };
        const next = { value: high, engine: newEngine };
        expect(isBetterValue(now, next), `${i} to ${k}`).toBe(k > i);
      }
    }
  });

  test('a win whose distance is known beats one of which only the winner is, never the other way round', () => {
    const bare = { value: wins('south'), engine: '2' };
    const known = { value: wins('south', 7), engine: '1' };
    expect([isBetterValue(bare, known), isBetterValue(known, bare)]).toEqual([true, false]);
  });

  test('an upper bound is tighter when it is lower', () => {
    const now = { value: bound(5, 'upper'), engine: '1' };
    expect(isBetterValue(now, { value: bound(4, 'upper'), engine: '1' })).toBe(true);
    expect(isBetterValue(now, { value: bound(6, 'upper'), engine: '1' })).toBe(false);
  });

  test('versions are compared by their numbers', () => {
    const versions = ['1.0', '0.10.2', 'studio 0.9.12', '0.9'];
    expect(versions.toSorted(compareVersions)).toEqual(['0.9', 'studio 0.9.12', '0.10.2', '1.0']);
  });
});

describe('stored values merged', () => {
  const now: StoredValues = {
    value: bound(1, 'lower'),
    moves: [
      { move: 'A' as Move, value: exact(3), line: ['A', 'b'] as Move[] },
      { move: 'B' as Move, value: guess(0, 4) },
    ],
    engine: '1.0',
  };
  const next: StoredValues = {
    value: exact(3),
    moves: [
      { move: 'A' as Move, value: guess(5, 9), line: ['A', 'c'] as Move[] },
      { move: 'B' as Move, value: guess(2, 8) },
      { move: 'C' as Move, value: guess(1, 8) },
    ],
    engine: '1.1',
  };

  test('take the better value of each move with its line, and name the older program', () => {
    expect(mergeValues(now, next)).toEqual({
      value: exact(3),
      moves: [
        { move: 'A', value: exact(3), line: ['A', 'b'] },
        { move: 'B', value: guess(2, 8) },
        { move: 'C', value: guess(1, 8) },
      ],
      engine: '1.0',
    });
  });

  test('are the stored object if nothing is better, and the new one where nothing was stored', () => {
    expect(mergeValues(now, structuredClone(now))).toBe(now);
    expect(mergeValues(null, next)).toBe(next);
    const merged = mergeValues(now, next);
    expect(mergeValues(merged, next)).toBe(merged);
  });

  test('name the newer program if all is from it', () => {
    expect(mergeValues({ ...now, moves: [] }, next)).toEqual(next);
  });
});
