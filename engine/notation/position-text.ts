/**
 * Position text: pits of South, pits of North, South's store, North's store, declared state, side to move, joined by
 * `-`.
 *
 * With one kind of bead a field is a count; with several it is the group of bead values in descending order, stones
 * last, `.` for none. The text contains neither history nor rule set. Source: `engine/formats/formats.md`.
 *
 *   parsePosition(rules.board, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S')   // { ok: true, value: setup }
 *   makePosition(rules.start())                                  // the same text
 */
import { fail, ok, type Place, type Result } from '../core/result.ts';
import { fitsState } from '../rules/state.ts';
import type { Board, Setup } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import { cutToken, type PositionError } from './problems.ts';

/** Largest number of beads in a group: far more than any game has, so that a broken file cannot fill the memory. */
const MAX_GROUP = 10_000;
/** Largest count in a field: six digits. */
const MAX_COUNT = 999_999;

/** The parts of a board needed to parse a position. */
export type PositionBoard = Pick<Board, 'pitsPerSide' | 'kinds' | 'labels' | 'state'>;

/** Returns the name of the place of a field (from 0): a pit's label or a store. */
function placeName(board: PositionBoard, field: number): string {
  const pits = 2 * board.pitsPerSide;
  if (field < pits) return board.labels[field] ?? '';
  return field === pits ? 'store-south' : 'store-north';
}

/** Parses a group of beads into counts per kind; null if the field is not a group. */
function parseGroup(field: string, kinds: number): readonly number[] | null {
  const counts = new Array<number>(kinds).fill(0);
  if (field === '.') return counts;
  if (field.length > MAX_GROUP || !/^[0-9]+$/.test(field)) return null;
  for (const digit of field) {
    const kind = Number(digit);
    if (kind >= kinds) return null;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Writes the group of beads with these counts per kind: values descending, stones last, `.` for none. */
export function makeGroup(counts: readonly number[]): string {
  let text = '';
  for (let kind = counts.length - 1; kind >= 0; kind--) text += String(kind).repeat(counts[kind] ?? 0);
  return text === '' ? '.' : text;
}

/**
 * Reads a position text for a board.
 *
 * @returns the setup; failures name the field (from 1), its column, and its pit or store.
 *   White space around the text is ignored; signs, leading zeros and lower-case side letters are refused.
 */
export function parsePosition(board: PositionBoard, text: string): Result<Setup, PositionError> {
  const places = 2 * board.pitsPerSide + 2;
  const side = places + (board.state?.length ?? 0);
  const fields = text.trim().split('-', side + 2);
  const column = text.length - text.trimStart().length;
  if (fields.length !== side + 1) {
    const got = text.trim() === '' ? 0 : text.trim().split('-').length;
    return fail('ERR_POSITION_FIELDS', undefined, { expected: side + 1, got });
  }
  const counts: number[] = [];
  let offset = column;
  for (let i = 0; i < places; i++) {
    const field = fields[i] ?? '';
    const at: Place = {
      field: i + 1,
      column: offset + 1,
      pit: placeName(board, i),
      token: cutToken(field),
    };
    if (board.kinds === 1) {
      if (!/^(0|[1-9][0-9]{0,5})$/.test(field)) return fail('ERR_POSITION_COUNT', at);
      counts.push(Number(field));
    } else {
      const group = parseGroup(field, board.kinds);
      if (!group) return fail('ERR_POSITION_BEADS', at);
      if (i >= places - 2 && (group[0] ?? 0) > 0) return fail('ERR_POSITION_STONE', at);
      counts.push(...group);
    }
    offset += field.length + 1;
  }
  const state = fields.slice(places, side);
  for (const [i, value] of state.entries()) {
    const { values = [] } = board.state?.[i] ?? {};
    const at: Place = { field: places + i + 1, column: offset + 1, token: cutToken(value) };
    if (!values.includes(value)) return fail('ERR_POSITION_STATE', at, { expected: values.join(' ') });
    offset += value.length + 1;
  }
  const turn = fields[side] ?? '';
  if (turn !== 'S' && turn !== 'N')
    return fail('ERR_POSITION_SIDE', { field: side + 1, column: offset + 1, token: cutToken(turn) });
  const pits = 2 * board.pitsPerSide * board.kinds;
  return ok({
    pits: counts.slice(0, pits),
    stores: counts.slice(pits),
    turn: turn === 'S' ? 'south' : 'north',
    ...(board.state ? { state } : {}),
  });
}

/** Returns the letter of the side to move. */
export function makeSide(side: Side): 'S' | 'N' {
  return side === 'south' ? 'S' : 'N';
}

/** Writes a setup or position; the number of kinds follows from the stores, so no board is needed. */
export function makePosition(setup: Setup): string {
  const kinds = Math.max(1, setup.stores.length / 2);
  const counts = [...setup.pits, ...setup.stores];
  const fields: string[] = [];
  for (let i = 0; i < counts.length; i += kinds) {
    fields.push(kinds === 1 ? String(counts[i]) : makeGroup(counts.slice(i, i + kinds)));
  }
  return [...fields, ...(setup.state ?? []), makeSide(setup.turn)].join('-');
}

/** True if a position text of this board can hold the setup: number of places, counts, state, and no stones in cups. */
export function fitsBoard(board: PositionBoard, setup: Setup): boolean {
  const { kinds, pitsPerSide } = board;
  const { pits, stores } = setup;
  if (!fitsState(board, setup)) return false;
  if (pits.length !== 2 * pitsPerSide * kinds || stores.length !== 2 * kinds) return false;
  const counts = [...pits, ...stores];
  if (kinds === 1) return counts.every((count) => count <= MAX_COUNT);
  for (let i = 0; i < counts.length; i += kinds) {
    const group = counts.slice(i, i + kinds);
    if (group.reduce((beads, count) => beads + count, 0) > MAX_GROUP) return false;
  }
  return stores.every((count, i) => i % kinds !== 0 || count === 0);
}

/** True if both setups have the same beads in the same places, the same state and the same side to move. */
export function sameSetup(a: Setup, b: Setup): boolean {
  return (
    a.turn === b.turn &&
    a.pits.length === b.pits.length &&
    a.stores.length === b.stores.length &&
    a.pits.every((count, i) => count === b.pits[i]) &&
    a.stores.every((count, i) => count === b.stores[i]) &&
    String(a.state) === String(b.state)
  );
}
