/**
 * Finds the largest of many numbers. `Math.max(...list)` passes each number as an argument, and a call takes only some
 * hundred thousand of them; lists from files can be longer.
 */

/** Returns the largest of some numbers; null if there are none. */
export function greatestOf(numbers: Iterable<number>): number | null {
  let greatest: number | null = null;
  for (const number of numbers) if (greatest === null || number > greatest) greatest = number;
  return greatest;
}
