/** Searches positions for opening books, one after another, with one table that keeps earlier results. */
import { search, solve } from '../../engine/analysis/search.ts';
import type { BookEntry } from '../../engine/book/book.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { withPool } from './cli-pool.ts';
import { endgameSeeds, giveTable } from './endgame-table.ts';
import { accept, type Streams } from './output.ts';
import { engineOptions } from '../engine/machine.ts';
import type { Arguments } from './usage.ts';

/** How the positions of a book are searched. */
export interface BookSearch {
  readonly limits: SearchOptions;
  /** Whether to search only for a proof, instead of deepening step by step. */
  readonly isProof: boolean;
}

/** Searches one position. */
export type SearchOne = (position: Position) => SearchReport;

/** Runs work that searches positions of a rule set; the search threads end with it. */
export function withSearches<T>(
  args: Arguments,
  rules: Rules,
  { limits, isProof }: BookSearch,
  streams: Streams,
  work: (searchOne: SearchOne) => Promise<T>,
): Promise<T> {
  return withPool(async (pool) => {
    await giveTable(pool.registry, rules, endgameSeeds(args, rules), streams);
    const clock = { now: () => performance.now() };
    return work((position) => {
      const hooks = accept(pool.prepare(rules, engineOptions(limits), clock));
      return isProof ? solve(rules, position, limits, hooks, 'all') : search(rules, position, limits, hooks);
    });
  });
}

/** Turns the report on a position into an entry of a book. */
export function entryOf(position: string, { moves, nodes }: SearchReport, engine: string): BookEntry {
  return { position, moves: moves.map(({ move, value }) => ({ move, value })), nodes, engine };
}
