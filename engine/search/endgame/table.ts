/**
 * Memory of endgame tables: allocation, hand-over to other threads, the word that says how far a table is known.
 */
import type { EndgameKind, EndgameMemory, EndgameTable } from './contract.ts';
import { CREW_WORDS } from './crew.ts';

/** A table on its way to another thread: plain data and shared buffers. Both ends make the same `EndgameKind`. */
export interface EndgameShare {
  /** Canonical rule-set text from which the other thread compiles its rules and kind. */
  readonly rulesText: string;
  readonly maxSeeds: number;
  readonly buffer: SharedArrayBuffer;
  readonly byteOffset: number;
  readonly ready: SharedArrayBuffer;
  /** What the other thread's host opens the memory around the table from; undefined if there is none. */
  readonly host: unknown;
}

/** Start of every level in the table's bytes, and the end of the last; length maxSeeds + 2. */
function levelStarts(kind: EndgameKind, maxSeeds: number): readonly number[] {
  const starts = [0];
  let end = 0;
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    end += kind.levelBytes(seeds);
    starts.push(end);
  }
  return starts;
}

/** Bytes of levels 0 .. maxSeeds. */
export function tableBytes(kind: EndgameKind, maxSeeds: number): number {
  return levelStarts(kind, maxSeeds)[maxSeeds + 1] ?? 0;
}

/**
 * Makes an empty table.
 *
 * @param maxSeeds greatest level it has room for; at most `kind.seedLimit`.
 * @param memory where it is to lie, `tableBytes` long at least; a shared buffer of its own if absent.
 * @throws RangeError where that much memory is not to be had.
 */
export function makeEndgameTable(
  kind: EndgameKind,
  maxSeeds: number,
  memory: EndgameMemory | null = null,
): EndgameTable {
  const size = tableBytes(kind, maxSeeds);
  const place = memory ?? { buffer: new SharedArrayBuffer(size), byteOffset: 0, kernels: null };
  const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + CREW_WORDS));
  const table = tableAt(kind, maxSeeds, place, cells);
  setReadySeeds(table, -1);
  return table;
}

/** What another thread needs to use this table; null if it does not lie in shared memory. */
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
 * The same table on this thread.
 *
 * @param kind must be that of `share.rulesText`.
 * @param memory the memory of the table as this thread's host opened it from `share.host`; null to read the table only.
 */
export function attachEndgameTable(
  kind: EndgameKind,
  share: EndgameShare,
  memory: EndgameMemory | null = null,
): EndgameTable {
  const { maxSeeds, buffer, byteOffset } = share;
  return tableAt(kind, maxSeeds, memory ?? { buffer, byteOffset, kernels: null }, share.ready);
}

/** Greatest seed count whose level and all below are complete; -1 if none. */
export function readySeeds(table: EndgameTable): number {
  return Atomics.load(table.ready, 0);
}

/** Says that levels 0 .. seeds are complete. Called by builders and by whoever loads a file, after the bytes stand. */
export function setReadySeeds(table: EndgameTable, seeds: number): void {
  Atomics.store(table.ready, 0, seeds);
}

/** The bytes of one level. */
export function levelView(table: EndgameTable, seeds: number): Uint8Array {
  return table.bytes.subarray(table.levelStart[seeds], table.levelStart[seeds + 1]);
}

function tableAt(
  kind: EndgameKind,
  maxSeeds: number,
  memory: EndgameMemory,
  cells: SharedArrayBuffer,
): EndgameTable {
  const levelStart = levelStarts(kind, maxSeeds);
  const bytes = new Uint8Array(memory.buffer, memory.byteOffset, levelStart[maxSeeds + 1] ?? 0);
  const ready = new Int32Array(cells, 0, 1);
  const crew = new Int32Array(cells, Int32Array.BYTES_PER_ELEMENT);
  return { kind, maxSeeds, levelStart, bytes, ready, crew, memory };
}
