/** Whether the window presents a game: only its board and a caption, without menus and bars. */
import type { Studio } from './studio.ts';

/** Tells whether a lesson or a presented game has the window to itself. */
export function isAlone(studio: Studio): boolean {
  return studio.ui.page === 'lesson' || isPresenting(studio);
}

/** Tells whether the game is presented, and neither a page nor a draft is in its place. */
export function isPresenting({ documents, isDrafting, settings, ui }: Studio): boolean {
  return (
    settings.values.layout === 'present' && documents.shown !== null && ui.page === null && !isDrafting()
  );
}
