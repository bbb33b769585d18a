/**
 * Any character of Unicode, for texts of property tests: `fc.string({ unit: anyCharacter })` draws the very texts of
 * `unit: 'binary'`. That one writes down all 1.1 million characters first: a second of processor time and 86 MB in each
 * process, which each collection looks at from then on.
 */
import fc from 'fast-check';

/** Halves of characters, which are none by themselves. */
const FIRST_HALF = 0xd8_00;
const HALVES = 0x8_00;
const LAST = 0x10_ff_ff;

function characterAt(place: number): string {
  return String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES);
}

/** The way back, by which fast-check finds out which words of its own a text may have. */
function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('not one character');
  if (point >= FIRST_HALF && point < FIRST_HALF + HALVES) throw new Error('half a character');
  return point < FIRST_HALF ? point : point - HALVES;
}

export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - HALVES).map(characterAt, placeOf);
