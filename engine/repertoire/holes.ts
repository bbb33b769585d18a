/** Finds the holes of a repertoire: moves of the other side that games play and to which it has no answer. */
import type { Move } from '../core/move.ts';
import { playOn } from '../tree/positions.ts';
import { spotAt, type Repertoire, type RepertoireSpot } from './repertoire.ts';

/** How many games have a position, and how many play each move there. */
export interface PlayedMoves {
  readonly games: number;
  readonly moves: readonly { readonly move: Move; readonly games: number }[];
}

/** A move of the other side without an answer. */
export interface Hole {
  readonly spot: RepertoireSpot;
  readonly reply: Move;
  /** Games that play it, and games that have the position. */
  readonly games: number;
  readonly of: number;
}

/** Returns the positions of a repertoire in which the other side is to move. */
export function replySpots({ side, spots }: Repertoire): readonly RepertoireSpot[] {
  return [...spots.values()].filter(({ position }) => position.turn !== side);
}

/** Whether the game goes on after a move and the repertoire has nothing to say there. */
function isUnanswered(repertoire: Repertoire, { position }: RepertoireSpot, reply: Move): boolean {
  const after = playOn(repertoire.rules, position, reply);
  if (!after.ok || after.value.outcome !== null) return false;
  const next = spotAt(repertoire, after.value);
  // If the other side moves again, the position has holes of its own.
  return next === null || (after.value.turn === repertoire.side && next.moves.length === 0);
}

/**
 * Returns the holes, those played in most games first, then in the order of the trees.
 *
 * @param playedAt what games play at a position of `replySpots`; null if that is not known.
 */
export function holesOf(
  repertoire: Repertoire,
  playedAt: (spot: RepertoireSpot) => PlayedMoves | null,
): readonly Hole[] {
  return replySpots(repertoire)
    .flatMap((spot) => {
      const played = playedAt(spot);
      if (!played) return [];
      return played.moves
        .filter(({ move, games }) => games > 0 && isUnanswered(repertoire, spot, move))
        .map(({ move, games }): Hole => ({ spot, reply: move, games, of: played.games }));
    })
    .toSorted((a, b) => b.games - a.games);
}
