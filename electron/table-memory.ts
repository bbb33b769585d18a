/**
 * Memory for endgame tables that WebAssembly kernels work on.
 *
 *   const makeMemory = makeTableMemory(await wasmModule('table-rows'));
 *   makeEndgameTable(kind, 18, makeMemory(tableBytes(kind, 18)));
 */
import type { EndgameMemory, TableKernels, WasmFunctions } from '../engine/search/endgame/contract.ts';

const PAGE_BYTES = 65_536;

/** All that 32-bit addresses reach: 4 GiB. Reserved as addresses, used only as far as asked for. */
const MOST_PAGES = 65_536;

/** Where the table starts: address 0 is left free, so that a wrong address of 0 hits nothing. */
const TABLE_AT = 1024;

/** Vectors may touch this much behind what they work on. */
const MARGIN_BYTES = 64;

/**
 * Gets memory for tables: in the memory of an instance of the row kernels, or plain shared memory where there is no
 * module or the table is too large for one.
 *
 * @returns what answers null where that much memory is not to be had.
 */
export function makeTableMemory(module: WebAssembly.Module | null): (bytes: number) => EndgameMemory | null {
  return (bytes) => (module === null ? null : wasmMemory(module, bytes)) ?? plainMemory(bytes);
}

function plainMemory(bytes: number): EndgameMemory | null {
  try {
    return { buffer: new SharedArrayBuffer(bytes), byteOffset: 0, kernels: null };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function wasmMemory(module: WebAssembly.Module, bytes: number): EndgameMemory | null {
  const initial = pagesFor(TABLE_AT + bytes + MARGIN_BYTES);
  if (initial > MOST_PAGES) return null;
  try {
    const memory = new WebAssembly.Memory({ initial, maximum: MOST_PAGES, shared: true });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    const kernels = makeKernels(memory, functionsOf(exports), roundUp(TABLE_AT + bytes));
    return { buffer: memory.buffer, byteOffset: TABLE_AT, kernels };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function makeKernels(memory: WebAssembly.Memory, functions: WasmFunctions, first: number): TableKernels {
  let top = first;
  return {
    functions,
    reserve(bytes) {
      const byteOffset = top;
      top = roundUp(top + bytes);
      const missing = pagesFor(top + MARGIN_BYTES) - memory.buffer.byteLength / PAGE_BYTES;
      // Throws a RangeError beyond the maximum.
      if (missing > 0) memory.grow(missing);
      return { buffer: memory.buffer, byteOffset };
    },
  };
}

function functionsOf(exports: Readonly<Record<string, unknown>>): WasmFunctions {
  const isFunction = (value: unknown): value is (...numbers: number[]) => number | undefined =>
    typeof value === 'function';
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]) => (isFunction(value) ? [[name, value] as const] : [])),
  );
}

function pagesFor(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}

function roundUp(address: number): number {
  return Math.ceil(address / 16) * 16;
}
