/** Pressing a pit of the board: by a click, the pit cursor or the pit's letter, it is all the same. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import type { Studio } from '../../studio/studio.ts';
import { pressMark } from '../marks/marking.ts';
import { useBuilder } from '../preview/builder.ts';
import { usePreview } from '../preview/preview.ts';

/**
 * Draws a mark while marks are drawn; else goes on with the move being put together, plays the pit's move, or begins to
 * put one together where the pit has several.
 */
export function pressPit(studio: Studio, place: PlaceIndex): void {
  const { documents, ui } = studio;
  if (ui.marksMode) {
    pressMark(studio, place);
    return;
  }
  const builder = useBuilder();
  if (!documents.shown?.position || builder.press(place)) return;
  const pit = usePreview().pits.get(place);
  if (pit?.move) ui.tellRefusal(documents.play(pit.move));
  else if (pit) builder.open(pit.pick);
}
