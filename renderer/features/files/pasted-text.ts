/**
 * Takes pasted text. A copied variation is also written to the system's clipboard as text. So any other pasted text
 * was copied later, elsewhere, and is opened as separate games.
 */
import { t } from '../../i18n/text.ts';
import { availability } from '../../shell/commands/command.ts';
import { findCommand, runCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';

/** The key that the browser answers with a paste event; commands with this key wait for the event. */
export const PASTE_KEY = 'Ctrl+V';

/** Removes line ends and blanks that the clipboards of some systems add. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/**
 * Takes a text that the user pasted outside input fields: the copied variation, or a text with games from elsewhere.
 *
 * @param where `list`: a text from elsewhere becomes games of the file; `file`: any text does.
 */
export function takePasted(text: string, studio: Studio, where: 'window' | 'list' | 'file' = 'window'): void {
  const { clip, text: own } = studio.clipboard;
  const isOwn = clip !== null && (own === null || plain(text) === '' || plain(text) === plain(own));
  if (where === 'file' || (!isOwn && plain(text) !== '')) {
    const { activeId } = studio.documents;
    studio.files.openText(text, where === 'window' || activeId === null ? {} : { into: activeId });
    return;
  }
  const paste = findCommand('edit.paste-variation');
  const can = paste ? availability(paste, studio) : true;
  if (can === true) runCommand('edit.paste-variation', studio);
  else studio.ui.refuse(t(can));
}
