/** What the rules say of values: that of a finished game, the score a value stands for, and what the pie rule does to them. */
import type { Rules } from './game.ts';
import type { Outcome, Position } from './types.ts';
import type { Move } from '../core/move.ts';
import type { BySide } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { turnedValue, type Value } from '../core/value.ts';

/** The exact value of a finished game; null for games that ended without a result. */
export function outcomeValue(rules: Rules, outcome: Outcome): Value | null {
  if (outcome.winner === 'none') return null;
  if (rules.valueKind === 'margin') {
    return outcome.score
      ? { kind: 'margin', margin: outcome.score.south - outcome.score.north, proof: 'exact', source: 'rules' }
      : null;
  }
  return { kind: 'winner', winner: outcome.winner, distance: 0, proof: 'exact', source: 'rules' };
}

/** What is known of a position: of a finished game its final score, whatever was stored; else the stored value. */
export function valueAt(
  rules: Rules,
  { outcome }: Pick<Position, 'outcome'>,
  stored: StoredValues | null | undefined,
): Value | null {
  return outcome ? outcomeValue(rules, outcome) : (stored?.value ?? null);
}

/**
 * The final score that a value stands for: of a finished game its own, else that of an exact margin where all beads are
 * counted in the end; null where nobody can tell.
 */
export function finalScore(rules: Rules, position: Position, value: Value | null): BySide<number> | null {
  if (position.outcome) return position.outcome.score;
  if (value?.kind !== 'margin' || value.proof !== 'exact' || rules.losesBeads) return null;
  const total = [...position.pits, ...position.stores].reduce((sum, count) => sum + count, 0);
  return { south: (total + value.margin) / 2, north: (total - value.margin) / 2 };
}

/**
 * The value of a move, by the seats held before it, from the value of the position after it; and the other way round.
 * The two differ for the pie rule's swap alone: it changes who sits where, and with it whose result is whose.
 */
export function turnedBySwap(move: Move | '', value: Value): Value {
  return move === 'swap' ? turnedValue(value) : value;
}
