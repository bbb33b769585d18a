/** Compares an entry of a book with another search of the same position. */
import type { BookMove } from './book.ts';
import { limitsOf, type Value } from '../core/value.ts';
import type { Move } from '../core/move.ts';

/** Two values that contradict each other. */
export interface Disagreement {
  readonly move: Move;
  readonly book: Value;
  readonly search: Value;
  /** `proof`: both cannot be true; `estimate`: they differ by more than the margin. */
  readonly kind: 'proof' | 'estimate';
}

/** Returns the number of a value, in seeds or beads; null if the value is a result. */
function numberOf(value: Value): number | null {
  if (value.kind === 'margin') return value.margin;
  return value.proof === 'heuristic' ? (value.estimate ?? null) : null;
}

/**
 * Finds the disagreements between two searches of a position.
 *
 * @param margin seeds or beads by which estimates may differ.
 */
export function disagreements(
  book: readonly BookMove[],
  search: readonly BookMove[],
  margin: number,
): readonly Disagreement[] {
  const found = new Map(search.map(({ move, value }) => [move, value]));
  return book.flatMap(({ move, value }): readonly Disagreement[] => {
    const other = found.get(move);
    if (!other) return [];
    const [least, most] = limitsOf(value);
    const [low, high] = limitsOf(other);
    if (least > high || low > most) return [{ move, book: value, search: other, kind: 'proof' }];
    if (value.proof !== 'heuristic' || other.proof !== 'heuristic') return [];
    const [a, b] = [numberOf(value), numberOf(other)];
    const isFar = a !== null && b !== null && Math.abs(a - b) > margin;
    return isFar ? [{ move, book: value, search: other, kind: 'estimate' }] : [];
  });
}
