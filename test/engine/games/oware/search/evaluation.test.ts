/** Estimates of Oware positions. */
import { expect, test } from 'vitest';
import { rulesFromText } from '../../../../../engine/games/index.ts';
import { makeEvaluation } from '../../../../../engine/games/oware/search/evaluation.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeNarrowKernel } from '../../../../../engine/games/oware/search/narrow-kernel.ts';
import { makeWideKernel } from '../../../../../engine/games/oware/search/wide-kernel.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { openPosition, randomSetup } from './random-rules.ts';

const compiled = rulesFromText('oware');
if (!compiled.ok) throw new Error(compiled.code);
const rules = compiled.value;
const family = familyRulesOf(rules);
if (family === null) throw new Error('not of the family');
const evaluation = makeEvaluation();
const narrow = makeNarrowKernel(family, 2, evaluation);
const wide = makeWideKernel(family, 2, evaluation);

function estimate(pits: readonly number[]): number {
  const position = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
  if (!position.ok) throw new Error(position.code);
  expect(narrow.load(position.value, 0)).toBe(true);
  return narrow.estimate(0);
}

test('both layouts estimate alike, whatever lies in a pit', () => {
  const random = makeRandom(5);
  let full = 0;
  for (let i = 0; i < 20_000; i++) {
    const position = openPosition(rules, randomSetup(rules, random, 60));
    if (position === null || !narrow.load(position, 0)) continue;
    wide.load(position, 0);
    if (position.pits.some((count) => count > 31)) full++;
    expect(narrow.estimate(0), rules.positionKey(position)).toBe(wide.estimate(0));
  }
  expect(full).toBeGreaterThan(50);
});

test('targets in reach, a hoard and more seeds in the right places are worth something', () => {
  // F reaches d, which holds 2 or 5.
  expect(estimate([3, 3, 3, 3, 3, 4, 3, 3, 3, 2, 3, 3])).toBeGreaterThan(
    estimate([3, 3, 3, 3, 3, 4, 3, 3, 3, 5, 3, 3]),
  );
  // A kroo of 15 against the same seeds spread over the row.
  expect(estimate([1, 1, 0, 0, 0, 15, 3, 3, 3, 3, 3, 3])).toBeGreaterThan(
    estimate([1, 1, 0, 0, 0, 9, 3, 3, 3, 3, 3, 3]),
  );
  // Empty pits and single seeds are weak.
  expect(estimate([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).toBeGreaterThan(
    estimate([0, 1, 0, 1, 0, 1, 4, 4, 4, 4, 4, 4]),
  );
});
