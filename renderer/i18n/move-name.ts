/** How moves are named on screen: letters as they are, special moves by a word, numbers as in written games. */
import { moveName } from '../../engine/notation/move-name.ts';
import { placeAt } from '../../engine/tree/numbering.ts';
import type { Path } from '../../engine/tree/types.ts';
import * as sentences from '../../engine/words/sentences.ts';
import { inPageWords, t } from './text.ts';

export const moveText = inPageWords(sentences.moveText);

/** Names the move that leads to a path, with its number: `12. C`, `12... b`, `12. D.F`; the start by name. */
export function pathName(path: Path): string {
  const place = placeAt(path);
  return place === null ? t('moves.start') : moveName(place, place.moves.map(moveText));
}
