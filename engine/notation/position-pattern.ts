/**
 * Patterns of positions: a position text in which a field may be `*` (anything), `2..3`, `12..` or `..4` (numbers of
 * beads), and a value of the state or the side to move `*`.
 *
 *   const pattern = parsePattern(rules.board, '4-*-2..3-4-*-4-4-4-4-4-4-4-*-12..-N');
 *   if (pattern.ok) matchesPattern(pattern.value, position);
 *
 * With one kind of bead a plain field is a count. With several it is an exact group of beads, and a range counts them:
 * `21` on Shakala's board is one gem of 2 and one of 1, `21..21` any 21 beads.
 */
import { fail, ok, type Place, type Result } from '../core/result.ts';
import { otherSide, type Side } from '../core/side.ts';
import { mirrorState } from '../rules/state.ts';
import type { Setup } from '../rules/types.ts';
import { makeGroup, makeSide, parsePosition, type PositionBoard } from './position-text.ts';
import { cutToken, type PatternError } from './problems.ts';

/** The condition of one field on its pit or store. */
export type FieldPattern =
  | { readonly kind: 'any' }
  /** A range of numbers of beads, all kinds together; both ends are inclusive. */
  | { readonly kind: 'range'; readonly least: number; readonly most: number }
  /** Exactly these beads, as counts per kind. */
  | { readonly kind: 'beads'; readonly beads: readonly number[] };

/** A condition on positions. */
export interface PositionPattern {
  /** Kinds of beads on the board. */
  readonly kinds: number;
  /** By place, pits then stores. */
  readonly fields: readonly FieldPattern[];
  /** Value of each field of the declared state, `*` for any; absent if the board declares none. */
  readonly state?: readonly string[];
  /** Null: either side to move. */
  readonly turn: Side | null;
}

const ANY = '*';
const RANGE = /^(0|[1-9][0-9]{0,5})?\.\.(0|[1-9][0-9]{0,5})?$/;

/** Parses a range; null for a field of another form, a failure for a range that contains no count. */
function parseRange(field: string, at: Place): Result<FieldPattern | null, PatternError> {
  const match = RANGE.exec(field);
  if (!match || field === '..') return ok(null);
  const least = Number(match[1] ?? 0);
  const most = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  if (least > most) return fail('ERR_POSITION_RANGE', { ...at, token: cutToken(field) });
  return ok({ kind: 'range', least, most });
}

/** Parses a pattern for a board; it fails as for a position text, with the field at fault. */
export function parsePattern(board: PositionBoard, text: string): Result<PositionPattern, PatternError> {
  const written = text.trim().split('-');
  const places = 2 * board.pitsPerSide + 2;
  const side = places + (board.state?.length ?? 0);
  if (written.length !== side + 1) {
    const got = text.trim() === '' ? 0 : written.length;
    return fail('ERR_POSITION_FIELDS', undefined, { expected: side + 1, got });
  }
  const { kinds } = board;
  const none = kinds === 1 ? '0' : '.';
  const loose: (FieldPattern | null)[] = [];
  const columns: number[] = [];
  let column = text.length - text.trimStart().length + 1;
  for (const [i, field] of written.entries()) {
    const range = i >= places ? ok(null) : parseRange(field, { field: i + 1, column });
    if (!range.ok) return range;
    loose.push(field === ANY ? { kind: 'any' } : range.value);
    columns.push(column);
    column += field.length + 1;
  }
  const stateAt = (i: number): string | undefined => board.state?.[i - places]?.values[0];
  const plain = written.map((field, i) =>
    loose[i] === null ? field : i === side ? 'S' : (stateAt(i) ?? none),
  );
  const setup = parsePosition(board, plain.join('-'));
  if (!setup.ok) {
    const at = columns[(setup.at?.field ?? 1) - 1];
    return at === undefined ? setup : { ...setup, at: { ...setup.at, column: at } };
  }
  const counts = [...setup.value.pits, ...setup.value.stores];
  const fields = loose
    .slice(0, places)
    .map(
      (field, i): FieldPattern => field ?? { kind: 'beads', beads: counts.slice(i * kinds, (i + 1) * kinds) },
    );
  const turn = written[side] === ANY ? null : setup.value.turn;
  return ok({ kinds, fields, turn, ...(board.state ? { state: written.slice(places, side) } : {}) });
}

/** Writes a pattern as text, from which `parsePattern` makes the same pattern. */
export function makePattern({ kinds, fields, state = [], turn }: PositionPattern): string {
  const texts = fields.map((field) => {
    if (field.kind === 'any') return ANY;
    if (field.kind === 'beads') return kinds === 1 ? String(field.beads[0]) : makeGroup(field.beads);
    const { least, most } = field;
    const end = Number.isFinite(most) ? String(most) : '';
    return least === 0 && end !== '' ? `..${end}` : `${String(least)}..${end}`;
  });
  return [...texts, ...state, turn === null ? ANY : makeSide(turn)].join('-');
}

/**
 * Makes the pattern of the same positions from the other side: pits, stores, state and the side to move change places.
 */
export function mirrorPattern(
  board: Pick<PositionBoard, 'state'>,
  { kinds, fields, state, turn }: PositionPattern,
): PositionPattern {
  const pits = fields.length - 2;
  const swapped = [
    ...fields.slice(pits / 2, pits),
    ...fields.slice(0, pits / 2),
    ...fields.slice(pits + 1),
    ...fields.slice(pits, pits + 1),
  ];
  return {
    kinds,
    fields: swapped,
    ...(state ? { state: mirrorState(board.state ?? [], state) } : {}),
    turn: turn === null ? null : otherSide(turn),
  };
}

/** True if the beads from index `from` meet the condition. Called for every field of millions of positions. */
function fits(field: FieldPattern, counts: readonly number[], from: number, kinds: number): boolean {
  if (field.kind === 'any') return true;
  if (field.kind === 'beads') {
    for (let kind = 0; kind < kinds; kind++) if (counts[from + kind] !== field.beads[kind]) return false;
    return true;
  }
  let sum = 0;
  for (let kind = 0; kind < kinds; kind++) sum += counts[from + kind] ?? 0;
  return sum >= field.least && sum <= field.most;
}

/** True if a position or setup of the same board matches the pattern. */
export function matchesPattern({ kinds, fields, state, turn }: PositionPattern, position: Setup): boolean {
  if (turn !== null && turn !== position.turn) return false;
  if (state?.some((value, i) => value !== ANY && value !== position.state?.[i])) return false;
  const { pits, stores } = position;
  if (pits.length + stores.length !== fields.length * kinds) return false;
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i];
    const from = i * kinds;
    const isPit = from < pits.length;
    if (field && !fits(field, isPit ? pits : stores, isPit ? from : from - pits.length, kinds)) return false;
  }
  return true;
}
