/** Small books, built as the command line builds them. */
import { search } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import { emptyBook, withEntry, type OpeningBook } from '../../engine/book/book.ts';
import { nextPosition, type ExpandPlan } from '../../engine/book/expand.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { compiled } from './positions.ts';

/** The making of a small book. */
interface BookWish {
  readonly rules: string;
  readonly limits: Limits;
  readonly positions: number;
  readonly window?: number;
  readonly plan?: ExpandPlan;
}

/** Builds on at a book, or a new one. */
export function madeBook(wish: BookWish, begun: OpeningBook | null = null): OpeningBook {
  const { limits, positions, window = 3, plan = { plies: 8, weight: 1 } } = wish;
  const rules = compiled(wish.rules);
  let book = begun ?? emptyBook(rules, window);
  // Emptied for each search: what it makes for a rule set takes longer than these searches.
  const store = makeStore(1);
  while (book.entries.size < positions) {
    const next = nextPosition(book, rules.start(), plan);
    if (next === null) break;
    new Int32Array(store.memory.table).fill(0);
    const { moves, nodes } = search(rules, next.position, limits, { store });
    const values = moves.map(({ move, value }) => ({ move, value }));
    book = withEntry(book, { position: next.text, moves: values, nodes, engine: '1.0.0' });
  }
  return book;
}
