/** The search in WebAssembly against the fast search on plain counts, and against endgame tables. */
import { describe, expect, test } from 'vitest';
import { defined } from '../../../../../engine/core/result.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { TUNING } from '../../../../../engine/games/oware/search/tuning.ts';
import { PACKED_SEEDS } from '../../../../../engine/games/oware/search/wasm-search.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { makeFastBackend } from '../../../../../engine/search/fast/backend.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { compiled, textOf } from '../../../../support/positions.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { randomPosition } from './table/history-check.ts';
import { below, playedPosition, randomRules } from './random-rules.ts';
import { backendOf, isPacked, owareTable, twinKernel } from './wasm-tables.ts';

/** Plies that both searches have room for. */
const PLIES = 1000;

/** Rule sets searched under; `npm run test:long` takes more. */
const SETS = Number(process.env['OWARE_WASM_SETS'] ?? 12);

// Digests of an earlier version, which was compared with the table of the fast search word by word. Where this fails because
// a layout or a key was changed on purpose, the version in the name goes up.
test.each([
  [2 ** 13, 9, -479541459],
  [2 ** 10, 13, -1768692665],
])('entries in %d bytes look as they did in every run', (bytes, depth, digest) => {
  const rules = compiled('oware');
  const backend = backendOf(rules, bytes, owareTable(rules, 2, 2, true));
  backend.test(makeState(rules, {}), rules.start(), depth, 1);
  const { format, parts } = defined(backend.proofMemory?.(), 'memory of proofs');
  const [words = new Int32Array()] = parts;
  expect([format, words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), 0)]).toEqual([
    'fast-salted-1',
    digest,
  ]);
});

const SEEDS = 5;

test.each([
  'oware:preset=awari',
  'oware',
  'oware:majority-stop=off',
  'oware:repetition=0',
  'awele:majority-stop=on',
])('the search reads of positions of %s what their endgame table tells', (text) => {
  const rules = compiled(text);
  const family = defined(familyRulesOf(rules), 'family');
  const table = owareTable(rules, SEEDS, SEEDS, true);
  const lookUp = table.kind.makeProbe(table);
  const backend = backendOf(rules, 2 ** 12, table);
  const random = makeRandom(5);
  let quiet = 0;
  for (let i = 0; i < 1500; i++) {
    let position = randomPosition(rules, SEEDS, random);
    for (let ply = 0; ply < 6 && position !== null && position.outcome === null; ply++) {
      const at = position;
      const { low, high, usesHistory } = defined(lookUp(at), 'answer of the table');
      const open = at.pits.reduce((sum, count) => sum + count, 0);
      const [south = 0, north = 0] = at.stores;
      const ahead = at.turn === 'south' ? south - north : north - south;
      for (const [beta, bound] of [
        [low, low],
        [high + 1, high],
      ] as const) {
        const state = makeState(rules, {});
        const answer = backend.test(state, at, 9, beta);
        // Seeds on the board settle it without the table, whatever went before.
        const isByTable = Math.abs(bound - ahead) < open;
        const told = [textOf(at), answer, state.nodes, state.isProved, isByTable && state.usesHistory];
        expect(told).toEqual([textOf(at), bound, 0, true, isByTable && usesHistory]);
      }
      if ((at.past?.before ?? null) !== null) quiet++;
      const moves = [...rules.moves(at)];
      const move = moves[below(random, moves.length)];
      position = move === undefined ? null : rules.next(at, move);
    }
  }
  expect(quiet > 100).toBe(family.repetition > 0 && family.fewSeeds === 0);
  const beyond = rules.fromSetup({
    pits: [1, 2, 0, 1, 0, 1, 1, 0, 2, 0, 1, 0],
    stores: [9, 9],
    turn: 'south',
  });
  const state = makeState(rules, {});
  backend.test(state, defined(beyond.ok ? beyond.value : null, 'position'), 2, 1);
  expect(state.nodes).toBeGreaterThan(0);
});

test('a search to the end of the game goes as deep as there is room', () => {
  const rules = compiled('oware:repetition=0,majority-stop=off');
  const table = owareTable(rules, 0, 0, true);
  const backend = backendOf(rules, 2 ** 16, table);
  const state = makeState(rules, {});
  setNodeLimit(state, 100_000);
  backend.test(state, rules.start(), DEPTH_LIMIT, 1);
  expect(state.isStopped).toBe(true);
});

describe('the search of Oware and Awélé in WebAssembly', () => {
  test('takes the same positions to the same answers as its twin, under random rule sets', () => {
    const random = makeRandom(17);
    const counts = { compared: 0, stopped: 0, proved: 0, byHistory: 0, best: 0 };
    for (let sets = 0; sets < SETS; sets++) {
      const rules = randomRules(sets % 3 === 0 ? 'awele' : 'oware', random);
      // From four buckets, where hardly an entry stays, to so many that hardly one goes.
      const bytes = 2 ** (8 + 4 * (sets % 5));
      // The twin looks into no endgame table.
      const table = owareTable(rules, below(random, 8), -1, true);
      const memory = { table: new ArrayBuffer(bytes), busy: null };
      const pair = [
        makeFastBackend(rules, twinKernel(rules, PLIES), memory, null, TUNING),
        // WebAssembly has half of the memory to itself.
        backendOf(rules, 2 * bytes, table),
      ];
      for (let i = 0; i < 9; i++) {
        // Positions return where few seeds are left.
        const seeds =
          i % 3 === 0
            ? 2 + below(random, 3)
            : random() < 0.3
              ? PACKED_SEEDS
              : random() < 0.4
                ? 48
                : 2 + below(random, 12);
        let position: Position | null = null;
        for (let tries = 0; tries < 20 && position === null; tries++)
          position = playedPosition(rules, random, seeds, below(random, 24));
        if (position === null || !isPacked(position)) continue;
        for (let tests = 0; tests < 4; tests++) {
          const isDeep = random() < 0.15;
          const depth = isDeep ? DEPTH_LIMIT : 1 + below(random, 18);
          const beta = below(random, 21) - 10;
          const isProving = random() < 0.3;
          // The twin's stack would not do for searches a thousand moves deep.
          const limit = isDeep || random() < 0.2 ? 1 + below(random, 2000) : 20_000;
          const told = [rules.key, rules.positionKey(position), depth, beta, isProving, limit].join(' ');
          const [wanted, got] = pair.map((backend) => {
            const own = makeState(rules, {});
            own.isProving = isProving;
            setNodeLimit(own, limit);
            expect(backend.accepts(position)).toBe(true);
            const answer = backend.test(own, position, depth, beta);
            if (own.isStopped) return { told, isStopped: true, nodes: own.nodes };
            const { isProved, usesHistory, nodes } = own;
            const best = backend.best(position);
            return { told, answer, isProved, usesHistory, nodes, best };
          });
          expect(got).toEqual(wanted);
          counts.compared++;
          if (wanted?.isStopped === true) counts.stopped++;
          if (wanted?.isProved === true) counts.proved++;
          if (wanted?.usesHistory === true) counts.byHistory++;
          if (wanted?.best !== null) counts.best++;
        }
      }
    }
    expect(counts.compared).toBeGreaterThan(10 * SETS);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(SETS / 6);
  });
});
