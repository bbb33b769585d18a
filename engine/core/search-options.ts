/**
 * Defines the numbers that a search takes, in one place for all callers: their bounds, and their names on the command
 * line and in the line protocol. These two tables give requests and their schema, the flags of `solve` and `search`,
 * the `option` and `setoption` lines and the settings of the window.
 */

/** One number. */
export interface SearchOption {
  /** Bounds of the allowed values; without `most`, the machine sets the upper one. */
  readonly least: number;
  readonly most?: number;
  /** The flag of the command line: a whole number, or any number in another unit. */
  readonly flag?: {
    readonly name: string;
    readonly value: string;
    /** Number of the option's units in one unit of the flag; absent: whole numbers of the same unit. */
    readonly unit?: number;
  };
  /** Its name in the line protocol. */
  readonly uci?: string;
}

const DAY_MS = 86_400_000;

/** When a search stops on its own: chosen for each search. */
export const SEARCH_LIMITS = {
  timeMs: {
    least: 0,
    most: DAY_MS,
    flag: { name: 'time', value: 'S', unit: 1000 },
  },
  depth: {
    least: 1,
    most: 10_000,
    flag: { name: 'depth', value: 'D' },
  },
  nodes: {
    least: 1,
    flag: { name: 'nodes', value: 'N' },
  },
} as const satisfies Readonly<Record<string, SearchOption>>;

/** The resources of searches: chosen once and kept. */
const ENGINE_OPTIONS = {
  /** Threads that search together. More threads than the machine has are allowed but useless. */
  threads: {
    least: 1,
    most: 64,
    flag: { name: 'threads', value: 'N' },
    uci: 'Threads',
  },
  /** Transposition table, megabytes. The host refuses more than it allows. */
  memoryMb: {
    least: 1,
    flag: { name: 'memory', value: 'MB' },
    uci: 'Hash',
  },
  /**
   * All memory that the engine keeps between searches, for all rule sets, in megabytes. It frees what has been unused
   * longest to stay within it, but never refuses what the current search needs.
   */
  budgetMb: { least: 1 },
  /**
   * Disk for endgame tables that the engine builds in the background and keeps, for all rule sets, in megabytes; with 0
   * it keeps none.
   */
  tablesMb: { least: 0, most: 1_000_000, uci: 'TableDisk' },
} as const satisfies Readonly<Record<string, SearchOption>>;

export const SEARCH_OPTIONS: Readonly<Record<SearchOptionKey, SearchOption>> = {
  ...SEARCH_LIMITS,
  ...ENGINE_OPTIONS,
};

type SearchLimitKey = keyof typeof SEARCH_LIMITS;
export type EngineOptionKey = keyof typeof ENGINE_OPTIONS;
export type SearchOptionKey = SearchLimitKey | EngineOptionKey;

// `Object.keys` is typed as strings; the tables above have no other keys.
export const SEARCH_LIMIT_KEYS = Object.keys(SEARCH_LIMITS) as readonly SearchLimitKey[];
export const SEARCH_OPTION_KEYS = Object.keys(SEARCH_OPTIONS) as readonly SearchOptionKey[];
export const ENGINE_OPTION_KEYS = Object.keys(ENGINE_OPTIONS) as readonly EngineOptionKey[];

/** The resources of a search. */
export type EngineOptions = { readonly [K in EngineOptionKey]: number };

/** The numbers a request may set; absent: no limit, or the host's choice. */
export type SearchOptions = { readonly [K in SearchOptionKey]?: number };
