/**
 * The greatest of many numbers. `Math.max(...list)` hands over each of them as an argument, of which a call takes
 * some hundred thousand; lists from files are longer.
 */

/** The greatest of some numbers, or null of none. */
export function greatestOf(numbers: Iterable<number>): number | null {
  let greatest: number | null = null;
  for (const number of numbers) if (greatest === null || number > greatest) greatest = number;
  return greatest;
}
