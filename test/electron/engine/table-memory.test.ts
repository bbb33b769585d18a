/** The WebAssembly row kernels against their plain twins, byte by byte. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTableMemory, openTableMemory } from '../../../electron/engine/table-memory.ts';
import { tableModules, wasmModule } from '../../../electron/engine/wasm-modules.ts';
import type { EndgameMemory } from '../../../engine/search/endgame/contract.ts';
import { tableBytes } from '../../../engine/search/endgame/table.ts';
import { makeRowKernels } from '../../../engine/games/kalah/search/table/rows.ts';
import { makeWasmRowKernels } from '../../../engine/games/kalah/search/table/wasm-rows.ts';
import { compileKalah, pick } from '../../engine/games/kalah/search/random-kalah.ts';
import { buildTable, firstDifference, kindBy } from '../../engine/games/kalah/search/table/build-tables.ts';
import { makeRandom } from '../../support/random-play.ts';

let makeMemory: (bytes: number) => EndgameMemory | null = () => null;

beforeAll(async () => {
  makeMemory = makeTableMemory(await tableModules());
});

describe('tables built in WebAssembly', () => {
  test('the module is there', () => {
    expect(makeMemory(100)?.kernels).not.toBeNull();
  });

  /** Seeds by houses: rows long enough for vectors, laps included. */
  const SEEDS = [0, 30, 16, 14, 13, 12, 11, 9, 7, 6, 6, 5, 5];

  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 12])('%i houses: the same bytes as in TypeScript', (houses) => {
    const random = makeRandom(houses);
    for (const emptyCapture of [false, true]) {
      const rules = compileKalah({
        houses,
        'empty-capture': emptyCapture,
        'capturing-seed': pick(random, ['take', 'leave']),
        'capture-extra-move': pick(random, [true, false, false]),
        'skip-origin': pick(random, [true, false]),
        leftovers: pick(random, ['owner', 'emptied', 'none']),
        'end-test': pick(random, ['immediate', 'turn-start']),
      });
      const kind = kindBy(rules, 'rows');
      const seeds = SEEDS[houses] ?? 5;
      const memory = makeMemory(tableBytes(kind, seeds));
      const difference = firstDifference(buildTable(kind, seeds, memory), buildTable(kind, seeds));
      expect([rules.key, memory?.kernels === null, difference]).toEqual([rules.key, false, -1]);
    }
  });

  test('matrices of all sizes are turned round alike', () => {
    const random = makeRandom(1);
    const size = 50 * 50;
    const memory = makeMemory(size);
    if (memory === null || memory.kernels === null) throw new Error('no module');
    const room = memory.kernels.reserve(size);
    const table = new Int8Array(memory.buffer, memory.byteOffset, size);
    const scratch = new Int8Array(room.buffer, room.byteOffset, size);
    const wasm = makeWasmRowKernels(memory.kernels, memory.byteOffset, room.byteOffset);
    for (let i = 0; i < 200; i++) {
      const [rows, columns] = [1 + Math.floor(random() * 50), 1 + Math.floor(random() * 50)];
      for (let at = 0; at < size; at++) scratch[at] = Math.floor(random() * 256);
      const plainTable = new Int8Array(size);
      table.fill(0);
      const lines = rows + Math.floor(random() * (size / columns - rows));
      makeRowKernels(plainTable, scratch.slice()).turnToTable(0, 0, rows, columns, lines);
      wasm.turnToTable(0, 0, rows, columns, lines);
      expect(table).toEqual(plainTable);
    }
  });
});

describe('memory opened by several threads', () => {
  test('is given away once, however often it grows and whoever asks', () => {
    const random = makeRandom(5);
    const made = makeMemory(1000);
    const guest = openTableMemory(structuredClone(made?.common?.host));
    if (made === null || guest === null) throw new Error('no module');
    expect(guest.kernels).not.toBeNull();
    expect([made.common?.isGuest, guest.common?.isGuest]).toEqual([false, true]);
    let end = made.byteOffset + 1000;
    for (let round = 0; round < 200; round++) {
      const { kernels, common } = random() < 0.5 ? made : guest;
      const size = 1 + Math.floor(random() * 100_000);
      const { buffer, byteOffset } = kernels?.reserve(size) ?? { buffer: new ArrayBuffer(), byteOffset: -1 };
      expect(byteOffset).toBeGreaterThanOrEqual(end);
      expect(byteOffset % 16).toBe(0);
      end = byteOffset + size;
      new Uint8Array(buffer, byteOffset, size).fill(round);
      expect(common?.latest().byteLength).toBeGreaterThanOrEqual(end);
      const [one, other] = [made, guest].map((each) => each.common?.latest() ?? new ArrayBuffer());
      expect(new Uint8Array(one ?? buffer)[end - 1]).toBe(round);
      expect(new Uint8Array(other ?? buffer)[end - 1]).toBe(round);
    }
  });

  test('more than there is, is refused, and what is left is not lost', () => {
    const kernels = makeMemory(1000)?.kernels ?? null;
    if (kernels === null) throw new Error('no module');
    const { byteOffset } = kernels.reserve(16);
    expect(() => kernels.reserve(2 ** 32)).toThrow(RangeError);
    expect(kernels.reserve(16).byteOffset).toBe(byteOffset + 16);
  });

  test('what is no such memory is not opened', () => {
    for (const host of [undefined, null, 1, {}, { memory: 1, modules: 2 }, { memory: 1, modules: [2] }])
      expect(openTableMemory(host)).toBeNull();
  });
});

test('memories beside a table are counted, and what was refused is remembered', () => {
  const { common } = makeMemory(1000) ?? {};
  if (common === undefined) throw new Error('no module');
  expect([common.memories(), common.isShort()]).toEqual([1, false]);
  common.spare(1000);
  expect(common.shards(2)).toHaveLength(2);
  expect([common.memories(), common.isShort()]).toEqual([4, false]);
  expect(() => common.spare(2 ** 40)).toThrow();
  expect([common.memories(), common.isShort()]).toEqual([4, true]);
});

test('where there are no addresses for 4 GiB, a memory reaches as far as it can', () => {
  const { Memory } = WebAssembly;
  const asked: number[] = [];
  // A phone.
  class SmallMemory extends Memory {
    constructor(descriptor: ConstructorParameters<typeof Memory>[0]) {
      const { maximum = Infinity } = descriptor;
      asked.push(maximum);
      if (maximum > 2 ** 14) throw new RangeError('could not allocate memory');
      super(descriptor);
    }
  }
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(SmallMemory);
  const memory = makeMemory(1000);
  expect(asked).toEqual([2 ** 16, 2 ** 15, 2 ** 14]);
  expect(memory?.kernels).not.toBeNull();
  expect(memory?.isSlow).toBeUndefined();
  expect(() => memory?.kernels?.reserve(2 ** 30)).toThrow(RangeError);
});

describe('without the module', () => {
  test('tables lie in plain shared memory', () => {
    const memory = makeTableMemory([])(64);
    expect([memory?.buffer.byteLength, memory?.kernels]).toEqual([64, null]);
  });

  test('an unknown module is no module', async () => {
    expect(await wasmModule('no-such-module')).toBeNull();
  });

  test('more memory than there is, is none', () => {
    expect(makeTableMemory([])(2 ** 52)).toBeNull();
  });
});
