/** What the rules say of values: that of a finished game, and what the pie rule does to them. */
import type { Rules } from './game.ts';
import type { Outcome } from './types.ts';
import type { Move } from '../core/move.ts';
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

/**
 * The value of a move, by the seats held before it, from the value of the position after it; and the other way round.
 * The two differ for the pie rule's swap alone: it changes who sits where, and with it whose result is whose.
 */
export function turnedBySwap(move: Move | '', value: Value): Value {
  return move === 'swap' ? turnedValue(value) : value;
}
