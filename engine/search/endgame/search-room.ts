/**
 * Where a search in WebAssembly works next to an endgame table: the data that its threads share, in the memory of the
 * table.
 *
 *   const room = openSearchRoom(endgame, { laps, ranks }, tableBytes);
 *   room.at.laps, room.busy, room.table                         // addresses in room.buffer
 *
 * The leading thread makes a room and leaves a note of it in the memory; its helpers find the note and use the same
 * room. A memory belongs to one endgame table, hence to one kind of search and one set of rules, as far as the table
 * depends on them, and there is one room for each size of the search's own table. So a thread that is late or still
 * runs an older search does no harm, as long as all entries of this kind of table have the same meaning.
 */
import { SHARD_BYTES, type EndgameTable, type MemoryShard, type WasmFunctions } from './contract.ts';

/** Addresses of the data that threads share; `buffer` is the memory of these addresses. */
export interface SearchRoom<Part extends string> {
  readonly buffer: ArrayBufferLike;
  /** Addresses of the constants. */
  readonly at: Readonly<Record<Part, number>>;
  /** Address of `BUSY_WORDS` words of positions under search. */
  readonly busy: number;
  /** Address of the search's own table, at the start of a cache line; if there are shards, the table lies in them. */
  readonly table: number;
  /** Each holds a part of the table, from its start on; empty if the table lies in `buffer`. */
  readonly shards: readonly MemoryShard[];
}

/** The reach of 32-bit addresses, minus room for threads: slots, lists, and a block for each thread that builds. */
const REACH_BYTES = 2 ** 32 - 2 ** 28;

/** Words of positions under search: many more than the few dozen positions that are searched at once. */
export const BUSY_WORDS = 2 ** 12;

/** All addresses are multiples of this, so that each entry lies in one cache line. Also the unit of notes. */
const LINE_BYTES = 64;

/** Shards that were used before. */
const used = new WeakSet<ArrayBufferLike>();

/**
 * Finds or makes the room with a table of `tableBytes` bytes, a power of two. The table is empty for the leading
 * thread.
 *
 * @param parts constants that the search reads, always the same for one endgame table.
 * @param mayShard whether a table that is too large for the memory of the endgame table may lie in shards.
 * @returns null if the memory does not grow, if it is full or, for a helper, if the leading thread has no room.
 */
export function openSearchRoom<Part extends string>(
  endgame: EndgameTable,
  parts: Readonly<Record<Part, Int32Array>>,
  tableBytes: number,
  mayShard: boolean,
): SearchRoom<Part> | null {
  const { common, kernels } = endgame.memory;
  const isSharded = !hasPlace(endgame, tableBytes);
  if (common === undefined || (isSharded && !mayShard)) return null;
  const shards = isSharded ? common.shards(Math.max(1, tableBytes / SHARD_BYTES)) : [];
  if (shards === null) return null;
  const bytesHere = shards.length > 0 ? 0 : tableBytes;
  const names = Object.keys(parts) as Part[];
  let end = 0;
  const place = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
    return at;
  };
  const offsets = names.map((name) => [name, place(parts[name].byteLength)] as const);
  const busyOffset = place(BUSY_WORDS * Int32Array.BYTES_PER_ELEMENT);
  const tableOffset = place(bytesHere);
  const note = Math.log2(tableBytes);
  const noted = Atomics.load(common.notes, note) * LINE_BYTES;
  if (noted === 0 && (common.isGuest || kernels === null)) return null;
  const base = noted === 0 ? reserved(() => kernels?.reserve(end + LINE_BYTES).byteOffset ?? 0) : noted;
  if (base === 0) return null;
  const buffer = common.latest();
  const room: SearchRoom<Part> = {
    buffer,
    at: Object.fromEntries(offsets.map(([name, offset]) => [name, base + offset])) as Record<Part, number>,
    busy: base + busyOffset,
    table: base + tableOffset,
    shards,
  };
  if (common.isGuest) return room;
  for (const name of names) new Int32Array(buffer, room.at[name], parts[name].length).set(parts[name]);
  // Newly reserved memory is zeros, too. Vectors of a builder may have touched its first bytes, long before the table.
  const dirtyEnd = room.table + (noted === 0 ? 0 : bytesHere);
  new Int32Array(buffer, room.busy, (dirtyEnd - room.busy) / 4).fill(0);
  for (const { buffer: each } of shards) {
    // New shards are zeros, and pages that are never written take no memory: the part that the table does not use costs
    // nothing.
    if (used.has(each)) new Uint8Array(each, 0, tableBytes / shards.length).fill(0);
    used.add(each);
  }
  // Last of all, so that a thread that finds the note finds the room ready.
  Atomics.store(common.notes, note, base / LINE_BYTES);
  return room;
}

/** Whether `bytes` bytes fit next to an endgame table and its builder's memory; the same on every thread. */
function hasPlace({ kind, maxSeeds, bytes: { length } }: EndgameTable, bytes: number): boolean {
  const { scratchBytes, spareBytes = 0 } = kind.cost(maxSeeds);
  return bytes <= SHARD_BYTES && bytes + length + scratchBytes - spareBytes <= REACH_BYTES;
}

/** Returns the words of positions under search. */
export function busyWords({ buffer, busy }: Pick<SearchRoom<never>, 'buffer' | 'busy'>): Int32Array {
  return new Int32Array(buffer, busy, BUSY_WORDS);
}

/** Returns the first cache line in newly reserved memory; 0 if there is no memory. */
function reserved(reserve: () => number): number {
  try {
    return Math.ceil(reserve() / LINE_BYTES) * LINE_BYTES;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Functions with these names, each of which returns a number. */
export type NamedFunctions<Name extends string> = Readonly<Record<Name, (...numbers: number[]) => number>>;

/** Finds all of these functions; returns null if one is missing. A function without a result returns 0. */
export function namedFunctions<Name extends string>(
  functions: WasmFunctions,
  names: readonly Name[],
): NamedFunctions<Name> | null {
  if (!names.every((name) => functions[name] !== undefined)) return null;
  const bound = names.map((name) => [name, (...numbers: number[]) => functions[name]?.(...numbers) ?? 0]);
  return Object.fromEntries(bound) as NamedFunctions<Name>;
}
