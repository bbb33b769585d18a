/**
 * The one rule that compares moves for people: which move is best, and what each other move costs. It is used only for
 * display; a search compares its own numbers.
 *
 * A value proves a range: an exact value proves one number, a bound one side, an estimate nothing (or the range it
 * carries). Everything is from the view of the player to move. The best value of the position lies in the range of the
 * position's own value and in the range of its moves' values; the latter is a ceiling only if every legal move has a
 * value.
 *
 * - The cost of a move lies between "what the best move is sure of, less the most this one can be worth" and "the most
 *   another move can be worth, less what this one is sure of". If both are equal, the cost is **exact**. If only the
 *   first is known, the cost is **at least** that. If an estimate is involved, it is an **estimate**. Otherwise it is
 *   **unknown**.
 * - A move is **proved best** if it costs exactly nothing. If no move is proved best, the **best estimate** is the
 *   largest number among the moves that can still be best. An upper bound is only a ceiling: it is never an estimate.
 *
 * Games without margins have no costs; of moves with the same proved result, the quicker win or the slower loss is
 * best.
 */
import { greatestOf } from './extremes.ts';
import type { Move } from './move.ts';
import type { Side } from './side.ts';
import type { StoredValues } from './stored-values.ts';
import { limitsFor, type Value } from './value.ts';

/** The seeds that a move gives away compared with the best move. */
export type Cost =
  | { readonly kind: 'exact' | 'atLeast' | 'estimate'; readonly seeds: number }
  | { readonly kind: 'unknown' };

/** A cost that is known. */
export type Loss = Exclude<Cost, { readonly kind: 'unknown' }>;

/** True if the move is known to give something away. */
export function isLoss(cost: Cost | null): cost is Loss {
  return cost !== null && cost.kind !== 'unknown' && cost.seeds > 0;
}

/** The place of a move among the others. */
interface Standing {
  /** Null in games without margins. */
  readonly cost: Cost | null;
  readonly best: 'proved' | 'estimate' | null;
}

/** Standings of all moves that have a value. */
export type Ranking = ReadonlyMap<Move, Standing>;

const UNKNOWN: Cost = { kind: 'unknown' };

/** More than any estimate or margin: the numbers of certain results begin here. */
const CERTAIN = 1_000_000;
/** More moves than any known distance to the end: represents an unknown distance. */
const FAR = 100_000;

/**
 * Returns how good a value is for South, as a number to sort by: seeds, or results before estimates with quick wins and
 * slow losses first. Only the order has a meaning, and it does not tell which move is best: a bound may be worth less.
 */
export function rankOf(value: Value): number {
  if (value.kind === 'margin') return value.margin;
  const distance = value.distance ?? FAR;
  if (value.winner === 'south') return CERTAIN - distance;
  if (value.winner === 'north') return distance - CERTAIN;
  return value.winner === 'none' ? (value.estimate ?? 0) : 0;
}

/** A value as the player to move sees it. */
interface Reach {
  /** Proved limits: seeds, or 1, 0, -1 for the result of a game without margins. */
  readonly least: number;
  readonly most: number;
  /** The number to compare by; null if the value gives none, or only a ceiling. */
  readonly number: number | null;
  readonly isGuess: boolean;
}

function reachOf(value: Value, mover: Side): Reach {
  const [least, most] = limitsFor(value, mover);
  const isSouth = mover === 'south';
  const isCeiling = value.proof === (isSouth ? 'upper' : 'lower');
  const isSilent = value.kind === 'winner' && value.proof === 'heuristic' && value.estimate === undefined;
  return {
    least,
    most,
    number: isCeiling || isSilent ? null : isSouth ? rankOf(value) : 0 - rankOf(value),
    isGuess: value.proof === 'heuristic',
  };
}

/** Returns the largest and the second largest upper limit of some moves. */
function twoMost(reaches: readonly Reach[]): readonly [first: number, second: number] {
  let [first, second] = [-Infinity, -Infinity];
  for (const { most } of reaches) {
    if (most > first) [first, second] = [most, first];
    else if (most > second) second = most;
  }
  return [first, second];
}

/** A move's reach with the proved limits of its cost. */
interface Candidate {
  readonly move: Move;
  readonly reach: Reach;
  readonly costLeast: number;
  readonly costMost: number;
}

function candidatesOf(values: StoredValues, mover: Side, hasAll: boolean): readonly Candidate[] {
  const moves = values.moves.map(({ move, value }) => ({ move, reach: reachOf(value, mover) }));
  const whole = values.value ? reachOf(values.value, mover) : null;
  const sure = moves.reduce((least, { reach }) => Math.max(least, reach.least), whole?.least ?? -Infinity);
  const [first, second] = twoMost(moves.map(({ reach }) => reach));
  return moves.map(({ move, reach }) => {
    const others = hasAll ? (reach.most === first ? second : first) : Infinity;
    const ceiling = Math.min(others, whole?.most ?? Infinity);
    const costLeast = Math.max(0, sure - reach.most);
    // The difference of two infinities is NaN.
    const costMost = ceiling <= reach.least ? costLeast : Math.max(costLeast, ceiling - reach.least);
    return { move, reach, costLeast, costMost };
  });
}

/** Returns the moves with the largest number. */
function largest(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = greatestOf(candidates.flatMap(({ reach }) => reach.number ?? []));
  return best === null ? [] : candidates.filter(({ reach }) => reach.number === best);
}

/** Returns the moves that the rule calls best. */
function bestOf(candidates: readonly Candidate[], isMargin: boolean): readonly Candidate[] {
  const proved = candidates.filter(isProved);
  if (proved.length === 0) return largest(candidates.filter(({ costLeast }) => costLeast === 0));
  const quickest = isMargin ? [] : largest(proved);
  return quickest.length > 0 ? quickest : proved;
}

function isProved({ costMost }: Candidate): boolean {
  return costMost === 0;
}

/** Computes the cost of a move. `best`: the reach of the best move. */
function costFrom({ reach, costLeast, costMost }: Candidate, best: Reach | null): Cost {
  if (costLeast === costMost) return { kind: 'exact', seeds: costLeast };
  const [top, own] = [best?.number ?? null, reach.number];
  if (top !== null && own !== null && (reach.isGuess || best?.isGuess === true)) {
    const seeds = Math.min(costMost, Math.max(costLeast, Math.round(top - own)));
    return { kind: 'estimate', seeds };
  }
  return costLeast > 0 ? { kind: 'atLeast', seeds: costLeast } : UNKNOWN;
}

/**
 * Ranks the moves of a position by the rule in the module header.
 *
 * @param hasAll true if every legal move has a value; if not, a move without one may be better than all the others.
 */
export function rankMoves(values: StoredValues | null, toMove: Side, hasAll: boolean): Ranking {
  const ranking = new Map<Move, Standing>();
  if (!values) return ranking;
  const isMargin = values.moves.some(({ value }) => value.kind === 'margin');
  const candidates = candidatesOf(values, toMove, hasAll);
  const best = new Set(bestOf(candidates, isMargin));
  const top = largest([...best]).map(({ reach }) => reach);
  const sure = top.find(({ isGuess }) => !isGuess) ?? top[0] ?? null;
  for (const candidate of candidates) {
    const status = best.has(candidate) ? (isProved(candidate) ? 'proved' : 'estimate') : null;
    ranking.set(candidate.move, { cost: isMargin ? costFrom(candidate, sure) : null, best: status });
  }
  return ranking;
}

/** Returns the first of the best moves; null if there is none. */
export function firstBest(ranking: Ranking): Move | null {
  for (const [move, { best }] of ranking) if (best !== null) return move;
  return null;
}
