/** The boards, rows and cells of a comparison. */
import type { Value } from '../../../engine/core/value.ts';
import type { BoardView, PitBadge } from '../../../engine/drawing/scene.ts';
import type { Pictured } from '../../studio/thumbnails.ts';
import type { MoveEffect } from '../../../engine/rule-check/comparison.ts';

/** The board of a column, and a sentence below it. */
export interface ColumnBoard extends Pictured {
  readonly badges: readonly PitBadge[];
  readonly lastMove: BoardView['lastMove'];
  readonly text: string;
}

/** One cell: its text, and whether it differs from the first column. */
export interface SheetCell {
  readonly text: string;
  /** The full text, for screen readers and tooltips. */
  readonly spoken: string;
  readonly isDifferent: boolean;
  /** Whether the difference is based on an estimate. */
  readonly isGuess: boolean;
  readonly value: Value | null;
  readonly isRunning: boolean;
  /** In rows of moves, the move under the column's rules; null if it is not legal. */
  readonly effect: MoveEffect | null;
}

/** A row of the sheet. The other cells are compared with the first. */
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

/** Makes a cell that differs from the first if their texts differ. @param first null if there is nothing to compare. */
export function plainCell(text: string, first: string | null, extra: Partial<SheetCell> = {}): SheetCell {
  return { ...EMPTY, text, spoken: text, isDifferent: first !== null && text !== first, ...extra };
}
