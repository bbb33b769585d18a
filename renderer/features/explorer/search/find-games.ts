/** Shows the games of a query in the search tab, where the user can narrow them further. */
import { makeQuery } from '../../../../engine/explorer/query-text.ts';
import type { Query } from '../../../../engine/explorer/question.ts';
import { useExplorer } from '../explorer-store.ts';
import { useExplorerSearch } from './position-search-store.ts';

/** Runs a query in the search tab and goes there. */
export function findGames(query: Query): void {
  useExplorerSearch().run(makeQuery(query));
  useExplorer().tab = 'search';
}
