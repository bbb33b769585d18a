/** What every part of a drawing needs. */
import type { BoardColours } from './colours.ts';
import type { BoardGeometry } from './geometry.ts';

/** Where the places of a board are, and the paints. */
export interface Brush {
  /** Prefix of the drawing's ids. */
  readonly prefix: string;
  readonly geometry: BoardGeometry;
  readonly colours: BoardColours;
}
