/**
 * The numbers that a search takes, in one place for all who ask: bounds, and the names on the command line and in the line
 * protocol. Requests and their schema, the flags of `solve` and `search`, `option` and `setoption` lines and the settings
 * of the window are made from these two tables.
 */

/** One number. */
export interface SearchOption {
  /** Bounds of what may be asked; absent `most`: what the machine gives. */
  readonly least: number;
  readonly most?: number;
  /** The flag of the command line: a whole number, or any number in another unit. */
  readonly flag?: {
    readonly name: string;
    readonly value: string;
    readonly help: string;
    /** How many of the option's own units one of the flag is; absent: whole numbers of the same unit. */
    readonly unit?: number;
  };
  /** Its name in the line protocol. */
  readonly uci?: string;
}

const DAY_MS = 86_400_000;

/** When a search stops by itself: chosen anew for each search. */
export const SEARCH_LIMITS = {
  timeMs: {
    least: 0,
    most: DAY_MS,
    flag: { name: 'time', value: 'S', help: 'stop after so many seconds', unit: 1000 },
  },
  depth: {
    least: 1,
    most: 10_000,
    flag: { name: 'depth', value: 'D', help: 'stop after so many moves ahead' },
  },
  nodes: {
    least: 1,
    flag: { name: 'nodes', value: 'N', help: 'stop after so many positions' },
  },
} as const satisfies Readonly<Record<string, SearchOption>>;

/** What searches are run with: chosen once and kept. */
const ENGINE_OPTIONS = {
  /** Threads that search together. More than the machine has are allowed and of no use. */
  threads: {
    least: 1,
    most: 64,
    flag: {
      name: 'threads',
      value: 'N',
      help: 'threads that search together (default: what suits the machine; 1 with --depth or --nodes)',
    },
    uci: 'Threads',
  },
  /** Transposition table, megabytes. More than the host allows is refused. */
  memoryMb: {
    least: 1,
    flag: { name: 'memory', value: 'MB', help: 'transposition table in megabytes (default 128)' },
    uci: 'Hash',
  },
  /**
   * All that the engine keeps from search to search, of all rule sets, megabytes. What was not used for long is freed to
   * keep within it; what this search needs is never refused.
   */
  budgetMb: { least: 1 },
  /**
   * Disk for endgame tables that the engine builds in the background and keeps, of all rule sets, megabytes; 0: it keeps
   * none.
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

// `Object.keys` tells only that keys are texts; the tables above have no others.
export const SEARCH_OPTION_KEYS = Object.keys(SEARCH_OPTIONS) as readonly SearchOptionKey[];
export const ENGINE_OPTION_KEYS = Object.keys(ENGINE_OPTIONS) as readonly EngineOptionKey[];

/** What a search is run with. */
export type EngineOptions = { readonly [K in EngineOptionKey]: number };

/** What a request may say; absent: no limit, or what the host has chosen. */
export type SearchOptions = { readonly [K in SearchOptionKey]?: number };
