/**
 * Where the proof search works beside an endgame table: what its threads have in common, in the memory the table lies in.
 *
 *   const room = openProofRoom(kernel, endgame, probe, tableBytes);
 *   makeProofTable(room.buffer, room.table, tableBytes);
 *
 * The leading thread makes a room and leaves a note of it in the memory; its helpers find the note and use the same room,
 * in WebAssembly or without. A memory belongs to one endgame table, hence to one set of rules as far as future differences
 * go, and there is one room for each size of the proof table: so a thread that is late or still has an older backend
 * can do no harm, all entries of a table are of one kind.
 */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import type { KalahKernel } from './kernel.ts';
import { makeMoveOrder } from './move-order.ts';
import type { KalahProbe } from './probe.ts';
import { makeSowTable } from './sow-table.ts';

/** Addresses of what threads have in common; `buffer` is the memory they are in. */
export interface ProofRoom {
  readonly buffer: ArrayBufferLike;
  readonly lapOwn: number;
  readonly lapOther: number;
  readonly lapInfo: number;
  /** The table of `move-order.ts`. */
  readonly order: number;
  readonly rankNear: number;
  readonly rankFar: number;
  readonly start: number;
  readonly width: number;
  /** `BUSY_WORDS` words of positions under search. */
  readonly busy: number;
  readonly table: number;
}

/** Words of positions under search: many more than the few dozen that are under search at once. */
export const BUSY_WORDS = 2 ** 12;

/** Everything starts at a multiple of this: entries in one cache line. Also the unit of notes. */
const LINE_BYTES = 64;

/**
 * Finds or makes the room with a proof table of `tableBytes` bytes, a power of two. The leading thread gets it empty.
 *
 * @param endgame its arrays are `probe`.
 * @returns null where the memory does not grow or nothing is left of it, the rules have relay, or, for a helper, the leading
 *   thread has no room.
 */
export function openProofRoom(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
): ProofRoom | null {
  const { common, kernels } = endgame.memory;
  if (common === undefined || kernel.traits.isRelay) return null;
  const laps = makeSowTable(kernel.traits);
  const parts = {
    lapOwn: laps.own,
    lapOther: laps.other,
    lapInfo: laps.info,
    order: makeMoveOrder(kernel.traits.houses),
    rankNear: probe.rankNear,
    rankFar: probe.rankFar,
    start: probe.start,
    width: probe.width,
  };
  let end = 0;
  const place = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
    return at;
  };
  const offsets = {
    lapOwn: place(parts.lapOwn.byteLength),
    lapOther: place(parts.lapOther.byteLength),
    lapInfo: place(parts.lapInfo.byteLength),
    order: place(parts.order.byteLength),
    rankNear: place(parts.rankNear.byteLength),
    rankFar: place(parts.rankFar.byteLength),
    start: place(parts.start.byteLength),
    width: place(parts.width.byteLength),
    busy: place(BUSY_WORDS * Int32Array.BYTES_PER_ELEMENT),
    table: place(tableBytes),
  };
  const note = 31 - Math.clz32(tableBytes);
  const noted = Atomics.load(common.notes, note) * LINE_BYTES;
  if (noted === 0 && (common.isGuest || kernels === null)) return null;
  const base = noted === 0 ? reserved(() => kernels?.reserve(end + LINE_BYTES).byteOffset ?? 0) : noted;
  if (base === 0) return null;
  const buffer = common.latest();
  const room: ProofRoom = {
    buffer,
    lapOwn: base + offsets.lapOwn,
    lapOther: base + offsets.lapOther,
    lapInfo: base + offsets.lapInfo,
    order: base + offsets.order,
    rankNear: base + offsets.rankNear,
    rankFar: base + offsets.rankFar,
    start: base + offsets.start,
    width: base + offsets.width,
    busy: base + offsets.busy,
    table: base + offsets.table,
  };
  if (common.isGuest) return room;
  for (const name of PARTS) new Int32Array(buffer, room[name], parts[name].length).set(parts[name]);
  new Int32Array(buffer, room.busy, (room.table + tableBytes - room.busy) / 4).fill(0);
  // Last of all: whoever finds the note finds the room ready.
  Atomics.store(common.notes, note, base / LINE_BYTES);
  return room;
}

const PARTS = ['lapOwn', 'lapOther', 'lapInfo', 'order', 'rankNear', 'rankFar', 'start', 'width'] as const;

/** The words of positions under search. */
export function busyWords({ buffer, busy }: ProofRoom): Int32Array {
  return new Int32Array(buffer, busy, BUSY_WORDS);
}

/** The first line in a piece of memory just reserved; 0 where there is none. */
function reserved(reserve: () => number): number {
  try {
    return Math.ceil(reserve() / LINE_BYTES) * LINE_BYTES;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
