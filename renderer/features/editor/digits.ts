/** Reads typed counts: two digits in quick succession are one number. Pure; the caller passes the time. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';

/** Longest time in which a second digit joins the first, milliseconds. */
export const DIGIT_MS = 700;

/** A number being typed at a place. */
export interface Typing {
  readonly place: PlaceIndex;
  readonly kind: number;
  readonly digits: string;
  /** Time of the last digit, milliseconds from any origin. */
  readonly at: number;
  /** Counts the numbers typed, so that each is one undo step. */
  readonly session: number;
}

/** Takes a digit: it joins the first digit of a number at the same place, or begins a new number. */
export function typeDigit(
  before: Typing | null,
  place: PlaceIndex,
  kind: number,
  digit: string,
  now: number,
): Typing {
  const isJoined =
    before?.place === place &&
    before.kind === kind &&
    before.digits.length === 1 &&
    now - before.at <= DIGIT_MS;
  return {
    place,
    kind,
    digits: isJoined ? before.digits + digit : digit,
    at: now,
    session: isJoined ? before.session : (before?.session ?? 0) + 1,
  };
}
