/** The moves of a line as written in a game: `15… f 16 A a 17 D c`. */
import type { Move } from '../../../engine/core/move.ts';
import { placesAlong } from '../../../engine/tree/numbering.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import type { Shown } from '../../studio/shown.ts';
import { moveText } from '../../i18n/move-name.ts';

/** One move of a line. */
export interface LineStep {
  readonly move: string;
  /** The number before the move; `''` if there is none. */
  readonly number: string;
}

/** Writes the moves of a line that begins at the position shown. */
export function lineSteps({ path }: Shown, line: readonly Move[]): readonly LineStep[] {
  const before = movesOf(path);
  const places = placesAlong([...before, ...line]).slice(before.length);
  return line.map((move, i) => {
    const place = places[i];
    const isNew = place?.sowing === 0 && place.turn % 2 === 0;
    const number = place && (isNew || i === 0) ? `${String(place.number)}${isNew ? '' : '…'}` : '';
    return { move: moveText(move), number };
  });
}
