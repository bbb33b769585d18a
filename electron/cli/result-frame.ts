/**
 * What every value of `--json` says of itself: what it is about, which program and command made it, and how. Only this
 * module writes it.
 */
import { SEARCH_LIMIT_KEYS, type SearchOptions } from '../../engine/core/search-options.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { BUILD_ID, COMMIT } from '../program/build-id.ts';
import { PROGRAM } from './help-text.ts';
import type { About, TableUsed } from './output.ts';
import type { SearchPool } from '../engine/search-pool.ts';

/** Lists the table that searches of a rule set used. */
export function tablesOf({ registry }: SearchPool, rules: Rules): readonly TableUsed[] {
  const found = registry.tables.get(endgameKindOf(rules)?.rulesText ?? '');
  const seeds = found === undefined ? -1 : readySeeds(found.table);
  return found === undefined || seeds < 0
    ? []
    : [{ rules: found.table.kind.rulesText, seeds, isGiven: found.isGiven }];
}

/** Returns the limits of a search that were given. */
function limitsOf(options: SearchOptions): SearchOptions {
  return Object.fromEntries(
    SEARCH_LIMIT_KEYS.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])),
  );
}

/** Puts an answer into its frame. @param words the command with its arguments. */
export function framed(fields: object, about: About, words: readonly string[], begunAt: number): object {
  const { rules, start, moves, position, options, tables, seed, nodes } = about;
  const ms = Math.round(performance.now() - (about.begunAt ?? begunAt));
  return {
    ...(rules && { rules: rules.key }),
    ...(position && { position: makePosition(position) }),
    ...fields,
    run: {
      ...{ program: PROGRAM, version: BUILD_ID, commit: COMMIT, command: words },
      ...(start && { start: makePosition(start), moves }),
      ...(options && { limits: limitsOf(options), threads: options.threads, memoryMb: options.memoryMb }),
      ...(tables && { tables }),
      ...(seed !== undefined && { seed }),
      ...(nodes !== undefined && { nodes }),
      ms,
    },
  };
}
