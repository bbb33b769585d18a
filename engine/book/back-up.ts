/**
 * Computes values of moves from their replies in a book: once the position that a move leads to is in the book, the
 * move has the value of that position, with a depth one larger.
 *
 * A position has the value of its best move. Proved limits of all its moves give proved limits of the position. Its
 * **depth** is the smallest depth among the moves that matter: those that are not proved and lie within the book's
 * window of the best move. So "depth 33" means that each of them was searched 33 moves ahead, or 32 by the search of
 * the position it leads to, and so on; moves outside the window do not reduce it.
 */
import {
  makeValue,
  DECIDED,
  greatestScore,
  isSettled,
  leastScore,
  oneMoveLonger,
  turned,
  WIN,
  type Knowledge,
} from '../search/scale.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { resultOf, type Value } from '../core/value.ts';

/** A value as numbers from South's view; `depth` is null if the value does not rest on a search that was cut off. */
type Known = Omit<Knowledge, 'depth'> & { readonly depth: number | null };

/** Returns the limits that the rules give a position. */
function limitsOf(rules: Rules, position: Position): readonly [least: number, greatest: number] {
  const isMargin = rules.valueKind === 'margin';
  const [least, greatest] = rules.bounds(position);
  return [leastScore(isMargin, least), greatestScore(isMargin, greatest)];
}

/** Returns the number for a result in `distance` moves. */
function scoreOf(result: number, distance: number): number {
  return result === 0 ? 0 : result * (WIN - distance);
}

/** Returns a value as numbers. */
function knownOf(value: Value, least: number, greatest: number): Known {
  const base = {
    least,
    greatest,
    low: least,
    high: greatest,
    estimate: null,
    usesHistory: value.dependsOnHistory === true,
    neither: value.kind === 'winner' && value.winner === 'draw' ? ('draw' as const) : ('none' as const),
    depth: value.proof === 'heuristic' ? (value.depth ?? 0) : null,
  };
  const { proof } = value;
  if (value.kind === 'margin') {
    const { margin, range: [low, high] = [least, greatest] } = value;
    if (proof === 'heuristic') return { ...base, low, high, estimate: margin };
    return { ...base, low: proof === 'upper' ? low : margin, high: proof === 'lower' ? high : margin };
  }
  if (proof === 'heuristic') return { ...base, estimate: value.estimate ?? null };
  const result = resultOf(value);
  if (proof === 'lower') return { ...base, low: leastScore(false, result) };
  if (proof === 'upper') return { ...base, high: greatestScore(false, result) };
  if (value.distance === null && result !== 0)
    return { ...base, low: leastScore(false, result), high: greatestScore(false, result) };
  const score = scoreOf(result, value.distance ?? 0);
  return { ...base, low: score, high: score };
}

/** Returns the number that ranks a move for its player: its estimate, or its proved limit. */
function standingOf({ low, high, least, estimate }: Known): number {
  if (estimate !== null) return Math.max(low, Math.min(high, estimate));
  return low > least || low >= high ? low : high;
}

/** Returns a number of beads to compare by: results count as a large number, whatever their distance. */
function beadsOf(standing: number): number {
  return Math.abs(standing) > DECIDED ? Math.sign(standing) * 1000 : standing;
}

/**
 * Returns how much each move loses against the best for the player to move, in seeds or beads; a lost win counts as
 * 1000.
 */
export function lossesOf(rules: Rules, position: Position, values: readonly Value[]): readonly number[] {
  const standings = values.map((value) => beadsOf(standingOf(seen(rules, position, value))));
  const best = Math.max(...standings);
  return standings.map((standing) => best - standing);
}

/** Returns a value from the view of the player to move. */
function seen(rules: Rules, position: Position, value: Value): Known {
  const known = knownOf(value, ...limitsOf(rules, position));
  return position.turn === 'south' ? known : turned(known);
}

/** Returns the smallest depth of the unproved moves within the window; null if no search was cut off. */
function depthOf(moves: readonly Known[], window: number): number | null {
  const open = moves.filter((move) => !isSettled(move) && move.depth !== null);
  const best = Math.max(...moves.map((move) => beadsOf(standingOf(move))));
  const matters = open.filter((move) => best - beadsOf(standingOf(move)) <= window);
  const depths = (matters.length > 0 ? matters : open).map(({ depth }) => depth ?? 0);
  return depths.length === 0 ? null : Math.min(...depths);
}

/** A position with values of its moves, for a window. */
export interface ValuedPosition {
  readonly rules: Rules;
  readonly position: Position;
  readonly values: readonly Value[];
  /** Whether every legal move has a value. */
  readonly hasAll: boolean;
  readonly window: number;
}

/** Computes the value of a position from its moves, from South's view. */
function gathered({ rules, position, values, hasAll, window }: ValuedPosition): Known | null {
  const moves = values.map((value) => seen(rules, position, value));
  if (moves.length === 0) return null;
  const [south, north] = limitsOf(rules, position);
  const [least, greatest] = position.turn === 'south' ? [south, north] : [0 - north, 0 - south];
  const low = Math.max(least, ...moves.map((move) => move.low));
  const high = hasAll ? Math.min(greatest, Math.max(...moves.map((move) => move.high))) : greatest;
  const depth = depthOf(moves, window);
  const best = Math.max(...moves.map(standingOf));
  const known: Known = {
    low,
    high,
    least,
    greatest,
    estimate: hasAll && depth !== null ? Math.max(low, Math.min(high, best)) : null,
    depth,
    usesHistory: moves.some(({ usesHistory }) => usesHistory),
    neither: moves.some(({ neither }) => neither === 'draw') ? 'draw' : 'none',
  };
  return position.turn === 'south' ? known : turned(known);
}

function valueOf(rules: Rules, known: Known): Value | null {
  return makeValue(rules.valueKind === 'margin', { ...known, depth: known.depth ?? 0 }, 'south', 'book');
}

/** Returns the value of a position from the values of its moves; null if they give none. */
export function positionValue(valued: ValuedPosition): Value | null {
  const known = gathered(valued);
  return known && valueOf(valued.rules, known);
}

/**
 * Returns the value of a move from its own search and from the moves of the position it leads to.
 *
 * @param own the result of the search of the position before.
 * @param after the position that the move leads to.
 * @returns `own` if the position after the move adds nothing: its search was less deep, or contradicts a proof.
 */
export function backedUp(own: Value, after: ValuedPosition): Value {
  const { rules, position } = after;
  const reply = gathered(after);
  if (reply === null) return own;
  const before = knownOf(own, ...limitsOf(rules, position));
  const isMargin = rules.valueKind === 'margin';
  const later = (score: number): number => (isMargin ? score : oneMoveLonger(score));
  const low = Math.max(before.low, later(reply.low));
  const high = Math.min(before.high, later(reply.high));
  if (low > high) return own;
  const depth = reply.depth === null ? null : reply.depth + 1;
  const isDeeper = reply.estimate !== null && (depth ?? 0) >= (before.depth ?? 0);
  const chosen = isDeeper || before.estimate === null ? { estimate: reply.estimate, depth } : before;
  const known: Known = {
    ...before,
    low,
    high,
    estimate: chosen.estimate === null ? null : Math.max(low, Math.min(high, chosen.estimate)),
    depth: chosen.depth,
    usesHistory: before.usesHistory || reply.usesHistory,
    neither: before.neither === 'draw' || reply.neither === 'draw' ? 'draw' : 'none',
  };
  return valueOf(rules, known) ?? own;
}
