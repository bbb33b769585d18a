/** Describes the columns and rows of a `DataGrid`. */
import { shallowRef, type Ref } from 'vue';
import { ok, type Result } from '../../engine/core/result.ts';

/** Identifies a row, even after the rows were sorted or loaded again. */
export type RowKey = string | number;

/** A column of a grid. */
export interface Column<T, S extends string = string> {
  /** Class of its cells, and name of its slot: `cell-<id>`. */
  readonly id: string;
  readonly title: string;
  /** Whether only screen readers read the title. */
  readonly hidesTitle?: boolean;
  /** Line above the title that several columns share. */
  readonly group?: string;
  /** Explains a short title. */
  readonly help?: string;
  /** Track of a CSS grid; `auto` if missing. */
  readonly width?: string;
  /** The column is shown from this width of the grid, in pixels. */
  readonly from?: number;
  readonly isNumber?: boolean;
  /** Layout classes of its cells. */
  readonly class?: string;
  /** Whether the cells name their rows. */
  readonly isRowHeader?: boolean;
  /** Order that a press on the title asks for; without it the column cannot be sorted. */
  readonly sort?: S;
  /** Whether the first press sorts in descending order. */
  readonly isDownFirst?: boolean;
  /** Text of a cell, if no slot draws it. */
  readonly text?: (row: T) => string;
  /** Tooltip of a cell; if missing, text columns use their text. */
  readonly tip?: (row: T) => string | undefined;
}

/** How rows are ordered. */
export interface RowOrder<S extends string = string> {
  readonly sort: S;
  readonly isDown: boolean;
}

/** Rows by their index. Reading is reactive. */
export interface RowSource<T> {
  /** Number of rows, as far as is known. */
  readonly all: Readonly<Ref<number>>;
  /** The row at an index; null while it is not known. */
  readonly at: (index: number) => T | null;
  /** Notes which rows are in view, both ends included. */
  readonly want: (first: number, last: number) => void;
  /** The rows from one index to another, both included, in order. */
  readonly between: (first: number, last: number) => Promise<Result<readonly T[]>>;
}

/** Makes the rows of an array a source. */
export function arraySource<T>(rows: readonly T[]): RowSource<T> {
  return {
    all: shallowRef(rows.length),
    at: (index) => rows[index] ?? null,
    want: () => undefined,
    between: (first, last) => Promise.resolve(ok(rows.slice(first, last + 1))),
  };
}
