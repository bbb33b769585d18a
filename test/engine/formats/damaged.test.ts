/**
 * Files damaged on their way: bytes cut off, changed, put in, left out. Whatever dialect it was, the good part is read
 * with every fault at its place, or the file is refused with a code; what was read can be saved.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../engine/formats/bytes.ts';
import { detectInSlices } from '../../../engine/formats/detect-slices.ts';
import { detectDialects, refusalOf, type Reading } from '../../../engine/formats/detect.ts';
import { DIALECTS } from '../../../engine/formats/dialects.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import { records } from './random-records.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { forAll } from '../../support/for-all.ts';
import { defined } from '../../../engine/core/result.ts';

type Damage = readonly [kind: 'cut' | 'change' | 'put' | 'drop', at: number, byte: number];

const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.tuple(fc.constantFrom('cut', 'change', 'put', 'drop'), fc.nat(), fc.nat(255)),
  { minLength: 1, maxLength: 3 },
);

function damaged(bytes: Uint8Array, list: readonly Damage[]): Uint8Array {
  let now = [...bytes];
  for (const [kind, where, byte] of list) {
    const at = where % (now.length + 1);
    if (kind === 'cut') now = now.slice(0, at);
    else now.splice(at, kind === 'put' ? 0 : 1, ...(kind === 'drop' ? [] : [byte]));
  }
  return Uint8Array.from(now);
}

/** All steps of a reading in slices, and its answer. */
function sliced(text: string): { readonly steps: number; readonly readings: readonly Reading[] } {
  const slices = detectInSlices(text);
  for (let steps = 0; ; steps++) {
    const step = slices.next();
    if (step.done) return { steps, readings: step.value };
  }
}

function expectPlaced(problem: LocatedProblem, lines: number): void {
  expect(problem.code).toMatch(/^ERR_/);
  const { line, column } = problem.at;
  if (line === undefined) return;
  expect(line).toBeGreaterThan(0);
  expect(line).toBeLessThanOrEqual(lines);
  if (column !== undefined) expect(column).toBeGreaterThan(0);
}

const written = DIALECTS.flatMap(({ id, write, read }) => (write && read ? [{ id, write }] : []));

describe.each(written)('a damaged file of the dialect $id', ({ write }) => {
  forAll([fc.array(records, { minLength: 1, maxLength: 3 }), damages], { numRuns: 60 })(
    'is read as far as it goes, or refused, with every fault at its place',
    (games, list) => {
      const bytes = new TextEncoder().encode(write({ games }, ENGLISH_TEXTS).toWellFormed());
      const { text } = decodeText(damaged(bytes, list));
      const lines = text.split(/\r\n|\n|\r/).length;
      const readings = detectDialects(text);
      if (readings.length === 0) expectPlaced(refusalOf(text), lines);
      for (const reading of readings) {
        for (const problem of reading.problems) expectPlaced(problem, lines);
        const kept = parseMgn(makeMgn({ games: reading.games })).collection.games;
        expect(kept).toEqual(reading.games);
      }
    },
  );
});

describe('a file cut off at any byte', () => {
  forAll([fc.array(records, { minLength: 2, maxLength: 4 }), fc.nat()], { numRuns: 200 })(
    'keeps every game before the cut',
    (games, where) => {
      const bytes = new TextEncoder().encode(makeMgn({ games }));
      const cut = where % (bytes.length + 1);
      const whole = games.filter(
        (_, count) => new TextEncoder().encode(makeMgn({ games: games.slice(0, count + 1) })).length <= cut,
      );
      const { collection } = parseMgn(decodeText(bytes.slice(0, cut)).text);
      expect(collection.games.slice(0, whole.length)).toEqual(whole);
    },
  );
});

describe('reading in slices', () => {
  forAll(
    [
      fc.array(records, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...written),
      fc.constantFrom('\n', '\r\n', '\r'),
    ],
    { numRuns: 100 },
  )('answers what reading in one go answers', (games, { write }, feed) => {
    const text = write({ games }, ENGLISH_TEXTS).replaceAll('\n', feed);
    expect(sliced(text).readings).toEqual(detectDialects(text));
  });

  test('takes a file of many games in many steps, and one without line ends in time', () => {
    const game = defined(parseMgn('[Game "oware"]\n\n1. F f *\n').collection.games[0], 'game');
    const text = makeMgn({ games: Array.from({ length: 2000 }, () => game) });
    const { steps, readings } = sliced(text);
    expect(steps).toBeGreaterThan(10);
    expect(readings[0]?.games).toHaveLength(2000);
    const comment = 'x'.repeat(4_000_000);
    const [flat] = sliced(`[Game "oware"]\n\n1. F {${comment}} f *\n`).readings;
    expect(flat?.games[0]?.root.children[0]?.comment).toBe(comment);
  });
});
