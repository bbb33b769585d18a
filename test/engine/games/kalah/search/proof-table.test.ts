import { describe, expect, test } from 'vitest';
import { makeTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { defined } from '../../../../../engine/core/result.ts';
import {
  bestOf,
  MIN_PROOF_BYTES,
  makeProofTableOf,
  proofMemoryOf,
  type ProofTable,
} from '../../../../../engine/games/kalah/search/proof-table.ts';
import { SHARD_BYTES } from '../../../../../engine/search/endgame/contract.ts';
import { makeRandom } from '../../../../support/random-play.ts';

const KEY_LIMIT = 2 ** 30;

const makeMemory = makeTableMemory(await tableModules());

/** A table with the functions of WebAssembly that work on it. */
interface WorkingTable {
  readonly table: ProofTable;
  store(a: number, b: number, isLow: boolean, value: number, pit: number, nodes: number): void;
  find(a: number, b: number): number;
}

/** Makes a table of parts of so many bytes each. */
function makeTable(parts = 1, bytes = MIN_PROOF_BYTES): WorkingTable {
  const memories = Array.from({ length: parts }, () => defined(makeMemory(bytes), 'memory'));
  const table = makeProofTableOf(
    memories.map(({ buffer, byteOffset }) => new Int32Array(buffer, byteOffset, bytes / 4)),
  );
  const functionsOf = (a: number) => {
    const { kernels, byteOffset } = defined(memories[(a >>> table.bucketBits) & (parts - 1)], 'a part');
    const { functions } = defined(kernels, 'instance');
    functions['setProofTable']?.(byteOffset, table.bucketBits);
    return functions;
  };
  return {
    table,
    store: (a, b, isLow, ...rest) => void functionsOf(a)['storeProof']?.(a, b, isLow ? 1 : 0, ...rest),
    find: (a, b) => functionsOf(a)['findProof']?.(a, b) ?? NaN,
  };
}

/** Bounds in a data word, see `proof-table.ts`. */
const UNKNOWN_BOUND = 1000;
function boundAt(data: number, shift: number, unknown: number): number {
  const stored = (data >>> shift) & 127;
  return stored === 0 ? unknown : stored - 64;
}
const lowOf = (data: number): number => boundAt(data, 15, -UNKNOWN_BOUND);
const highOf = (data: number): number => boundAt(data, 8, UNKNOWN_BOUND);

describe('the proof table', () => {
  test('gives back what was stored, under its own key alone', () => {
    const table = makeTable();
    const random = makeRandom(1);
    const keys = Array.from({ length: 20_000 }, () => ({
      a: Math.floor(random() * KEY_LIMIT),
      b: Math.floor(random() * KEY_LIMIT),
      value: Math.floor(random() * 127) - 63,
      pit: Math.floor(random() * 6),
      isLow: random() < 0.5,
    }));
    for (const { a, b, value, pit, isLow } of keys) table.store(a, b, isLow, value, isLow ? pit : -1, 5);
    let kept = 0;
    for (const { a, b, value, pit, isLow } of keys) {
      const data = table.find(a, b);
      expect(table.find(a ^ 1, b)).toBe(0);
      expect(table.find(a ^ (KEY_LIMIT / 2), b)).toBe(0);
      expect(table.find(a, b ^ 64)).toBe(0);
      if (data === 0) continue;
      kept++;
      const wanted = isLow ? [value, UNKNOWN_BOUND, pit] : [-UNKNOWN_BOUND, value, -1];
      expect([lowOf(data), highOf(data), bestOf(data)]).toEqual(wanted);
    }
    expect(kept).toBeGreaterThan(19_900);
  });

  test('keeps the stronger of two bounds, and weakens what does not fit', () => {
    const table = makeTable();
    table.store(1, 2, true, 4, 3, 1);
    table.store(1, 2, false, 10, -1, 1);
    table.store(1, 2, true, 2, 5, 1);
    table.store(1, 2, false, 12, -1, 1);
    table.store(3, 4, true, 70, 0, 1);
    table.store(3, 4, false, 72, -1, 1);
    table.store(5, 6, true, -66, 0, 1);
    table.store(5, 6, false, -64, -1, 1);
    const found = [table.find(1, 2), table.find(3, 4), table.find(5, 6)];
    expect(found.map((data) => [lowOf(data), highOf(data)])).toEqual([
      [4, 10],
      [63, UNKNOWN_BOUND],
      [-UNKNOWN_BOUND, -63],
    ]);
    expect(bestOf(table.find(1, 2))).toBe(5);
  });

  test('gives back the same from several parts', () => {
    const table = makeTable(4);
    const { parts } = table.table;
    const random = makeRandom(3);
    const keys = Array.from({ length: 20_000 }, (_, i) => ({
      a: Math.floor(random() * KEY_LIMIT),
      b: Math.floor(random() * KEY_LIMIT),
      value: i % 60,
    }));
    for (const { a, b, value } of keys) table.store(a, b, true, value, 2, 5);
    const kept = keys.filter(({ a, b, value }) => lowOf(table.find(a, b)) === value);
    expect(kept.length).toBeGreaterThan(19_900);
    expect(parts.every((part) => part.some((word) => word !== 0))).toBe(true);
    const wrong = keys.filter(({ a, b }) => table.find(a ^ (KEY_LIMIT / 2), b) !== 0);
    expect(wrong).toHaveLength(0);
  });

  test('hands entries over between one part and several of the greatest size', () => {
    const small = makeTable();
    // Little of them is touched, so they take hardly any memory.
    const large = makeTable(2, SHARD_BYTES);
    const random = makeRandom(4);
    const pass = ({ table: from }: WorkingTable, { table: to }: WorkingTable, a: number): void => {
      const part = from.parts.length === 1 ? 0 : (a >>> from.bucketBits) & 1;
      const words = defined(from.parts[part], 'a part');
      const first = (a & from.bucketMask) * 8;
      const all = from.parts.length * words.length;
      proofMemoryOf(to).adopt?.(words.subarray(first, first + 8), part * words.length + first, all);
    };
    for (let i = 0; i < 200; i++) {
      const [a, b, value] = [Math.floor(random() * KEY_LIMIT), Math.floor(random() * KEY_LIMIT), i % 50];
      const [from, to] = i % 2 === 0 ? [small, large] : [large, small];
      from.store(a, b, false, value, -1, 1000);
      pass(from, to, a);
      expect(highOf(to.find(a, b))).toBe(value);
      expect(to.find(a ^ (KEY_LIMIT / 8), b)).toBe(0);
    }
  });

  test('gives up the entry with the least work', () => {
    const table = makeTable();
    const works = [1000, 10, 100, 2000, 50];
    works.forEach((work, i) => {
      table.store(9, i, true, i, 0, work);
    });
    expect(works.map((_, i) => table.find(9, i) !== 0)).toEqual([true, false, true, true, true]);
  });

  test('does not read an entry of which another thread has written one half', () => {
    const table = makeTable();
    table.store(9, 100, true, 5, 1, 10);
    const words = defined(table.table.parts[0], 'the table');
    const [check = 0, data = 0] = words.subarray(72, 74);
    expect([check, data]).not.toContain(0);
    table.store(9, 100, false, 7, -1, 10);
    const newer = words[73] ?? 0;
    expect(newer).not.toBe(data);
    words[73] = data;
    expect(table.find(9, 100)).toBe(0);
    words[72] = check;
    words[73] = newer;
    expect(table.find(9, 100)).toBe(0);
  });
});
