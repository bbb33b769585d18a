/**
 * Reads stored data field by field: only a field that is missing or invalid takes its default value; the rest
 * is kept. For settings and other data that may come from an older or newer version or from an editor.
 *
 *   const size = fields({ width: within(1, 9, 4), isOpen: flag(true) });
 *   read(size, { width: 70, isOpen: false });   // { width: 4, isOpen: false }
 */
import * as v from 'valibot';

/** A schema that reads any value. */
export type Stored<T> = v.GenericSchema<unknown, T>;

/** A schema for every field of T: a field that is added to the type and forgotten in the schema does not compile. */
export type StoredFields<T> = { readonly [K in keyof T]-?: Stored<T[K]> };

/** Reads true or false. */
export function flag(usual: boolean): Stored<boolean> {
  return v.fallback(v.boolean(), usual);
}

/** Reads a number within bounds, both included. */
export function within(least: number, most: number, usual: number): Stored<number> {
  return v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), usual);
}

/** Reads a whole number within bounds; anything else is null. */
export function wholeOrNull(least: number, most: number): Stored<number | null> {
  return v.fallback(
    v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))),
    null,
  );
}

/** Reads a text. */
export function text(usual: string): Stored<string> {
  return v.fallback(v.string(), usual);
}

/** Reads one of these values. */
export function oneOf<T>(values: readonly T[], usual: T): Stored<T> {
  return v.fallback(
    v.custom<T>((value) => values.some((each) => each === value)),
    () => usual,
  );
}

/** Reads any value with a function, which must give a usual value for `undefined`. */
export function readBy<T>(read: (value: unknown) => T): Stored<T> {
  return v.fallback(v.pipe(v.unknown(), v.transform(read)), () => read(undefined));
}

/** Reads an object of fields, each of them separately; unknown fields are left out. */
export function fields<T extends object>(entries: StoredFields<T>): Stored<T>;
export function fields(entries: v.ObjectEntries): v.GenericSchema {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

/** Reads any stored value. Never fails. */
export function read<T>(schema: Stored<T>, value: unknown): T {
  return v.parse(schema, value);
}
