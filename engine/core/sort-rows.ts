/** The order of table rows. */

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** Sorts rows by a value, null last in either direction; equal rows keep their order. */
export function sortRows<T>(
  rows: readonly T[],
  valueOf: (row: T) => string | number | null,
  isDown: boolean,
): readonly T[] {
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return isDown ? compared(b.value, a.value) : compared(a.value, b.value);
    })
    .map(({ row }) => row);
}
