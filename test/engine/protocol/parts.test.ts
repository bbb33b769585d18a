import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts, makeJoin } from '../../../engine/protocol/parts.ts';
import { MAX_MESSAGE_CHARS } from '../../../engine/protocol/schema.ts';
import { forAll } from '../../support/for-all.ts';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

function sent(text: string): string {
  const join = makeJoin(text.length);
  const parts = [...inParts(text)];
  for (const part of parts) {
    expect(bytes(part)).toBeLessThanOrEqual(MAX_MESSAGE_CHARS);
    // As a socket sends it: half of a character would come as another one.
    const joined = join(new TextDecoder().decode(new TextEncoder().encode(part)));
    if (joined === 'ERR_PARTS') throw new Error(joined);
    if (joined) return joined.text;
  }
  throw new Error('the last part is missing');
}

test('short texts are one part', () => {
  expect([...inParts('text')]).toEqual(['.text']);
  expect([...inParts('')]).toEqual(['.']);
});

test.for([0, 1, 2, 3])(
  'long texts come as they were, wherever a character of two halves lies (%i)',
  (shift) => {
    const text = 'x'.repeat(shift) + '\u{1F330}\u20ac'.repeat(400_000);
    expect(sent(text) === text).toBe(true);
  },
);

forAll([fc.string({ unit: 'grapheme', maxLength: 200 })])('any text comes as it was', (text) => {
  expect(sent(text)).toBe(text);
});

test('what is no part, and what grows too long, is refused', () => {
  expect(makeJoin(10)('text')).toBe('ERR_PARTS');
  expect(makeJoin(10)('')).toBe('ERR_PARTS');
  const join = makeJoin(10);
  expect([join('+12345'), join('+12345'), join('.1')]).toEqual([null, null, 'ERR_PARTS']);
});
