/** The Kalah kernel against the rules: same moves, results, ends and keys, under every option. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import { QUIET } from '../../../../../engine/search/kernel.ts';
import { takeCounts } from '../../../../../engine/games/kalah/search/columns.ts';
import { makeKalahKernel, type KalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { kernelPerft } from '../../../../support/kernel-perft.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { compileKalah, randomOptions, randomPosition } from './random-kalah.ts';
import { readFixtureJson } from '../../../../support/fixture-files.ts';

/** Positions compared in a test run; `npm run test:long` compares millions. */
const POSITIONS = Number(process.env['KALAH_POSITIONS'] ?? 15_000);

/** Sequences counted in a test run. */
const MAX_SEQUENCES = 3_000_000;

/** Positions of one rule set, and moves played from each random setup. */
const PER_RULES = 500;
const WALK = 20;

/** One ladder of `oracles/perft.json`. */
interface Ladder {
  readonly id: string;
  readonly game: string;
  readonly options: { readonly houses: number; readonly seeds: number; readonly emptyCapture: boolean };
  readonly counts: readonly number[];
}

function textOfSlot(kernel: KalahKernel, slot: number): string {
  const { houses, stopsAtMajority } = kernel.traits;
  const counts = new Int32Array(2 * houses);
  takeCounts(kernel, houses, slot, counts);
  const stores = stopsAtMajority ? `${kernel.storeOwn[slot]}:${kernel.storeOther[slot]}` : '';
  return `${counts.join('-')} ${stores} ${kernel.isWide[slot]} ${kernel.keyA[slot]},${kernel.keyB[slot]}`;
}

/** Compares along a random walk; returns how many positions were looked at. */
function compareWalk(
  kernel: KalahKernel,
  rules: Rules,
  start: Position,
  random: Random,
  keys: Map<string, string>,
): number {
  let position = start;
  let seen = 0;
  for (; seen < WALK && position.outcome === null; seen++) {
    expect(kernel.load(position, 0)).toBe(true);
    const [text, key] = [textOfSlot(kernel, 0).replace(/ [^ ]*$/, ''), `${kernel.keyA[0]},${kernel.keyB[0]}`];
    if (keys.has(key)) expect(keys.get(key)).toBe(text);
    keys.set(key, text);
    const difference = differenceAt(rules, kernel, position, (slot) => {
      // Without repetition no move is marked as quiet.
      const isMarked = kernel.repetition === 0 && ((kernel.flags[slot] ?? 0) & QUIET) !== 0;
      return ` ${textOfSlot(kernel, slot)}${isMarked ? ' quiet' : ''}`;
    });
    if (difference !== null) expect.unreachable(difference);
    const moves: Move[] = [...rules.moves(position)];
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  return seen;
}

describe('the Kalah kernel', () => {
  test('makes the moves of the rules under random rule sets, from random positions', () => {
    const random = makeRandom(20261121);
    let wide = 0;
    for (let left = POSITIONS; left > 0;) {
      const rules = compileKalah(randomOptions(random));
      const kernel = makeKalahKernel(rules, 3);
      const keys = new Map<string, string>();
      for (let mine = PER_RULES; mine > 0;) {
        const start = randomPosition(rules, random);
        mine--;
        if (start === null || !kernel.load(start, 0)) continue;
        wide += kernel.isWide[0] ?? 0;
        const seen = compareWalk(kernel, rules, start, random, keys);
        mine -= seen;
        left -= seen;
      }
    }
    expect(wide).toBeGreaterThan(0);
  });

  test('leaves positions to the rules in which a swap may come, and those that are over', () => {
    const rules = compileKalah({ 'pie-rule': true });
    const kernel = makeKalahKernel(rules, 1);
    const start = rules.start();
    const answerDue = rules.next(start, 'A' as Move);
    const answered = rules.next(answerDue, 'a' as Move);
    const setup = { pits: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], stores: [1, 0], turn: 'north' } as const;
    const over = rules.fromSetup(setup);
    expect([start, answerDue, answered].map((position) => kernel.load(position, 0))).toEqual([
      false,
      false,
      true,
    ]);
    expect(over.ok && kernel.load(over.value, 0)).toBe(false);
  });

  const { ladders } = readFixtureJson<{ ladders: readonly Ladder[] }>('oracles/perft.json', ['ladders']);
  test.each(ladders.filter(({ game }) => game === 'kalah'))(
    'counts the move sequences of $id',
    ({ options, counts }) => {
      const { houses, seeds, emptyCapture } = options;
      const rules = compileKalah({ houses, seeds, 'empty-capture': emptyCapture });
      const kernel = makeKalahKernel(rules, 20);
      expect(kernel.load(rules.start(), 0)).toBe(true);
      const quick = counts.filter((count) => count < MAX_SEQUENCES);
      expect(quick.map((_, i) => kernelPerft(kernel, i + 1))).toEqual(quick);
    },
  );
});
