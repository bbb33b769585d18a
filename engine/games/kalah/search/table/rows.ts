/**
 * Row kernels: the inner loops of building a Kalah table. Each applies one kind of move to a whole row, that is, to one
 * side of the mover against every side of the opponent with some number of seeds.
 *
 * Two memories take part. The table holds final values in rows of the side not to move (`layout.ts`). The scratch holds
 * rows of the mover: a transposed copy of the level below, and the block being built. A row being built holds for each
 * position the best value found so far, `NOTHING` at first.
 *
 * These loops are the plain version of the WebAssembly kernels (`wasm-rows.ts`) and their oracle: the bytes are the
 * same.
 */
import type { SideMaps } from './maps.ts';

/** Lower than any value: no move found yet. */
export const NOTHING = -128;

/** Inner loops over table and scratch; all positions are byte offsets into one of the two. */
export interface RowKernels {
  /** Starts a row in the scratch. */
  clear(out: number, count: number): void;
  /**
   * For a mover who banked `add` and moves again; the mover's row of the level below is in the scratch at `source`.
   */
  again(out: number, source: number, count: number, add: number): void;
  /**
   * For a mover who banked `add`, left the opponent's side unchanged and passed the turn. `source`: row in the table.
   */
  pass(out: number, source: number, count: number, add: number): void;
  /** As `pass`, but the opponent's first `part` houses got a seed each. */
  passSown(out: number, source: number, maps: SideMaps, part: number, add: number): void;
  /** As `pass`, for the opponent's sides with an empty `house`. */
  passBare(out: number, source: number, maps: SideMaps, house: number, add: number): void;
  /**
   * For a mover who captures all seeds of the opponent in `house` and passes the turn.
   *
   * @param sources row in the table for every number of captured seeds.
   * @param add what is banked in addition to the captured seeds.
   */
  capture(out: number, sources: Uint32Array, maps: SideMaps, house: number, add: number): void;
  /**
   * Quiet moves of the other block: raises the values of a row of the table, movers with the sides of `maps` against
   * one opponent, to the values that the same opponent's row in the scratch gives for the sides they lead to.
   *
   * @param group which of `maps.quiet`.
   */
  reply(row: number, opposite: number, maps: SideMaps, group: number): void;
  /** Copies a matrix of the scratch to the table, transposed; in the table `lines` bytes from row to row. */
  turnToTable(from: number, to: number, rows: number, columns: number, lines: number): void;
  /** Copies a matrix of the table to the scratch in the same way. */
  turnToScratch(from: number, to: number, rows: number, columns: number, lines: number): void;
}

/** Makes the kernels in plain TypeScript. */
export function makeRowKernels(table: Int8Array, scratch: Int8Array): RowKernels {
  return {
    clear: (out, count) => void scratch.fill(NOTHING, out, out + count),

    again(out, source, count, add) {
      for (let i = 0; i < count; i++) {
        const value = (scratch[source + i] ?? 0) + add;
        if (value > (scratch[out + i] ?? 0)) scratch[out + i] = value;
      }
    },

    pass(out, source, count, add) {
      for (let i = 0; i < count; i++) {
        const value = add - (table[source + i] ?? 0);
        if (value > (scratch[out + i] ?? 0)) scratch[out + i] = value;
      }
    },

    passSown(out, source, maps, part, add) {
      const sown = maps.sown[part] ?? NO_RANKS;
      for (let i = 0; i < sown.length; i++) {
        const value = add - (table[source + (sown[i] ?? 0)] ?? 0);
        if (value > (scratch[out + i] ?? 0)) scratch[out + i] = value;
      }
    },

    passBare(out, source, maps, house, add) {
      const bare = maps.bare[house] ?? NO_RANKS;
      for (let i = 0; i < bare.length; i++) {
        const rank = bare[i] ?? 0;
        const value = add - (table[source + rank] ?? 0);
        if (value > (scratch[out + rank] ?? 0)) scratch[out + rank] = value;
      }
    },

    capture(out, sources, maps, house, add) {
      const emptied = maps.emptied[house];
      if (emptied === undefined) return;
      const { rank, seeds, left } = emptied;
      for (let i = 0; i < rank.length; i++) {
        const taken = seeds[i] ?? 0;
        const value = add + taken - (table[(sources[taken] ?? 0) + (left[i] ?? 0)] ?? 0);
        const at = out + (rank[i] ?? 0);
        if (value > (scratch[at] ?? 0)) scratch[at] = value;
      }
    },

    reply(row, opposite, maps, group) {
      const moves = maps.quiet[group];
      if (moves === undefined) return;
      const { before, after } = moves;
      for (let i = 0; i < before.length; i++) {
        const value = -(scratch[opposite + (after[i] ?? 0)] ?? 0);
        const at = row + (before[i] ?? 0);
        if (value > (table[at] ?? 0)) table[at] = value;
      }
    },

    turnToTable: (from, to, rows, columns, lines) => turn(scratch, from, table, to, rows, columns, lines),
    turnToScratch: (from, to, rows, columns, lines) => turn(table, from, scratch, to, rows, columns, lines),
  };
}

const NO_RANKS = new Int32Array(0);

/** Rows and columns of a tile: both its rows and its columns stay in the first-level cache. */
const TILE = 32;

/** Writes the transpose of a matrix of `rows` times `columns` bytes, tile by tile. */
function turn(
  source: Int8Array,
  from: number,
  target: Int8Array,
  to: number,
  rows: number,
  columns: number,
  lines: number,
): void {
  for (let top = 0; top < rows; top += TILE) {
    const bottom = Math.min(rows, top + TILE);
    for (let left = 0; left < columns; left += TILE) {
      const right = Math.min(columns, left + TILE);
      for (let column = left; column < right; column++) {
        const line = to + column * lines;
        for (let row = top; row < bottom; row++)
          target[line + row] = source[from + row * columns + column] ?? 0;
      }
    }
  }
}
