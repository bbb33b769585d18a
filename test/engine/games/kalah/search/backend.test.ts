/** The fast backend of Kalah: true bounds, exact proofs, published values. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import type { Backend, SearchMemory } from '../../../../../engine/search/backend.ts';
import { makeEndgameTable } from '../../../../../engine/search/endgame/table.ts';
import type { EndgameTable } from '../../../../../engine/search/endgame/contract.ts';
import { kalahTables } from '../../../../../engine/games/kalah/search/table/kind.ts';
import { makeKalahBackend } from '../../../../../engine/games/kalah/search/backend.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { makeBruteForce, TooMany } from '../../../analysis/brute-force.ts';
import { smallPosition } from '../../../analysis/small-games.ts';
import { compileKalah } from './random-kalah.ts';
import { readFixtureJson } from '../../../../support/fixture-files.ts';

/** 16 MiB: the least in which proofs have a table of their own. */
const BYTES = 2 ** 24;

/** Positions compared with minimax; `KALAH_GAMES=20000` compares more. */
const GAMES = Number(process.env['KALAH_GAMES'] ?? 60);

/** Cells up to so many seeds are solved in a test run; `KALAH_CELL_SEEDS=36` solves more. */
const CELL_SEEDS = Number(process.env['KALAH_CELL_SEEDS'] ?? 24);

const SCRATCH = new Int32Array(BYTES / 4);

/** Empty memory, the same for all: only one backend is at work at a time. */
function memoryOf(busy: Int32Array | null = null): SearchMemory {
  return { table: SCRATCH.fill(0).buffer, busy };
}

function tableOf(rules: Rules, seeds: number): EndgameTable {
  const kind = kalahTables(rules);
  if (kind === null) throw new Error('no table');
  const table = makeEndgameTable(kind, Math.min(seeds, kind.seedLimit));
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= table.maxSeeds) builder.step(1_000_000);
  return table;
}

function backendFor(rules: Rules, memory: SearchMemory, table: EndgameTable | null = null): Backend {
  const backend = makeKalahBackend(rules, memory, table);
  if (backend === null) throw new Error('no backend');
  return backend;
}

/** Closes in on the proved value for the player to move, by windows from `guess` on. */
function prove(
  backend: Backend,
  rules: Rules,
  position: Position,
  guess = 0,
): { value: number; nodes: number } {
  const state = makeState(rules, {});
  let [low, high] = [-200, 200];
  for (let beta = guess; low < high; beta = Math.min(high, Math.max(low + 1, beta))) {
    const bound = backend.test(state, position, DEPTH_LIMIT, beta);
    if (!state.isProved) throw new Error('not proved');
    if (bound >= beta) low = Math.max(low, bound);
    else high = Math.min(high, bound);
    beta = bound >= beta ? low + 1 : high;
  }
  return { value: low, nodes: state.nodes };
}

describe('the Kalah backend', () => {
  test('agrees with minimax from random positions of random rule sets', () => {
    let compared = 0;
    let proved = 0;
    for (let seed = 1; compared < GAMES; seed++) {
      const small = smallPosition('kalah', seed);
      if (small === null) continue;
      const { rules, position, text } = small;
      const table = seed % 3 === 0 && kalahTables(rules) !== null ? tableOf(rules, seed % 5) : null;
      const backend = backendFor(rules, memoryOf(), table);
      if (!backend.accepts(position)) continue;
      let wanted: number;
      try {
        wanted = makeBruteForce(rules, 30_000).valueOf(position);
      } catch (error) {
        if (error instanceof TooMany) continue;
        throw error;
      }
      compared++;
      const state = makeState(rules, {});
      state.isProving = true;
      for (const beta of [wanted - 1, wanted, wanted + 1, wanted + 2]) {
        const bound = backend.test(state, position, DEPTH_LIMIT, beta);
        if (state.isProved) {
          proved++;
          const isTrue = bound >= beta ? bound <= wanted : bound >= wanted;
          expect({ text, beta, bound, isTrue }).toEqual({ text, beta, bound, isTrue: true });
        }
        if (!rules.canRepeat) expect({ text, isProved: state.isProved }).toEqual({ text, isProved: true });
      }
      const best = backend.best(position);
      if (best !== null) expect([...rules.moves(position)]).toContain(best);
    }
    expect(proved).toBeGreaterThan(2 * GAMES);
  });

  test('proves positions in which a house holds more than the packed layout can', () => {
    const random = makeRandom(7);
    const rules = compileKalah({ houses: 2, seeds: 1 });
    const plain = makeBruteForce(rules, 200_000);
    for (let i = 0; i < 40; i++) {
      const few = Array.from({ length: 4 }, () => Math.floor(random() * 3));
      few[Math.floor(random() * 4)] = 26 + Math.floor(random() * 6);
      const setup = rules.fromSetup({ pits: few, stores: [0, 0], turn: 'south' });
      if (!setup.ok || setup.value.outcome !== null) continue;
      const backend = backendFor(rules, memoryOf());
      expect(prove(backend, rules, setup.value).value).toBe(plain.valueOf(setup.value));
    }
  });

  test('takes the same nodes every time', () => {
    const rules = compileKalah({ houses: 4, seeds: 4 });
    const runs = [1, 2].map(() => prove(backendFor(rules, memoryOf()), rules, rules.start()));
    expect(runs[0]).toEqual(runs[1]);
  });

  test('gives the same value when other threads have marks in its busy table', () => {
    const rules = compileKalah({ houses: 4, seeds: 4 });
    const busy = new Int32Array(64).map((_, i) => 2 * i + 1);
    expect(prove(backendFor(rules, memoryOf(busy)), rules, rules.start()).value).toBe(2);
  });

  test('stops at the limit of nodes and leaves only true bounds behind', () => {
    const rules = compileKalah({ houses: 5, seeds: 3 });
    const backend = backendFor(rules, memoryOf());
    const start = rules.start();
    const state = makeState(rules, {});
    for (const limit of [10, 500, 3000, 20_000, 90_000]) {
      setNodeLimit(state, state.nodes + limit);
      backend.test(state, start, DEPTH_LIMIT, 7);
      if (!state.isStopped) break;
      expect(state.nodes).toBeLessThan(state.nodeLimit + 32);
    }
    expect(prove(backend, rules, start).value).toBe(6);
  });

  test('answers to a depth, and then remembers a move', () => {
    const rules = compileKalah({ seeds: 4 });
    const backend = backendFor(rules, memoryOf());
    const start = rules.start();
    const state = makeState(rules, {});
    backend.test(state, start, 6, 1);
    expect([...rules.moves(start)]).toContain(backend.best(start));
  });

  test('leaves answers of the pie rule to the rules', () => {
    const rules = compileKalah({ 'pie-rule': true });
    const backend = backendFor(rules, memoryOf());
    const answerDue = rules.next(rules.start(), 'A' as Move);
    const answered = rules.next(answerDue, 'b' as Move);
    expect([rules.start(), answerDue, answered].map((position) => backend.accepts(position))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

interface Cell {
  readonly houses: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
}
interface Values {
  readonly cells: readonly (Cell & { readonly value: number })[];
  readonly firstMoves: readonly (Cell & { readonly moves: Readonly<Record<string, number>> })[];
}

describe('published values of Kalah, by the proof search', () => {
  const { cells, firstMoves } = readFixtureJson<Values>('oracles/kalah-values.json', ['cells', 'firstMoves']);
  const isQuick = ({ houses, seeds }: Cell): boolean => 2 * houses * seeds <= CELL_SEEDS;
  const nameOf = ({ houses, seeds, emptyCapture }: Cell): string =>
    `Kalah(${String(houses)},${String(seeds)})${emptyCapture ? ' with empty capture' : ''}`;
  const rulesOf = ({ houses, seeds, emptyCapture }: Cell): Rules =>
    compileKalah({ houses, seeds, 'empty-capture': emptyCapture });

  test.each(cells.filter(isQuick).map((cell) => [nameOf(cell), cell] as const))('%s', (_, cell) => {
    const rules = rulesOf(cell);
    expect(prove(backendFor(rules, memoryOf()), rules, rules.start(), cell.value).value).toBe(cell.value);
  });

  test.each(firstMoves.filter(isQuick).map((cell) => [nameOf(cell), cell] as const))(
    '%s, every first move',
    (_, cell) => {
      const rules = rulesOf(cell);
      const backend = backendFor(rules, memoryOf(), tableOf(rules, 8));
      const start = rules.start();
      const values = [...rules.moves(start)].map((move) => {
        const after = rules.next(start, move);
        const value = prove(backend, rules, after).value;
        return [move, after.turn === start.turn ? value : 0 - value];
      });
      expect(Object.fromEntries(values)).toEqual(cell.moves);
    },
  );
});
