/**
 * What the builders of a Kalah table work with: rules, layout, the table's bytes, scratch memory and the maps of the
 * sides, made when first needed.
 */
import { defined } from '../../../../core/result.ts';
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import type { KalahTraits } from '../traits.ts';
import { blockBytes, type KalahLayout } from './layout.ts';
import { makeSideMaps, type SideMaps } from './maps.ts';
import { makeRowKernels, type RowKernels } from './rows.ts';
import { makeWasmRowKernels, SCRATCH_MARGIN } from './wasm-rows.ts';

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

/** Makes a context for a table. */
export function makeBuildContext(
  traits: KalahTraits,
  layout: KalahLayout,
  table: EndgameTable,
): BuildContext {
  const { bytes } = table;
  const { kernels } = table.memory;
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = scratchBytes(layout);
  const room = kernels?.reserve(size + SCRATCH_MARGIN) ?? { buffer: new ArrayBuffer(size), byteOffset: 0 };
  const scratch = new Int8Array(room.buffer, room.byteOffset, size);
  const made: SideMaps[] = [];
  return {
    traits,
    layout,
    values,
    scratch,
    kernels:
      kernels === null
        ? makeRowKernels(values, scratch)
        : makeWasmRowKernels(kernels, bytes.byteOffset, room.byteOffset),
    blockAt: belowBytes(layout),
    maps: (seeds) => (made[seeds] ??= makeSideMaps(traits, layout.sides, seeds)),
  };
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
