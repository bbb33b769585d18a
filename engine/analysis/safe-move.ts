/**
 * Keeping what an endgame table has proved: a game that is not lost, or that is won, by the table is not given away.
 *
 *   const move = safeMove(root, store.table);      // in place of `bestMove(root.moves)`
 *
 * Where positions can return, a table proves little of a move: the play that enforces its value must not come back to where
 * it began, so the bounds after every quiet move are open again, and a search that sees neither the next capture nor the
 * repetition at its horizon may leave the positions from which the value can be enforced at all. Who stays among them, by
 * the values without a past, loses nothing at once; what the search prefers among them decides.
 */
import { endgameKindOf } from '../games/searches.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { EndgameLookup, EndgameTable } from '../search/endgame/contract.ts';
import { outcomeScore } from '../search/scale.ts';
import { bestMove, type Root, type RootMove } from './root.ts';

/** The last lookup of each table: making one takes milliseconds. */
const lookups = new WeakMap<EndgameTable, { readonly key: string; readonly probe: EndgameLookup }>();

function lookupOf(rules: Rules, table: EndgameTable): EndgameLookup | null {
  const known = lookups.get(table);
  if (known?.key === rules.key) return known.probe;
  // A table may serve many rule sets, but must be read by the kind of the very rules that are asked about.
  const probe = endgameKindOf(rules)?.makeProbe(table) ?? null;
  if (probe !== null) lookups.set(table, { key: rules.key, probe });
  return probe;
}

/**
 * The move to play: the best one, unless it gives away a draw or a win that the table tells of the root.
 *
 * Margin games in which positions can return; elsewhere tables prove moves as they prove positions.
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
  // What is proved of a move, with the past, counts before what would hold without it.
  const keeps = (move: RootMove): boolean =>
    Math.sign(move.high) >= wanted &&
    Math.sign(Math.max(move.low, lowWithoutPast(move, probe, isMargin))) >= wanted;
  return keeps(best) ? best : (bestMove(moves.filter(keeps)) ?? moves.find(keeps) ?? best);
}

/** The final margin that the mover at the root can enforce after a move if no earlier position returns. */
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
