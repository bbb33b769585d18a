/** The board while a line of the engine is walked: its position and last move, and nothing that belongs to the game. */
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { NO_AIDS } from '../aids/aids-store.ts';
import { useLineLook } from '../analysis/line-look.ts';

/** Gives the view of the position looked at, made from that of the game; the same without a look. */
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
