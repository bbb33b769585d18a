import fc from 'fast-check';
import { expect } from 'vitest';
import { makeLineFinder, textLines } from '../../../engine/notation/text-lines.ts';
import { forAll } from '../../support/for-all.ts';

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n'), maxLength: 400 });

forAll([texts])('lines are those that a split gives', (text) => {
  const lines = [...textLines(text)];
  expect(lines.map((line) => line.text)).toEqual(text.split(/\r\n|\n|\r/));
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
});

forAll([texts, fc.array(fc.nat(400), { maxLength: 20 })])(
  'the line of an offset is found in any order of asking',
  (text, offsets) => {
    const lineAt = makeLineFinder(text);
    for (const asked of offsets) {
      const offset = Math.min(asked, text.length);
      const before = text.slice(0, offset).split('\n');
      expect(lineAt(offset)).toEqual({
        line: before.length - 1,
        start: offset - (before.at(-1) ?? '').length,
      });
    }
  },
);
