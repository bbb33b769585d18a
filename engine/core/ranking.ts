/**
 * Comparing values: which move is best and what a move gives away. Only for people and pictures; a search compares
 * its own numbers.
 */
import type { Side } from './side.ts';
import type { StoredValues } from './stored-values.ts';
import type { Value } from './value.ts';
import { greatestOf, leastOf } from './extremes.ts';

/** More than any estimate or margin: where certain results begin. */
const CERTAIN = 1_000_000;

/**
 * How good a value is for South, as a number to compare moves by: seeds, or results before estimates with quick wins
 * and slow losses first. Only the order means anything.
 */
export function rankOf(value: Value): number {
  if (value.kind === 'margin') return value.margin;
  const distance = value.distance ?? 0;
  if (value.winner === 'south') return CERTAIN - distance;
  if (value.winner === 'north') return distance - CERTAIN;
  return value.winner === 'none' ? (value.estimate ?? 0) : 0;
}

/** The rank of the best known move of a position for the side to move; null if none is known. */
export function bestRank(values: StoredValues | null, toMove: Side): number | null {
  if (!values || values.moves.length === 0) return null;
  const ranks = values.moves.map(({ value }) => rankOf(value));
  return toMove === 'south' ? greatestOf(ranks) : leastOf(ranks);
}

/** True for the best of several moves; where all known moves are equal none stands out. */
export function isBestMove(value: Value | null, values: StoredValues | null, toMove: Side): boolean {
  if (!value || !values) return false;
  const best = bestRank(values, toMove);
  const isAnyWorse = values.moves.length === 1 || values.moves.some((each) => rankOf(each.value) !== best);
  return rankOf(value) === best && isAnyWorse;
}

/** What a move gives away against the best one: 0 or more; null if unknown or not in seeds. */
export function costOf(value: Value, best: number | null, mover: Side): number | null {
  if (best === null || value.kind !== 'margin') return null;
  const loss = mover === 'south' ? best - value.margin : value.margin - best;
  return Math.max(0, Math.round(loss));
}
