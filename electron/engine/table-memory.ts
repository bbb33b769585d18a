/**
 * Memory for endgame tables that WebAssembly kernels work on.
 *
 *   const makeMemory = makeTableMemory(await tableModules());
 *   makeEndgameTable(kind, 18, memoryForTable(kind, 18, makeMemory));
 *   attachEndgameTable(kind, share, openTableMemory(share.host));          // on another thread
 *
 * Each thread has its own instance over the same memory. Before the table there is a head of a few words: how much of
 * the memory is allocated, and the notes of its users.
 */
import {
  NOTE_WORDS,
  SHARD_BYTES,
  STAGE_BYTES,
  type CommonMemory,
  type EndgameMemory,
  type MemoryShard,
  type TableKernels,
  type WasmFunctions,
} from '../../engine/search/endgame/contract.ts';
import { plainMemory, type TableMemoryMaker } from '../../engine/search/endgame/table.ts';

const PAGE_BYTES = 65_536;

/**
 * Everything that 32-bit addresses reach: 4 GiB. Only the addresses are reserved; memory is used as it is requested.
 */
const MAX_PAGES = 65_536;
/** Half a gigabyte: with less, the table of a search does not fit beside an endgame table. */
const LEAST_PAGES = MAX_PAGES / 8;

/** Where the table starts: address 0 is left free, so that a wrong address of 0 hits nothing. */
const TABLE_AT = 1024;

/** The head: the word that holds the first free address, in units of `UNIT_BYTES`, and the notes. */
const TOP_AT = 64;
const NOTES_AT = 128;

/** Reserved memory starts at a multiple of this. */
const UNIT_BYTES = 16;

/** Vector instructions may touch this many bytes after the end of their data. */
const MARGIN_BYTES = 64;

/**
 * Makes memory for tables: WebAssembly memory with an instance of each module, or plain shared memory if there are no
 * modules, the table is too large for one memory, or the process may have no more of them (V8's sandbox in Electron has
 * addresses for about 124, however small they are). Upper levels need modules.
 *
 * @returns a maker that returns null if there is not enough memory.
 */
export function makeTableMemory(modules: readonly WebAssembly.Module[]): TableMemoryMaker {
  return (bytes, upper = []) => {
    if (modules.length === 0 || firstPages(bytes) > MAX_PAGES) return plainMemoryOrNone(bytes, upper);
    const memory = wasmMemory(modules, bytes, upper);
    if (memory !== null) return memory;
    const plain = plainMemoryOrNone(bytes, upper);
    return plain && { ...plain, isSlow: true };
  };
}

/**
 * The data that another thread receives: the memory, the memories of upper levels, shards, and the modules that use
 * them.
 */
interface TableHost {
  readonly memory: WebAssembly.Memory;
  readonly modules: readonly WebAssembly.Module[];
  readonly upper: readonly WebAssembly.Memory[];
  readonly shards: readonly WebAssembly.Memory[];
}

/** Room for functions of other instances: three for each of 16 shards, one for each of 15 levels, index 0 left free. */
const FUNCTION_ROOM = 64;

/**
 * Opens the memory of a table that another thread made.
 *
 * @param host `EndgameShare.host`.
 * @param isGuest whether that thread keeps using it; otherwise this one takes its place and may use the memory freely.
 * @returns null if `host` is not a memory that can grow; a memory without kernels if no instance can be made on this
 * thread.
 */
export function openTableMemory(host: unknown, isGuest: boolean = true): EndgameMemory | null {
  if (!isTableHost(host)) return null;
  const common = commonOf(host, isGuest);
  const kernels = kernelsOrNone(host);
  const open = kernels === null ? bareShard : openShard;
  return { buffer: common.latest(), byteOffset: TABLE_AT, kernels, common, ...upperOf(host, open) };
}

function isTableHost(host: unknown): host is TableHost {
  if (typeof host !== 'object' || host === null) return false;
  const { memory, modules, upper, shards }: Partial<Record<keyof TableHost, unknown>> = host;
  return (
    memory instanceof WebAssembly.Memory &&
    Array.isArray(modules) &&
    modules.every((module) => module instanceof WebAssembly.Module) &&
    areMemories(upper) &&
    areMemories(shards)
  );
}

function areMemories(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => each instanceof WebAssembly.Memory);
}

function kernelsOrNone(host: TableHost): TableKernels | null {
  try {
    return makeKernels(host);
  } catch (error) {
    // Plain TypeScript takes over: the thread is slower, and works on the same memory.
    if (error instanceof Error) return null;
    throw error;
  }
}

function plainMemoryOrNone(bytes: number, upper: readonly number[]): EndgameMemory | null {
  try {
    return plainMemory(bytes, upper);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function wasmMemory(
  modules: readonly WebAssembly.Module[],
  bytes: number,
  upperBytes: readonly number[],
): EndgameMemory | null {
  try {
    const initial = firstPages(bytes);
    const memory = growingMemory(initial);
    const upper = upperBytes.map((level) => fixedMemory(level + STAGE_BYTES + MARGIN_BYTES));
    const host = { memory, modules, upper, shards: [] };
    Atomics.store(topWord(memory), 0, unitsOf(TABLE_AT + bytes));
    const kernels = makeKernels(host);
    const common = commonOf(host, false);
    return { buffer: memory.buffer, byteOffset: TABLE_AT, kernels, common, ...upperOf(host, openShard) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Makes a memory that can grow, as far as there are addresses: a phone may have none for 4 GiB. */
function growingMemory(initial: number): WebAssembly.Memory {
  for (let maximum = MAX_PAGES; ; maximum /= 2) {
    try {
      return new WebAssembly.Memory({ initial, maximum, shared: true });
    } catch (error) {
      if (!(error instanceof RangeError) || maximum / 2 < Math.max(initial, LEAST_PAGES)) throw error;
    }
  }
}

/** Opens the memories of upper levels on this thread; the field is left out if there are none. */
function upperOf({ upper, modules }: TableHost, open: typeof openShard): Pick<EndgameMemory, 'upper'> {
  return upper.length === 0 ? {} : { upper: upper.map((memory) => open(memory, modules)) };
}

function commonOf(first: TableHost, isGuest: boolean): CommonMemory {
  const { memory, modules } = first;
  let host = first;
  const opened: MemoryShard[] = [];
  let spares = 0;
  let wasRefused = false;
  return {
    // A new object whenever shards are added, so that a caller that shares it notices the change.
    get host() {
      return host;
    },
    isGuest,
    shards(count) {
      const missing = count - host.shards.length;
      if (missing > 0) {
        const made = isGuest ? null : makeShards(missing);
        wasRefused ||= made === null && !isGuest;
        if (made === null) return null;
        host = { ...host, shards: [...host.shards, ...made] };
      }
      for (const shard of host.shards.slice(opened.length, count)) opened.push(openShard(shard, modules));
      return opened.slice(0, count);
    },
    spare(bytes) {
      wasRefused = true;
      const spare = openShard(fixedMemory(bytes), modules);
      wasRefused = false;
      spares += 1;
      return spare;
    },
    memories: () => 1 + host.upper.length + host.shards.length + spares,
    isShort: () => wasRefused,
    notes: new Int32Array(memory.buffer, NOTES_AT, NOTE_WORDS),
    latest() {
      pagesOf(memory);
      return memory.buffer;
    },
  };
}

function makeShards(count: number): readonly WebAssembly.Memory[] | null {
  try {
    return Array.from({ length: count }, () => fixedMemory(SHARD_BYTES));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Makes a memory that cannot grow. */
function fixedMemory(bytes: number): WebAssembly.Memory {
  const pages = pagesFor(bytes);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

function openShard(memory: WebAssembly.Memory, modules: readonly WebAssembly.Module[]): MemoryShard {
  const { exports } = instantiate(modules, memory, { pause: () => -1, expandRare: () => 0 });
  return { buffer: memory.buffer, functions: exports };
}

/** Opens a shard for a thread without instances, which only reads. */
function bareShard({ buffer }: WebAssembly.Memory): MemoryShard {
  return { buffer, functions: {} };
}

/**
 * Makes an instance of each module over a memory; returns all their functions and the function table that they call
 * through.
 */
function instantiate(
  modules: readonly WebAssembly.Module[],
  memory: WebAssembly.Memory,
  asked: { readonly pause: TableKernels['onPause']; readonly expandRare: TableKernels['onRare'] },
): { readonly exports: WasmFunctions; readonly table: WebAssembly.Table } {
  const table = new WebAssembly.Table({ element: 'anyfunc', initial: FUNCTION_ROOM });
  const env = { memory, table, ...asked };
  const instances = modules.map((module) => new WebAssembly.Instance(module, { env }));
  return { exports: Object.fromEntries(instances.flatMap(({ exports }) => functionsOf(exports))), table };
}

/** Returns the current size of a memory. Growing by 0 also updates `buffer` if another thread has grown the memory. */
function pagesOf(memory: WebAssembly.Memory): number {
  return memory.grow(0);
}

function topWord(memory: WebAssembly.Memory): Int32Array {
  return new Int32Array(memory.buffer, TOP_AT, 1);
}

function makeKernels({ memory, modules }: TableHost): TableKernels {
  const top = topWord(memory);
  const { exports, table } = instantiate(modules, memory, {
    pause: (done) => kernels.onPause(done),
    expandRare: (total, need) => kernels.onRare(total, need),
  });
  const kernels: TableKernels = {
    functions: exports,
    onPause: () => -1,
    onRare: () => 0,
    link: (first, functions) => functions.forEach((each, i) => table.set(first + i, each ?? null)),
    reserve(bytes) {
      const units = unitsOf(bytes);
      const first = Atomics.add(top, 0, units);
      const missing = pagesFor((first + units) * UNIT_BYTES + MARGIN_BYTES) - pagesOf(memory);
      try {
        // Throws a RangeError beyond the maximum. Two threads at once may grow it by more than both need, but that
        // costs only addresses.
        if (missing > 0) memory.grow(missing);
      } catch (error) {
        // Freed, unless another thread has reserved memory after it.
        Atomics.compareExchange(top, 0, first + units, first);
        throw error;
      }
      return { buffer: memory.buffer, byteOffset: first * UNIT_BYTES };
    },
  };
  return kernels;
}

function functionsOf(
  exports: Readonly<Record<string, unknown>>,
): readonly (readonly [string, WasmFunctions[string]])[] {
  const isFunction = (value: unknown): value is WasmFunctions[string] => typeof value === 'function';
  return Object.entries(exports).flatMap(([name, value]) =>
    isFunction(value) ? [[name, value] as const] : [],
  );
}

/** Returns the pages of the memory for a table of this many bytes. */
function firstPages(bytes: number): number {
  return pagesFor(TABLE_AT + bytes + MARGIN_BYTES);
}

function pagesFor(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}

function unitsOf(bytes: number): number {
  return Math.ceil(bytes / UNIT_BYTES);
}
