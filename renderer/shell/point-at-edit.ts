/**
 * Previews a command that edits the game when the user points at it: the tree shows which nodes it would touch, and a
 * text says it.
 */
import { previewEdit } from '../../engine/tree/preview.ts';
import { availability } from './commands/command.ts';
import { findCommand } from './commands/registry.ts';
import type { Studio } from '../studio/studio.ts';
import { previewText } from './commands/edit-preview-text.ts';
import { useEditPreview } from '../studio/edit-preview.ts';

/**
 * Shows which nodes a command would touch; without a command, ends the preview.
 *
 * @param id id of the command under pointer or focus; null when it is left.
 */
export function pointAtEdit(studio: Studio, id: string | null): void {
  const preview = useEditPreview();
  const { shown } = studio.documents;
  const command = id === null ? null : findCommand(id);
  const edit =
    command?.kind === 'action' && availability(command, studio) === true
      ? (command.edit?.(studio) ?? null)
      : null;
  const touched = shown && edit ? previewEdit(shown.record, edit) : null;
  if (!shown || !touched) {
    preview.clear();
    return;
  }
  const text = previewText(touched);
  preview.show(shown.record, touched, text);
  if (text !== '') studio.ui.announce(text);
}
