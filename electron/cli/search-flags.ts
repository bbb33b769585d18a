/** The flags of commands that search, made from the table of search options. */
import { DEFAULT_MEMORY_MB } from '../../engine/analysis/memory-budget.ts';
import {
  SEARCH_LIMIT_KEYS,
  SEARCH_LIMITS,
  SEARCH_OPTION_KEYS,
  SEARCH_OPTIONS,
  type SearchOptionKey,
  type SearchOptions,
} from '../../engine/core/search-options.ts';
import type { MessageKey } from '../../engine/locales/keys.ts';
import { UsageError, wholeNumber, type Arguments, type Flag } from './usage.ts';

/** The help of each option, with the usual value as a parameter. */
const HELPS: Readonly<Partial<Record<SearchOptionKey, MessageKey>>> = {
  timeMs: 'cli.flag.time',
  depth: 'cli.flag.depth',
  nodes: 'cli.flag.nodes',
  threads: 'cli.flag.threads',
  memoryMb: 'cli.flag.memory',
};

/** Returns the flags of these options. @param usual what a command takes instead of the usual defaults. */
export function searchFlags(keys: readonly SearchOptionKey[], usual: SearchOptions = {}): readonly Flag[] {
  const { threads, memoryMb = DEFAULT_MEMORY_MB } = usual;
  return keys.flatMap((key) => {
    const { flag } = SEARCH_OPTIONS[key];
    const help = key === 'threads' && threads !== undefined ? 'cli.flag.threads.usual' : HELPS[key];
    if (flag === undefined || help === undefined) return [];
    return { ...flag, help: [help, { usual: (key === 'threads' ? threads : memoryMb) ?? '' }] };
  });
}

function readOption(args: Arguments, key: SearchOptionKey): number | null {
  const { flag, least, most = Infinity } = SEARCH_OPTIONS[key];
  if (flag === undefined) return null;
  const { name, unit } = flag;
  if (unit !== undefined) {
    const number = args.number(name, least);
    return number === null ? null : number * unit;
  }
  const number = wholeNumber(args, name, least);
  // Limits of a search have no upper bound on the command line.
  if (number !== null && number > most && !Object.hasOwn(SEARCH_LIMITS, key))
    throw new UsageError('cli.wrong.at-most', { flag: name, most });
  return number;
}

/** Reads the options that were given; the others are absent. */
export function readSearchOptions(args: Arguments): SearchOptions {
  return Object.fromEntries(
    SEARCH_OPTION_KEYS.flatMap((key) => {
      const number = readOption(args, key);
      return number === null ? [] : [[key, number] as const];
    }),
  );
}

/** Returns whether a limit of time, depth or positions was given. */
export function hasLimit(options: SearchOptions): boolean {
  return SEARCH_LIMIT_KEYS.some((key) => options[key] !== undefined);
}

/** Returns the words of the command line for these options. */
export function optionWords(options: SearchOptions): readonly string[] {
  return SEARCH_OPTION_KEYS.flatMap((key) => {
    const { flag } = SEARCH_OPTIONS[key];
    const number = options[key];
    return flag === undefined || number === undefined
      ? []
      : [`--${flag.name} ${String(number / (flag.unit ?? 1))}`];
  });
}
