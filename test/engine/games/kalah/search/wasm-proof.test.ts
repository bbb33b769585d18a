/** The proof search in WebAssembly against the rules, against the depth search, and among several threads. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory, openTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { defined } from '../../../../../engine/core/result.ts';
import { makeAdviser, type Adviser } from '../../../../../engine/games/kalah/search/adviser.ts';
import { makeKalahKernel, type KalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { openProofRoom } from '../../../../../engine/games/kalah/search/proof-room.ts';
import { MIN_PROOF_BYTES } from '../../../../../engine/games/kalah/search/proof-table.ts';
import { kalahTables } from '../../../../../engine/games/kalah/search/table/kind.ts';
import { makeKalahProbe } from '../../../../../engine/games/kalah/search/probe.ts';
import {
  canProve,
  makeWasmProver,
  type Prover,
  type SidesTester,
} from '../../../../../engine/games/kalah/search/wasm-proof.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { SHARD_BYTES, type EndgameTable } from '../../../../../engine/search/endgame/contract.ts';
import { busyWords } from '../../../../../engine/search/endgame/search-room.ts';
import {
  attachEndgameTable,
  makeEndgameTable,
  shareEndgameTable,
  tableBytes,
} from '../../../../../engine/search/endgame/table.ts';
import { makeFastBackend } from '../../../../../engine/search/fast/backend.ts';
import { OVER } from '../../../../../engine/search/kernel.ts';
import { storesAhead } from '../../../../../engine/search/scale.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { positionOf } from '../../../../support/positions.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { differenceAt } from '../../../search/fast/kernel-check.ts';
import { compileKalah, randomOptions, randomPosition } from './random-kalah.ts';

/** Positions made before a test is broken off. */
const LIMIT = 30_000;

/** Positions whose moves are compared; `KALAH_POSITIONS` compares more. */
const POSITIONS = Number(process.env['KALAH_POSITIONS'] ?? 4000);

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');

function tableOf(rules: Rules, seeds: number): EndgameTable {
  const kind = defined(kalahTables(rules), 'tables');
  const table = makeEndgameTable(kind, seeds, makeTableMemory(modules)(tableBytes(kind, seeds)));
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1_000_000);
  return table;
}

/** Where no house overflows. */
const nobody: SidesTester = () => null;

interface ProverWish {
  readonly bytes?: number;
  readonly hasHelpers?: boolean;
  readonly advise?: Adviser | null;
  readonly testCrowded?: SidesTester;
}

/** The prover over a table, null where there is none. */
function proverOf(kernel: KalahKernel, table: EndgameTable, wish: ProverWish = {}): Prover | null {
  const { bytes = MIN_PROOF_BYTES, hasHelpers = false, advise = null, testCrowded = nobody } = wish;
  const probe = makeKalahProbe(kernel.fanout, table);
  return makeWasmProver(kernel, table, probe, bytes, hasHelpers, advise, testCrowded);
}

/** Bytes of a slot of the module, and where its columns lie. */
const SLOT = 32;
const [GAIN, FLAGS, KEY_A, KEY_B, SEEDS, PIT] = [8, 12, 20, 24, 28, 30];

/** The kernel of TypeScript with the moves of WebAssembly, over slots of its own; null where a house overflows. */
function wasmKernel(rules: Rules): KalahKernel & { isCrowded: boolean } {
  const kernel = Object.assign(makeKalahKernel(rules, 4), { isCrowded: false });
  const table = tableOf(rules, 0);
  const kernels = defined(table.memory.kernels, 'kernels');
  const state = makeState(rules, {});
  setNodeLimit(state, 1);
  kernel.load(rules.start(), 0);
  // Tells the instance the rules.
  defined(proverOf(kernel, table), 'prover').test(state, 100);
  const room = kernels.reserve(kernel.slots * SLOT);
  const view = new DataView(room.buffer, room.byteOffset);
  const { own, other, gain, flags, keyA, keyB, seeds, pit } = kernel;
  const expandProof = defined(kernels.functions['expandProof'], 'moves');
  return Object.assign(kernel, {
    expand(slot: number, first: number): number {
      view.setInt32(slot * SLOT, own[slot] ?? 0, true);
      view.setInt32(slot * SLOT + 4, other[slot] ?? 0, true);
      view.setInt16(slot * SLOT + SEEDS, seeds[slot] ?? 0, true);
      const from = room.byteOffset + first * SLOT;
      const end = expandProof(room.byteOffset + slot * SLOT, from) ?? 0;
      kernel.isCrowded = end === 0;
      const count = end === 0 ? 0 : (end - from) / SLOT;
      for (let child = first; child < first + count; child++) {
        const at = child * SLOT;
        own[child] = view.getInt32(at, true);
        other[child] = view.getInt32(at + 4, true);
        gain[child] = view.getInt32(at + GAIN, true);
        flags[child] = view.getInt32(at + FLAGS, true);
        keyA[child] = view.getInt32(at + KEY_A, true);
        keyB[child] = view.getInt32(at + KEY_B, true);
        seeds[child] = view.getInt16(at + SEEDS, true);
        pit[child] = view.getInt16(at + PIT, true);
      }
      return count;
    },
  });
}

test('the moves of the proof search are those of the rules on random boards under random rule sets', () => {
  const random = makeRandom(6);
  // Each has a memory of its own, and thousands of them slow each other down: one for all rule sets of the same moves.
  const kernels = new Map<string, ReturnType<typeof wasmKernel>>();
  let crowded = 0;
  for (let left = POSITIONS; left > 0;) {
    const rules = compileKalah({ ...randomOptions(random), 'pie-rule': false });
    const { traits } = makeKalahKernel(rules, 1);
    if (!canProve(traits)) continue;
    const moves = JSON.stringify(traits);
    const kernel = kernels.get(moves) ?? wasmKernel(rules);
    kernels.set(moves, kernel);
    for (let i = 0; i < 200; i++) {
      const position = randomPosition(rules, random);
      if (position === null || !kernel.load(position, 0) || kernel.isWide[0] === 1) continue;
      left--;
      const difference = differenceAt(rules, kernel, position);
      const isCrowded = position.pits.some((count) => count >= 16) && kernel.isCrowded;
      if (isCrowded) crowded++;
      else expect(difference).toBeNull();
    }
  }
  expect(crowded).toBeGreaterThan(POSITIONS / 200);
});

describe('the proof search in WebAssembly', () => {
  test('proves what the depth search proves, under random rule sets', () => {
    const random = makeRandom(4);
    let digest = 0;
    let compared = 0;
    let handedOver = 0;
    let asked = 0;
    // Any move will do.
    const adviser: Adviser = (own, other, beta, state) => {
      asked++;
      state.nodes += 3;
      return ((own ^ other ^ beta) >>> 3) % 7;
    };
    for (let sets = 0; sets < 40;) {
      const rules = compileKalah(randomOptions(random));
      const kernel = makeKalahKernel(rules, 200);
      if (!canProve(kernel.traits)) continue;
      sets++;
      const depthSearch = makeFastBackend(rules, makeKalahKernel(rules, 1000), {
        table: new ArrayBuffer(2 ** 22),
        busy: null,
      });
      const testCrowded: SidesTester = (state, own, other, beta) => {
        const pits = [own, other].flatMap((side) =>
          Array.from({ length: kernel.fanout }, (_, i) => (side >>> (5 * i)) & 31),
        );
        const position = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
        return position.ok ? depthSearch.test(state, position.value, DEPTH_LIMIT, beta) : null;
      };
      const advise = sets % 2 === 0 ? null : adviser;
      const wasm = defined(proverOf(kernel, tableOf(rules, sets % 7), { advise, testCrowded }), 'prover');
      for (let i = 0; i < 8; i++) {
        const position = i === 0 ? rules.start() : randomPosition(rules, random);
        if (position === null || !kernel.load(position, 0) || kernel.isWide[0] === 1) continue;
        const beta = Math.floor(random() * 9) - 4;
        const state = makeState(rules, {});
        setNodeLimit(state, LIMIT);
        const [before, searched] = [wasm.handedOver(), wasm.searched()];
        const bound = wasm.test(state, beta);
        const wasHandedOver = wasm.handedOver() > before;
        if (state.isStopped || wasm.isTooDeep()) break;
        if (wasHandedOver) handedOver++;
        else
          for (const number of [bound, state.nodes, wasm.searched() - searched])
            digest = Math.imul(digest ^ number, 0x01000193);
        compared++;
        const ahead = storesAhead(position);
        const other = makeState(rules, {});
        setNodeLimit(other, 10 * LIMIT);
        if (!depthSearch.accepts(position)) continue;
        const wanted = depthSearch.test(other, position, DEPTH_LIMIT, beta + ahead) - ahead;
        const told = `${rules.key} ${rules.positionKey(position)} ${String(beta)}`;
        if (!other.isStopped && other.isProved) expect([told, bound >= beta]).toEqual([told, wanted >= beta]);
        // The entries that the other search left in the table may differ between versions.
        if (wasHandedOver) break;
      }
    }
    expect(compared).toBeGreaterThan(40);
    expect(handedOver).toBeGreaterThan(1);
    expect(asked).toBeGreaterThan(400);
    // Bounds and positions of an earlier version, which was compared with a plain one step by step.
    expect(digest).toBe(-2140915910);
  });

  test.each([
    [0, 1_168_325, 97_531],
    [5, 676_672, 170_215],
    [12, 322_438, 114_557],
  ])('proves Kalah(4,4) in as many positions as ever with a table of %d seeds', (seeds, nodes, searched) => {
    const rules = compileKalah({ houses: 4, seeds: 4 });
    const kernel = makeKalahKernel(rules, 500);
    const table = tableOf(rules, seeds);
    const advise = makeAdviser(rules, makeKalahProbe(4, table));
    const prover = defined(proverOf(kernel, table, { advise }), 'prover');
    const state = makeState(rules, {});
    const bounds = [2, 4].map((beta) => {
      kernel.load(rules.start(), 0);
      return prover.test(state, beta);
    });
    expect({ bounds, nodes: state.nodes, searched: prover.searched() }).toEqual({
      bounds: [2, 2],
      nodes,
      searched,
    });
  });
});

test('another search answers a position only where a house overflows', () => {
  const rules = compileKalah({ houses: 4, seeds: 6 });
  const kernel = makeKalahKernel(rules, 500);
  const table = tableOf(rules, 6);
  const tell = (pits: string): unknown => {
    const told: number[] = [];
    const testCrowded: SidesTester = (_, own, other, beta) => {
      told.push(own, other, beta);
      return 9;
    };
    const prover = defined(proverOf(kernel, table, { testCrowded }), 'prover');
    kernel.load(positionOf(rules, `${pits}-8-7-S`), 0);
    const bound = prover.test(makeState(rules, {}), 3);
    return { handedOver: prover.handedOver(), bound: told.length > 0 ? bound : null, told };
  };
  expect(tell('0-1-0-1-28-1-1-1')).toEqual({ handedOver: 0, bound: null, told: [] });
  expect(tell('0-0-0-2-31-0-0-0')).toEqual({ handedOver: 1, bound: 9, told: [2 << 15, 31, 3] });
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

  test('puts off what others search, and takes all its own marks back', () => {
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
      const led = defined(proverOf(kernel, table, { hasHelpers: true }), 'leader');
      const helper = opened(table, true);
      const room = openProofRoom(kernel, helper, makeKalahProbe(4, helper), MIN_PROOF_BYTES);
      const wasm = proverOf(kernel, helper, { hasHelpers: true, advise: adviser });
      const alone = proverOf(kernel, tableOf(rules, round % 6), { advise: adviser });
      const words = busyWords(defined(room, 'room'));
      const position = randomMoves(rules, Math.floor(random() * 4), random);
      mark(kernel, position, random, words);
      const marked = words.slice();
      const limit = round % 3 === 0 ? 5000 : 200_000;
      const [unmarked, got] = [alone, wasm].map((prover) => {
        const state = makeState(rules, {});
        setNodeLimit(state, limit);
        if (!kernel.load(position, 0)) throw new Error('over');
        const bound = defined(prover, 'prover').test(state, 2);
        return { isLow: state.isStopped ? null : bound >= 2, nodes: state.nodes };
      });
      if (got?.isLow !== null && unmarked?.isLow !== null) expect(got?.isLow).toBe(unmarked?.isLow);
      // Others' marks go where the same positions were searched here; none are left of this thread.
      expect(words.filter((word, at) => word !== 0 && word !== marked[at])).toHaveLength(0);
      if (got?.nodes !== unmarked?.nodes) putOff++;
      kernel.load(position, 0);
      // The leading thread wipes away what others left behind.
      const state = makeState(rules, {});
      setNodeLimit(state, 100);
      led.test(state, 2);
      expect(words.some((word) => word !== 0)).toBe(false);
    }
    expect(putOff).toBeGreaterThan(5);
    expect(asked).toBeGreaterThan(1000);
  });

  test('a helper finds what the leading thread proved', () => {
    const table = tableOf(rules, 5);
    const shared = { hasHelpers: true };
    // Larger than before the helper came: the memory grows behind its back.
    const helper = opened(table, true);
    expect(proverOf(kernel, helper, shared)).toBeNull();
    const led = proverOf(kernel, table, shared);
    const ask = (prover: Prover | null, beta: number): number => {
      const state = makeState(rules, {});
      kernel.load(rules.start(), 0);
      expect(prover?.test(state, beta)).toBe(2);
      return state.nodes;
    };
    const cost = ask(led, 2) + ask(led, 4);
    expect(cost).toBeGreaterThan(1000);
    const helped = proverOf(kernel, helper, shared);
    expect(ask(helped, 2) + ask(helped, 4)).toBeLessThan(cost / 10);
    expect(proverOf(kernel, opened(table, false), shared)).toBeNull();
    // A table of another size is another table, and one that is made again is empty.
    const twice = { ...shared, bytes: 2 * MIN_PROOF_BYTES };
    expect(proverOf(kernel, helper, twice)).toBeNull();
    expect(startOf(proverOf(kernel, table, twice))).not.toBe(startOf(led));
    expect(startOf(proverOf(kernel, table, shared))).toBe(startOf(led));
    expect(ask(helped, 2)).toBeGreaterThan(cost / 10);
  });

  test('leaves a test that another thread answers meanwhile', () => {
    const table = tableOf(rules, 2);
    const advise = makeAdviser(rules, makeKalahProbe(4, table));
    const prover = defined(proverOf(kernel, table, { hasHelpers: true, advise }), 'prover');
    const storeProof = defined(table.memory.kernels?.functions['storeProof'], 'storeProof');
    const prove = (answerAt: number): { bound: number; nodes: number; marks: boolean } => {
      prover.table.parts[0]?.fill(0);
      kernel.load(rules.start(), 0);
      const [keyA = 0, keyB = 0] = [kernel.keyA[0], kernel.keyB[0]];
      const state = makeState(rules, {
        shouldStop() {
          if (state.nodes >= answerAt) storeProof(keyA, keyB, 0, 2, -1, 1_000_000);
          return false;
        },
      });
      const bound = prover.test(state, 4);
      const room = openProofRoom(kernel, table, makeKalahProbe(4, table), MIN_PROOF_BYTES);
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
const startOf = (prover: Prover | null): number | undefined => prover?.table.parts[0]?.byteOffset;

describe('a proof table beyond one memory', () => {
  const rules = compileKalah({ houses: 4, seeds: 3 });
  const kernel = makeKalahKernel(rules, 500);
  /** Takes two shards, of which little is ever touched. */
  const BYTES = 2 * SHARD_BYTES;

  const prove = (prover: Prover | null): { nodes: number; bounds: unknown } => {
    const state = makeState(rules, {});
    const bounds = [2, 4].map((beta) => {
      kernel.load(rules.start(), 0);
      return prover?.test(state, beta);
    });
    return { nodes: state.nodes, bounds };
  };

  test('serves the same positions, and all threads', () => {
    const table = tableOf(rules, 5);
    const usual = prove(proverOf(kernel, table, { bytes: 16 * MIN_PROOF_BYTES, hasHelpers: true }));
    const large = proverOf(kernel, table, { bytes: BYTES, hasHelpers: true });
    expect(prove(large)).toEqual(usual);
    const parts = large?.table.parts ?? [];
    expect(parts.map((part) => part.subarray(0, 2 ** 20).some((word) => word !== 0))).toEqual([true, true]);
    const helped = proverOf(kernel, opened(table, true), { bytes: BYTES, hasHelpers: true });
    expect(helped?.table.parts).toHaveLength(2);
    expect(prove(helped).nodes).toBeLessThan(usual.nodes / 10);
  });

  test('lies in a shard of its own where the endgame table leaves it no place', () => {
    const small = tableOf(rules, 5);
    const usual = prove(proverOf(kernel, small, { bytes: 16 * MIN_PROOF_BYTES }));
    // Built with all that addresses reach, by its own word.
    const kind = {
      ...small.kind,
      cost: (seeds: number) => ({ ...small.kind.cost(seeds), scratchBytes: 2 ** 32 }),
    };
    const table = { ...small, kind };
    const bytes = 32 * MIN_PROOF_BYTES;
    const alone = proverOf(kernel, table, { bytes, hasHelpers: true });
    expect(alone?.table.parts.map((part) => part.byteLength)).toEqual([bytes]);
    expect(alone?.table.parts[0]?.buffer).not.toBe(table.memory.buffer);
    expect(prove(alone)).toEqual(usual);
    const helper = { ...opened(table, true), kind };
    const helped = proverOf(kernel, helper, { bytes, hasHelpers: true });
    expect(prove(helped).nodes).toBeLessThan(usual.nodes / 10);
    // Made again it is empty, and what it leaves of the shard is not touched.
    const [part] = alone?.table.parts ?? [];
    const last = new Uint8Array(part?.buffer ?? new ArrayBuffer(0), SHARD_BYTES - 1);
    last.fill(1);
    proverOf(kernel, table, { bytes, hasHelpers: true });
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
