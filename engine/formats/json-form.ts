/**
 * Reads fields of foreign JSON: each reader expects one kind of value and remembers the first field that is of another
 * kind.
 *
 * After a misfit the readers return harmless substitutes, so the caller needs to check only once, at the end.
 */

import { MAX_GAME_PROBLEMS } from '../notation/problems.ts';

/** Number of letters of an unknown key that are reported. */
const MAX_OF_KEY = 80;

/** A JSON object of unknown content. */
type JsonObject = Readonly<Record<string, unknown>>;

/** Readers that share the memory of the first misfit; `field` is its path for the message (`games.0.rules`). */
export interface JsonForm {
  /** Returns the paths of unknown keys, in the order of reading, up to the limit. */
  unknownKeys(): readonly string[];
  /** Returns the path of the first misfit, or null if there was none. */
  misfit(): string | null;
  /** Notes a misfit found by the caller. */
  refuse(field: string): void;
  /** Reads an object. `keys`: the known ones; all others are remembered as unknown. */
  object(value: unknown, field: string, keys: readonly string[]): JsonObject;
  /** Reads a list of at most `most` items. */
  list(value: unknown, field: string, most: number): readonly unknown[];
  text(value: unknown, field: string): string;
  /** Reads a text; absent counts as empty. */
  optionalText(value: unknown, field: string): string;
  number(value: unknown, field: string): number;
  /** Reads a whole, exact number that is not negative. */
  count(value: unknown, field: string): number;
  /** Reads a flag; absent counts as false. */
  flag(value: unknown, field: string): boolean;
  /** Reads one of some words. */
  word<T extends string>(value: unknown, field: string, words: readonly T[], fallback: T): T;
  /** Reads one of some words; null if absent. */
  optionalWord<T extends string>(value: unknown, field: string, words: readonly T[]): T | null;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Makes readers with an empty memory. */
export function makeJsonForm(): JsonForm {
  let first: string | null = null;
  const unknown: string[] = [];

  function refuse(field: string): void {
    first ??= field;
  }

  function keep<T>(isFit: boolean, value: T, field: string): T {
    if (!isFit) refuse(field);
    return value;
  }

  const text = (value: unknown, field: string): string =>
    typeof value === 'string' ? value : keep(false, '', field);
  const number = (value: unknown, field: string): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : keep(false, 0, field);
  return {
    misfit: () => first,
    unknownKeys: () => unknown,
    refuse,
    object(value, field, keys) {
      if (!isObject(value)) return keep(false, {}, field);
      for (const key of Object.keys(value)) {
        if (keys.includes(key) || unknown.length > MAX_GAME_PROBLEMS) continue;
        unknown.push(field === '' ? key.slice(0, MAX_OF_KEY) : `${field}.${key.slice(0, MAX_OF_KEY)}`);
      }
      return value;
    },
    list(value, field, most) {
      return Array.isArray(value) && value.length <= most
        ? (value as readonly unknown[])
        : keep(false, [], field);
    },
    text,
    optionalText: (value, field) => (value === undefined ? '' : text(value, field)),
    number,
    count(value, field) {
      const read = number(value, field);
      return Number.isSafeInteger(read) && read >= 0 ? read : keep(false, 0, field);
    },
    flag: (value, field) =>
      value === undefined || typeof value === 'boolean' ? value === true : keep(false, false, field),
    word: (value, field, words, fallback) =>
      words.find((word) => word === value) ?? keep(false, fallback, field),
    optionalWord: (value, field, words) =>
      value === undefined ? null : (words.find((word) => word === value) ?? keep(false, null, field)),
  };
}
