/**
 * The numbers that a search works with, and their conversion to values that may be shown.
 *
 * Margin games: seeds, from the view of the player to move. Winner games: a win in n moves is `WIN - n`, a loss in n
 * moves `n - WIN`, neither is 0, an estimate stays below `DECIDED`. On the way up a decided number moves one nearer to
 * 0 for every move, so shorter wins and longer losses are better.
 */
import type { Value, VALUE_SOURCES } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import type { Outcome, Position } from '../rules/types.ts';
import type { Side } from '../core/side.ts';

/** A win at once, in games without margins. */
export const WIN = 1_000_000;

/** Larger numbers are wins (losses if negated); smaller ones are draws and estimates. */
export const DECIDED = 500_000;

/** A win or loss whose length the rules do not know: weaker than any real one, however long. */
const SURE = 700_000;

/** Ends that depend on the moves played and not only on the position. */
const HISTORY_ENDS: ReadonlySet<string> = new Set(['repetition', 'no-capture-limit', 'ply-limit']);

/** Whether a game ended here because of what was played before. */
export function endsByHistory(outcome: Outcome): boolean {
  return HISTORY_ENDS.has(outcome.reason);
}

/** Returns the value of a finished game for the side `turn` of its position. Unfinished counts as 0 for both. */
export function outcomeScore(isMargin: boolean, outcome: Outcome, turn: Side): number {
  if (isMargin) {
    if (outcome.score === null) return 0;
    const margin = outcome.score.south - outcome.score.north;
    return turn === 'south' ? margin : 0 - margin;
  }
  if (outcome.winner === 'draw' || outcome.winner === 'none') return 0;
  return outcome.winner === turn ? WIN : -WIN;
}

/** Returns the seeds in the store of the player to move minus those in the other store. */
export function storesAhead({ stores, turn }: Position): number {
  const difference = (stores[0] ?? 0) - (stores[1] ?? 0);
  return turn === 'south' ? difference : 0 - difference;
}

/** Returns the lower bound from `rules.bounds`, given as the smallest result for the player to move. */
export function leastScore(isMargin: boolean, least: number): number {
  if (isMargin || least === 0) return least;
  return least > 0 ? SURE : 1 - WIN;
}

/** Returns the upper bound from `rules.bounds`, given as the largest result for the player to move. */
export function greatestScore(isMargin: boolean, greatest: number): number {
  if (isMargin || greatest === 0) return greatest;
  return greatest > 0 ? WIN - 1 : -SURE;
}

/**
 * Returns a quick estimate for the player to move, in whole units: only the rules' own estimate.
 *
 * Estimates of winner games stay below `DECIDED`, so they never look like a result.
 */
export function evaluate(rules: Rules, position: Position): number {
  const guess = Math.round(rules.estimate(position));
  const own = position.turn === 'south' ? guess : 0 - guess;
  return rules.valueKind === 'margin' ? own : Math.max(1 - DECIDED, Math.min(DECIDED - 1, own));
}

/** Returns a child's decided number as its parent sees it: one move longer. */
export function oneMoveLonger(score: number): number {
  return score > DECIDED ? score - 1 : score < -DECIDED ? score + 1 : score;
}

/** Returns the smallest number a child must have for its parent to see at least `score`; inverse of `oneMoveLonger`. */
export function oneMoveShorter(score: number): number {
  return score > DECIDED ? score + 1 : score < -DECIDED ? score - 1 : score;
}

/**
 * The knowledge of a value: proved limits and, if searched, an estimate. All for one player, the one to move at the
 * root.
 */
export interface Knowledge {
  readonly low: number;
  readonly high: number;
  /** Limits that the rules give without a search. */
  readonly least: number;
  readonly greatest: number;
  /** Estimated number at `depth` moves, or null if not searched yet. */
  readonly estimate: number | null;
  readonly depth: number;
  readonly usesHistory: boolean;
  /** How games without a winner end here. */
  readonly neither: 'draw' | 'none';
}

/** Returns the same knowledge for the other player. */
export function turned<K extends Omit<Knowledge, 'depth'>>(known: K): K {
  return {
    ...known,
    // Not `-x`, which would turn a zero into a negative zero.
    low: 0 - known.high,
    high: 0 - known.low,
    least: 0 - known.greatest,
    greatest: 0 - known.least,
    estimate: known.estimate === null ? null : 0 - known.estimate,
  };
}

function resultOf(score: number): -1 | 0 | 1 {
  return score > DECIDED ? 1 : score < -DECIDED ? -1 : 0;
}

/** Whether the limits are equal, so that more search could tell nothing. */
export function isSettled(known: { readonly low: number; readonly high: number }): boolean {
  return known.low >= known.high;
}

/**
 * Returns the value to show: exact if proved; else the estimate with its depth, unless the proved limits say more; else
 * a bound.
 *
 * @param view the player whose numbers `known` holds; the returned value is South's.
 * @returns null if nothing beyond the rules' own limits is known.
 */
export function makeValue(
  isMargin: boolean,
  known: Knowledge,
  view: Side,
  source: (typeof VALUE_SOURCES)[number] = 'search',
): Value | null {
  const south = view === 'south' ? known : turned(known);
  const rest = { source, ...(known.usesHistory ? { dependsOnHistory: true } : {}) };
  return isMargin ? marginValue(south, rest) : winnerValue(south, rest);
}

/** What values of both kinds have beside their numbers. */
type Rest = Pick<Value, 'source' | 'dependsOnHistory'>;

function marginValue(known: Knowledge, rest: Rest): Value | null {
  const { low, high, estimate } = known;
  const base = { kind: 'margin', ...rest } as const;
  if (low >= high) return { ...base, proof: 'exact', margin: low };
  const range = { range: [low, high] as const };
  if (low > known.least && (estimate === null || estimate <= low))
    return { ...base, ...range, proof: 'lower', margin: low };
  if (high < known.greatest && (estimate === null || estimate >= high))
    return { ...base, ...range, proof: 'upper', margin: high };
  if (estimate === null) return null;
  return { ...base, ...range, proof: 'heuristic', margin: estimate, depth: known.depth };
}

function winnerValue(known: Knowledge, rest: Rest): Value | null {
  const { low, high, estimate } = known;
  const base = { kind: 'winner', ...rest } as const;
  const winnerFor = (result: -1 | 0 | 1): Side | 'draw' | 'none' =>
    result > 0 ? 'south' : result < 0 ? 'north' : known.neither;
  const least = resultOf(low);
  const greatest = resultOf(high);
  if (least === greatest) {
    const distance = low >= high && least !== 0 ? WIN - Math.abs(low) : null;
    return { ...base, proof: 'exact', winner: winnerFor(least), distance };
  }
  const bound = { ...base, distance: null };
  if (least === 0 && (estimate === null || estimate <= 0))
    return { ...bound, proof: 'lower', winner: known.neither };
  if (greatest === 0 && (estimate === null || estimate >= 0))
    return { ...bound, proof: 'upper', winner: known.neither };
  if (estimate === null) return null;
  return { ...bound, proof: 'heuristic', winner: 'none', estimate, depth: known.depth };
}
