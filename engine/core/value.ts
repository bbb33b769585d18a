/**
 * Values of positions: what is claimed, how certain it is and where it came from. Every number shown to users is such a
 * value.
 */
import { isAnswered } from './asked.ts';
import { otherSide, type Side } from './side.ts';

/** How sure a value is. `heuristic` is an estimate at a stated depth. */
export const PROOFS = ['exact', 'lower', 'upper', 'heuristic'] as const;
export type Proof = (typeof PROOFS)[number];

/** Where a value came from; `book`: an opening book (`engine/book`). */
export const VALUE_SOURCES = ['search', 'table', 'rules', 'book'] as const;
type ValueSource = (typeof VALUE_SOURCES)[number];

interface ValueBase {
  readonly proof: Proof;
  readonly source: ValueSource;
  /** Depth in moves that a heuristic rests on; absent on exact values. */
  readonly depth?: number;
  /**
   * True if the proof rests on a return of positions (repetition rules), so that the value may change with the moves that
   * led here. Without such a return it is still proved only for the positions that were there before.
   */
  readonly dependsOnHistory?: boolean;
}

/** A final margin, South minus North by seat, in seeds. `lower` means "at least" and `upper` "at most" for South. */
export interface MarginValue extends ValueBase {
  readonly kind: 'margin';
  readonly margin: number;
  /** Proved limits of the margin, lowest and highest; on values that are not exact, if known. */
  readonly range?: readonly [least: number, greatest: number];
}

/**
 * A result for games without margins. `distance`: moves to the end under best play, if known.
 * `lower`: South gets at least this result, `upper`: at most. A heuristic carries `estimate` (South's advantage in
 * beads, not a result) and winner `none`.
 */
export interface WinnerValue extends ValueBase {
  readonly kind: 'winner';
  readonly winner: Side | 'draw' | 'none';
  readonly distance: number | null;
  readonly estimate?: number;
}

/** The value of a position or of a move, always from South's view (by seat, as the board stands). */
export type Value = MarginValue | WinnerValue;

/** Returns a value as a number from South's seat: the margin, or 1, 0, -1 for the result. */
export function resultOf(value: Value): number {
  if (value.kind === 'margin') return value.margin;
  return value.winner === 'south' ? 1 : value.winner === 'north' ? -1 : 0;
}

/** Returns the limits that a value proves for South: seeds, or results from -1 to 1. */
export function limitsOf(value: Value): readonly [least: number, most: number] {
  const result = resultOf(value);
  if (value.proof === 'exact') return [result, result];
  const end = value.kind === 'margin' ? Infinity : 1;
  const [least, most] = (value.kind === 'margin' && value.range) || [-end, end];
  if (value.proof === 'lower') return [Math.max(least, result), most];
  return value.proof === 'upper' ? [least, Math.min(most, result)] : [least, most];
}

/** Returns the limits that a value proves for a side. */
export function limitsFor(value: Value, side: Side): readonly [least: number, most: number] {
  const [least, most] = limitsOf(value);
  // `0 - x` avoids minus zero, which comparisons by identity treat as a different number.
  return side === 'south' ? [least, most] : [0 - most, 0 - least];
}

/** Whether a value proves who wins, or that nobody does. */
export function provesWinner(value: Value): boolean {
  return isAnswered('winner', ...limitsOf(value));
}

/** Whether a value leaves nothing to prove; a win needs its distance to the end, too. */
export function isWhole(value: Value): boolean {
  if (value.proof !== 'exact') return false;
  return value.kind === 'margin' || resultOf(value) === 0 || value.distance !== null;
}

const TURNED_PROOFS = { exact: 'exact', lower: 'upper', upper: 'lower', heuristic: 'heuristic' } as const;

/** Returns the value with the seats exchanged: South's becomes North's. Turning twice restores the value. */
export function turnedValue(value: Value): Value {
  const proof = TURNED_PROOFS[value.proof];
  // `0 - x` avoids minus zero, which comparisons by identity treat as a different number.
  if (value.kind === 'margin') {
    const { margin, range } = value;
    return {
      ...value,
      proof,
      margin: 0 - margin,
      ...(range ? { range: [0 - range[1], 0 - range[0]] as const } : {}),
    };
  }
  const { winner, estimate } = value;
  return {
    ...value,
    proof,
    winner: winner === 'south' || winner === 'north' ? otherSide(winner) : winner,
    ...(estimate === undefined ? {} : { estimate: 0 - estimate }),
  };
}
