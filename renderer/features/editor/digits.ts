/** Typing counts: two digits soon after each other are one number, as on a till. Pure; the clock is the caller's. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';

/** The second digit joins the first within this time; milliseconds. */
export const DIGIT_MS = 700;

/** A number being typed at a place. */
export interface Typing {
  readonly place: PlaceIndex;
  readonly kind: number;
  readonly digits: string;
  /** When the last digit came, milliseconds, any origin. */
  readonly at: number;
  /** Counts the numbers typed, so that each is one undo step. */
  readonly session: number;
}

/** The digit of a key by where it is (`event.code`), since on some layouts digits need Shift; else null. */
export function digitOf(code: string): string | null {
  return /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? null;
}

/** Takes a digit: it joins the first one of a number at the same place, or begins a number. */
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
