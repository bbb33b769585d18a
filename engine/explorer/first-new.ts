/** Finds the first move of a game that no other game has played in its position. */
import type { Move } from '../core/move.ts';
import type { StoryClause } from '../review/story.ts';
import type { Position } from '../rules/types.ts';
import { sourcesAt, type Counting } from './here.ts';
import { mirrorMove } from './mirror.ts';
import type { FirstNew } from './question.ts';

/** Returns the games of each move that is played from a position; the move `''` stands for the end of a game. */
function gamesByMove(counting: Counting, position: Position): ReadonlyMap<Move | '', ReadonlySet<number>> {
  const found = new Map<Move | '', Set<number>>();
  for (const { postings, isMirrored } of sourcesAt(counting, position))
    for (const { game, move: played, isVariation } of postings) {
      if (isVariation && !counting.withVariations) continue;
      const move = played !== '' && isMirrored ? mirrorMove(counting.rules.board, played) : played;
      if (move === null) continue;
      const games = found.get(move) ?? new Set();
      found.set(move, games.add(game));
    }
  return found;
}

/**
 * Returns the first move of a line that no other game of an index plays from the same position. A game with the same
 * moves to the same end is the line itself and does not count.
 *
 * @param positions the positions from the start of the line to its end: one more than moves.
 */
export function firstNew(
  counting: Counting,
  positions: readonly Position[],
  moves: readonly Move[],
): FirstNew {
  const last = positions.at(-1);
  if (!last) return { index: null, games: 0 };
  const played = positions.slice(0, -1).map((position) => gamesByMove(counting, position));
  const withMove = played.map((games, at): ReadonlySet<number> => games.get(moves[at] ?? '') ?? new Set());
  let own: ReadonlySet<number> = gamesByMove(counting, last).get('') ?? new Set();
  for (const games of withMove) own = new Set([...own].filter((game) => games.has(game)));
  const at = withMove.findIndex((games) => games.size === own.size);
  if (at < 0) return { index: null, games: 0 };
  const all = new Set([...(played[at]?.values() ?? [])].flatMap((games) => [...games]));
  return { index: at, games: all.size - own.size };
}

/** Says the clause of a first new move; nothing if there is none, or no other game has even the first position. */
export function newMoveClauses({ index, games }: FirstNew): readonly StoryClause[] {
  return index === null || games === 0 ? [] : [{ kind: 'new-move', index, games }];
}
