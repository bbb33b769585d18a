/** The value of a position in which the game is over: exact, by the rules. */
import type { Rules } from '../../engine/rules/game.ts';
import type { Outcome } from '../../engine/rules/types.ts';
import type { Value } from '../../engine/core/value.ts';

/** Null for games that ended without a result. */
export function outcomeValue(rules: Rules, outcome: Outcome): Value | null {
  if (outcome.winner === 'none') return null;
  if (rules.valueKind === 'margin') {
    return outcome.score
      ? { kind: 'margin', margin: outcome.score.south - outcome.score.north, proof: 'exact', source: 'rules' }
      : null;
  }
  return { kind: 'winner', winner: outcome.winner, distance: 0, proof: 'exact', source: 'rules' };
}
