/**
 * How a level that is being built reaches rows: rows of lower levels, its own rows, and rows of the level below,
 * transposed. Here all of them lie in one memory and are read in place; `upper-rows.ts` copies them from other
 * memories.
 */
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { blockStart, type KalahLayout, levelValues, widthOf } from './layout.ts';
import type { RowKernels } from './rows.ts';

/** Rows of a matrix that are transposed in one go: a millisecond or so. */
export interface Strip {
  readonly top: number;
  readonly rows: number;
  /** Rows of the whole matrix: bytes from row to row after transposing. */
  readonly lines: number;
}

/** Rows for the kernels; a row stays in its place until `release`. */
export interface LevelRows {
  /** Values of the memory that holds a level. */
  readonly valuesOf: (seeds: number) => Int8Array;
  /** Frees the places of the rows found so far. */
  release(): void;
  /**
   * Returns the place in the table of the row in which the opponent has the side of this rank and the player to move
   * has `own` of `seeds` seeds.
   */
  find(seeds: number, own: number, rank: number): number;
  /** Ends the change of a row of the level being built, which was made at the place where the row was found. */
  keep(seeds: number, own: number, rank: number, place: number): void;
  /**
   * Returns the place in the scratch of the row of the level below `seeds` in which the mover has the side of this
   * rank, of `own` seeds.
   */
  findBelow(seeds: number, own: number, rank: number): number;
  /** Transposes a strip of movers' rows in the scratch, from `from` on, into the block of the level being built. */
  turnBlock(seeds: number, own: number, from: number, strip: Strip): void;
  /** Prepares a strip of a block of the level below `seeds` for `findBelow`. */
  turnBelow(seeds: number, own: number, strip: Strip): void;
}

/**
 * Where the rows of movers with `own` seeds of the level below `seeds` start; all blocks of this level are contiguous.
 */
export function belowStart(layout: KalahLayout, seeds: number, own: number): number {
  return blockStart(layout, seeds - 1, own) - blockStart(layout, seeds - 1, 0);
}

/** Makes the access to rows for levels in the first memory. */
export function makeLowerRows(layout: KalahLayout, table: EndgameTable, kernels: RowKernels): LevelRows {
  return {
    valuesOf: levelValues(table),
    release: () => undefined,
    find: (seeds, own, rank) => blockStart(layout, seeds, own) + rank * widthOf(layout, own),
    keep: () => undefined,
    findBelow: (seeds, own, rank) => belowStart(layout, seeds, own) + rank * widthOf(layout, seeds - 1 - own),
    turnBlock(seeds, own, from, { top, rows, lines }) {
      const columns = widthOf(layout, seeds - own);
      kernels.turnToTable(from + top * columns, blockStart(layout, seeds, own) + top, rows, columns, lines);
    },
    turnBelow(seeds, own, { top, rows, lines }) {
      const columns = widthOf(layout, own);
      const from = blockStart(layout, seeds - 1, own) + top * columns;
      kernels.turnToScratch(from, belowStart(layout, seeds, own) + top, rows, columns, lines);
    },
  };
}
