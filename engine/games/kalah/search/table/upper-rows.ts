/**
 * Rows of upper levels, each of which lies in a separate memory. The kernels work in the first memory, so rows of other
 * memories are copied there when they are needed, and copied back after a change. Blocks are transposed by a
 * WebAssembly instance that works on the target memory. A row serves thousands of positions, so the copies take little
 * time.
 */
import { defined } from '../../../../core/result.ts';
import {
  STAGE_BYTES,
  type EndgameTable,
  type MemoryShard,
  type TableKernels,
} from '../../../../search/endgame/contract.ts';
import { blockStart, type KalahLayout, levelValues, positionsOf, widthOf } from './layout.ts';
import { belowStart, type LevelRows, type Strip } from './level-rows.ts';

/** Bytes that vector instructions may read beyond the end of a row. */
const ROW_MARGIN = 16;

/** Returns the bytes of the spare memory, which holds the level below, transposed. */
export function spareBytes({ houses, maxSeeds }: KalahLayout): number {
  return positionsOf(houses, maxSeeds - 1) + STAGE_BYTES;
}

/**
 * Makes the access to rows for a table with upper levels.
 *
 * @param scratch the kernels' scratch, in the first memory.
 * @throws RangeError if there is no memory for the transposed level below.
 */
export function makeUpperRows(
  layout: KalahLayout,
  table: EndgameTable,
  kernels: TableKernels,
  scratch: Int8Array,
): LevelRows {
  const { lowerSeeds, sides } = layout;
  const { memory } = table;
  const valuesOf = levelValues(table);
  // A capture needs the rows for all numbers of captured seeds at once.
  const room = kernels.reserve(sides.width.reduce((sum, width) => sum + width, ROW_MARGIN));
  const brought = new Int8Array(room.buffer, room.byteOffset);
  let used = 0;
  const spare = defined(memory.common, 'a memory that grows').spare(spareBytes(layout));
  const below = new Int8Array(spare.buffer);
  const upperOf = (seeds: number): MemoryShard =>
    defined(memory.upper?.[seeds - lowerSeeds - 1], 'memory of an upper level');

  /** Copies a row into the first memory and returns its offset there. */
  function bring(source: Int8Array, at: number, length: number): number {
    brought.set(source.subarray(at, at + length), used);
    const place = room.byteOffset + used;
    used += length;
    return place;
  }

  /** Transposes a strip of `source`, from offset `at` on, into rows of another memory, from offset `to` on. */
  function turnInto(
    { buffer, functions }: MemoryShard,
    source: Int8Array,
    at: number,
    to: number,
    columns: number,
    { top, rows, lines }: Strip,
  ): void {
    const stage = buffer.byteLength - STAGE_BYTES;
    const length = rows * columns;
    new Int8Array(buffer, stage, length).set(source.subarray(at, at + length));
    defined(functions['turn'], 'function that turns a block')(stage, to + top, rows, columns, lines);
  }

  return {
    valuesOf,
    release: () => void (used = 0),
    find(seeds, own, rank) {
      const width = widthOf(layout, own);
      const at = blockStart(layout, seeds, own) + rank * width;
      return seeds <= lowerSeeds ? at : bring(valuesOf(seeds), at, width) - memory.byteOffset;
    },
    keep(seeds, own, rank, place) {
      const width = widthOf(layout, own);
      const from = place + memory.byteOffset - room.byteOffset;
      valuesOf(seeds).set(
        brought.subarray(from, from + width),
        blockStart(layout, seeds, own) + rank * width,
      );
    },
    findBelow(seeds, own, rank) {
      const width = widthOf(layout, seeds - 1 - own);
      return bring(below, belowStart(layout, seeds, own) + rank * width, width) - scratch.byteOffset;
    },
    turnBlock(seeds, own, from, strip) {
      const columns = widthOf(layout, seeds - own);
      const to = blockStart(layout, seeds, own);
      turnInto(upperOf(seeds), scratch, from + strip.top * columns, to, columns, strip);
    },
    turnBelow(seeds, own, strip) {
      const columns = widthOf(layout, own);
      const at = blockStart(layout, seeds - 1, own) + strip.top * columns;
      turnInto(spare, valuesOf(seeds - 1), at, belowStart(layout, seeds, own), columns, strip);
    },
  };
}
