/** The moves of the Oware family on plain counts and in WebAssembly against the rules, over random rule sets and boards. */
import { describe, expect, test } from 'vitest';
import { perft } from '../../../../../engine/analysis/perft.ts';
import { defined } from '../../../../../engine/core/result.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeOwareKernel } from '../../../../../engine/games/oware/search/kernel.ts';
import { PACKED_SEEDS } from '../../../../../engine/games/oware/search/wasm-search.ts';
import { PITS, ROW } from '../../../../../engine/games/oware/sowing.ts';
import { sumOf } from '../../../../../engine/rules/ends.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Kernel } from '../../../../../engine/search/kernel.ts';
import { kernelPerft } from '../../../../support/kernel-perft.ts';
import { compiled } from '../../../../support/positions.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { openPosition, randomRules, randomSetup } from './random-rules.ts';
import { wasmKernel } from './wasm-tables.ts';

/** Positions compared; `npm run test:long` (`OWARE_POSITIONS`) compares a million. */
const POSITIONS = Number(process.env['OWARE_POSITIONS'] ?? 16_000);

const plain = (rules: Rules, plies: number): Kernel =>
  makeOwareKernel(defined(familyRulesOf(rules), 'family'), plies);

describe.each([
  { game: 'oware', name: 'on plain counts', make: plain, most: 200, seed: 3 },
  { game: 'awele', name: 'on plain counts', make: plain, most: 200, seed: 4 },
  { game: 'oware', name: 'in WebAssembly', make: wasmKernel, most: PACKED_SEEDS, seed: 5 },
  { game: 'awele', name: 'in WebAssembly', make: wasmKernel, most: PACKED_SEEDS, seed: 6 },
] as const)('the moves of $game $name', ({ game, make, most, seed }) => {
  test('agree with the rules on every move of random games under random rule sets', () => {
    const random = makeRandom(seed);
    let left = POSITIONS / 4;
    let full = 0;
    while (left > 0) {
      const rules = randomRules(game, random);
      const kernel = make(rules, 4);
      const twin = plain(rules, 1);
      const byKey = new Map<string, string>();
      for (let games = 0; games < 4; games++) {
        let position = openPosition(rules, randomSetup(rules, random, random() < 0.3 ? most : 48));
        for (let ply = 0; ply < 60 && position !== null && position.outcome === null; ply++) {
          if (!kernel.load(position, 0)) break;
          const difference = differenceAt(rules, kernel, position);
          if (difference !== null) expect.unreachable(difference);
          // No two positions have one key.
          const key = `${String(kernel.keyA[0])} ${String(kernel.keyB[0])}`;
          const future = futureOf(rules, position);
          expect(byKey.get(key) ?? future).toBe(future);
          byKey.set(key, future);
          expect(ordersOf(kernel)).toEqual(twin.load(position, 0) && ordersOf(twin));
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

/** What the rest of a game depends on, without its past: seeds as the mover sees them, and the need for a majority. */
function futureOf(rules: Rules, { pits, stores, turn }: Position): string {
  const seat = turn === 'south' ? 0 : 1;
  const seen = [...pits.slice(seat * ROW), ...pits.slice(0, seat * ROW)].join(' ');
  if (defined(familyRulesOf(rules), 'family').majority === 'play-on') return seen;
  const all = sumOf(pits, 0, PITS) + sumOf(stores, 0, stores.length);
  return `${seen} needs ${String((all >>> 1) + 1 - (stores[seat] ?? 0))} of ${all % 2 === 0 ? 'even' : 'odd'}`;
}

/** Pit and order of the moves of slot 0: those of all kernels are alike. */
function ordersOf(kernel: Kernel): readonly unknown[] {
  const first = kernel.fanout;
  const count = kernel.expand(0, first);
  return Array.from({ length: count }, (_, i) => [kernel.pit[first + i], kernel.order[first + i]]);
}

const makers = { plain, WebAssembly: wasmKernel };

describe.each(['plain', 'WebAssembly'] as const)('kernel: %s', (name) => {
  test.each([
    'oware:repetition=0',
    'oware:repetition=0,grand-slam=awari,majority-stop=off',
    'oware:repetition=0,grand-slam=forbid',
    'oware:repetition=0,grand-slam=capture-move-again,no-move=pass',
    'awele:loop-stop=off,capture-limit=2',
  ])('kernel and rules count the same move sequences: %s', (text) => {
    const rules = compiled(text);
    const kernel = makers[name](rules, 8);
    kernel.load(rules.start(), 0);
    for (let depth = 0; depth <= 5; depth++)
      expect(kernelPerft(kernel, depth)).toBe(Number(perft(rules, rules.start(), depth)));
  });

  /** Sequences of 1, 2, .. moves from the start: `oracles/perft.json`; OpenSpiel, Aalina and CPAN Game::Oware agree. */
  const ladder = [6, 36, 190, 1014, 5219, 27_332, 139_157, 711_414, 3_592_872];

  test.each(['oware:repetition=0', 'oware:repetition=0,grand-slam=awari,majority-stop=off'])(
    'counts as many sequences as other programs: %s',
    (text) => {
      const rules = compiled(text);
      const depths = name === 'plain' ? ladder.slice(0, -1) : ladder;
      const kernel = makers[name](rules, depths.length + 1);
      kernel.load(rules.start(), 0);
      expect(depths.map((_, i) => kernelPerft(kernel, i + 1))).toEqual(depths);
    },
  );
});
