/** A position pattern as it is put together on a small board: what a field shows, and its changes. Pure. */
import {
  makePattern,
  parsePattern,
  type FieldPattern,
  type PositionPattern,
} from '../../../../engine/notation/position-pattern.ts';
import type { PositionBoard } from '../../../../engine/notation/position-text.ts';
import type { Board, PlaceIndex } from '../../../../engine/rules/types.ts';

/** A pattern that every position of a board is like. */
export function anyPattern({ pitsPerSide, state = [] }: Pick<Board, 'pitsPerSide' | 'state'>): string {
  return new Array(2 * pitsPerSide + state.length + 3).fill('*').join('-');
}

/** The field of a place as it is written in the pattern: `*`, `3`, `2..4`. */
export function fieldWritten(pattern: string, place: PlaceIndex): string {
  return pattern.split('-')[place] ?? '*';
}

/** The field as people read it on the board: `2–4`, `≥ 12`, `≤ 4`. */
export function fieldSign(pattern: string, place: PlaceIndex): string {
  const written = fieldWritten(pattern, place);
  const [least = '', most] = written.split('..');
  if (most === undefined) return written === '.' ? '0' : written;
  if (most === '') return `≥${least}`;
  return least === '' ? `≤${most}` : `${least}–${most}`;
}

/** The pattern with another field; null where the field makes no sense on this board. */
export function withField(
  board: PositionBoard,
  pattern: string,
  place: PlaceIndex,
  written: string,
): string | null {
  const next = pattern.split('-').with(place, written).join('-');
  const parsed = parsePattern(board, next);
  return parsed.ok ? makePattern(parsed.value) : null;
}

/** A range as it is written; open at both ends it is `*`. */
export function rangeWritten(least: number | null, most: number | null): string {
  if (least === null && most === null) return '*';
  return `${least === null ? '' : String(least)}..${most === null ? '' : String(most)}`;
}

/** How a field is asked for. */
export type FieldWay = 'any' | 'exact' | 'range';

/** How a field of a pattern is asked for. */
export function wayOf(field: FieldPattern | undefined): FieldWay {
  if (!field || field.kind === 'any') return 'any';
  return field.kind === 'beads' ? 'exact' : 'range';
}

/** The pattern with another side to move; null for either. */
export function withTurn(pattern: PositionPattern, turn: PositionPattern['turn']): string {
  return makePattern({ ...pattern, turn });
}
