/** Finds the row whose text begins with the typed letters, even in a list that is loaded only in part. */
import { onScopeDispose } from 'vue';
import type { RowSource } from './data-grid.ts';
import { fold } from '../i18n/fold.ts';

/** Milliseconds between letters that still make one word. */
const TYPING_MS = 900;
/** Rows looked at in one go. */
const STRETCH = 1000;

/**
 * Returns the index of the first row at or after `from`, then from the top, whose text begins with `typed`; null if
 * there is none.
 *
 * @param isOver tells whether the search is no longer needed.
 */
async function findRow<T>(
  { all, between }: Pick<RowSource<T>, 'all' | 'between'>,
  textOf: (row: T) => string,
  { typed, from }: { readonly typed: string; readonly from: number },
  isOver: () => boolean,
): Promise<number | null> {
  const wanted = fold(typed);
  const count = all.value;
  for (let done = 0; done < count && !isOver();) {
    const first = (from + done) % count;
    const last = Math.min(count, first + STRETCH, first + count - done) - 1;
    const rows = await between(first, last);
    if (!rows.ok || rows.value.length === 0) return null;
    const at = rows.value.findIndex((row) => fold(textOf(row)).startsWith(wanted));
    if (at >= 0) return first + at;
    done += last - first + 1;
  }
  return null;
}

/** Collects letters into a word and finds its row; null if none fits or another letter follows first. */
export function useTypeAhead(): <T>(
  letter: string,
  at: number,
  source: RowSource<T>,
  textOf: (row: T) => string,
) => Promise<number | null> {
  let text = '';
  let since = 0;
  let search = 0;
  onScopeDispose(() => (search += 1));

  return async (letter, at, source, textOf) => {
    const now = performance.now();
    const isLonger = now - since < TYPING_MS;
    text = isLonger ? text + letter : letter;
    since = now;
    const own = ++search;
    // The current row may still fit a longer word; a new word begins below it.
    const from = (at + (isLonger ? 0 : 1)) % Math.max(1, source.all.value);
    const found = await findRow(source, textOf, { typed: text, from }, () => own !== search);
    return own === search ? found : null;
  };
}
