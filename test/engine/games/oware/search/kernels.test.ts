/** The packed kernels of the Oware family against the rules, over random rule sets and boards. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import { rulesFromText } from '../../../../../engine/games/index.ts';
import { kernelPerft } from '../../../../support/kernel-perft.ts';
import type { Kernel } from '../../../../../engine/search/kernel.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeEvaluation } from '../../../../../engine/games/oware/search/evaluation.ts';
import { makeWideKernel } from '../../../../../engine/games/oware/search/wide-kernel.ts';
import { makeNarrowKernel, NARROW_SEEDS } from '../../../../../engine/games/oware/search/narrow-kernel.ts';
import { perft } from '../../../../../engine/analysis/perft.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { openPosition, randomRules, randomSetup } from './random-rules.ts';

/** Positions compared; `npm run test:long` (`OWARE_POSITIONS`) compares a million. */
const POSITIONS = Number(process.env['OWARE_POSITIONS'] ?? 16_000);

type MakeKernel = (rules: Rules, plies: number) => Kernel;

function layout(make: typeof makeNarrowKernel | typeof makeWideKernel): MakeKernel {
  return (rules, plies) => {
    const family = familyRulesOf(rules);
    if (family === null) throw new Error('not of the family');
    return make(family, plies, makeEvaluation());
  };
}

const narrow = layout(makeNarrowKernel);
const wide = layout(makeWideKernel);

describe.each([
  { game: 'oware', name: 'narrow', make: narrow, most: NARROW_SEEDS, seed: 1 },
  { game: 'awele', name: 'narrow', make: narrow, most: NARROW_SEEDS, seed: 2 },
  { game: 'oware', name: 'wide', make: wide, most: 200, seed: 3 },
  { game: 'awele', name: 'wide', make: wide, most: 200, seed: 4 },
] as const)('the $name layout of $game', ({ game, make, most, seed }) => {
  test('agrees with the rules on every move of random games under random rule sets', () => {
    const random = makeRandom(seed);
    let left = POSITIONS / 4;
    let full = 0;
    while (left > 0) {
      const rules = randomRules(game, random);
      const kernel = make(rules, 3);
      for (let games = 0; games < 4; games++) {
        let position = openPosition(rules, randomSetup(rules, random, random() < 0.3 ? most : 48));
        for (let ply = 0; ply < 60 && position !== null && position.outcome === null; ply++) {
          if (!kernel.load(position, 0)) break;
          const difference = differenceAt(rules, kernel, position);
          if (difference !== null) expect.unreachable(difference);
          if (position.pits.some((count) => count >= 28)) full++;
          left--;
          const moves = [...rules.moves(position)];
          const move = moves[Math.floor(random() * moves.length)];
          position = move === undefined ? null : rules.next(position, move);
        }
      }
    }
    expect(full).toBeGreaterThan(POSITIONS / 2000);
  });
});

test.each([
  'oware:repetition=0',
  'oware:repetition=0,grand-slam=awari,majority-stop=off',
  'oware:repetition=0,grand-slam=forbid',
  'oware:repetition=0,grand-slam=capture-move-again,no-move=pass',
  'awele:loop-stop=off,capture-limit=2',
])('kernel and rules count the same move sequences: %s', (text) => {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  const kernel = narrow(rules.value, 8);
  kernel.load(rules.value.start(), 0);
  for (let depth = 0; depth <= 5; depth++)
    expect(kernelPerft(kernel, depth)).toBe(Number(perft(rules.value, rules.value.start(), depth)));
});

/** Sequences of 1, 2, .. moves from the start: `oracles/perft.json`; OpenSpiel, Aalina and CPAN Game::Oware agree. */
const LADDER = [6, 36, 190, 1014, 5219, 27_332, 139_157, 711_414, 3_592_872];

test.each(['oware:repetition=0', 'oware:repetition=0,grand-slam=awari,majority-stop=off'])(
  'the packed kernel counts as many sequences as other programs: %s',
  (text) => {
    const rules = rulesFromText(text);
    if (!rules.ok) throw new Error(rules.code);
    const kernel = narrow(rules.value, LADDER.length);
    kernel.load(rules.value.start(), 0);
    expect(LADDER.map((_, i) => kernelPerft(kernel, i + 1))).toEqual(LADDER);
  },
);
