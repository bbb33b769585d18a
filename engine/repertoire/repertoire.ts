/**
 * A player's repertoire: games whose trees say what to play with one side under one rule set. A game is part of it by
 * its mark (`mark.ts`). Positions count, not the paths to them, so transpositions are found.
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Edited } from '../tree/edit.ts';
import { removeTag, setTag } from '../tree/tags.ts';
import type { GameRecord, Path } from '../tree/types.ts';
import { REPERTOIRE_TAG } from './mark.ts';
import { moveOf, taughtMoves, visits } from './taught.ts';

/** Makes a game a repertoire for a side, or for none. */
export function markRepertoire(record: GameRecord, side: Side | null): Edited {
  return side === null ? removeTag(record, REPERTOIRE_TAG) : setTag(record, REPERTOIRE_TAG, side);
}

/** A position of a repertoire, where it is first met in the order of a written game. */
export interface RepertoireSpot {
  readonly position: Position;
  readonly record: GameRecord;
  readonly path: Path;
  /** The moves to play, or the replies that the trees know, from all places where the position occurs. */
  readonly moves: readonly Move[];
}

export interface Repertoire {
  readonly rules: Rules;
  readonly side: Side;
  /** By `positionKey`, in the order of the trees. */
  readonly spots: ReadonlyMap<string, RepertoireSpot>;
}

/**
 * Makes the repertoire of trees for a side. Positions that only a bad move of this side leads to are not part of it.
 *
 * @param records games of these rules.
 * @param turns the last move number.
 */
export function makeRepertoire(
  records: readonly GameRecord[],
  rules: Rules,
  side: Side,
  turns = Infinity,
): Repertoire {
  const taught = taughtMoves(records, rules, side, turns);
  const isTaught = (position: Position, move: Move): boolean =>
    position.turn !== side || taught.get(rules.positionKey(position))?.has(move) === true;
  const spots = new Map<string, RepertoireSpot>();
  for (const record of records)
    for (const { node, path, position } of visits(record, rules, turns, isTaught)) {
      const key = rules.positionKey(position);
      const known = spots.get(key);
      const moves = node.children.flatMap((child) => {
        const move = moveOf(child);
        return move !== null && isTaught(position, move) ? [move] : [];
      });
      spots.set(key, {
        ...(known ?? { position, record, path }),
        moves: [...new Set([...(known?.moves ?? []), ...moves])],
      });
    }
  return { rules, side, spots };
}

/** Returns the place of a position in a repertoire; null if it is not in it. */
export function spotAt({ rules, spots }: Repertoire, position: Position): RepertoireSpot | null {
  return spots.get(rules.positionKey(position)) ?? null;
}
