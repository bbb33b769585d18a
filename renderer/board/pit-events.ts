/** What users do with the places of a board: the grid of pits tells it, and the board passes it on. */
import type { BoardGeometry } from '../../engine/drawing/geometry.ts';
import type { Point } from '../../engine/drawing/sowing-path.ts';
import type { PlaceIndex } from '../../engine/rules/types.ts';
import type { MarkColour } from '../../engine/tree/types.ts';

/** The keys held while the board is pressed. */
export interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

export interface PitEvents {
  /** A place that can be played was clicked, tapped or entered. */
  play: [place: PlaceIndex, isTouch: boolean];
  /** A pit that cannot be played was pressed; the reason is shown next to it. */
  refuse: [place: PlaceIndex];
  /** The pointer or the cursor has come to a place, or left it. */
  hover: [place: PlaceIndex | null];
  focusPit: [place: PlaceIndex];
  /** Escape on the pit cursor. */
  leave: [];
  /** A click with Shift, or Shift+Enter on the pit cursor: the move of this pit is lifted. */
  pin: [place: PlaceIndex];
  /** The seeds of a pit are carried to a point of the drawing. */
  carry: [from: PlaceIndex, point: Point, geometry: BoardGeometry];
  /** The pointer has let go of the seeds. */
  letGo: [from: PlaceIndex];
  /** The seeds go back: Escape, another button, or a pointer that is lost. */
  putBack: [from: PlaceIndex];
  /**
   * A right click or a long touch on a place (`from` is `to`), or a drag that carries no seeds, with the keys held. From
   * pit to pit; while the board is set up, also from and to stores.
   */
  draw: [from: PlaceIndex, to: PlaceIndex, held: HeldKeys];
}

/** The events of a whole board, which tells of a place only once the pointer or the cursor has rested there. */
export interface BoardEvents extends PitEvents {
  /** The seeds of the move being played have left their pit (true), or all of them have landed (false). */
  sowing: [isSowing: boolean];
}

/** Returns the colour that held keys ask for; null without them. */
export function colourOfKeys(held: HeldKeys): MarkColour | null {
  if (held.altKey) return 'four';
  if (held.ctrlKey) return 'three';
  return held.shiftKey ? 'two' : null;
}
