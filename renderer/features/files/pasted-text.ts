/**
 * The system's clipboard and the variation copied last. A copied variation is written there as text, too; so when
 * something is pasted, a text that is not that one was copied later, elsewhere, and is opened as games of its own.
 */
import { t } from '../../i18n/text.ts';
import { availability } from '../../shell/commands/command.ts';
import { findCommand, runCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';

/** The key that the browser answers with a paste event; commands that have it wait for that. */
export const PASTE_KEY = 'Ctrl+V';

/** Line ends and margins that clipboards of different systems add. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/**
 * Takes what the user has pasted outside of any field: the copied variation, or a text with games from elsewhere.
 *
 * @param isInList it was pasted into the list of games, and so into the file.
 */
export function takePasted(text: string, studio: Studio, isInList = false): void {
  const { clip, text: own, asGame = false } = studio.clipboard;
  studio.clipboard.asGame = false;
  const { active } = studio.documents;
  if (active && (asGame || isInList)) {
    studio.files.openText(text, { into: active.id });
    return;
  }
  const isOwn = clip !== null && (own === null || plain(text) === '' || plain(text) === plain(own));
  if (!isOwn && plain(text) !== '') {
    studio.files.openText(text);
    return;
  }
  const paste = findCommand('edit.paste-variation');
  const can = paste ? availability(paste, studio) : true;
  if (can === true) runCommand('edit.paste-variation', studio);
  else studio.ui.refuse(t(can));
}
