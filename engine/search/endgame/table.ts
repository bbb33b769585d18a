/**
 * Memory of endgame tables: allocation, sharing with other threads, and the word that says how far a table is known.
 */
import { defined } from '../../core/result.ts';
import type { EndgameKind, EndgameMemory, EndgameRow, EndgameTable } from './contract.ts';
import { CREW_WORDS } from './crew.ts';

/** A table for another thread: plain data and shared buffers. Both threads make the same `EndgameKind`. */
export interface EndgameShare {
  /** Canonical rule-set text from which the other thread compiles its rules and kind. */
  readonly rulesText: string;
  readonly maxSeeds: number;
  readonly buffer: SharedArrayBuffer;
  readonly byteOffset: number;
  readonly ready: SharedArrayBuffer;
  /** The handle with which the other thread's host opens the memory around the table; undefined if there is none. */
  readonly host: unknown;
}

/** Gets memory for a table: `bytes` bytes, and for each upper level as many as `upper` says. */
export type TableMemoryMaker = (bytes: number, upper?: readonly number[]) => EndgameMemory | null;

/**
 * Returns the start of each level up to `lastSeeds` in a table's bytes, and the end of the last; length lastSeeds + 2.
 */
function levelStarts(kind: EndgameKind, lastSeeds: number): readonly number[] {
  const starts = [0];
  let end = 0;
  for (let seeds = 0; seeds <= lastSeeds; seeds++) {
    end += kind.levelBytes(seeds);
    starts.push(end);
  }
  return starts;
}

/** Returns the bytes of levels 0 .. maxSeeds, in whatever memory they lie. */
export function tableBytes(kind: EndgameKind, maxSeeds: number): number {
  return levelStarts(kind, maxSeeds)[maxSeeds + 1] ?? 0;
}

/** Gets the memory of a table up to `maxSeeds`; null if that much is not available. */
export function memoryForTable(
  kind: EndgameKind,
  maxSeeds: number,
  make: TableMemoryMaker,
): EndgameMemory | null {
  const lower = kind.lowerSeeds?.(maxSeeds) ?? maxSeeds;
  const upper = Array.from({ length: maxSeeds - lower }, (_, i) => kind.levelBytes(lower + 1 + i));
  return make(tableBytes(kind, lower), upper);
}

/**
 * Makes an empty table.
 *
 * @param maxSeeds largest level that it has room for; at most `kind.seedLimit`.
 * @param memory where it is to lie, at least `tableBytes` long; absent: in a new shared buffer.
 * @throws RangeError if that much memory is not available.
 */
export function makeEndgameTable(
  kind: EndgameKind,
  maxSeeds: number,
  memory: EndgameMemory | null = null,
): EndgameTable {
  const place = memory ?? sharedMemory(tableBytes(kind, maxSeeds));
  const cells = sharedBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + CREW_WORDS));
  const table = tableAt(kind, maxSeeds, place, cells);
  setReadySeeds(table, -1);
  return table;
}

/**
 * Gets shared memory without functions that work on it; returns null for tables with upper levels.
 *
 * @throws RangeError if that much memory is not available.
 */
export const plainMemory: TableMemoryMaker = (bytes, upper = []) =>
  upper.length > 0 ? null : sharedMemory(bytes);

function sharedMemory(bytes: number): EndgameMemory {
  return { buffer: sharedBuffer(bytes), byteOffset: 0, kernels: null };
}

/** Gets shared memory. A page that is not isolated from others has none: there the memory is of one thread. */
export function sharedBuffer(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** Returns the share of this table for another thread; null if it does not lie in shared memory. */
export function shareEndgameTable(table: EndgameTable): EndgameShare | null {
  const { kind, maxSeeds, memory, ready } = table;
  if (!(memory.buffer instanceof SharedArrayBuffer) || !(ready.buffer instanceof SharedArrayBuffer))
    return null;
  return {
    rulesText: kind.rulesText,
    maxSeeds,
    buffer: memory.buffer,
    byteOffset: memory.byteOffset,
    ready: ready.buffer,
    host: memory.common?.host,
  };
}

/**
 * Attaches to a shared table on this thread.
 *
 * @param kind must be the kind of `share.rulesText`.
 * @param memory the memory of the table as this thread's host opened it from `share.host`; null to only read the table,
 *   which is impossible with upper levels.
 */
export function attachEndgameTable(
  kind: EndgameKind,
  share: EndgameShare,
  memory: EndgameMemory | null = null,
): EndgameTable {
  const { maxSeeds, buffer, byteOffset } = share;
  return tableAt(kind, maxSeeds, memory ?? { buffer, byteOffset, kernels: null }, share.ready);
}

/** Returns the largest number of seeds whose level and all below are complete; -1 if none. */
export function readySeeds(table: EndgameTable): number {
  return Atomics.load(table.ready, 0);
}

/** Marks levels 0 .. seeds as complete. Called by builders and readers of files, once the bytes are written. */
export function setReadySeeds(table: EndgameTable, seeds: number): void {
  Atomics.store(table.ready, 0, seeds);
}

/** Returns the bytes of one level. */
export function levelView({ lowerSeeds, levelStart, bytes, upper }: EndgameTable, seeds: number): Uint8Array {
  return seeds <= lowerSeeds
    ? bytes.subarray(levelStart[seeds], levelStart[seeds + 1])
    : defined(upper[seeds - lowerSeeds - 1], 'an upper level');
}

function tableAt(
  kind: EndgameKind,
  maxSeeds: number,
  memory: EndgameMemory,
  cells: ArrayBufferLike,
): EndgameTable {
  const { buffer, byteOffset, upper: memories = [] } = memory;
  const lowerSeeds = maxSeeds - memories.length;
  const levelStart = levelStarts(kind, lowerSeeds);
  const bytes = new Uint8Array(buffer, byteOffset, levelStart[lowerSeeds + 1] ?? 0);
  const upper = memories.map(
    (each, i) => new Uint8Array(each.buffer, 0, kind.levelBytes(lowerSeeds + 1 + i)),
  );
  const ready = new Int32Array(cells, 0, 1);
  const crew = new Int32Array(cells, Int32Array.BYTES_PER_ELEMENT);
  return { kind, maxSeeds, lowerSeeds, levelStart, bytes, upper, ready, crew, memory };
}

/** Returns the distribution of a complete level of exact values, one signed byte for each position; ascending. */
export function byteDistribution(table: EndgameTable, seeds: number): readonly EndgameRow[] {
  const counts = new Float64Array(256);
  for (const byte of levelView(table, seeds)) counts[byte] = (counts[byte] ?? 0) + 1;
  const rows: EndgameRow[] = [];
  for (let value = -128; value < 128; value++) {
    const count = counts[value & 255] ?? 0;
    if (count > 0) rows.push({ seeds, low: value, high: value, count });
  }
  return rows;
}
