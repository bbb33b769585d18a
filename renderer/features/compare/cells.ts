/** The cells that a comparison is made of, in rows. */
import type { Value } from '../../../engine/core/value.ts';
import type { MoveEffect } from './compare-data.ts';

/** One cell: what it says, and whether it says something else than the first column. */
export interface SheetCell {
  readonly text: string;
  /** The same in full, for screen readers and tooltips. */
  readonly spoken: string;
  readonly isDifferent: boolean;
  /** The difference rests on an estimate. */
  readonly isGuess: boolean;
  readonly value: Value | null;
  readonly isRunning: boolean;
  /** Move rows: the move under the column's rules; null where it is not legal. */
  readonly effect: MoveEffect | null;
}

/** A row of the sheet; its first cell is the one that the others are compared with. */
export interface SheetRow {
  readonly id: string;
  readonly label: string;
  readonly isMove: boolean;
  readonly cells: readonly SheetCell[];
}

export const EMPTY: SheetCell = {
  text: '–',
  spoken: '',
  isDifferent: false,
  isGuess: false,
  value: null,
  isRunning: false,
  effect: null,
};

/** A cell that differs from the first where its text does; `first`: null where there is nothing to compare. */
export function plainCell(text: string, first: string | null, extra: Partial<SheetCell> = {}): SheetCell {
  return { ...EMPTY, text, spoken: text, isDifferent: first !== null && text !== first, ...extra };
}
