/**
 * The Hawalis backend against plain minimax over the rules, every line under its own history: random small boards under
 * random options, at random windows. `npm run test:long` (`HAWALIS_TRIES`) tries more.
 */
import { expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { hawalisTables } from '../../../../../engine/games/hawalis/search/table/kind.ts';
import { tableOf } from './table/small-tables.ts';
import { makeHawalisBackend } from '../../../../../engine/games/hawalis/search/backend.ts';
import type { Backend } from '../../../../../engine/search/backend.ts';
import { oneMoveLonger, outcomeScore, WIN } from '../../../../../engine/search/scale.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compileHawalis, pick, randomOptions, randomPosition } from './random-hawalis.ts';

/** Most moves and positions of the oracle, and of a test. */
const MOVES = 14;
const BUDGET = 4000;
const NODES = 4000;
const TRIES = Number(process.env['HAWALIS_TRIES'] ?? 80);

/** Limits of the true value for the player to move: equal where the oracle came to an end. */
function limitsOf(
  rules: Rules,
  position: Position,
  depth: number,
  budget: { left: number },
): readonly [low: number, high: number] {
  if (position.outcome !== null) {
    const value = outcomeScore(false, position.outcome, position.turn);
    return [value, value];
  }
  if (depth === 0 || --budget.left < 0) return [1 - WIN, WIN - 1];
  let low = -Infinity;
  let high = -Infinity;
  for (const move of rules.moves(position)) {
    const after = rules.next(position, move);
    const [least, greatest] = limitsOf(rules, after, depth - 1, budget);
    // An endless move leaves the board, and the turn, as they were.
    const isSame = after.turn === position.turn;
    low = Math.max(low, oneMoveLonger(isSame ? least : 0 - greatest));
    high = Math.max(high, oneMoveLonger(isSame ? greatest : 0 - least));
  }
  return [low, high];
}

/** A position a few moves after a random sparse set-up on a small board. */
function randomCase(random: Random): { readonly rules: Rules; readonly position: Position } | null {
  const rules = compileHawalis({ ...randomOptions(random), columns: pick(random, [2, 2, 3]) });
  let position = randomPosition(rules, random, pick(random, [1, 2, 3, 5]));
  for (let left = Math.floor(random() * 6); left > 0 && position !== null; left--) {
    const moves = [...rules.moves(position)];
    const move = moves[Math.floor(random() * moves.length)];
    position = move === undefined ? null : rules.next(position, move);
    if (position !== null && position.outcome !== null) return null;
  }
  return position === null ? null : { rules, position };
}

/** A backend on a memory of random size, with a small endgame table now and then. */
function backendOf(rules: Rules, random: Random): Backend {
  const memory = {
    table: new ArrayBuffer(2 ** (6 + Math.floor(random() * 12))),
    busy: random() < 0.5 ? new Int32Array(64) : null,
  };
  const hasTable = random() < 0.5 && hawalisTables(rules) !== null;
  const table = hasTable ? tableOf(rules, 2 + Math.floor(random() * 3)) : null;
  const backend = makeHawalisBackend(rules, memory, table);
  if (backend === null) throw new Error('no backend');
  return backend;
}

test('what is proved at any window is what plain minimax finds', () => {
  const random = makeRandom(20_261_121);
  let proved = 0;
  let byHistory = 0;
  let exact = 0;
  let settled = 0;
  for (let i = 0; i < TRIES; i++) {
    const found = randomCase(random);
    if (found === null) continue;
    const { rules, position } = found;
    const [low, high] = limitsOf(rules, position, MOVES, { left: BUDGET });
    const text = `${rules.key} ${rules.positionKey(position)}: ${String(low)} to ${String(high)}`;
    const backend = backendOf(rules, random);
    expect(backend.accepts(position), text).toBe(true);
    const state = makeState(rules, {});
    for (let tests = 0; tests < 6; tests++) {
      const beta = pick(random, [low, low + 1, high, high + 1, 0, 1, WIN - 9, 9 - WIN, low - 1]);
      const depth = random() < 0.5 ? 1 + Math.floor(random() * 20) : DEPTH_LIMIT;
      state.isProving = random() < 0.5;
      setNodeLimit(state, state.nodes + 1 + Math.floor(random() * NODES));
      const answer = backend.test(state, position, depth, beta);
      if (state.isStopped || !state.isProved) continue;
      proved++;
      if (state.usesHistory) byHistory++;
      const isTrue = answer >= beta ? high >= answer : low <= answer;
      expect(isTrue, `${text}, but ${String(answer)} for ${String(beta)} at ${String(depth)}`).toBe(true);
    }
    if (low !== high) continue;
    exact++;
    state.isProving = true;
    for (const beta of [low, low + 1]) {
      setNodeLimit(state, state.nodes + 20 * NODES);
      const answer = backend.test(state, position, MOVES, beta);
      if (state.isStopped || !state.isProved) continue;
      expect(answer, text).toBe(low);
      settled++;
    }
  }
  expect(proved).toBeGreaterThan(TRIES);
  expect(byHistory).toBeGreaterThan(TRIES / 50);
  expect(exact).toBeGreaterThan(TRIES / 10);
  expect(settled).toBeGreaterThan(1.5 * exact);
});

test('a full side is searched in the wide layout', () => {
  const rules = compileHawalis({ columns: 2 });
  const position = rules.fromSetup({ pits: [999, 2, 0, 1, 0, 1, 1, 0], stores: [0, 0], turn: 'north' });
  if (!position.ok) throw new Error(position.code);
  const backend = backendOf(rules, makeRandom(1));
  expect(backend.accepts(position.value)).toBe(true);
  const state = makeState(rules, {});
  setNodeLimit(state, 100_000);
  backend.test(state, position.value, 6, 1);
  expect(state.nodes).toBeGreaterThan(6);
});
