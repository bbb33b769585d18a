/**
 * Reads and writes positions of PlayStrategy: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`.
 *
 * North's row first, left to right as South sees it (f e d c b a), then South's; `nS` = n seeds, a bare number = that
 * many empty pits in a row; stores South, North; side; move number. Source: `engine/formats/README.md`.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Setup } from '../rules/types.ts';
import { makeSide, type PositionBoard } from '../notation/position-text.ts';
import { cutToken, type PositionError } from '../notation/problems.ts';

const FEN = /^\s*([0-9S,]+)\/([0-9S,]+)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+(\d+)(?![0-9a-z]))?/;

/** True for a text that begins with a position of PlayStrategy. */
export function isFen(text: string): boolean {
  return FEN.test(text);
}

/** Parses the counts of one row, left to right; a failure names the field, counted from `firstField`. */
function parseRow(
  row: string,
  columns: number,
  firstField: number,
): Result<readonly number[], PositionError> {
  const counts: number[] = [];
  for (const [index, field] of row.split(',', columns + 1).entries()) {
    const at = { field: firstField + index, token: cutToken(field) };
    const [, number = '', seeds] = /^([1-9]\d{0,3})(S?)$/.exec(field) ?? [];
    if (number === '') return fail('ERR_POSITION_COUNT', at);
    if (seeds === 'S') counts.push(Number(number));
    else counts.push(...new Array<number>(Math.min(Number(number), columns + 1)).fill(0));
  }
  return counts.length === columns
    ? ok(counts)
    : fail('ERR_POSITION_FIELDS', { field: firstField }, { expected: columns, got: counts.length });
}

/** Parses a FEN at the beginning of a text; `end` is the offset after it. */
export function parseFen(
  board: PositionBoard,
  text: string,
): Result<{ readonly setup: Setup; readonly end: number }, PositionError> {
  const match = FEN.exec(text);
  if (!match) return fail('ERR_POSITION_FIELDS', { token: cutToken(text) }, { expected: 6, got: 0 });
  const [whole, upper = '', lower = '', south = '', north = '', side = ''] = match;
  const columns = board.pitsPerSide;
  const northRow = parseRow(upper, columns, 1);
  if (!northRow.ok) return northRow;
  const southRow = parseRow(lower, columns, upper.split(',').length + 1);
  if (!southRow.ok) return southRow;
  for (const [pit, store] of [
    ['store-south', south],
    ['store-north', north],
  ] as const) {
    if (!/^(0|[1-9]\d{0,3})$/.test(store)) return fail('ERR_POSITION_COUNT', { pit, token: cutToken(store) });
  }
  if (side !== 'S' && side !== 'N') return fail('ERR_POSITION_SIDE', { token: cutToken(side) });
  return ok({
    setup: {
      pits: [...southRow.value, ...northRow.value.toReversed()],
      stores: [Number(south), Number(north)],
      turn: side === 'S' ? 'south' : 'north',
    },
    end: whole.length,
  });
}

function makeRow(counts: readonly number[]): string {
  const fields: string[] = [];
  let empty = 0;
  for (const count of counts) {
    if (count === 0) {
      empty++;
      continue;
    }
    if (empty > 0) fields.push(String(empty));
    empty = 0;
    fields.push(`${count}S`);
  }
  if (empty > 0) fields.push(String(empty));
  return fields.join(',');
}

/** Writes a setup of a two-row board as FEN; `number` is the move number. */
export function makeFen(setup: Setup, number = 1): string {
  const half = setup.pits.length / 2;
  const rows = `${makeRow(setup.pits.slice(half).toReversed())}/${makeRow(setup.pits.slice(0, half))}`;
  return `${rows} ${setup.stores[0] ?? 0} ${setup.stores[1] ?? 0} ${makeSide(setup.turn)} ${number}`;
}
