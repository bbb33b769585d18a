/** How moves are named on screen: letters as they are, special moves by word. */
import type { Move } from '../../engine/core/move.ts';
import { isMessageKey, t } from './text.ts';

/** The text of a move; `swap` and claims are words of the page's language. */
export function moveText(move: Move | ''): string {
  const word = `move.${move}`;
  return isMessageKey(word) ? t(word) : move;
}
