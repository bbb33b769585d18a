/**
 * Where a search in WebAssembly works beside an endgame table: what its threads have in common, in the memory the table
 * lies in.
 *
 *   const room = openSearchRoom(endgame, { laps, ranks }, tableBytes);
 *   room.at.laps, room.busy, room.table                         // addresses in room.buffer
 *
 * The leading thread makes a room and leaves a note of it in the memory; its helpers find the note and use the same room.
 * A memory belongs to one endgame table, hence to one kind of search and one set of rules as far as the table depends on
 * them, and there is one room for each size of the search's own table: so a thread that is late or still has an older
 * search can do no harm as long as all entries of such a table are of one kind.
 */
import { SHARD_BYTES, type EndgameTable, type MemoryShard, type WasmFunctions } from './contract.ts';

/** Addresses of what threads have in common; `buffer` is the memory they are in. */
export interface SearchRoom<Part extends string> {
  readonly buffer: ArrayBufferLike;
  /** Of the constants. */
  readonly at: Readonly<Record<Part, number>>;
  /** `BUSY_WORDS` words of positions under search. */
  readonly busy: number;
  /** The search's own table, at a cache line; where there are shards, it lies in them. */
  readonly table: number;
  /** Each has a part of the table, from its start on; none where the table lies in `buffer`. */
  readonly shards: readonly MemoryShard[];
}

/** The reach of 32-bit addresses, less the room of threads: slots, lists, and a block for each that builds. */
const REACH_BYTES = 2 ** 32 - 2 ** 28;

/** Words of positions under search: many more than the few dozen that are under search at once. */
export const BUSY_WORDS = 2 ** 12;

/** Everything starts at a multiple of this: entries in one cache line. Also the unit of notes. */
const LINE_BYTES = 64;

/** Shards that were used before. */
const used = new WeakSet<ArrayBufferLike>();

/**
 * Finds or makes the room with a table of `tableBytes` bytes, a power of two. The leading thread gets it empty.
 *
 * @param parts constants that the search reads, always the same for one endgame table.
 * @param mayShard whether a table that is too large for the memory of the endgame table may lie in shards.
 * @returns null where the memory does not grow or nothing is left of it or, for a helper, the leading thread has no room.
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
  new Int32Array(buffer, room.busy, (room.table + bytesHere - room.busy) / 4).fill(0);
  for (const { buffer: each } of shards) {
    // New ones are zeros, and as long as nobody writes into them they take no memory: nor does what the table leaves over.
    if (used.has(each)) new Uint8Array(each, 0, tableBytes / shards.length).fill(0);
    used.add(each);
  }
  // Last of all, so that a thread that finds the note finds the room ready.
  Atomics.store(common.notes, note, base / LINE_BYTES);
  return room;
}

/** Whether `bytes` bytes fit beside an endgame table and its builder's memory; the same on every thread. */
function hasPlace({ kind, maxSeeds, bytes: { length } }: EndgameTable, bytes: number): boolean {
  const { scratchBytes, spareBytes = 0 } = kind.cost(maxSeeds);
  return bytes <= SHARD_BYTES && bytes + length + scratchBytes - spareBytes <= REACH_BYTES;
}

/** The words of positions under search. */
export function busyWords({ buffer, busy }: Pick<SearchRoom<never>, 'buffer' | 'busy'>): Int32Array {
  return new Int32Array(buffer, busy, BUSY_WORDS);
}

/** The first line in a piece of memory just reserved; 0 if there is none. */
function reserved(reserve: () => number): number {
  try {
    return Math.ceil(reserve() / LINE_BYTES) * LINE_BYTES;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Functions under these names, each of which answers a number. */
export type NamedFunctions<Name extends string> = Readonly<Record<Name, (...numbers: number[]) => number>>;

/** Finds all of them; null where one is missing. A function without an answer gives 0. */
export function namedFunctions<Name extends string>(
  functions: WasmFunctions,
  names: readonly Name[],
): NamedFunctions<Name> | null {
  if (!names.every((name) => functions[name] !== undefined)) return null;
  const bound = names.map((name) => [name, (...numbers: number[]) => functions[name]?.(...numbers) ?? 0]);
  return Object.fromEntries(bound) as NamedFunctions<Name>;
}
