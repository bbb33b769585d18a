/**
 * What the command line accepts: one table of commands, read by the parser and by the help text.
 */
import { parseArgs } from 'node:util';

/** A flag with a value, or a switch. */
export interface Flag {
  readonly name: string;
  /** Name of its value in the help text; absent for a switch. */
  readonly value?: string;
  readonly help: string;
}

/** Arguments of one call, checked against the command's flags. */
export interface Arguments {
  readonly files: readonly string[];
  text(name: string): string | null;
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
    flags.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' } as const]),
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

/** A whole number given by a flag. */
export function wholeNumber(args: Arguments, name: string, least: number): number | null {
  const value = args.number(name, least);
  if (value !== null && !Number.isInteger(value)) throw new UsageError(`--${name} takes a whole number`);
  return value;
}
