/** Whether the window presents a game: only its board and a caption, without menus and bars. */
import type { Studio } from './studio.ts';

/** Tells whether the game is presented, and neither a page nor a draft is in its place. */
export function isPresenting({ documents, isDrafting, settings, ui }: Studio): boolean {
  return (
    settings.values.layout === 'present' && documents.shown !== null && ui.page === null && !isDrafting()
  );
}
