/** Joins two books of the same rules. */
import { fail, ok, type Result } from '../core/result.ts';
import type { BookEntry, BookRun, OpeningBook } from './book.ts';
import type { BookError } from './format.ts';

/** Returns how much an entry knows: the number of proved moves, then the smallest depth of the others, then nodes. */
function weightOf({ moves, nodes }: BookEntry): readonly number[] {
  const proved = moves.filter(({ value }) => value.proof === 'exact').length;
  const depths = moves.flatMap(({ value }) => (value.proof === 'heuristic' ? [value.depth ?? 0] : []));
  return [proved, depths.length === 0 ? 0 : Math.min(...depths), nodes];
}

/** Whether `next` has more information than `now` about the same position. */
export function saysMore(now: BookEntry, next: BookEntry): boolean {
  const [before, after] = [weightOf(now), weightOf(next)];
  const index = after.findIndex((number, at) => number !== before[at]);
  return index >= 0 && (after[index] ?? 0) > (before[index] ?? 0);
}

/**
 * Joins both books: of two entries for a position, the entry with more information is kept, or the first on a tie. The
 * wider window is used: more moves then count for a depth, so it never exceeds the depth that either book gives.
 *
 * @returns `ERR_BOOK_RULES` if their rules differ.
 */
export function mergeBooks(one: OpeningBook, two: OpeningBook): Result<OpeningBook, BookError> {
  if (one.rules.key !== two.rules.key)
    return fail('ERR_BOOK_RULES', undefined, { book: two.rules.key, asked: one.rules.key });
  const entries = new Map(one.entries);
  for (const [position, entry] of two.entries) {
    const known = entries.get(position);
    if (!known || saysMore(known, entry)) entries.set(position, entry);
  }
  const runs = [...one.runs];
  for (const run of two.runs) if (!runs.some((other) => isSameRun(other, run))) runs.push(run);
  return ok({ rules: one.rules, window: Math.max(one.window, two.window), runs, entries });
}

function isSameRun(a: BookRun, b: BookRun): boolean {
  return a.date === b.date && a.command === b.command;
}

/** Records a run in a book: a repeated command only renews its date. */
export function withRun(book: OpeningBook, run: BookRun): OpeningBook {
  const others = book.runs.filter(({ command }) => command !== run.command);
  return { ...book, runs: [...others, run] };
}
