/** Searches of the library: what a caller may ask for, and searches in the calling thread. */
import type { Limits, SolveGoal } from '../core/limits.ts';
import type { SearchReport } from '../core/report.ts';
import { fail } from '../core/result.ts';
import { SEARCH_OPTION_KEYS, SEARCH_OPTIONS } from '../core/search-options.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import { DEFAULT_MEMORY_MB } from '../analysis/memory-budget.ts';
import { search, solve } from '../analysis/search.ts';
import { makeStore, type SearchStore } from '../analysis/store.ts';
import { putTable } from '../analysis/table-registry.ts';
import { resolveLimits } from '../protocol/position-ref.ts';
import type { Position } from '../rules/types.ts';
import { accept, MancalaError } from './error.ts';
import { rulesFor, rulesOf, type RuleSet } from './play.ts';
import { innerTable, type Table } from './table.ts';

/** What `search` is asked for. At least one of `timeMs`, `depth`, `nodes` and `signal` must end it. */
export interface SearchLimits {
  readonly timeMs?: number;
  /** Moves to look ahead. */
  readonly depth?: number;
  /** Positions to make. */
  readonly nodes?: number;
  /** Only these moves; otherwise all legal ones. */
  readonly onlyMoves?: readonly string[];
  /** Transposition table in megabytes; 128 if absent. */
  readonly memoryMb?: number;
  /** If absent: all that suit the machine; with `depth` or `nodes` one, which visits the same positions every time. */
  readonly threads?: number;
  /** An endgame table to look positions up in; without it the search builds a small one. */
  readonly table?: Table;
  /** Ends the search early: it then returns what it knows. */
  readonly signal?: StopSignal;
  /** Called with the results so far, several times a second at most. */
  readonly onReport?: (report: SearchReport) => void;
}

/** What `solve` is asked for. Without a limit it ends with the proof. */
export interface SolveLimits extends SearchLimits {
  /** The value of the position (`best`, if absent), of every move (`all`), or only who wins (`winner`). */
  readonly goal?: SolveGoal;
}

const PASSED_ON = ['timeMs', 'depth', 'nodes', 'threads', 'memoryMb', 'onlyMoves'] as const;

/** Checks what a caller asks for; throws a MancalaError that names the option or move at fault. */
export function checkLimits(set: RuleSet, position: Position, asked: SearchLimits): Limits {
  for (const key of SEARCH_OPTION_KEYS) {
    const value = (asked as Readonly<Record<string, unknown>>)[key];
    const { least, most = Number.MAX_SAFE_INTEGER } = SEARCH_OPTIONS[key];
    const isFit = typeof value === 'number' && value >= least && value <= most;
    if (value !== undefined && !(isFit && (key === 'timeMs' || Number.isInteger(value))))
      throw new MancalaError(fail('ERR_OPTION_RANGE', { option: key }, { min: least, max: most }));
  }
  const given: Limits = Object.fromEntries(
    PASSED_ON.flatMap((key) => (asked[key] === undefined ? [] : [[key, asked[key]]])),
  );
  return accept(resolveLimits({ rules: rulesFor(set, position), position }, given));
}

/** Refuses a search that nothing would end. */
export function checkEnd({ timeMs, depth, nodes, signal }: SearchLimits): void {
  if (timeMs === undefined && depth === undefined && nodes === undefined && signal === undefined)
    throw new MancalaError(fail('ERR_LIBRARY_LIMIT'));
}

/** Searches in the calling thread. */
export interface Searches {
  search(rules: RuleSet, position: Position, limits: SearchLimits): SearchReport;
  solve(rules: RuleSet, position: Position, limits: SolveLimits): SearchReport;
}

/**
 * Makes the searches of a thread; they share their memory, so one position after the other costs less.
 *
 * @param now a clock in milliseconds.
 */
export function makeSearches(now: () => number): Searches {
  let kept: { readonly memoryMb: number; readonly store: SearchStore } | null = null;

  function prepare(
    set: RuleSet,
    position: Position,
    asked: SearchLimits,
  ): Required<Parameters<typeof search>> {
    const limits = checkLimits(set, position, asked);
    const { memoryMb = DEFAULT_MEMORY_MB } = limits;
    if (kept?.memoryMb !== memoryMb) kept = { memoryMb, store: makeStore(memoryMb) };
    const { store } = kept;
    const { signal, table, onReport } = asked;
    const own = table && innerTable(table);
    if (own && store.registry.tables.get(own.kind.rulesText)?.table !== own) putTable(store.registry, own);
    const shouldStop = (): boolean => signal?.aborted === true;
    return [rulesOf(set), position, limits, { store, now, shouldStop, ...(onReport && { onReport }) }];
  }

  return {
    search(set, position, asked) {
      checkEnd(asked);
      return search(...prepare(set, position, asked));
    },
    solve: (set, position, asked) => solve(...prepare(set, position, asked), asked.goal),
  };
}
