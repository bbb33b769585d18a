/**
 * The fast search against plain minimax over the rules, every line under its own history: random small Oware and Awélé positions, random options.
 */
import { describe, expect, test } from 'vitest';
import type { Backend, SearchMemory } from '../../../../engine/search/backend.ts';
import { owareBackend } from '../../../../engine/games/oware/search/backend.ts';
import { makeState, setNodeLimit } from '../../../../engine/search/state.ts';
import { outcomeScore } from '../../../../engine/search/scale.ts';
import { DEPTH_LIMIT } from '../../../../engine/search/table.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { makeRandom, type Random } from '../../../support/random-play.ts';
import { below, openPosition, randomRules, randomSetup } from '../../games/oware/search/random-rules.ts';

/** Most moves and positions of the oracle. */
const MOVES = 16;
const BUDGET = 3000;
/** Most positions of a test. */
const NODES = 4000;
/** Positions tried; `npm run test:long` tries more. */
const TRIES = Number(process.env['FAST_TRIES'] ?? 100);

interface Case {
  readonly rules: Rules;
  readonly position: Position;
  /** Limits of the value for the player to move: equal where the oracle came to an end. */
  readonly low: number;
  readonly high: number;
  readonly text: string;
}

/** Minimax over the rules, every line under its own history, cut off where it gets too long: limits of the true value. */
function limitsOf(
  rules: Rules,
  position: Position,
  depth: number,
  budget: { left: number },
): [number, number] {
  const isSouth = position.turn === 'south';
  if (position.outcome !== null) {
    const value = outcomeScore(true, position.outcome, position.turn);
    return [value, value];
  }
  if (depth === 0 || --budget.left < 0) {
    const [least, greatest] = rules.bounds(position);
    return isSouth ? [least, greatest] : [0 - greatest, 0 - least];
  }
  let low = -Infinity;
  let high = -Infinity;
  for (const move of rules.moves(position)) {
    const child = rules.next(position, move);
    const [least, greatest] = limitsOf(rules, child, depth - 1, budget);
    const isSame = child.turn === position.turn;
    low = Math.max(low, isSame ? least : 0 - greatest);
    high = Math.max(high, isSame ? greatest : 0 - least);
  }
  return [low, high];
}

/** A position a few moves after a random start, with its value from plain minimax; null where there are too many. */
function randomCase(random: Random): Case | null {
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
  if (position === null) return null;
  const [low, high] = limitsOf(rules, position, MOVES, { left: BUDGET });
  return { rules, position, low, high, text: `${rules.key} ${rules.positionKey(position)}` };
}

function memoryOf(bytes: number, shares: boolean): SearchMemory {
  return { table: new ArrayBuffer(bytes), busy: shares ? new Int32Array(64) : null };
}

function backendOf(rules: Rules, memory: SearchMemory): Backend {
  const backend = owareBackend(rules, memory);
  if (backend === null) throw new Error('no backend');
  return backend;
}

describe('the fast search', () => {
  test('proves at every window what plain minimax finds', () => {
    const random = makeRandom(7);
    let proved = 0;
    let byHistory = 0;
    let exact = 0;
    let settled = 0;
    for (let i = 0; i < TRIES; i++) {
      const found = randomCase(random);
      if (found === null) continue;
      const { rules, position, low, high, text } = found;
      const memory = memoryOf(2 ** (6 + below(random, 12)), random() < 0.5);
      const backend = backendOf(rules, memory);
      expect(backend.accepts(position), text).toBe(true);
      const state = makeState(rules, {});
      for (let tests = 0; tests < 6; tests++) {
        const beta = low - 1 + below(random, Math.min(high - low, 5) + 3);
        const depth = random() < 0.5 ? 1 + below(random, 20) : DEPTH_LIMIT;
        state.isProving = random() < 0.5;
        setNodeLimit(state, state.nodes + 1 + below(random, NODES));
        const answer = backend.test(state, position, depth, beta);
        if (state.isStopped || !state.isProved) continue;
        proved++;
        if (state.usesHistory) byHistory++;
        const isTrue = answer >= beta ? high >= answer : low <= answer;
        expect(isTrue, `${text}: ${low} to ${high}, but ${answer} for ${beta} at ${depth}`).toBe(true);
      }
      // Stopped or not, no position is left marked as being searched.
      expect(memory.busy?.some((mark) => mark !== 0) ?? false, text).toBe(false);
      if (low !== high) continue;
      exact++;
      state.isProving = true;
      for (const beta of [low, low + 1]) {
        setNodeLimit(state, state.nodes + 20 * NODES);
        const answer = backend.test(state, position, MOVES, beta);
        // An estimate at the horizon that reaches beta may hide another move that is proved to.
        if (state.isStopped || !state.isProved) continue;
        expect(answer, text).toBe(low);
        settled++;
      }
    }
    expect(proved).toBeGreaterThan(TRIES / 2);
    expect(byHistory).toBeGreaterThan(TRIES / 50);
    expect(settled).toBeGreaterThan(1.9 * exact);
    expect(exact).toBeGreaterThan(TRIES / 12);
  });
});
