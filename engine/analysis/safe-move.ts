/**
 * Chooses moves that keep the result an endgame table shows: a win stays a win, and a draw is not lost.
 *
 *   const move = safeMove(root, store.table);      // in place of `bestMove(root.moves)`
 *
 * If positions can recur, a table proves little about a move: its values hold for positions without a past, because the
 * return of an earlier position may end the game. A quiet move gives its position a past, so the table no longer proves
 * its value. A search whose horizon reaches neither the next capture nor the repetition may then leave the positions
 * from which the value can be enforced. A move that stays among them, judged without its past, gives nothing away at
 * once; among these moves the search decides.
 */
import { endgameKindOf } from '../games/searches.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { EndgameLookup, EndgameTable } from '../search/endgame/contract.ts';
import { outcomeScore } from '../search/scale.ts';
import { bestMove, type Root, type RootMove } from './root.ts';

/** The last lookup made for each table, because making one takes milliseconds. */
const lookups = new WeakMap<EndgameTable, { readonly key: string; readonly probe: EndgameLookup }>();

function lookupOf(rules: Rules, table: EndgameTable): EndgameLookup | null {
  const known = lookups.get(table);
  if (known?.key === rules.key) return known.probe;
  // A table may serve many rule sets, but it must be read by the kind that belongs to the rules in question.
  const probe = endgameKindOf(rules)?.makeProbe(table) ?? null;
  if (probe !== null) lookups.set(table, { key: rules.key, probe });
  return probe;
}

/**
 * Returns the move to play: the best one, unless it gives away a draw or a win that the table shows for the root.
 *
 * Only margin games in which positions can recur need this; in other games tables prove moves as well as positions.
 */
export function safeMove(root: Root, table: EndgameTable | null): RootMove | null {
  const { state, position, moves } = root;
  const { rules, isMargin } = state;
  const best = bestMove(moves);
  if (best === null || table === null || !isMargin || !rules.canRepeat) return best;
  const probe = lookupOf(rules, table);
  const least = probe?.(withoutPast(position))?.low ?? -1;
  if (probe === null || least < 0) return best;
  const wanted = Math.sign(least);
  // The limits proved for a move take its past into account, so they come before the value without a past.
  const keeps = (move: RootMove): boolean =>
    Math.sign(move.high) >= wanted &&
    Math.sign(Math.max(move.low, lowWithoutPast(move, probe, isMargin))) >= wanted;
  return keeps(best) ? best : (bestMove(moves.filter(keeps)) ?? moves.find(keeps) ?? best);
}

/** Returns the final margin that the mover at the root can enforce after a move if no earlier position recurs. */
function lowWithoutPast({ after, isSame }: RootMove, probe: EndgameLookup, isMargin: boolean): number {
  const { outcome, turn } = after;
  /** Converts a score after the move to the view of the mover at the root; `0 - score` avoids -0. */
  const forRoot = (score: number): number => (isSame ? score : 0 - score);
  if (outcome !== null) return forRoot(outcomeScore(isMargin, outcome, turn));
  const known = probe(withoutPast(after));
  if (known === null) return -Infinity;
  return forRoot(isSame ? known.low : known.high);
}

function withoutPast(position: Position): Position {
  return { ...position, past: null };
}
