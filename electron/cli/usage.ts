/**
 * The grammar of the command line: flags and operands as data, which the parser, the help text, the man page and the
 * shell completions read.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defined } from '../../engine/core/result.ts';
import type { Message, MessageParams } from '../../engine/locales/text.ts';
import { nearest } from './nearest.ts';

/** The values that a word may have: one of a list, a path or a rule set. Without `Takes`, any text may follow. */
export type Takes =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'rules' };

/** A flag with a value, or a switch. */
export interface Flag {
  readonly name: string;
  /** Name of its value in the help text; absent for a switch. */
  readonly value?: string;
  /** Its possible values. */
  readonly takes?: Takes;
  readonly help: Message;
  /** Where alone it has a meaning: actions of its command (`probe --stdin`), or formats; absent: everywhere. */
  readonly places?: readonly string[];
  /** True if it may be given more than once; `texts` reads it. */
  readonly isRepeatable?: true;
  /** Name of the flag without which it has no meaning. */
  readonly needs?: string;
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

/** The usual kind of a value, by its name in the help text. */
const USUALLY: Readonly<Record<string, Takes>> = {
  FILE: { kind: 'file' },
  PATH: { kind: 'file' },
  DIR: { kind: 'folder' },
  FOLDER: { kind: 'folder' },
  R: { kind: 'rules' },
};

type MoreOfFlag = Pick<Flag, 'takes' | 'isRepeatable' | 'needs' | 'places'>;

/**
 * Makes one row of a command's flags.
 *
 *   flag('out FILE', 'cli.book.flag.out', { places: ['build'] })     flag('strict', 'cli.verify.flag.strict')
 *
 * @param usage its name and, unless it is a switch, the name of its value. That name decides how shells complete the
 *   value: with a file for `FILE`.
 */
export function flag(usage: string, help: Message, more: MoreOfFlag = {}): Flag {
  const [name = '', value] = usage.split(' ');
  const takes = value === undefined ? undefined : USUALLY[value];
  return { name, ...(value === undefined ? {} : { value }), ...(takes && { takes }), help, ...more };
}

/** Makes the row of a flag that takes one of a few words. */
export function wordFlag<const T extends string>(
  usage: string,
  words: readonly T[],
  help: Message,
  more: MoreOfFlag = {},
): WordFlag<T> {
  return { ...flag(usage, help, more), takes: { kind: 'words', words } };
}

/** Makes the row of a flag that takes a whole number between two bounds. */
export function rangeFlag(
  usage: string,
  least: number,
  most: number,
  help: Message,
  more: MoreOfFlag = {},
): RangeFlag {
  return { ...flag(usage, help, more), least, most };
}

/** Returns the rows of flags that mean something only in some actions of their command. */
export function flagsOf(places: readonly string[], flags: readonly Flag[]): readonly Flag[] {
  return flags.map((each) => ({ ...each, places }));
}

/** The words after the name of a command that are not flags. */
export interface Operands {
  /** Text in the usage line, such as `FILE...`. */
  readonly usage: string;
  readonly takes: Takes;
  /** Kind of the words after the first; absent if it is the same. */
  readonly then?: Takes;
  /** Largest number of operands; absent if there is no limit. */
  readonly most?: number;
}

/** Arguments of one call, checked against the command's flags. */
export interface Arguments {
  readonly files: readonly string[];
  text(name: string): string | null;
  /** Returns all values of a flag that may be given more than once. */
  texts(name: string): readonly string[];
  has(name: string): boolean;
  /** Reads a number of at least `least`; anything else is wrong usage. */
  number(name: string, least: number): number | null;
}

/** Wrong usage: exit code 2. Thrown only inside the command line, caught by its entry. */
export class UsageError extends Error {
  readonly told: Message;
  readonly meant: string | null;

  /** @param meant the word that a mistyped one was meant to be. */
  constructor(told: Message, params: MessageParams = {}, meant: string | null = null) {
    super('wrong usage');
    this.told = typeof told === 'string' ? [told, params] : told;
    this.meant = meant;
  }
}

export const JSON_FLAG = flag('json', 'cli.flag.json');
export const RULES_FLAG = flag('rules R', 'cli.flag.rules');
export const POSITION_FLAG = flag('position P', 'cli.flag.position');
export const MOVES_FLAG = flag('moves M', 'cli.flag.moves');

/** The flags for the position that a command is asked about. */
export const ASKED_FLAGS: readonly Flag[] = [RULES_FLAG, POSITION_FLAG, MOVES_FLAG];

/** Refuses these flags next to `--stdin`. */
export function refuseAsked(args: Arguments): void {
  const stray = ASKED_FLAGS.find(({ name }) => args.text(name) !== null);
  if (stray) throw new UsageError('cli.wrong.stdin-asked', { flag: stray.name });
}

/** Says in one line what Node's parser complains about in several. */
function parseFault(error: unknown, flags: readonly Flag[]): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, name = ''] = /'(?:-\w, )?-{1,2}([^' =]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const word = nearest(
      name,
      flags.map((each) => each.name),
    );
    return new UsageError('cli.wrong.no-option', { flag: name }, word === null ? null : `--${word}`);
  }
  if (/ambiguous/.test(message)) return new UsageError('cli.wrong.value-dash', { flag: name });
  const isSwitch = /does not take/.test(message);
  return new UsageError(isSwitch ? 'cli.wrong.no-value' : 'cli.wrong.value', { flag: name });
}

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
    throw parseFault(error, flags);
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
        throw new UsageError('cli.wrong.at-least', { flag: name, least });
      return number;
    },
  };
}

/** Returns whether a flag was given. */
export function isGiven(args: Arguments, name: string): boolean {
  return args.has(name) || args.text(name) !== null || args.texts(name).length > 0;
}

/** Reads the word of a flag that takes one of a few; null if the flag is absent. */
export function oneOf<T extends string>(args: Arguments, { name, takes }: WordFlag<T>): T | null {
  return wordOf(args, name, takes.words);
}

/** Reads the word of a flag whose possible words depend on other arguments; null if the flag is absent. */
export function wordOf<T extends string>(args: Arguments, name: string, words: readonly T[]): T | null {
  const wanted = args.text(name);
  if (wanted === null) return null;
  const word = words.find((each) => each === wanted);
  if (word === undefined)
    throw new UsageError('cli.wrong.one-of', { flag: name, words: words.join(', ') }, nearest(wanted, words));
  return word;
}

/** Returns the form of the file that `--out` names by its ending; other endings are refused. */
export function formOf<T extends string>(file: string, forms: readonly T[], command = ''): T {
  const ending = path.extname(file).slice(1).toLowerCase();
  const form = forms.find((each) => each === ending);
  if (form !== undefined) return form;
  const endings = forms.map((each) => `.${each}`).join(', ');
  throw new UsageError('cli.wrong.ending', { option: `${command}--out`, endings });
}

/** Reads the operand of a command that needs one of a few words. */
export function wordOperand<T extends string>(command: string, args: Arguments, words: readonly T[]): T {
  const word = words.find((each) => each === args.files[0]);
  if (word === undefined)
    throw new UsageError(
      'cli.wrong.action',
      { command, words: words.join(', ') },
      nearest(args.files[0] ?? '', words),
    );
  return word;
}

/** Returns what a command does for its first operand, which names one of its actions. */
export function actionOf<A>(command: string, args: Arguments, actions: Readonly<Record<string, A>>): A {
  return defined(actions[wordOperand(command, args, Object.keys(actions))], 'action');
}

/** Reads a range such as `6-16`, or one number for both ends; null if the flag is absent. */
export function rangeOf(args: Arguments, name: string): readonly [least: number, most: number] | null {
  const text = args.text(name);
  if (text === null) return null;
  const [, least, most = least] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  if (least === undefined || Number(least) > Number(most))
    throw new UsageError('cli.wrong.range', { flag: name });
  return [Number(least), Number(most)];
}

/** Reads the whole number of a flag with two bounds; null if the flag is absent. */
export function inRange(args: Arguments, { name, least, most }: RangeFlag): number | null {
  const number = wholeNumber(args, name, least);
  if (number !== null && number > most)
    throw new UsageError('cli.wrong.between', { flag: name, least, most });
  return number;
}

/** Reads a whole number from a flag; null if the flag is absent. */
export function wholeNumber(args: Arguments, name: string, least: number): number | null {
  const value = args.number(name, least);
  if (value !== null && !Number.isInteger(value)) throw new UsageError('cli.wrong.whole', { flag: name });
  return value;
}
