/** The board while the user steps through a line of the engine: only its position and last move. */
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { NO_AIDS } from '../aids/aids-store.ts';
import { useLineLook } from '../analysis/line-look.ts';

/** Makes the view of the position in the line from the game's view; the same view if no line is stepped through. */
export function useLookedView(): (game: BoardView) => BoardView {
  const look = useLineLook();
  return (game) => {
    if (!look.last) return game;
    const { position, steps } = look.last.turn;
    return {
      ...game,
      position,
      badges: [],
      marks: [],
      ghosts: [],
      arrow: null,
      aids: NO_AIDS,
      glyph: null,
      preview: null,
      lastMove: lastPlaces(steps),
      toMove: position.outcome ? null : position.turn,
    };
  };
}
