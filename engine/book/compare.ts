/** An entry of a book against another search of the same position. */
import type { BookMove } from './book.ts';
import type { Value } from '../core/value.ts';
import type { Move } from '../core/move.ts';

/** Two values that do not go together. */
export interface Disagreement {
  readonly move: Move;
  readonly book: Value;
  readonly search: Value;
  /** `proof`: both cannot be true; `estimate`: they differ by more than the margin. */
  readonly kind: 'proof' | 'estimate';
}

/** What a value proves for South: seeds, or results from -1 to 1. */
function provedRange(value: Value): readonly [least: number, most: number] {
  if (value.kind === 'margin') {
    const { margin, proof, range = [-Infinity, Infinity] } = value;
    if (proof === 'exact') return [margin, margin];
    if (proof === 'lower') return [Math.max(margin, range[0]), range[1]];
    if (proof === 'upper') return [range[0], Math.min(margin, range[1])];
    return range;
  }
  const result = value.winner === 'south' ? 1 : value.winner === 'north' ? -1 : 0;
  if (value.proof === 'exact') return [result, result];
  if (value.proof === 'lower') return [result, 1];
  return value.proof === 'upper' ? [-1, result] : [-1, 1];
}

/** The number that a value tells, seeds or beads; null where it tells a result. */
function numberOf(value: Value): number | null {
  if (value.kind === 'margin') return value.margin;
  return value.proof === 'heuristic' ? (value.estimate ?? null) : null;
}

/**
 * Where two searches of a position disagree.
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
    const [least, most] = provedRange(value);
    const [low, high] = provedRange(other);
    if (least > high || low > most) return [{ move, book: value, search: other, kind: 'proof' }];
    if (value.proof !== 'heuristic' || other.proof !== 'heuristic') return [];
    const [a, b] = [numberOf(value), numberOf(other)];
    const isFar = a !== null && b !== null && Math.abs(a - b) > margin;
    return isFar ? [{ move, book: value, search: other, kind: 'estimate' }] : [];
  });
}
