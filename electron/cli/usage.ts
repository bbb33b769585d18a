/**
 * What the command line accepts: one table of commands, read by the parser, the help text, the man page and the
 * completions of shells.
 */
import { parseArgs } from 'node:util';

/** What a word may be: one of a list, a place on the disk, a rule set; absent in a table: any text. */
export type Takes =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'rules' };

/** A flag with a value, or a switch. */
export interface Flag {
  readonly name: string;
  /** Name of its value in the help text; absent for a switch. */
  readonly value?: string;
  /** What its value may be. */
  readonly takes?: Takes;
  readonly help: string;
  /** It may be given more than once; read by `texts`. */
  readonly isRepeatable?: true;
}

/** A flag that takes one of a few words. */
export interface WordFlag<T extends string> extends Flag {
  readonly takes: { readonly kind: 'words'; readonly words: readonly T[] };
}

/** A flag that takes a whole number between two bounds. */
export interface RangeFlag extends Flag {
  readonly least: number;
  readonly most: number;
}

/** The words after the name of a command that are no flags. */
export interface Operands {
  /** In the usage line, such as `FILE...`. */
  readonly usage: string;
  readonly takes: Takes;
  /** What those after the first may be; absent: the same. */
  readonly then?: Takes;
  /** How many there may be; absent: any number. */
  readonly most?: number;
}

/** Arguments of one call, checked against the command's flags. */
export interface Arguments {
  readonly files: readonly string[];
  text(name: string): string | null;
  /** All values of a flag that may be given more than once. */
  texts(name: string): readonly string[];
  has(name: string): boolean;
  /** A number of at least `least`; anything else is wrong usage. */
  number(name: string, least: number): number | null;
}

/** Wrong usage: exit code 2. Thrown only inside the command line, caught by its entry. */
export class UsageError extends Error {}

/** Every command takes this. */
export const JSON_FLAG: Flag = { name: 'json', help: 'answer with one JSON value on standard output' };

export const RULES_FLAG: Flag = {
  name: 'rules',
  value: 'R',
  takes: { kind: 'rules' },
  help: 'rule set: kalah, kalah:seeds=4,empty-capture=on, oware-awari ...',
};
export const POSITION_FLAG: Flag = {
  name: 'position',
  value: 'P',
  help: 'position text, such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S; default: the start position',
};
export const MOVES_FLAG: Flag = {
  name: 'moves',
  value: 'M',
  help: 'moves played since the position, such as "CF b"',
};

/** Reads arguments; unknown flags and missing values are wrong usage. */
export function readArguments(words: readonly string[], flags: readonly Flag[]): Arguments {
  const options = Object.fromEntries(
    flags.map(({ name, value, isRepeatable = false }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple: isRepeatable } as const,
    ]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const text = (name: string): string | null => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    files: positionals,
    text,
    texts(name) {
      const all = values[name];
      return Array.isArray(all) ? all.filter((each) => typeof each === 'string') : [];
    },
    has: (name) => values[name] === true,
    number(name, least) {
      const value = text(name);
      if (value === null) return null;
      const number = Number(value);
      if (value.trim() === '' || !Number.isFinite(number) || number < least)
        throw new UsageError(`--${name} takes a number of at least ${String(least)}`);
      return number;
    },
  };
}

/** The word given by a flag that takes one of a few; null if the flag is absent. */
export function oneOf<T extends string>(args: Arguments, { name, takes }: WordFlag<T>): T | null {
  const wanted = args.text(name);
  if (wanted === null) return null;
  const word = takes.words.find((each) => each === wanted);
  if (word === undefined) throw new UsageError(`--${name} takes one of ${takes.words.join(', ')}`);
  return word;
}

/** The operand of a command that needs one of a few words. */
export function wordOperand<T extends string>(command: string, args: Arguments, words: readonly T[]): T {
  const word = words.find((each) => each === args.files[0]);
  if (word === undefined) throw new UsageError(`${command} needs one of ${words.join(', ')}`);
  return word;
}

/** The whole number given by a flag with two bounds; null if the flag is absent. */
export function inRange(args: Arguments, { name, least, most }: RangeFlag): number | null {
  const number = wholeNumber(args, name, least);
  if (number !== null && number > most)
    throw new UsageError(`--${name} takes ${String(least)} to ${String(most)}`);
  return number;
}

/** A whole number given by a flag. */
export function wholeNumber(args: Arguments, name: string, least: number): number | null {
  const value = args.number(name, least);
  if (value !== null && !Number.isInteger(value)) throw new UsageError(`--${name} takes a whole number`);
  return value;
}
