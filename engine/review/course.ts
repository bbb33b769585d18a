/**
 * The course of a reviewed game: its value after every move, and the moves that changed the leader. Players are named
 * by their seats at the start, so an exchange of seats during the game reverses nothing.
 */
import type { Side } from '../core/side.ts';
import { resultOf, turnedValue, type Value } from '../core/value.ts';
import type { ReviewedMove } from './review-line.ts';

/** The leader: a player, nobody (`draw`), or unknown (null). */
export type Leader = Side | 'draw' | null;

/** Converts a value at a position to the seats at the start. */
export function asBegun(value: Value | null, isSwapped: boolean): Value | null {
  return value !== null && isSwapped ? turnedValue(value) : value;
}

/** Returns the winner by a value; null if the value does not tell. An estimate of zero is not a draw. */
export function leaderBy(value: Value | null): Leader {
  if (value === null) return null;
  const { proof } = value;
  if (value.kind === 'winner' && (value.winner === 'none' || proof === 'heuristic')) return null;
  const result = resultOf(value);
  if (result > 0) return proof === 'upper' ? null : 'south';
  if (result < 0) return proof === 'lower' ? null : 'north';
  return proof === 'exact' ? 'draw' : null;
}

/** Returns the values of a line, one more than there are moves: at the start and after each move. */
export function courseOf(line: readonly ReviewedMove[]): readonly (Value | null)[] {
  return Array.from({ length: line.length + 1 }, (_, ply) => {
    const played = line[ply - 1];
    const next = line[ply];
    const after = played ? asBegun(played.after, played.number.swapped) : null;
    return after ?? (next ? asBegun(next.before, next.number.swapped) : null);
  });
}

/** A move that changed the leader. */
export interface ResultChange {
  readonly index: number;
  readonly from: Exclude<Leader, null>;
  readonly to: Exclude<Leader, null>;
  /** By how much the leader was ahead; null if nobody was, or if margins do not count. */
  readonly by: number | null;
}

/** Returns the moves that changed who wins, in order, as far as known. */
export function changesOf(line: readonly ReviewedMove[]): readonly ResultChange[] {
  return line.flatMap(({ before, after, number, isBest, kept }, index): readonly ResultChange[] => {
    if (isBest !== false || kept !== null) return [];
    const was = asBegun(before, number.swapped);
    const from = leaderBy(was);
    const to = leaderBy(asBegun(after, number.swapped));
    if (from === null || to === null || from === to) return [];
    const by = was?.kind === 'margin' && from !== 'draw' ? Math.abs(was.margin) : null;
    return [{ index, from, to, by }];
  });
}
