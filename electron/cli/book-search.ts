/** Searches positions for opening books, one after another, with one table that keeps earlier results. */
import type { SearchReport } from '../../engine/core/report.ts';
import type { PositionLimits } from '../../engine/review/limit.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { valuesIn, withPool } from './cli-pool.ts';
import { endgameSeeds, giveTable } from './endgame-table.ts';
import type { Streams } from './output.ts';
import type { Arguments } from './usage.ts';

/** Searches one position. */
export type SearchOne = (position: Position) => SearchReport;

/** Runs work that searches positions of a rule set; the search threads end with it. */
export function withSearches<T>(
  args: Arguments,
  rules: Rules,
  limits: PositionLimits,
  streams: Streams,
  work: (searchOne: SearchOne) => Promise<T>,
): Promise<T> {
  return withPool(async (pool) => {
    await giveTable(pool.registry, rules, endgameSeeds(args, rules), streams);
    return work((position) => valuesIn(pool, rules, position, limits));
  });
}
