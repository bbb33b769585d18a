/** The proof search in WebAssembly against its twin: the same bounds from the same positions. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory, openTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { parsePosition } from '../../../../../engine/notation/position-text.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { SHARD_BYTES, type EndgameTable } from '../../../../../engine/search/endgame/contract.ts';
import {
  attachEndgameTable,
  makeEndgameTable,
  shareEndgameTable,
  tableBytes,
} from '../../../../../engine/search/endgame/table.ts';
import { kalahTables } from '../../../../../engine/games/kalah/search/table/kind.ts';
import { makeKalahProbe } from '../../../../../engine/games/kalah/search/table/probe-arrays.ts';
import { OVER } from '../../../../../engine/search/kernel.ts';
import { makeKalahKernel, type KalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { canProve, makeProver, type Prover } from '../../../../../engine/games/kalah/search/proof.ts';
import { makeAdviser, type Adviser } from '../../../../../engine/games/kalah/search/adviser.ts';
import { openProofRoom } from '../../../../../engine/games/kalah/search/proof-room.ts';
import { busyWords } from '../../../../../engine/search/endgame/search-room.ts';
import {
  MIN_PROOF_BYTES,
  makeProofTable,
  storeProof,
} from '../../../../../engine/games/kalah/search/proof-table.ts';
import { makeWasmProver, type WasmProver } from '../../../../../engine/games/kalah/search/wasm-proof.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compileKalah, randomOptions, randomPosition } from './random-kalah.ts';

/** What a test says; null if it was broken off. */
type Answer = { readonly bound: number; readonly nodes: number; readonly searched: number } | null;

/** Pairs of tests of each rule set. */
const POSITIONS = 8;

/** Positions made before a test is broken off. */
const LIMIT = 30_000;

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');

function tableOf(rules: Rules, seeds: number): EndgameTable {
  const kind = kalahTables(rules);
  const memory = kind === null ? null : makeTableMemory(modules)(tableBytes(kind, seeds));
  if (kind === null || memory === null) throw new Error('no table');
  const table = makeEndgameTable(kind, seeds, memory);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1_000_000);
  return table;
}

describe('the proof search in WebAssembly', () => {
  test('takes the same positions to the same bounds as its twin, under random rule sets', () => {
    const random = makeRandom(4);
    let compared = 0;
    let handedOver = 0;
    let asked = 0;
    // Any move will do, as long as both hear the same.
    const advise: Adviser = (own, other, beta, state) => {
      asked++;
      state.nodes += 3;
      return ((own ^ other ^ beta) >>> 3) % 7;
    };
    for (let sets = 0; sets < 40;) {
      const rules = compileKalah(randomOptions(random));
      const kernel = makeKalahKernel(rules, 200);
      if (!canProve(kernel.traits) || kernel.traits.isRelay) continue;
      sets++;
      const table = tableOf(rules, sets % 7);
      const probe = makeKalahProbe(kernel.fanout, table);
      const adviser = sets % 2 === 0 ? null : advise;
      const wasm = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, false, adviser);
      if (wasm === null) throw new Error('no prover');
      const proofTable = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
      const plain = makeProver(kernel, proofTable, probe, null, adviser);
      const ask = (prover: Prover, position: Position, beta: number): Answer => {
        if (!kernel.load(position, 0)) throw new Error('over');
        const state = makeState(rules, {});
        setNodeLimit(state, LIMIT);
        const before = prover.searched();
        const bound = prover.test(state, beta);
        return state.isStopped ? null : { bound, nodes: state.nodes, searched: prover.searched() - before };
      };
      for (let i = 0; i < POSITIONS; i++) {
        const position = i === 0 ? rules.start() : randomPosition(rules, random);
        if (position === null || !kernel.load(position, 0) || kernel.isWide[0] === 1) continue;
        const beta = Math.floor(random() * 9) - 4;
        const told = `${rules.key} ${rules.positionKey(position)} ${String(beta)}`;
        const [wanted, before] = [ask(plain, position, beta), wasm.handedOver()];
        const got = ask(wasm.prover, position, beta);
        // What a test leaves in the table that was broken off need not be the same.
        if (wanted === null || got === null) break;
        expect({ told, ...got }).toEqual({ told, ...wanted });
        compared++;
        if (wasm.handedOver() > before) handedOver++;
      }
    }
    expect(compared).toBeGreaterThan(40);
    expect(handedOver).toBeGreaterThan(1);
    expect(asked).toBeGreaterThan(1000);
  });

  test('proves Kalah(4,4) in the same number of positions with tables of any size', () => {
    const rules = compileKalah({ houses: 4, seeds: 4 });
    const kernel = makeKalahKernel(rules, 500);
    for (const seeds of [0, 5, 12]) {
      const table = tableOf(rules, seeds);
      const probe = makeKalahProbe(4, table);
      const proofTable = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
      const provers = [
        makeProver(kernel, proofTable, probe, null, makeAdviser(rules, probe)),
        makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, false, makeAdviser(rules, probe))?.prover,
      ];
      const runs = provers.map((prover) => {
        const state = makeState(rules, {});
        const bounds = [2, 4].map((beta) => {
          kernel.load(rules.start(), 0);
          return prover?.test(state, beta);
        });
        return { bounds, nodes: state.nodes, searched: prover?.searched() };
      });
      expect(runs[0]?.bounds).toEqual([2, 2]);
      expect(runs[1]).toEqual(runs[0]);
    }
  });
});

test('plain search answers a position only where a house overflows', () => {
  const rules = compileKalah({ houses: 4, seeds: 6 });
  const kernel = makeKalahKernel(rules, 500);
  const table = tableOf(rules, 6);
  const probe = makeKalahProbe(4, table);
  const tell = (pits: string): unknown => {
    const wasm = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES);
    const plain = makeProver(kernel, makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES)), probe, null);
    const setup = parsePosition(rules.board, `${pits}-8-7-S`);
    const position = setup.ok ? rules.fromSetup(setup.value) : setup;
    if (wasm === null || !position.ok) throw new Error('no position');
    const runs = [wasm.prover, plain].map((prover) => {
      const state = makeState(rules, {});
      kernel.load(position.value, 0);
      const bound = prover.test(state, 3);
      return { bound, nodes: state.nodes, searched: prover.searched() };
    });
    return { isSame: JSON.stringify(runs[0]) === JSON.stringify(runs[1]), handedOver: wasm.handedOver() };
  };
  expect(tell('0-1-0-1-28-1-1-1')).toEqual({ isSame: true, handedOver: 0 });
  expect(tell('0-0-0-2-31-0-0-0')).toEqual({ isSame: true, handedOver: 1 });
});

/** The table as a helping thread opens it, with or without an instance. */
function opened(table: EndgameTable, hasKernels: boolean): EndgameTable {
  const share = shareEndgameTable(table);
  const memory = openTableMemory(share?.host);
  if (share === null || memory === null) throw new Error('nothing shared');
  return attachEndgameTable(table.kind, share, hasKernels ? memory : { ...memory, kernels: null });
}

/** Marks positions that another thread might be searching: some that random moves lead to. */
function mark(kernel: KalahKernel, position: Position, random: Random, words: Int32Array): void {
  const { fanout, keyA, keyB } = kernel;
  for (let walk = 0; walk < 300; walk++) {
    let slot = 0;
    kernel.load(position, slot);
    for (let ply = 1; ply < 12; ply++) {
      const first = ply * fanout;
      const count = kernel.expand(slot, first);
      slot = first + Math.floor(random() * count);
      if (count === 0 || (kernel.flags[slot] ?? 0) & OVER) break;
      words[(keyA[slot] ?? 0) & (words.length - 1)] = (keyB[slot] ?? 0) | 1;
    }
  }
}

describe('the proof search in WebAssembly among several threads', () => {
  const rules = compileKalah({ houses: 4, seeds: 4 });
  const kernel = makeKalahKernel(rules, 500);

  test('puts off what others search as its twin does, and takes all its own marks back', () => {
    const random = makeRandom(11);
    let putOff = 0;
    let asked = 0;
    const advise: Adviser = (own, other, beta) => {
      asked++;
      return ((own ^ other ^ beta) >>> 3) % 4;
    };
    for (let round = 0; round < 30; round++) {
      // Large enough for an adviser in every other round.
      const rules = compileKalah({ houses: 4, seeds: round % 2 === 0 ? 3 : 4 });
      const adviser = round % 2 === 0 ? null : advise;
      const table = tableOf(rules, round % 6);
      const probe = makeKalahProbe(4, table);
      const led = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, true);
      const helper = opened(table, true);
      const room = openProofRoom(kernel, helper, probe, MIN_PROOF_BYTES);
      const wasm = makeWasmProver(kernel, helper, probe, MIN_PROOF_BYTES, true, adviser);
      if (room === null || wasm === null || led === null) throw new Error('no room');
      const words = busyWords(room);
      const position = randomMoves(rules, Math.floor(random() * 4), random);
      mark(kernel, position, random, words);
      const own = words.slice();
      const marked = words.slice();
      const [plain, alone] = [own, null].map((busy) =>
        makeProver(kernel, makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES)), probe, busy, adviser),
      );
      const limit = round % 3 === 0 ? 5000 : 200_000;
      const [wanted, got, unmarked] = [plain, wasm.prover, alone].map((prover) => {
        const state = makeState(rules, {});
        setNodeLimit(state, limit);
        if (!kernel.load(position, 0)) throw new Error('over');
        const bound = prover?.test(state, 2);
        return { bound: state.isStopped || bound, nodes: state.nodes, searched: prover?.searched() };
      });
      expect(got).toEqual(wanted);
      // A test broken off stops a position earlier or later than its twin.
      if (got?.bound !== true) expect(words).toEqual(own);
      // Others' marks go where the same positions were searched here; none are left of this thread.
      expect(words.filter((word, at) => word !== 0 && word !== marked[at])).toHaveLength(0);
      if (got?.nodes !== unmarked?.nodes) putOff++;
      kernel.load(position, 0);
      // The leading thread wipes away what others left behind.
      const state = makeState(rules, {});
      setNodeLimit(state, 100);
      led.prover.test(state, 2);
      expect(words.some((word) => word !== 0)).toBe(false);
    }
    expect(putOff).toBeGreaterThan(5);
    expect(asked).toBeGreaterThan(1000);
  });

  test.each([true, false])(
    'a helper with WebAssembly (%s) finds what the leading thread proved',
    (hasKernels) => {
      const table = tableOf(rules, 5);
      const probe = makeKalahProbe(4, table);
      // Larger than before the helper came: the memory grows behind its back.
      const helper = opened(table, hasKernels);
      const helperProbe = makeKalahProbe(4, helper);
      expect(makeWasmProver(kernel, helper, helperProbe, MIN_PROOF_BYTES, true)).toBeNull();
      const led = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, true);
      const ask = (prover: Prover | undefined, beta: number): number => {
        const state = makeState(rules, {});
        kernel.load(rules.start(), 0);
        expect(prover?.test(state, beta)).toBe(2);
        return state.nodes;
      };
      const cost = ask(led?.prover, 2) + ask(led?.prover, 4);
      expect(cost).toBeGreaterThan(1000);
      const helped = makeWasmProver(kernel, helper, helperProbe, MIN_PROOF_BYTES, true);
      expect(ask(helped?.prover, 2) + ask(helped?.prover, 4)).toBeLessThan(cost / 10);
      // A table of another size is another table, and one that is made again is empty.
      expect(makeWasmProver(kernel, helper, helperProbe, 2 * MIN_PROOF_BYTES, true)).toBeNull();
      const larger = makeWasmProver(kernel, table, probe, 2 * MIN_PROOF_BYTES, true);
      expect(startOf(larger)).not.toBe(startOf(led));
      const again = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, true);
      expect(startOf(again)).toBe(startOf(led));
      expect(ask(helped?.prover, 2)).toBeGreaterThan(cost / 10);
    },
  );

  test('leaves a test that another thread answers meanwhile', () => {
    const table = tableOf(rules, 2);
    const probe = makeKalahProbe(4, table);
    const wasm = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, true, makeAdviser(rules, probe));
    const prove = (answerAt: number): { bound: number | undefined; nodes: number; marks: boolean } => {
      wasm?.table.parts[0]?.fill(0);
      kernel.load(rules.start(), 0);
      const [keyA = 0, keyB = 0] = [kernel.keyA[0], kernel.keyB[0]];
      const state = makeState(rules, {
        shouldStop() {
          if (wasm !== null && state.nodes >= answerAt)
            storeProof(wasm.table, keyA, keyB, false, 2, -1, 1_000_000);
          return false;
        },
      });
      const bound = wasm?.prover.test(state, 4);
      const room = openProofRoom(kernel, table, probe, MIN_PROOF_BYTES);
      const marks = room === null || busyWords(room).some((word) => word !== 0);
      return { bound, nodes: state.nodes, marks };
    };
    const alone = prove(Infinity);
    const helped = prove(1000);
    expect([alone.bound, helped.bound]).toEqual([2, 2]);
    expect([alone.marks, helped.marks]).toEqual([false, false]);
    expect(helped.nodes).toBeLessThan(alone.nodes / 2);
  });
});

/** Byte at which the table of a proof search starts. */
const startOf = (wasm: WasmProver | null): number | undefined => wasm?.table.parts[0]?.byteOffset;

describe('a proof table beyond one memory', () => {
  const rules = compileKalah({ houses: 4, seeds: 3 });
  const kernel = makeKalahKernel(rules, 500);
  /** Takes two shards, of which little is ever touched. */
  const BYTES = 2 * SHARD_BYTES;

  const prove = (prover: Prover | undefined): { nodes: number; bounds: unknown } => {
    const state = makeState(rules, {});
    const bounds = [2, 4].map((beta) => {
      kernel.load(rules.start(), 0);
      return prover?.test(state, beta);
    });
    return { nodes: state.nodes, bounds };
  };

  test('serves the same positions, all threads, and plain search as well', () => {
    const table = tableOf(rules, 5);
    const probe = makeKalahProbe(4, table);
    const usual = prove(makeWasmProver(kernel, table, probe, 16 * MIN_PROOF_BYTES, true)?.prover);
    const large = makeWasmProver(kernel, table, probe, BYTES, true);
    expect(prove(large?.prover)).toEqual(usual);
    const parts = large?.table.parts ?? [];
    expect(parts.map((part) => part.subarray(0, 2 ** 20).some((word) => word !== 0))).toEqual([true, true]);
    for (const hasKernels of [true, false]) {
      const helper = opened(table, hasKernels);
      const helped = makeWasmProver(kernel, helper, makeKalahProbe(4, helper), BYTES, true);
      expect(helped?.table.parts).toHaveLength(2);
      expect(prove(helped?.prover).nodes).toBeLessThan(usual.nodes / 10);
    }
  });

  test('lies in a shard of its own where the endgame table leaves it no place', () => {
    const small = tableOf(rules, 5);
    const usual = prove(
      makeWasmProver(kernel, small, makeKalahProbe(4, small), 16 * MIN_PROOF_BYTES)?.prover,
    );
    // Built with all that addresses reach, by its own word.
    const kind = {
      ...small.kind,
      cost: (seeds: number) => ({ ...small.kind.cost(seeds), scratchBytes: 2 ** 32 }),
    };
    const table = { ...small, kind };
    const bytes = 32 * MIN_PROOF_BYTES;
    const alone = makeWasmProver(kernel, table, makeKalahProbe(4, table), bytes, true);
    expect(alone?.table.parts.map((part) => part.byteLength)).toEqual([bytes]);
    expect(alone?.table.parts[0]?.buffer).not.toBe(table.memory.buffer);
    expect(prove(alone?.prover)).toEqual(usual);
    const helper = { ...opened(table, true), kind };
    const helped = makeWasmProver(kernel, helper, makeKalahProbe(4, helper), bytes, true);
    expect(prove(helped?.prover).nodes).toBeLessThan(usual.nodes / 10);
    // Made again it is empty, and what it leaves of the shard is not touched.
    const [part] = alone?.table.parts ?? [];
    const last = new Uint8Array(part?.buffer ?? new ArrayBuffer(0), SHARD_BYTES - 1);
    last.fill(1);
    makeWasmProver(kernel, table, makeKalahProbe(4, table), bytes, true);
    expect([part?.some((word) => word !== 0), last[0]]).toEqual([false, 1]);
  });
});

test('Kalah tables have as many seeds as memories with 32-bit addresses hold, with what builds them', () => {
  const limits = [2, 3, 4, 5, 6, 7, 8, 10].map((houses) => {
    const kind = kalahTables(compileKalah({ houses }));
    if (kind === null) throw new Error('no tables');
    const { seedLimit } = kind;
    const lowerSeeds = kind.lowerSeeds?.(seedLimit) ?? seedLimit;
    const { scratchBytes, spareBytes = 0 } = kind.cost(seedLimit);
    expect(tableBytes(kind, lowerSeeds) + scratchBytes - spareBytes).toBeLessThan(2 ** 32 - 2 ** 28);
    for (let seeds = lowerSeeds + 1; seeds <= seedLimit; seeds++)
      expect(kind.levelBytes(seeds)).toBeLessThan(2 ** 32 - 2 ** 26);
    // As many as the module's function table has places for.
    expect(seedLimit - lowerSeeds).toBeLessThan(16);
    return [lowerSeeds, seedLimit];
  });
  expect(limits).toEqual([
    [63, 63],
    [63, 63],
    [50, 63],
    [33, 42],
    [25, 30],
    [20, 23],
    [17, 19],
    [14, 15],
  ]);
});

function randomMoves(rules: Rules, count: number, random: Random): Position {
  let position = rules.start();
  for (let i = 0; i < count; i++) {
    const moves = [...rules.moves(position)];
    const move = moves[Math.floor(random() * moves.length)];
    const played = move === undefined ? null : rules.play(position, move);
    if (played?.ok === true) position = played.value.position;
  }
  return position;
}
