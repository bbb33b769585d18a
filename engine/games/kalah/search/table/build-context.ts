/**
 * The tools of the builders of a Kalah table: rules, layout, the table's bytes, scratch memory and the maps of the
 * sides, which are made when first needed.
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

/** Reserved memory starts at a multiple of this; places are counted in this unit so that they fit in 32 bits. */
const PLACE_BYTES = 16;

/** Rules, memory and maps of one table being built. */
export interface BuildContext {
  readonly traits: KalahTraits;
  readonly layout: KalahLayout;
  readonly rows: LevelRows;
  readonly scratch: Int8Array;
  readonly kernels: RowKernels;
  /** Offset in the scratch of the block being built; the level below lies before it. */
  readonly blockAt: number;
  /** Returns the maps of the sides with `seeds` seeds. */
  maps(seeds: number): SideMaps;
}

/**
 * Returns the memory needed to build a table, in addition to the table. `spareBytes`, in a separate memory, holds the
 * level below the last, transposed.
 */
export function scratchCost(layout: KalahLayout): Pick<EndgameCost, 'scratchBytes' | 'spareBytes'> {
  const bytes = scratchBytes(layout);
  if (layout.maxSeeds === layout.lowerSeeds) return { scratchBytes: bytes };
  const spare = spareBytes(layout);
  return { scratchBytes: bytes + spare, spareBytes: spare };
}

/** Scratch in the first memory: the level below the last one that lies there, and the largest block of all. */
function scratchBytes(layout: KalahLayout): number {
  return belowBytes(layout) + largestBlock(layout, layout.maxSeeds);
}

/** Makes a context for a table, for the thread that leads or builds without others. */
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
 * Makes the context of a helping thread: it reads the leading thread's copy of the level below, and builds its
 * blocks in its own memory.
 *
 * @param place `scratchPlace` of the leading thread.
 * @returns null if there is no memory for the block.
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
  // One view over the leader's scratch and everything after it, up to the block.
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

/** Returns the place of the level below, for other threads; null if they cannot reach this memory. */
export function scratchPlace({ scratch }: BuildContext, { memory }: EndgameTable): number | null {
  return memory.kernels === null ? null : scratch.byteOffset / PLACE_BYTES;
}

/**
 * Makes the context of upper levels: they build blocks in the same scratch; the level below, transposed, lies
 * elsewhere.
 */
export function upperContext(context: BuildContext, table: EndgameTable): BuildContext {
  const kernels = defined(table.memory.kernels, 'kernels beside a table with upper levels');
  return { ...context, rows: makeUpperRows(context.layout, table, kernels, context.scratch) };
}

/** Returns the bytes of the level below the last one in the first memory. */
function belowBytes({ lowerSeeds, sides }: KalahLayout): number {
  let bytes = 0;
  for (let own = 0; own < lowerSeeds; own++) bytes += blockBytes(sides, lowerSeeds - 1, own);
  return bytes;
}

/** Returns the bytes of the largest block of a level. */
function largestBlock({ sides }: KalahLayout, seeds: number): number {
  let bytes = 1;
  for (let own = 0; own <= seeds; own++) bytes = Math.max(bytes, blockBytes(sides, seeds, own));
  return bytes;
}
