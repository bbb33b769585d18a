/** A turn as boards draw it without playing it: the arrow of its last move, and the pits that it empties. */
import type { Move } from '../core/move.ts';
import { capturedIn } from '../rules/board-aids.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position } from '../rules/types.ts';
import { lastPlaces } from './last-places.ts';
import type { BoardAids, BoardView } from './scene.ts';

/** A turn that somebody may play. */
export interface DrawnTurn {
  readonly arrow: BoardView['lastMove'];
  /** The pits that the turn captures from, with the beads that it takes from each. */
  readonly threats: BoardAids['threats'];
}

/** Plays the moves of a turn; null if one of them cannot be played. */
export function drawTurn(rules: Rules, from: Position, moves: readonly Move[]): DrawnTurn | null {
  const beads = new Map<PlaceIndex, number>();
  let arrow: DrawnTurn['arrow'] = null;
  let position = from;
  for (const move of moves) {
    const turn = rules.play(position, move);
    if (!turn.ok) return null;
    for (const [place, count] of capturedIn(turn.value)) beads.set(place, (beads.get(place) ?? 0) + count);
    arrow = lastPlaces(turn.value.steps);
    ({ position } = turn.value);
  }
  return { arrow, threats: [...beads].map(([place, count]) => ({ place, beads: count })) };
}
