/** Finds where a game leaves a repertoire. */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Position } from '../rules/types.ts';
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
  /** The seat that moved. */
  readonly mover: Side;
  /** `own`: the moves that the repertoire says; otherwise empty. */
  readonly says: readonly Move[];
  /** The side of the repertoire. */
  readonly side: Side;
}

/**
 * Returns the first move of each seat that leads out of the repertoire. A line may come back by a transposition and
 * leave it again. If nobody leaves it, the move at which the repertoire ends is returned, unless the line ends there,
 * too.
 */
export function departures(repertoire: Repertoire, line: readonly LineMove[]): readonly Departure[] {
  const { side } = repertoire;
  const found: Departure[] = [];
  for (const [index, { before, move, after }] of line.entries()) {
    const spot = spotAt(repertoire, before);
    if (!spot || spot.moves.includes(move) || spotAt(repertoire, after)) continue;
    const mover = before.turn;
    if (spot.moves.length > 0) {
      const isOwn = mover === side;
      if (!found.some((each) => each.mover === mover && each.kind !== 'end'))
        found.push({ kind: isOwn ? 'own' : 'reply', index, mover, says: isOwn ? spot.moves : [], side });
    } else if (index > 0 && found.length === 0) {
      const last = line[index - 1];
      if (last) found.push({ kind: 'end', index: index - 1, mover: last.before.turn, says: [], side });
    }
  }
  const left = found.filter(({ kind }) => kind !== 'end');
  return left.length > 0 ? left : found;
}
