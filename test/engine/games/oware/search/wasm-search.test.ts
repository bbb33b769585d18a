/** The search in WebAssembly against its twin: the same answers from the same positions. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { owareBackend } from '../../../../../engine/games/oware/search/backend.ts';
import { makeEvaluation } from '../../../../../engine/games/oware/search/evaluation.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import {
  makeNarrowKernel,
  NARROW_SEEDS,
  type NarrowKernel,
} from '../../../../../engine/games/oware/search/narrow-kernel.ts';
import { owareTables } from '../../../../../engine/games/oware/search/table/kind.ts';
import { sumOf } from '../../../../../engine/rules/ends.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Backend, SearchMemory } from '../../../../../engine/search/backend.ts';
import type { EndgameTable } from '../../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable, tableBytes } from '../../../../../engine/search/endgame/table.ts';
import { OVER } from '../../../../../engine/search/kernel.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { compiled } from '../../../../support/positions.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { below, openPosition, randomRules, randomSetup } from './random-rules.ts';

/** Positions whose moves are compared, and rule sets searched under; `npm run test:long` takes a million positions. */
const POSITIONS = Number(process.env['OWARE_POSITIONS'] ?? 6000);
const SETS = Number(process.env['OWARE_WASM_SETS'] ?? 12);

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');
const makeMemory = makeTableMemory(modules);

/** A table with room for `most` seeds of which `ready` are built; in memory that WebAssembly works on, or not. */
function tableOf(rules: Rules, most: number, ready: number, isWasm: boolean): EndgameTable {
  const kind = owareTables(rules);
  if (kind === null) throw new Error('no tables');
  const memory = isWasm ? makeMemory(tableBytes(kind, most)) : null;
  const table = makeEndgameTable(kind, most, memory);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= ready) builder.step(1_000_000);
  return table;
}

/** A rule set with endgame tables: those that count moves without capture have none. */
function searchedRules(game: 'oware' | 'awele', random: Random): Rules {
  for (;;) {
    const rules = randomRules(game, random);
    if (owareTables(rules) !== null) return rules;
  }
}

/** Whether a position is one for the packed layout. */
function isNarrow({ pits, stores }: Position): boolean {
  return sumOf(pits, 0, pits.length) + sumOf(stores, 0, stores.length) <= NARROW_SEEDS;
}

/** A few random moves from a random board, with their past; null where the game ends before. */
function playedPosition(rules: Rules, random: Random, seeds: number, moves: number): Position | null {
  let position = openPosition(rules, randomSetup(rules, random, seeds));
  for (let left = moves; left > 0 && position !== null; left--) {
    const legal = [...rules.moves(position)];
    const move = legal[below(random, legal.length)];
    if (move === undefined) return null;
    position = rules.next(position, move);
    if (position.outcome !== null) return null;
  }
  return position;
}

function backendOf(rules: Rules, bytes: number, table: EndgameTable, shares = false): Backend {
  const busy = shares ? new Int32Array(4096) : null;
  const memory: SearchMemory = { table: new ArrayBuffer(bytes), busy };
  const backend = owareBackend(rules, memory, table);
  if (backend === null) throw new Error('no backend');
  return backend;
}

/** Bytes of a slot of the module, and where its columns lie; sides and keys are the first four words. */
const SLOT = 32;
const [RANK, GAIN, FLAGS, TOTAL, NEEDS, PIT] = [20, 24, 27, 28, 29, 30];

/** The kernel of TypeScript with the moves of WebAssembly, over slots of their own in the memory of a table. */
function kernelOf(rules: Rules, table: EndgameTable): NarrowKernel {
  const family = familyRulesOf(rules);
  const { kernels } = table.memory;
  if (family === null || kernels === null) throw new Error('no kernels');
  const kernel = makeNarrowKernel(family, 3, makeEvaluation());
  const { own, other, keyA, keyB, total, needs, order, gain, flags, pit } = kernel;
  const room = kernels.reserve(kernel.slots * SLOT);
  const view = new DataView(room.buffer, room.byteOffset);
  const words = [own, other, keyA, keyB];
  return {
    ...kernel,
    expand(slot, first) {
      for (const [i, column] of words.entries()) view.setInt32(slot * SLOT + 4 * i, column[slot] ?? 0, true);
      view.setUint8(slot * SLOT + TOTAL, total[slot] ?? 0);
      view.setUint8(slot * SLOT + NEEDS, needs[slot] ?? 0);
      const from = room.byteOffset + first * SLOT;
      const end = kernels.functions['expandOware']?.(room.byteOffset + slot * SLOT, from) ?? 0;
      const count = (end - from) / SLOT;
      for (let child = first; child < first + count; child++) {
        const at = child * SLOT;
        for (const [i, column] of words.entries()) column[child] = view.getInt32(at + 4 * i, true);
        order[child] = view.getInt32(at + RANK, true);
        gain[child] = view.getInt16(at + GAIN, true);
        flags[child] = view.getUint8(at + FLAGS);
        total[child] = view.getUint8(at + TOTAL);
        needs[child] = view.getUint8(at + NEEDS);
        pit[child] = view.getUint8(at + PIT);
      }
      return count;
    },
  };
}

/** What a kernel makes of its slot 0, column by column. */
function childrenOf(kernel: NarrowKernel): readonly (readonly number[])[] {
  const first = kernel.fanout;
  const count = kernel.expand(0, first);
  return Array.from({ length: count }, (_, i) => {
    const at = first + i;
    const isOver = ((kernel.flags[at] ?? 0) & OVER) !== 0;
    const columns = [kernel.flags, kernel.gain, kernel.order, kernel.pit, kernel.total];
    const open = [kernel.own, kernel.other, kernel.keyA, kernel.keyB];
    return [...columns, ...(isOver ? [] : open)].map((column) => column[at] ?? 0);
  });
}

describe.each(['oware', 'awele'] as const)('the moves of %s in WebAssembly', (game) => {
  test('are those of the rules on random boards under random rule sets', () => {
    const random = makeRandom(game === 'oware' ? 5 : 6);
    let full = 0;
    for (let left = POSITIONS / 2; left > 0;) {
      const rules = searchedRules(game, random);
      const family = familyRulesOf(rules);
      if (family === null) throw new Error('not of the family');
      const table = tableOf(rules, 0, 0, true);
      const kernel = kernelOf(rules, table);
      const twin = makeNarrowKernel(family, 1, makeEvaluation());
      const backend = backendOf(rules, 2 ** 10, table);
      for (let games = 0; games < 16; games++) {
        let position = openPosition(rules, randomSetup(rules, random, random() < 0.3 ? NARROW_SEEDS : 48));
        for (let ply = 0; ply < 60 && position !== null && position.outcome === null; ply++) {
          if (!isNarrow(position) || !kernel.load(position, 0) || !twin.load(position, 0)) break;
          // Tells the instance the rules.
          if (ply === 0) backend.best(position);
          const difference = differenceAt(rules, kernel, position);
          if (difference !== null) expect.unreachable(difference);
          kernel.load(position, 0);
          expect(childrenOf(kernel)).toEqual(childrenOf(twin));
          if (position.pits.some((count) => count >= 28)) full++;
          left--;
          const moves = [...rules.moves(position)];
          const move = moves[below(random, moves.length)];
          position = move === undefined ? null : rules.next(position, move);
        }
      }
    }
    expect(full).toBeGreaterThan(POSITIONS / 2000);
  });
});

/** The words of the rule set under which the entries of one table stand in the other; the rest must be the same. */
function saltsOf(plain: Int32Array = new Int32Array(), wasm: Int32Array = new Int32Array()): Set<string> {
  expect(wasm.length).toBe(plain.length);
  const salts = new Set<string>();
  for (let at = 0; at < plain.length; at += 4) {
    if (wasm[at + 2] !== plain[at + 2] || wasm[at + 3] !== plain[at + 3]) salts.add('other data');
    const words = [0, 1].map((i) => (plain[at + i] ?? 0) ^ (wasm[at + i] ?? 0));
    if (plain[at + 3] !== 0) salts.add(words.join(' '));
  }
  return salts;
}

test('entries stand under the same words of a rule set in every run', () => {
  const rules = compiled('oware');
  const [plain, wasm] = [false, true].map((isWasm) => {
    const backend = backendOf(rules, isWasm ? 2 ** 13 : 2 ** 12, tableOf(rules, 2, 2, isWasm));
    backend.test(makeState(rules, {}), rules.start(), 9, 1);
    return backend.proofMemory?.();
  });
  expect([plain?.format, wasm?.format]).toEqual(['fast-1', 'fast-salted-1']);
  expect([...saltsOf(plain?.parts[0], wasm?.parts[0])]).toMatchInlineSnapshot(`
    [
      "-244876749 1658153153",
    ]
  `);
});

test('a search to the end of the game goes as deep as there is room', () => {
  const rules = compiled('oware:repetition=0,majority-stop=off');
  const table = tableOf(rules, 0, 0, true);
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
      const rules = searchedRules(sets % 3 === 0 ? 'awele' : 'oware', random);
      const most = below(random, 8);
      const ready = most - below(random, 3);
      const bytes = 2 ** (8 + below(random, 14));
      const shares = random() < 0.3;
      const pair = [false, true].map((isWasm) => {
        // WebAssembly has half of the memory to itself.
        const table = tableOf(rules, most, ready, isWasm);
        return { table, backend: backendOf(rules, isWasm ? 2 * bytes : bytes, table, shares) };
      });
      for (let i = 0; i < 6; i++) {
        const seeds = random() < 0.3 ? NARROW_SEEDS : random() < 0.5 ? 48 : 4 + below(random, 14);
        const position = playedPosition(rules, random, seeds, below(random, 24));
        if (position === null || !isNarrow(position)) continue;
        for (let tests = 0; tests < 4; tests++) {
          const isDeep = random() < 0.15;
          const depth = isDeep ? DEPTH_LIMIT : 1 + below(random, 18);
          const beta = below(random, 21) - 10;
          const isProving = random() < 0.3;
          // The twin's stack would not do for searches a thousand moves deep.
          const limit = isDeep || random() < 0.2 ? 1 + below(random, 2000) : 20_000;
          const told = [rules.key, rules.positionKey(position), depth, beta, isProving, limit].join(' ');
          const [wanted, got] = pair.map(({ backend }) => {
            const own = makeState(rules, {});
            own.isProving = isProving;
            setNodeLimit(own, limit);
            expect(backend.accepts(position)).toBe(true);
            const answer = backend.test(own, position, depth, beta);
            if (own.isStopped) return { told, isStopped: true, nodes: own.nodes };
            const { isProved, usesHistory, nodes } = own;
            return { told, answer, isProved, usesHistory, nodes, best: backend.best(position) };
          });
          expect(got).toEqual(wanted);
          counts.compared++;
          if (wanted?.isStopped === true) counts.stopped++;
          if (wanted?.isProved === true) counts.proved++;
          if (wanted?.usesHistory === true) counts.byHistory++;
          if (wanted?.best !== null) counts.best++;
        }
      }
      const [plain, wasm] = pair.map(({ backend }) => backend.proofMemory?.().parts[0]);
      expect(saltsOf(plain, wasm).size, rules.key).toBeLessThanOrEqual(1);
    }
    expect(counts.compared).toBeGreaterThan(10 * SETS);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(SETS / 6);
  });
});
