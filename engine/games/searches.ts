/** The games as searches, in the order of `index.ts`. A game without an entry is searched by its rules only. */
import type { Rules } from '../rules/game.ts';
import type { GameId } from '../rules/types.ts';
import type { EndgameKind } from '../search/endgame/contract.ts';
import type { GameSearch } from '../search/game-search.ts';
import { hawalisSearch } from './hawalis/search/manifest.ts';
import { kalahSearch } from './kalah/search/manifest.ts';
import { aweleSearch, owareSearch } from './oware/search/manifest.ts';
import { shakalaSearch } from './shakala/search/manifest.ts';

/** Every game that has its own search. */
export const SEARCHES: readonly GameSearch[] = [
  kalahSearch,
  owareSearch,
  aweleSearch,
  hawalisSearch,
  shakalaSearch,
];

/** Returns the search of a game; null if it is searched by its rules only. */
export function searchOf(game: GameId): GameSearch | null {
  return SEARCHES.find((search) => search.game === game) ?? null;
}

/** Returns the endgame tables of a rule set, or null if its game has none under these options. */
export function endgameKindOf(rules: Rules): EndgameKind | null {
  const kind = searchTablesOf(rules);
  return kind?.seedLimit === 0 ? null : kind;
}

/**
 * Returns the tables in whose memory a search of a rule set works, or null: its endgame tables, or one that holds no
 * seeds.
 */
export function searchTablesOf(rules: Rules): EndgameKind | null {
  return searchOf(rules.game)?.endgameKind(rules) ?? null;
}

/**
 * Returns the bytes that a search with a transposition table of `tableBytes` puts next to the endgame table of its rule
 * set.
 */
export function bytesBesideEndgame(rules: Rules, tableBytes: number): number {
  return searchOf(rules.game)?.bytesBesideEndgame?.(rules, tableBytes) ?? 0;
}
