/**
 * The fast search against plain minimax over the rules, every line under its own history: random small Oware and Awélé positions, random options.
 */
import { describe, expect, test } from 'vitest';
import { defined } from '../../../../engine/core/result.ts';
import type { SearchMemory } from '../../../../engine/search/backend.ts';
import { owareBackend } from '../../../../engine/games/oware/search/backend.ts';
import { makeRandom, type Random } from '../../../support/random-play.ts';
import { below, openPosition, randomRules, randomSetup } from '../../games/oware/search/random-rules.ts';
import { checkExact, checkWindows, knownPosition, type KnownPosition } from './window-checks.ts';

/** Most moves and positions of the oracle. */
const MOVES = 16;
const BUDGET = 3000;
/** Positions tried; `npm run test:long` tries more. */
const TRIES = Number(process.env['FAST_TRIES'] ?? 100);

/** A position a few moves after a random start, with its value from plain minimax; null where there are too many. */
function randomCase(random: Random): KnownPosition | null {
  const game = random() < 0.6 ? 'oware' : 'awele';
  const rules = randomRules(game, random);
  let position = openPosition(rules, randomSetup(rules, random, 1 + below(random, 6)));
  for (let left = below(random, 8); left > 0 && position !== null; left--) {
    const moves = [...rules.moves(position)];
    const move = moves[below(random, moves.length)];
    if (move === undefined) return null;
    position = rules.next(position, move);
    if (position.outcome !== null) return null;
  }
  return position === null ? null : knownPosition(rules, position, MOVES, BUDGET);
}

function memoryOf(bytes: number, shares: boolean): SearchMemory {
  return { table: new ArrayBuffer(bytes), busy: shares ? new Int32Array(64) : null };
}

describe('the fast search', () => {
  test('proves at every window what plain minimax finds', () => {
    const random = makeRandom(7);
    const tally = { proved: 0, byHistory: 0, exact: 0, settled: 0 };
    for (let i = 0; i < TRIES; i++) {
      const found = randomCase(random);
      if (found === null) continue;
      const { low, high, text } = found;
      const memory = memoryOf(2 ** (6 + below(random, 12)), random() < 0.5);
      const backend = defined(owareBackend(found.rules, memory), 'backend');
      const nextBeta = (): number => low - 1 + below(random, Math.min(high - low, 5) + 3);
      checkWindows(backend, found, random, nextBeta, tally);
      // Stopped or not, no position is left marked as being searched.
      expect(memory.busy?.some((mark) => mark !== 0) ?? false, text).toBe(false);
      checkExact(backend, found, MOVES, tally);
    }
    const { proved, byHistory, exact, settled } = tally;
    expect(proved).toBeGreaterThan(TRIES / 2);
    expect(byHistory).toBeGreaterThan(TRIES / 50);
    expect(settled).toBeGreaterThan(1.9 * exact);
    expect(exact).toBeGreaterThan(TRIES / 12);
  });
});
