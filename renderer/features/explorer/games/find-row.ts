/** The next row whose text begins with what was typed, looked for in a long list in stretches. */
import type { Result } from '../../../../engine/core/result.ts';
import type { GameRow, GameSort } from '../../../../engine/explorer/question.ts';

/** Rows looked at in one go. */
const STRETCH = 1000;

/** The text that a list is sorted by; null where it is sorted by numbers. */
function sortText(row: GameRow, sort: GameSort): string | null {
  switch (sort) {
    case 'south':
    case 'north':
    case 'event':
    case 'date':
      return row[sort];
    case 'file':
      return row.path;
    default:
      return null;
  }
}

/**
 * Index of the first row from `from` on, and then from the top, whose text begins with `typed`; null where there is none.
 *
 * @param rows the rows between two indexes, both included.
 */
export async function findRow(
  rows: (first: number, last: number) => Promise<Result<readonly GameRow[]>>,
  all: number,
  { typed, from, sort }: { readonly typed: string; readonly from: number; readonly sort: GameSort },
  isOver: () => boolean,
): Promise<number | null> {
  const wanted = typed.toLocaleLowerCase();
  for (let done = 0; done < all && !isOver();) {
    const first = (from + done) % all;
    const last = Math.min(all, first + STRETCH, first + all - done) - 1;
    const found = await rows(first, last);
    if (!found.ok || found.value.length === 0) return null;
    const at = found.value.findIndex((row) => {
      const text = sortText(row, sort) ?? (row.south === '' ? row.north : row.south);
      return text.toLocaleLowerCase().startsWith(wanted);
    });
    if (at >= 0) return first + at;
    done += last - first + 1;
  }
  return null;
}
