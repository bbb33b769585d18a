/** Oware tables in the memory that WebAssembly works on, and the module's own moves as a kernel. */
import { makeTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { defined } from '../../../../../engine/core/result.ts';
import { owareBackend } from '../../../../../engine/games/oware/search/backend.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeOwareKernel } from '../../../../../engine/games/oware/search/kernel.ts';
import { makePlainMoves, MOVE_WORDS } from '../../../../../engine/games/oware/search/plain-moves.ts';
import { owareTables } from '../../../../../engine/games/oware/search/table/kind.ts';
import { PACKED_SEEDS } from '../../../../../engine/games/oware/search/wasm-search.ts';
import { PITS, ROW } from '../../../../../engine/games/oware/sowing.ts';
import { sumOf } from '../../../../../engine/rules/ends.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Backend } from '../../../../../engine/search/backend.ts';
import type { EndgameTable } from '../../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable, tableBytes } from '../../../../../engine/search/endgame/table.ts';
import { makeKernelColumns, type Kernel } from '../../../../../engine/search/kernel.ts';

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');
const makeMemory = makeTableMemory(modules);

/** A table with room for `most` seeds of which `ready` are built; in memory that WebAssembly works on, or not. */
export function owareTable(rules: Rules, most: number, ready: number, isWasm: boolean): EndgameTable {
  const kind = defined(owareTables(rules), `tables of ${rules.key}`);
  const table = makeEndgameTable(kind, most, isWasm ? makeMemory(tableBytes(kind, most)) : null);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= ready) builder.step(1_000_000);
  return table;
}

/** A backend with so many bytes, of which WebAssembly has half. */
export function backendOf(rules: Rules, bytes: number, table: EndgameTable): Backend {
  return defined(owareBackend(rules, { table: new ArrayBuffer(bytes), busy: null }, table), 'backend');
}

/** Whether WebAssembly searches a position. */
export function isPacked({ pits, stores }: Position): boolean {
  return sumOf(pits, 0, pits.length) + sumOf(stores, 0, stores.length) <= PACKED_SEEDS;
}

/** Bytes of a slot of the module, and where its columns lie; sides and keys are the first four words. */
const SLOT = 32;
const [KEY_A, KEY_B, RANK, GAIN, FLAGS, TOTAL, PIT] = [8, 12, 20, 24, 27, 28, 30];

/** Words of the room of a kernel beside its slots: levels, filter of positions met, board and moves, plies. */
const LEVEL_WORDS = 64;
const MET_WORDS = 2048;
const RARE_WORDS = PITS + ROW * MOVE_WORDS;

/**
 * The moves of WebAssembly as a kernel, over slots of its own in the memory of a table; what the module does not tell
 * comes from the plain kernel.
 */
export function wasmKernel(rules: Rules, plies: number): Kernel {
  const table = owareTable(rules, 0, 0, true);
  const family = defined(familyRulesOf(rules), 'family');
  const kernels = defined(table.memory.kernels, 'kernels');
  const plain = makeOwareKernel(family, plies);
  const { slots, fanout } = plain;
  const words = slots * (SLOT / 4);
  const room = kernels.reserve(4 * (words + LEVEL_WORDS + MET_WORDS + RARE_WORDS + plies + 2));
  const view = new DataView(room.buffer, room.byteOffset);
  const at = (word: number): number => room.byteOffset + 4 * word;
  const [levels, met] = [at(words), at(words + LEVEL_WORDS)];
  const board = at(words + LEVEL_WORDS + MET_WORDS);
  const [moves, cutoffs] = [board + 4 * PITS, board + 4 * RARE_WORDS];
  const counts = new Int32Array(room.buffer, board, PITS);
  const rare = makePlainMoves(family, new Int32Array(room.buffer, moves, ROW * MOVE_WORDS));
  const call = (name: string, ...numbers: number[]): number =>
    defined(kernels.functions[name], name)(...numbers) ?? 0;
  // Tells the instance the rules; the start may have too many seeds for it.
  const few = rules.fromSetup({ pits: new Array<number>(PITS).fill(2), stores: [0, 0], turn: 'south' });
  backendOf(rules, 2 ** 10, table).best(defined(few.ok ? few.value : null, 'position'));
  call('setOwareRoom', room.byteOffset, plies, cutoffs, cutoffs + plies + 2, levels, met, board, moves);
  kernels.onRare = (total, need) => rare.expand(counts, 0, total, need);

  const columns = { ...makeKernelColumns(slots), total: new Uint8Array(slots) };
  function readSlot(slot: number): void {
    const from = slot * SLOT;
    columns.keyA[slot] = view.getInt32(from + KEY_A, true);
    columns.keyB[slot] = view.getInt32(from + KEY_B, true);
    columns.order[slot] = view.getInt32(from + RANK, true);
    columns.gain[slot] = view.getInt16(from + GAIN, true);
    columns.flags[slot] = view.getUint8(from + FLAGS);
    columns.total[slot] = view.getUint8(from + TOTAL);
    columns.pit[slot] = view.getUint8(from + PIT);
  }
  function expand(slot: number, first: number): number {
    const from = room.byteOffset + first * SLOT;
    const count = (call('expandOware', room.byteOffset + slot * SLOT, from) - from) / SLOT;
    for (let i = 0; i < count; i++) readSlot(first + i);
    return count;
  }
  return {
    ...plain,
    ...columns,
    load(position, slot) {
      if (!isPacked(position)) return false;
      const { pits, stores, turn, quiet } = position;
      const seat = turn === 'south' ? 0 : 1;
      const root = new Uint8Array(room.buffer, room.byteOffset, SLOT).slice();
      for (let i = 0; i < PITS; i++) counts[i] = pits[(seat * ROW + i) % PITS] ?? 0;
      const total = sumOf(pits, 0, PITS);
      const all = total + sumOf(stores, 0, 2);
      call('beginOware');
      call('enterOware', total, 2 * ((all >>> 1) + 1 - (stores[seat] ?? 0)) + (all & 1), seat, quiet);
      // The module enters positions in its first slot.
      const bytes = new Uint8Array(room.buffer, room.byteOffset, slots * SLOT);
      bytes.copyWithin(slot * SLOT, 0, SLOT);
      if (slot !== 0) bytes.set(root);
      readSlot(slot);
      return true;
    },
    expand,
    count: (slot) => expand(slot, slots - fanout),
    stopped: (slot) => call('stopOware', room.byteOffset + slot * SLOT),
    least: (slot) => 0 - (columns.total[slot] ?? 0),
    greatest: (slot) => columns.total[slot] ?? 0,
  };
}

/**
 * The plain kernel under the keys of WebAssembly: over tables of one size its search has the same entries in the same
 * buckets as the search of WebAssembly, whatever takes the place of what.
 */
export function twinKernel(rules: Rules, plies: number): Kernel {
  const plain = makeOwareKernel(defined(familyRulesOf(rules), 'family'), plies);
  const wasm = wasmKernel(rules, plies);
  return {
    ...plain,
    keyA: wasm.keyA,
    keyB: wasm.keyB,
    load: (position, slot) => wasm.load(position, slot) && plain.load(position, slot),
    expand(slot, first) {
      wasm.expand(slot, first);
      return plain.expand(slot, first);
    },
  };
}
