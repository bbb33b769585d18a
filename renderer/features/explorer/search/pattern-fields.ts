/** A position pattern edited on a small board: what a field shows, and how it changes. Pure. */
import {
  makePattern,
  parsePattern,
  type FieldPattern,
  type PositionPattern,
} from '../../../../engine/notation/position-pattern.ts';
import type { PositionBoard } from '../../../../engine/notation/position-text.ts';
import type { Board, PlaceIndex } from '../../../../engine/rules/types.ts';

/** Makes a pattern that every position of a board matches. */
export function anyPattern({ pitsPerSide, state = [] }: Pick<Board, 'pitsPerSide' | 'state'>): string {
  return new Array(2 * pitsPerSide + state.length + 3).fill('*').join('-');
}

/** Returns the field of a place in the notation of the pattern: `*`, `3`, `2..4`. */
export function fieldWritten(pattern: string, place: PlaceIndex): string {
  return pattern.split('-')[place] ?? '*';
}

/** Returns the field as the board shows it: `2–4`, `≥ 12`, `≤ 4`. */
export function fieldSign(pattern: string, place: PlaceIndex): string {
  const written = fieldWritten(pattern, place);
  const [least = '', most] = written.split('..');
  if (most === undefined) return written === '.' ? '0' : written;
  if (most === '') return `≥${least}`;
  return least === '' ? `≤${most}` : `${least}–${most}`;
}

/** Returns the pattern with another field; null if the field makes no sense on this board. */
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

/** Returns a range in the notation of the pattern; `*` if it is open at both ends. */
export function rangeWritten(least: number | null, most: number | null): string {
  if (least === null && most === null) return '*';
  return `${least === null ? '' : String(least)}..${most === null ? '' : String(most)}`;
}

/** The kinds of condition on a field. */
export type FieldWay = 'any' | 'exact' | 'range';

/** Returns the kind of condition that a field of a pattern has. */
export function wayOf(field: FieldPattern | undefined): FieldWay {
  if (!field || field.kind === 'any') return 'any';
  return field.kind === 'beads' ? 'exact' : 'range';
}

/** Returns the pattern with another side to move; null for either side. */
export function withTurn(pattern: PositionPattern, turn: PositionPattern['turn']): string {
  return makePattern({ ...pattern, turn });
}
