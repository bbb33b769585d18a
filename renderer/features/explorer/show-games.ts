/** Shows the games behind figures. */
import { makeQuery } from '../../../engine/explorer/query-text.ts';
import type { Query } from '../../../engine/explorer/question.ts';
import { useExplorer } from './explorer-store.ts';

/** Shows the games that match a query in the table of the page: the query becomes its filter. */
export function showGames(query: Query): void {
  const explorer = useExplorer();
  explorer.setFilter(makeQuery(query));
  explorer.tab = 'games';
  explorer.isOpen = true;
}
