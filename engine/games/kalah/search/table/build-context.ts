/**
 * The tools of the builders of a Kalah table: rules, layout, the table's bytes, scratch memory and the maps of the
 * sides, made when first needed.
 */
import { defined } from '../../../../core/result.ts';
import type { EndgameCost, EndgameTable, TableKernels } from '../../../../search/endgame/contract.ts';
import type { KalahTraits } from '../traits.ts';
import { blockBytes, type KalahLayout } from './layout.ts';
import { makeLowerRows, type LevelRows } from './level-rows.ts';
import { makeSideMaps, type SideMaps } from './maps.ts';
import { makeRowKernels, type RowKernels } from './rows.ts';
import { makeUpperRows, spareBytes } from './upper-rows.ts';
import { makeWasmRowKernels, SCRATCH_MARGIN } from './wasm-rows.ts';

/** Reserved memory starts at a multiple of this; places are counted in this unit, which keeps them within 32 bits. */
const PLACE_BYTES = 16;

/** Rules, memory and maps of one table being built. */
export interface BuildContext {
  readonly traits: KalahTraits;
  readonly layout: KalahLayout;
  readonly rows: LevelRows;
  readonly scratch: Int8Array;
  readonly kernels: RowKernels;
  /** Offset in the scratch at which the block being built stands; the level below stands before it. */
  readonly blockAt: number;
  /** Maps of the sides with `seeds` seeds. */
  maps(seeds: number): SideMaps;
}

/**
 * Memory for building a table, in addition to the table. `spareBytes`, in a memory of its own, holds the level below
 * the last, transposed.
 */
export function scratchCost(layout: KalahLayout): Pick<EndgameCost, 'scratchBytes' | 'spareBytes'> {
  const bytes = scratchBytes(layout);
  if (layout.maxSeeds === layout.lowerSeeds) return { scratchBytes: bytes };
  const spare = spareBytes(layout);
  return { scratchBytes: bytes + spare, spareBytes: spare };
}

/** Scratch in the first memory: the level below the last that lies there, and the greatest block of all. */
function scratchBytes(layout: KalahLayout): number {
  return belowBytes(layout) + largestBlock(layout, layout.maxSeeds);
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
  const size = largestBlock(layout, layout.lowerSeeds);
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
  table: EndgameTable,
  scratch: Int8Array,
  blockAt: number,
): BuildContext {
  const { bytes, memory } = table;
  const made: SideMaps[] = [];
  const kernels =
    memory.kernels === null
      ? makeRowKernels(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), scratch)
      : makeWasmRowKernels(memory.kernels, bytes.byteOffset, scratch.byteOffset);
  return {
    traits,
    layout,
    rows: makeLowerRows(layout, table, kernels),
    scratch,
    kernels,
    blockAt,
    maps: (seeds) => (made[seeds] ??= makeSideMaps(traits, layout.sides, seeds)),
  };
}

/** The place of the level below, for other threads; null where they cannot reach this memory. */
export function scratchPlace({ scratch }: BuildContext, { memory }: EndgameTable): number | null {
  return memory.kernels === null ? null : scratch.byteOffset / PLACE_BYTES;
}

/** The same for upper levels: they build blocks in the same scratch; the level below, transposed, lies elsewhere. */
export function upperContext(context: BuildContext, table: EndgameTable): BuildContext {
  const kernels = defined(table.memory.kernels, 'kernels beside a table with upper levels');
  return { ...context, rows: makeUpperRows(context.layout, table, kernels, context.scratch) };
}

/** The level below the last one in the first memory. */
function belowBytes({ lowerSeeds, sides }: KalahLayout): number {
  let bytes = 0;
  for (let own = 0; own < lowerSeeds; own++) bytes += blockBytes(sides, lowerSeeds - 1, own);
  return bytes;
}

/** The greatest block of a level. */
function largestBlock({ sides }: KalahLayout, seeds: number): number {
  let bytes = 1;
  for (let own = 0; own <= seeds; own++) bytes = Math.max(bytes, blockBytes(sides, seeds, own));
  return bytes;
}
