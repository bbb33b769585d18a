/**
 * Finds why a move gives something away, as facts from the steps of the rules: the gains of the best move, and the
 * replies that the played move allows. Other folders put them into words.
 */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** The gains of one player in one turn. */
interface TurnGain {
  /** Beads captured. */
  readonly captured: number;
  /** Sowings of the turn. */
  readonly sowings: number;
}

/** One reason. `beads`: how many more beads are captured than with the other move. */
export type Reason =
  /** The best move moves again, but the played one does not; `beads` compares the whole turns. */
  | { readonly kind: 'missed-extra-turn'; readonly line: readonly Move[]; readonly beads: number }
  /** The best move captures more. */
  | { readonly kind: 'missed-capture'; readonly move: Move; readonly beads: number }
  /** The reply to the played move captures more than the reply to the best one. */
  | { readonly kind: 'allows-capture'; readonly reply: Move; readonly beads: number }
  /** The reply to the played move moves again, but the reply to the best one does not. */
  | { readonly kind: 'allows-extra-turn'; readonly reply: Move };

/** One side of a comparison: a move and the best play after it, as far as known. */
export interface Course {
  readonly move: Move;
  readonly line: readonly Move[];
}

/** A move of a course with its effects. */
interface Played {
  readonly move: Move;
  readonly captured: number;
  readonly again: boolean;
}

/** Plays a course up to the first illegal move. */
function play(rules: Rules, start: Position, { move, line }: Course): readonly Played[] {
  const played: Played[] = [];
  let position = start;
  for (const next of [move, ...line]) {
    const turn = rules.play(position, next);
    if (!turn.ok) break;
    const { captured, again } = turn.value;
    played.push({ move: next, captured, again });
    ({ position } = turn.value);
  }
  return played;
}

/** Returns the moves of the first turn, and the moves of the reply. */
function turnsOf(played: readonly Played[]): readonly [own: readonly Played[], reply: readonly Played[]] {
  const end = (from: number): number => {
    const last = played.findIndex((each, i) => i >= from && !each.again);
    return last < 0 ? played.length : last + 1;
  };
  const first = end(0);
  return [played.slice(0, first), played.slice(first, end(first))];
}

function gainOf(turn: readonly Played[]): TurnGain {
  return { captured: turn.reduce((sum, { captured }) => sum + captured, 0), sowings: turn.length };
}

/**
 * Compares a played move with the best one.
 *
 * @param position in which both can be played.
 * @returns reasons, the most telling first; empty if the steps show no difference.
 */
export function findReasons(
  rules: Rules,
  position: Position,
  best: Course,
  played: Course,
): readonly Reason[] {
  const [bestTurn, bestReply] = turnsOf(play(rules, position, best));
  const [ownTurn, ownReply] = turnsOf(play(rules, position, played));
  const [bestFirst] = bestTurn;
  const [ownFirst] = ownTurn;
  if (!bestFirst || !ownFirst) return [];
  const reasons: Reason[] = [];
  const more = gainOf(bestTurn).captured - gainOf(ownTurn).captured;
  if (bestFirst.again && !ownFirst.again)
    reasons.push({
      kind: 'missed-extra-turn',
      line: bestTurn.map(({ move }) => move),
      beads: Math.max(0, more),
    });
  else if (bestFirst.captured > ownFirst.captured)
    reasons.push({
      kind: 'missed-capture',
      move: bestFirst.move,
      beads: bestFirst.captured - ownFirst.captured,
    });
  const [reply] = ownReply;
  if (!reply) return reasons;
  const taken = gainOf(ownReply).captured - gainOf(bestReply).captured;
  if (taken > 0) reasons.push({ kind: 'allows-capture', reply: reply.move, beads: taken });
  else if (reply.again && bestReply[0]?.again !== true && bestReply.length > 0)
    reasons.push({ kind: 'allows-extra-turn', reply: reply.move });
  return reasons;
}
