/**
 * Chooses moves that keep the result of an endgame table: a game that the table shows as won or not lost is not given
 * away.
 *
 *   const move = safeMove(root, store.table);      // in place of `bestMove(root.moves)`
 *
 * Where positions can recur, a table proves little about a move: the play that enforces its value must not return to
 * its start. So the bounds are open again after every quiet move, and a search that sees neither the next capture nor
 * the repetition at its horizon may leave the positions in which the value can be enforced. A move that stays among
 * them, by the values without a past, loses nothing at once; among such moves the search decides.
 */
import { endgameKindOf } from '../games/searches.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { EndgameLookup, EndgameTable } from '../search/endgame/contract.ts';
import { outcomeScore } from '../search/scale.ts';
import { bestMove, type Root, type RootMove } from './root.ts';

/** The last lookup of each table, because making one takes milliseconds. */
const lookups = new WeakMap<EndgameTable, { readonly key: string; readonly probe: EndgameLookup }>();

function lookupOf(rules: Rules, table: EndgameTable): EndgameLookup | null {
  const known = lookups.get(table);
  if (known?.key === rules.key) return known.probe;
  // A table may serve many rule sets, but must be read by the kind of the rules in question.
  const probe = endgameKindOf(rules)?.makeProbe(table) ?? null;
  if (probe !== null) lookups.set(table, { key: rules.key, probe });
  return probe;
}

/**
 * The move to play: the best one, unless it gives away a draw or a win that the table shows for the root.
 *
 * For margin games in which positions can recur; elsewhere tables prove moves as well as positions.
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
  // The proved limits of a move, with the past, have priority over the value without it.
  const keeps = (move: RootMove): boolean =>
    Math.sign(move.high) >= wanted &&
    Math.sign(Math.max(move.low, lowWithoutPast(move, probe, isMargin))) >= wanted;
  return keeps(best) ? best : (bestMove(moves.filter(keeps)) ?? moves.find(keeps) ?? best);
}

/** The final margin that the mover at the root can enforce after a move if no earlier position recurs. */
function lowWithoutPast({ after, isSame }: RootMove, probe: EndgameLookup, isMargin: boolean): number {
  const { outcome, turn } = after;
  const seen = (score: number): number => (isSame ? score : 0 - score);
  if (outcome !== null) return seen(outcomeScore(isMargin, outcome, turn));
  const known = probe(withoutPast(after));
  if (known === null) return -Infinity;
  return seen(isSame ? known.low : known.high);
}

function withoutPast(position: Position): Position {
  return { ...position, past: null };
}
