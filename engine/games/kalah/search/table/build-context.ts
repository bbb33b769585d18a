/**
 * What the builders of a Kalah table work with: rules, layout, the table's bytes, scratch memory and the maps of the
 * sides, made when first needed.
 */
import { defined } from '../../../../core/result.ts';
import type { EndgameTable, TableKernels } from '../../../../search/endgame/contract.ts';
import type { KalahTraits } from '../traits.ts';
import { blockBytes, type KalahLayout } from './layout.ts';
import { makeSideMaps, type SideMaps } from './maps.ts';
import { makeRowKernels, type RowKernels } from './rows.ts';
import { makeWasmRowKernels, SCRATCH_MARGIN } from './wasm-rows.ts';

/** What is reserved stands at a multiple of this; a place is told in this unit, which keeps it within 32 bits. */
const PLACE_BYTES = 16;

/** Rules, memory and maps of one table being built. */
export interface BuildContext {
  readonly traits: KalahTraits;
  readonly layout: KalahLayout;
  /** All values of the table. */
  readonly values: Int8Array;
  readonly scratch: Int8Array;
  readonly kernels: RowKernels;
  /** Offset in the scratch at which the block being built stands; the level below stands before it. */
  readonly blockAt: number;
  /** Maps of the sides with so many seeds. */
  maps(seeds: number): SideMaps;
}

/** Bytes of scratch that building a table takes: the level below the last, and the greatest block of the last. */
export function scratchBytes(layout: KalahLayout): number {
  return belowBytes(layout) + largestBlock(layout);
}

/** Makes a context for a table: that of the thread that leads, or builds alone. */
export function makeBuildContext(
  traits: KalahTraits,
  layout: KalahLayout,
  table: EndgameTable,
): BuildContext {
  const { kernels } = table.memory;
  const size = scratchBytes(layout);
  const room = kernels?.reserve(size + SCRATCH_MARGIN) ?? { buffer: new ArrayBuffer(size), byteOffset: 0 };
  const scratch = new Int8Array(room.buffer, room.byteOffset, size);
  return contextOver(traits, layout, table, scratch, belowBytes(layout));
}

/**
 * The context of a thread that helps: the level below is where the thread that leads has it, the block that it builds
 * is its own.
 *
 * @param place `scratchPlace` of the leading thread. @returns null where there is no memory for the block.
 */
export function joinBuildContext(
  traits: KalahTraits,
  layout: KalahLayout,
  table: EndgameTable,
  place: number,
): BuildContext | null {
  const size = largestBlock(layout);
  const block = roomFor(table, size + SCRATCH_MARGIN);
  if (block === null) return null;
  const scratchAt = place * PLACE_BYTES;
  // One view over the scratch of the leader and all behind it, up to the block.
  const blockAt = block.byteOffset - scratchAt;
  const scratch = new Int8Array(block.buffer, scratchAt, blockAt + size);
  return contextOver(traits, layout, table, scratch, blockAt);
}

function roomFor({ memory }: EndgameTable, bytes: number): ReturnType<TableKernels['reserve']> | null {
  try {
    return memory.kernels?.reserve(bytes) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function contextOver(
  traits: KalahTraits,
  layout: KalahLayout,
  { bytes, memory }: EndgameTable,
  scratch: Int8Array,
  blockAt: number,
): BuildContext {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const made: SideMaps[] = [];
  return {
    traits,
    layout,
    values,
    scratch,
    kernels:
      memory.kernels === null
        ? makeRowKernels(values, scratch)
        : makeWasmRowKernels(memory.kernels, bytes.byteOffset, scratch.byteOffset),
    blockAt,
    maps: (seeds) => (made[seeds] ??= makeSideMaps(traits, layout.sides, seeds)),
  };
}

/** Where the level below stands, as other threads are told; null where there is no memory that they work on as well. */
export function scratchPlace({ scratch }: BuildContext, { memory }: EndgameTable): number | null {
  return memory.kernels === null ? null : scratch.byteOffset / PLACE_BYTES;
}

/** Number of sides with so many seeds. */
export function widthOf({ sides }: KalahLayout, seeds: number): number {
  return defined(sides.width[seeds], 'width of a side');
}

/** Where the block with `own` of `seeds` seeds on the side to move starts in the table. */
export function blockStart({ start }: KalahLayout, seeds: number, own: number): number {
  return defined(start[seeds]?.[own], 'start of a block');
}

function belowBytes(layout: KalahLayout): number {
  const { maxSeeds, sides } = layout;
  let bytes = 0;
  for (let own = 0; own < maxSeeds; own++) bytes += blockBytes(sides, maxSeeds - 1, own);
  return bytes;
}

function largestBlock({ maxSeeds, sides }: KalahLayout): number {
  let bytes = 1;
  for (let own = 0; own <= maxSeeds; own++) bytes = Math.max(bytes, blockBytes(sides, maxSeeds, own));
  return bytes;
}
