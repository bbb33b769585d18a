/**
 * The Hawalis kernel against the rules: random positions of random rule sets, known facts, numbers of sequences.
 * `HAWALIS_POSITIONS` sets how many positions are compared.
 */
import { describe, expect, test } from 'vitest';
import { readHawalis } from '../../../../../engine/games/hawalis/rules.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import { kernelPerft } from '../../../../support/kernel-perft.ts';
import { makeHawalisKernel, needsWideLayout } from '../../../../../engine/games/hawalis/search/kernel.ts';
import { OVER, type Kernel } from '../../../../../engine/search/kernel.ts';
import { perft } from '../../../../../engine/analysis/perft.ts';
import { WIN } from '../../../../../engine/search/scale.ts';
import { compiled, positionOf } from '../../../../support/positions.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { compileHawalis, pick, randomOptions, randomPosition } from './random-hawalis.ts';
import { readFixtureJson } from '../../../../support/fixture-files.ts';
import { must } from '../../../../support/must.ts';

const POSITIONS = Number(process.env['HAWALIS_POSITIONS'] ?? 60_000);

function kernelFor(rules: Rules, isWide: boolean, plies = 3, capacity = 1 << 10): Kernel {
  return makeHawalisKernel(readHawalis(rules.values), isWide, plies, 1, capacity);
}

/** Compares kernel and rules in random games until so many positions were seen; counts what came up. */
function compare(isWide: boolean, positions: number, seed: number, most: number): Record<string, number> {
  const random = makeRandom(seed);
  const seen: Record<string, number> = {};
  const note = (what: string): void => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  for (let left = positions; left > 0;) {
    const rules = compileHawalis(randomOptions(random));
    const kernel = kernelFor(rules, isWide);
    for (let game = 0; game < 4; game++) {
      let position: Position | null =
        random() < 0.3 ? rules.start() : randomPosition(rules, random, pick(random, [2, 4, most]));
      if (position === null || (!isWide && needsWideLayout(position))) continue;
      for (let ply = 0; ply < 60 && position !== null && position.outcome === null; ply++) {
        const difference = differenceAt(rules, kernel, position);
        if (difference !== null) expect.unreachable(difference);
        left--;
        if (needsWideLayout(position)) note('wide');
        const moves: readonly Move[] = [...rules.moves(position)];
        const move = moves[Math.floor(random() * moves.length)];
        position = move === undefined ? null : rules.next(position, move);
      }
      note(position?.outcome?.reason ?? 'open');
    }
  }
  return seen;
}

describe('on random games of random rule sets', () => {
  test('sides of bytes give the moves, ends and keys of the rules', () => {
    const seen = compare(false, POSITIONS, 20_261_121, 14);
    for (const reason of ['all-captured', 'endless-move', 'repetition', 'no-capture-limit', 'stalemate'])
      expect(seen[reason], reason).toBeGreaterThan(POSITIONS / 50_000);
  }, 7_200_000);

  test('sides of words do, for small and large counts', () => {
    const seen = compare(true, POSITIONS / 10, 7, 200);
    expect(seen['wide']).toBeGreaterThan(POSITIONS / 100);
  }, 7_200_000);
});

test('a side too full for bytes is refused by the narrow layout', () => {
  const rules = compiled('hawalis');
  const position = must(
    rules.fromSetup({
      pits: [242, ...new Array<number>(27).fill(1)],
      stores: [0, 0],
      turn: 'north',
    }),
  );
  expect(kernelFor(rules, false).load(position, 0)).toBe(true);
  const fuller = { ...position, pits: [243, ...position.pits.slice(1)] };
  expect(kernelFor(rules, false).load(fuller, 0)).toBe(false);
  expect(kernelFor(rules, true).load(fuller, 0)).toBe(true);
});

interface Facts {
  readonly endless: { readonly examples: readonly { position: string; move: string }[] };
  readonly finiteLong: { readonly examples: readonly { position: string; move: string; after: string }[] };
}

describe('computed facts', () => {
  const facts = readFixtureJson<Facts>('oracles/hawalis.json', ['endless', 'finiteLong']);
  const rules = compiled('hawalis');
  const kernel = kernelFor(rules, false);

  function load(text: string, slot: number): void {
    if (!kernel.load(positionOf(rules, text), slot)) throw new Error(text);
  }

  /** Slot of the child by this move. */
  function childOf(text: string, move: string): number {
    load(text, 0);
    const made = kernel.expand(0, kernel.fanout);
    const pit = move.toLowerCase().charCodeAt(0) - 97;
    for (let slot = kernel.fanout; slot < kernel.fanout + made; slot++)
      if (kernel.pit[slot] === pit) return slot;
    throw new Error(`${move} is not legal`);
  }

  test('endless moves lose', () => {
    expect(facts.endless.examples.length).toBeGreaterThan(0);
    for (const { position, move } of facts.endless.examples) {
      const slot = childOf(position, move);
      expect([kernel.flags[slot], kernel.gain[slot]]).toEqual([OVER, -WIN]);
    }
  });

  test('very long finite moves end where they should', () => {
    expect(facts.finiteLong.examples.length).toBeGreaterThan(0);
    for (const { position, move, after } of facts.finiteLong.examples) {
      const slot = childOf(position, move);
      const spare = 2 * kernel.fanout;
      load(after, spare);
      expect([kernel.keyA[slot], kernel.keyB[slot]]).toEqual([kernel.keyA[spare], kernel.keyB[spare]]);
    }
  });
});

describe('numbers of move sequences', () => {
  test('from the start, also where sides are forgotten again and again', () => {
    const rules = compiled('hawalis');
    for (const capacity of [1 << 9, 1 << 16]) {
      const kernel = kernelFor(rules, false, 8, capacity);
      kernel.load(rules.start(), 0);
      expect([1, 2, 3, 4, 5, 6].map((depth) => kernelPerft(kernel, depth))).toEqual([
        14, 182, 1539, 12_626, 80_262, 502_762,
      ]);
    }
  });

  test.each([
    'hawalis:repetition=0,endless-move=illegal,seeds=4',
    'hawalis:repetition=0,columns=8,singles=free,outer-needs-inner=off',
    'hawalis:repetition=0,columns=3,skip-origin=on,endless-move=draw,seeds=6',
    'hawalis:repetition=0,columns=2,seeds=3,stalemate=draw',
  ])('equal those of the rules: %s', (text) => {
    const rules = compiled(text);
    for (const isWide of [false, true]) {
      const kernel = kernelFor(rules, isWide, 6);
      kernel.load(rules.start(), 0);
      for (let depth = 1; depth <= 4; depth++)
        expect(kernelPerft(kernel, depth)).toBe(Number(perft(rules, rules.start(), depth)));
    }
  });
});
