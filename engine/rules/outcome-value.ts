/**
 * Values that follow from the rules: the value of a finished game, the score behind a value, and the effect of the pie
 * rule.
 */
import type { Rules } from './game.ts';
import type { Outcome, Position } from './types.ts';
import type { Move } from '../core/move.ts';
import type { BySide } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { turnedValue, type Value } from '../core/value.ts';

/** Returns the exact value of a finished game; null for games that ended without a result. */
export function outcomeValue(rules: Rules, outcome: Outcome): Value | null {
  if (outcome.winner === 'none') return null;
  if (rules.valueKind === 'margin') {
    return outcome.score
      ? { kind: 'margin', margin: outcome.score.south - outcome.score.north, proof: 'exact', source: 'rules' }
      : null;
  }
  return { kind: 'winner', winner: outcome.winner, distance: 0, proof: 'exact', source: 'rules' };
}

/**
 * Returns the known value of a position: for a finished game its final score, whatever is stored; otherwise the stored
 * value.
 */
export function valueAt(
  rules: Rules,
  { outcome }: Pick<Position, 'outcome'>,
  stored: StoredValues | null | undefined,
): Value | null {
  return outcome ? outcomeValue(rules, outcome) : (stored?.value ?? null);
}

/**
 * Returns the final score behind a value: for a finished game its own score; otherwise the score of an exact margin, if
 * all beads are counted at the end; null if it is unknown.
 */
export function finalScore(rules: Rules, position: Position, value: Value | null): BySide<number> | null {
  if (position.outcome) return position.outcome.score;
  if (value?.kind !== 'margin' || value.proof !== 'exact' || rules.losesBeads) return null;
  const total = [...position.pits, ...position.stores].reduce((sum, count) => sum + count, 0);
  return { south: (total + value.margin) / 2, north: (total - value.margin) / 2 };
}

/**
 * Converts the value of the position after a move to the value of the move, by the seats held before it, and back. The
 * two differ only for the pie rule's swap, which exchanges the seats and so the results.
 */
export function turnedBySwap(move: Move | '', value: Value): Value {
  return move === 'swap' ? turnedValue(value) : value;
}
