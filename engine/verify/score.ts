/**
 * Ends of games as numbers, from the view of the person in South's seat at the start of the check: seeds in games with
 * margins. In other games a win in n moves is `WON - n`, a loss in n moves is `n - WON`, and no win is 0.
 */
import type { Outcome, Position } from '../rules/types.ts';
import type { Rules } from '../rules/game.ts';

/** The number for an immediate win in games without margins. */
export const WON = 1_000_000;

/** Numbers beyond this are wins or losses. */
export const DECIDED = 500_000;

/** Returns the worth of an end for the person in South's seat or, if the players have exchanged seats, in North's. */
export function scoreOf(rules: Rules, outcome: Outcome, haveChanged = false): number {
  const sign = haveChanged ? -1 : 1;
  if (rules.valueKind === 'winner') {
    if (outcome.winner === 'south') return sign * WON;
    return outcome.winner === 'north' ? -sign * WON : 0;
  }
  return outcome.score === null ? 0 : sign * (outcome.score.south - outcome.score.north);
}

/** Returns 1 if the person who sat in South's seat at the start is to move, otherwise -1. */
export function moverSign({ turn, swapped }: Position, startSwapped = false): 1 | -1 {
  return (turn === 'south') === (swapped === startSwapped) ? 1 : -1;
}

/** Returns the worth of a position one move earlier. */
export function oneMoveOn(rules: Rules, score: number): number {
  if (rules.valueKind === 'margin') return score;
  return score > DECIDED ? score - 1 : score < -DECIDED ? score + 1 : score;
}

/** Returns the inverse: the number needed one move later to have this number here. */
export function oneMoveBack(rules: Rules, score: number): number {
  if (rules.valueKind === 'margin') return score;
  return score > DECIDED ? score + 1 : score < -DECIDED ? score - 1 : score;
}

/** Whether a game ended because of the moves played, not because of the beads. */
export function endsByHistory({ reason }: Outcome): boolean {
  return reason === 'repetition' || reason === 'no-capture-limit' || reason === 'ply-limit';
}
