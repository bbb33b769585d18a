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
import { WIN } from '../../../../../engine/search/scale.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { checkExact, checkWindows, knownPosition } from '../../../search/fast/window-checks.ts';
import { compileHawalis, pick, randomOptions, randomPosition } from './random-hawalis.ts';
import { must } from '../../../../support/must.ts';

/** Most moves and positions of the oracle. */
const MOVES = 14;
const BUDGET = 4000;
const TRIES = Number(process.env['HAWALIS_TRIES'] ?? 80);

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
  const tally = { proved: 0, byHistory: 0, exact: 0, settled: 0 };
  for (let i = 0; i < TRIES; i++) {
    const found = randomCase(random);
    if (found === null) continue;
    const known = knownPosition(found.rules, found.position, MOVES, BUDGET);
    const { low, high } = known;
    const backend = backendOf(found.rules, random);
    const windows = [low, low + 1, high, high + 1, 0, 1, WIN - 9, 9 - WIN, low - 1] as const;
    checkWindows(backend, known, random, () => pick(random, windows), tally);
    checkExact(backend, known, MOVES, tally);
  }
  const { proved, byHistory, exact, settled } = tally;
  expect(proved).toBeGreaterThan(TRIES);
  expect(byHistory).toBeGreaterThan(TRIES / 50);
  expect(exact).toBeGreaterThan(TRIES / 10);
  expect(settled).toBeGreaterThan(1.5 * exact);
});

test('a full side is searched in the wide layout', () => {
  const rules = compileHawalis({ columns: 2 });
  const position = must(rules.fromSetup({ pits: [999, 2, 0, 1, 0, 1, 1, 0], stores: [0, 0], turn: 'north' }));
  const backend = backendOf(rules, makeRandom(1));
  expect(backend.accepts(position)).toBe(true);
  const state = makeState(rules, {});
  setNodeLimit(state, 100_000);
  backend.test(state, position, 6, 1);
  expect(state.nodes).toBeGreaterThan(6);
});
