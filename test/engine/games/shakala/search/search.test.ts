/**
 * Shakala's search against plain minimax under the full history, on small boards under random options; and what a narrow
 * width, a stop or another thread may do to it.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { SearchMemory } from '../../../../../engine/search/backend.ts';
import { DECIDED, WIN } from '../../../../../engine/search/scale.ts';
import { search } from '../../../../../engine/analysis/search.ts';
import { makeShakalaBackend } from '../../../../../engine/games/shakala/search/backend.ts';
import { makeState, setNodeLimit, type SearchState } from '../../../../../engine/search/state.ts';
import { backendOf, makeStore } from '../../../../../engine/analysis/store.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { makeBruteForce, TooMany } from '../../../analysis/brute-force.ts';
import { smallPosition } from '../../../analysis/small-games.ts';
import { beadSetup } from '../../../../support/bead-setups.ts';
import { shakalaRules } from './random-boards.ts';
import { must } from '../../../../support/must.ts';

/** Small boards tried; `npm run test:long` (`SHAKALA_POSITIONS`) tries more. */
const TRIES = Number(process.env['SHAKALA_POSITIONS'] ?? 120);

/** Positions the oracle may visit. */
const BUDGET = 3000;

/** The oracle's number on the scale of the search. */
function scaled(value: number): number {
  return value > 0 ? WIN - 1000 + value : value < 0 ? value + 1000 - WIN : 0;
}

/** The true number of a position, or null if it is too large for the oracle. */
function truthOf(rules: Rules, position: Position): number | null {
  try {
    return scaled(makeBruteForce(rules, BUDGET).valueOf(position));
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** Small open positions with their numbers. */
function* known(tries: number): Generator<{
  readonly rules: Rules;
  readonly position: Position;
  readonly truth: number;
  readonly text: string;
}> {
  for (let seed = 1; seed <= tries; seed++) {
    const small = smallPosition('shakala', 50_000 + seed);
    if (small === null) continue;
    const truth = truthOf(small.rules, small.position);
    if (truth !== null) yield { ...small, truth };
  }
}

function memoryOf(busy: Int32Array | null = null): SearchMemory {
  return { table: new ArrayBuffer(2 ** 16), busy };
}

/** A window that tells something: often next to the truth. */
function windowNear(truth: number, random: Random): number {
  const near = [truth, truth + 1, truth - 1, 0, 1, 5, -5, WIN - 3, 4 - WIN, DECIDED, -DECIDED];
  return near[Math.floor(random() * near.length)] ?? 0;
}

/** Fails if what an answer claims is not so. */
function expectTrue(state: SearchState, answer: number, beta: number, truth: number, text: string): void {
  if (state.isStopped || !state.isProved) return;
  const isTrue = answer >= beta ? truth >= answer : truth <= answer;
  if (!isTrue) expect.unreachable(`${text}: ${String(answer)} at ${String(beta)}, truly ${String(truth)}`);
}

describe('tests against minimax', () => {
  test('played out to the end are proved and true, at any window and in any order', () => {
    const random = makeRandom(3);
    let compared = 0;
    for (const { rules, position, truth, text } of known(TRIES)) {
      const backend = makeShakalaBackend(rules, memoryOf());
      expect(backend.accepts(position)).toBe(true);
      for (let i = 0; i < 6; i++) {
        const state = makeState(rules, {});
        state.isProving = random() < 0.5;
        const beta = windowNear(truth, random);
        const depth = random() < 0.5 ? DEPTH_LIMIT : 12;
        const answer = backend.test(state, position, depth, beta);
        // Without widths everything is seen, unless estimates stand for what other pasts would end.
        if (state.isProving) expect(state.isProved, text).toBe(true);
        expectTrue(state, answer, beta, truth, text);
        if (state.isProved) compared++;
      }
    }
    expect(compared).toBeGreaterThan(TRIES);
  });

  test('cut by width, depth or nodes, or told of other threads at work, claim nothing that is not so', () => {
    const random = makeRandom(4);
    let proved = 0;
    for (const { rules, position, truth, text } of known(TRIES)) {
      const busy = new Int32Array(16);
      const backend = makeShakalaBackend(rules, memoryOf(random() < 0.5 ? busy : null));
      for (let i = 0; i < 12; i++) {
        // Marks of other threads, as they may come and go.
        for (let cell = 0; cell < busy.length; cell++) busy[cell] = Math.floor(random() * 2 ** 32) | 1;
        const state = makeState(rules, {});
        state.isProving = random() < 0.5;
        state.width = random() < 0.5 ? 1 + Math.floor(random() * 8) : Infinity;
        if (random() < 0.3) setNodeLimit(state, 1 + Math.floor(random() * 60));
        const beta = windowNear(truth, random);
        const answer = backend.test(state, position, 1 + Math.floor(random() * 7), beta);
        expectTrue(state, answer, beta, truth, text);
        if (state.isProved && !state.isStopped) proved++;
      }
    }
    expect(proved).toBeGreaterThan(TRIES);
  });

  test('keep apart what is proved under different pasts', () => {
    let differing = 0;
    for (let seed = 1; seed <= TRIES / 2; seed++) {
      const small = smallPosition('shakala', 90_000 + seed);
      if (small === null) continue;
      const { rules } = small;
      const random = makeRandom(seed);
      const backend = makeShakalaBackend(rules, memoryOf());
      let { position } = small;
      for (let ply = 0; ply < 8 && position.outcome === null; ply++) {
        const fresh = must(rules.fromSetup(position));
        const truths = [fresh, position].map((start) => {
          const truth = start.outcome === null ? truthOf(rules, start) : null;
          if (truth === null) return null;
          const state = makeState(rules, {});
          state.isProving = true;
          for (const beta of [truth, truth + 1]) {
            const answer = backend.test(state, start, DEPTH_LIMIT, beta);
            expect(state.isProved).toBe(true);
            expectTrue(state, answer, beta, truth, small.text);
          }
          return truth;
        });
        if (truths[0] !== null && truths[1] !== null && truths[0] !== truths[1]) differing++;
        const moves = [...rules.distinctMoves(position)];
        const move = moves[Math.floor(random() * moves.length)];
        if (move === undefined) break;
        position = rules.next(position, move);
      }
    }
    expect(differing).toBeGreaterThan(0);
  });
});

describe('the search of whole games', () => {
  const rules = shakalaRules({});

  test('takes the same nodes every time and remembers legal best moves', () => {
    const run = (): string => JSON.stringify(search(rules, rules.start(), { nodes: 20_000, memoryMb: 1 }));
    const report = run();
    expect(run()).toBe(report);
    const store = makeStore(1);
    const { best } = search(rules, rules.start(), { nodes: 20_000 }, { store });
    const backend = backendOf(store, rules);
    let position = rules.start();
    let length = 0;
    for (; length < 5; length++) {
      const move = length === 0 ? best : backend.best(position);
      if (move === null) break;
      const turn = rules.play(position, move);
      expect(turn.ok).toBe(true);
      if (!turn.ok) break;
      position = turn.value.position;
    }
    expect(length).toBeGreaterThan(1);
  });

  test('gives first values on every pit of heaped boards within a few thousand nodes', () => {
    const heap = [20, 8, 8, 6, 6, 4, 4, 3, 3, 2];
    const pits = [
      ...Array.from({ length: 8 }, () => heap).flat(),
      ...Array.from({ length: 8 }, () => [1]).flatMap((one) => [...one, ...new Array<number>(9).fill(0)]),
    ];
    const position = must(rules.fromSetup({ pits, stores: new Array<number>(20).fill(0), turn: 'south' }));
    const report = search(rules, position, { nodes: 8000, memoryMb: 1 });
    expect(report.depth).toBeGreaterThanOrEqual(1);
    expect([...new Set(report.moves.map(({ move }) => move.charAt(0)))].sort().join('')).toBe('ABCDEFGH');
  });
});

describe('promising moves', () => {
  const rules = shakalaRules({});
  const text = '.-.-.-.-43322111100000-.-0-0-4-0-3-0-0-4-0-2-.-.-S';

  test('are legal, each leads elsewhere, and captures of a heap come before the rest', () => {
    const position = must(rules.fromSetup(beadSetup(text)));
    const backend = makeShakalaBackend(rules, memoryOf());
    const state = makeState(rules, {});
    const ahead: number[] = [];
    const keys = new Set<string>();
    for (const move of backend.promising?.(state, position) ?? []) {
      const turn = must(rules.play(position, move), move);
      const after = turn.position;
      keys.add(rules.positionKey(after));
      ahead.push(rules.score(after).south - rules.score(after).north);
    }
    expect(ahead.length).toBeGreaterThan(1000);
    expect(keys.size).toBe(ahead.length);
    expect(state.nodes).toBeGreaterThanOrEqual(ahead.length);
    const most = Math.max(...ahead);
    expect(most).toBeGreaterThan(rules.score(position).south - rules.score(position).north);
    expect(ahead.slice(0, 10)).toContain(most);
  });

  test('are searched first in play, and every other result after them', () => {
    const position = rules.start();
    const backend = makeShakalaBackend(rules, memoryOf());
    const state = makeState(rules, {});
    const found = [...(backend.promising?.(state, position) ?? [])];
    expect(found.length).toBe([...rules.distinctMoves(position)].length);
  });
});
