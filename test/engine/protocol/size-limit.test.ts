import fc from 'fast-check';
import { expect } from 'vitest';
import { tooLarge } from '../../../engine/protocol/size-limit.ts';
import { forAll } from '../../support/for-all.ts';
import { anyCharacter } from '../../support/any-character.ts';

forAll([fc.string({ unit: anyCharacter }), fc.constantFrom('', '\ud800', '\udc00', 'a\ud800b'), fc.nat(60)], {
  numRuns: 200,
})('a text is too large exactly if its bytes are more than the limit', (start, end, max) => {
  const text = start + end;
  const { length } = new TextEncoder().encode(text);
  expect(tooLarge(text, max) !== null).toBe(length > max);
  expect(tooLarge(text, length)).toBeNull();
});
