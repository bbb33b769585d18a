/** The order of table rows. */
import type { NameOrder } from '../locales/order.ts';

/**
 * Sorts rows by a value, null last in either direction; equal rows keep their order.
 *
 * @param names the order of texts: that of the reader's language, or the fixed one of files.
 */
export function sortRows<T>(
  rows: readonly T[],
  valueOf: (row: T) => string | number | null,
  isDown: boolean,
  names: NameOrder,
): readonly T[] {
  const compared = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : names(String(a), String(b));
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return isDown ? compared(b.value, a.value) : compared(a.value, b.value);
    })
    .map(({ row }) => row);
}
