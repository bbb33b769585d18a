/**
 * Coded results: every border (text, file, message, editor) returns one instead of throwing.
 *
 * A throw in this project means a bug; bad input is a value with a code, the place of the error and data for the
 * sentence. The sentences are in the locales of the page and in `electron/cli`.
 */

/** Where something went wrong. All numbers count from 1, as a person would; absent fields do not apply. */
export interface Place {
  /** Name of the file, if several were opened. */
  readonly file?: string;
  /** Number of the game inside a file. */
  readonly game?: number;
  readonly line?: number;
  readonly column?: number;
  /** Number of the move (sowing) inside the line being read, from the start position. */
  readonly ply?: number;
  /** Number of the field inside a position text. */
  readonly field?: number;
  /** Label of a pit (`A`, `f`) or of a store (`store-south`, `store-north`). */
  readonly pit?: string;
  /** Id of a rule option. */
  readonly option?: string;
  /** The offending text, cut to at most 40 characters. */
  readonly token?: string;
}

/** Data for the sentence of an error or refusal. */
export type Params = Readonly<Record<string, string | number | boolean>>;

/** A failure: code `ERR_<AREA>_<WHAT>`, place, data. */
export interface Failure<C extends string = string> {
  readonly ok: false;
  readonly code: C;
  readonly at?: Place;
  readonly params?: Params;
}

/** A success with its value. */
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

/** The return value of a border: a value, or a coded failure. */
export type Result<T, C extends string = string> = Success<T> | Failure<C>;

/** Wraps a value. */
export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Makes a failure; empty places and parameters are left out. */
export function fail<C extends string>(code: C, at?: Place, params?: Params): Failure<C> {
  return { ok: false, code, ...(at ? { at } : {}), ...(params ? { params } : {}) };
}

/** Returns the failure with more of its place filled in; fields it already has are kept. */
export function failAt<C extends string>(failure: Failure<C>, at: Place): Failure<C> {
  return { ...failure, at: { ...at, ...failure.at } };
}

/** Marks a branch that the type system rules out: reaching it is a bug, so this throws. */
export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** Returns a value that an invariant guarantees. A missing one is a bug, not bad input, so this throws. */
export function defined<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`);
  return value;
}
