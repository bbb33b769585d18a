/** Finds where a game leaves a repertoire. */
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { StoryClause } from '../review/story.ts';
import type { Position } from '../rules/types.ts';
import { movesOf } from '../tree/path.ts';
import { positionsTo, type Positions } from '../tree/positions.ts';
import type { Path } from '../tree/types.ts';
import { spotAt, type Repertoire } from './repertoire.ts';

/** A move of a line with the positions around it. */
export interface LineMove {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/**
 * A move of a line that leads out of a repertoire:
 *
 * - `own`: the side of the repertoire played another move than those it says.
 * - `reply`: the other side played a move to which the repertoire has no answer.
 * - `end`: the repertoire has no move after it; the line is in the repertoire up to this move.
 */
export interface Departure {
  readonly kind: 'own' | 'reply' | 'end';
  /** Index of the move in the line. */
  readonly index: number;
  /** Who moved, by the seats at the start. */
  readonly player: Side;
  /** `own`: the moves that the repertoire says; otherwise empty. */
  readonly says: readonly Move[];
  /** The side of the repertoire. */
  readonly side: Side;
}

/** Returns the moves of a line as far as they can be played. */
export function lineMoves(positions: Positions, line: Path): readonly LineMove[] {
  const places = positionsTo(positions, line);
  return movesOf(line).flatMap((move, ply) => {
    const [before, after] = [places[ply], places[ply + 1]];
    return before?.ok && after?.ok ? { before: before.value, move, after: after.value } : [];
  });
}

function playerOf({ turn, swapped }: Position): Side {
  return swapped ? otherSide(turn) : turn;
}

/**
 * Returns the first move of each player that leads out of the repertoire. A line may come back by a transposition and
 * leave it again. If nobody leaves it, the move at which the repertoire ends is returned, unless the line ends there,
 * too.
 */
export function departures(repertoire: Repertoire, line: readonly LineMove[]): readonly Departure[] {
  const { side } = repertoire;
  const found: Departure[] = [];
  for (const [index, { before, move, after }] of line.entries()) {
    const spot = spotAt(repertoire, before);
    if (!spot || spot.moves.includes(move) || spotAt(repertoire, after)) continue;
    const player = playerOf(before);
    const isOwn = before.turn === side;
    if (spot.moves.length === 0) {
      const last = line[index - 1];
      if (last && found.length === 0)
        found.push({ kind: 'end', index: index - 1, player: playerOf(last.before), says: [], side });
    } else if (!found.some((each) => each.player === player && each.kind !== 'end'))
      found.push({ kind: isOwn ? 'own' : 'reply', index, player, says: isOwn ? spot.moves : [], side });
  }
  const left = found.filter(({ kind }) => kind !== 'end');
  return left.length > 0 ? left : found;
}

/** Returns what a line has to do with repertoires, as clauses of its story in the order of the moves. */
export function repertoireClauses(
  repertoires: readonly Repertoire[],
  line: readonly LineMove[],
): readonly StoryClause[] {
  return repertoires
    .flatMap((repertoire) => departures(repertoire, line))
    .toSorted((a, b) => a.index - b.index)
    .map(({ kind: how, ...rest }): StoryClause => ({ kind: 'left-repertoire', how, ...rest }));
}
