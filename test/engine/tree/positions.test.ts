import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePath, movesOf, ROOT } from '../../../engine/tree/path.ts';
import {
  makePositions,
  playOn,
  positionAt,
  positionsTo,
  walkPositions,
} from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { grow, growth, pickPath, RULE_TEXTS } from './random-trees.ts';
import { forAll } from '../../support/for-all.ts';
import { compiled } from '../../support/positions.ts';

describe('positions of paths', () => {
  forAll([fc.constantFrom(...RULE_TEXTS), growth, fc.array(fc.nat(100)), fc.integer({ min: 2, max: 30 })])(
    'are what playing the moves from the start gives, however small the cache is',
    (text, steps, picks, limit) => {
      const rules = compiled(text);
      const { root } = grow(newRecord(rules), makePositions(rules, null), steps);
      const positions = makePositions(rules, null, limit);
      for (const pick of picks) {
        const path = pickPath(root, pick);
        let expected = positionAt(makePositions(rules, null), ROOT);
        for (const move of movesOf(path))
          expected = expected.ok ? playOn(rules, expected.value, move) : expected;
        expect(positionAt(positions, path)).toEqual(expected);
        expect(positionsTo(positions, path).at(-1)).toEqual(expected);
      }
      expect([...walkPositions(root, positions)].map(({ path, ply }) => [path, ply])).toEqual(
        [...walk(root)].map(({ path, ply }) => [path, ply]),
      );
    },
  );

  test('answer the same object when asked again', () => {
    const positions = makePositions(compiled('kalah'), null);
    const path = makePath(['A', 'a']);
    expect(positionAt(positions, path)).toBe(positionAt(positions, path));
  });

  test('are the refusal of the first move that cannot be played, at every depth below it', () => {
    const positions = makePositions(compiled('kalah'), null);
    const codes = positionsTo(positions, 'A/A/b/x' as Path).map((each) => (each.ok ? 'ok' : each.code));
    expect(codes).toEqual(['ok', 'ok', 'ERR_MOVE_WRONG_SIDE', 'ERR_MOVE_WRONG_SIDE', 'ERR_MOVE_WRONG_SIDE']);
  });

  test('are a refusal everywhere if the rules refuse the setup', () => {
    const setup = { pits: [1], stores: [0, 0], turn: 'south' } as const;
    const positions = makePositions(compiled('kalah'), setup);
    expect(positionAt(positions, makePath(['A']))).toMatchObject({ ok: false, code: 'ERR_SETUP_LENGTH' });
  });
});
