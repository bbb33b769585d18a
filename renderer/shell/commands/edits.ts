/** Runs edits of the shown game. A refused edit is shown with its reason; no edit fails silently. */
import type { Edited } from '../../../engine/tree/edit.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import { previewEdit, type EditPreview } from '../../../engine/tree/preview.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { lossText } from './edit-preview-text.ts';
import type { MessageKey } from '../../i18n/text.ts';
import { action, type ActionCommand } from './command.ts';
import type { Studio } from '../../studio/studio.ts';

/** Names of undoable changes. */
export type UndoKey = MessageKey & `undo.${string}`;

/** An edit of the node shown. It is computed again for its preview, so it depends only on what is shown. */
export type Change = (record: GameRecord, path: Path, positions: Positions) => Edited;

/** Makes the edit an undoable step under a name; a refusal is announced and shown. */
export function runEdit(studio: Studio, key: UndoKey, change: Change): boolean {
  const before = studio.documents.shown?.record;
  const made: { edit: Edited | null } = { edit: null };
  const refusal = studio.documents.edit({ key }, (record, path, positions) => {
    made.edit = change(record, path, positions);
    return made.edit;
  });
  studio.ui.tellRefusal(refusal);
  if (!refusal && before && made.edit) tellLoss(studio, previewEdit(before, made.edit));
  return refusal === null;
}

/** Shows and says how much an edit removed: nothing is removed silently. */
function tellLoss({ documents, ui }: Studio, done: EditPreview | null): void {
  const text = done ? lossText(done) : '';
  if (text === '') return;
  ui.tellDone(text, documents.shown?.record ?? null);
}

/** Returns the result that an edit would have at the node shown; null if no game is shown. */
export function tryEdit(studio: Studio, change: Change): Edited | null {
  const { shown } = studio.documents;
  return shown && change(shown.record, shown.path, shown.positions);
}

/**
 * Makes a command that is one edit of the node shown. It can be previewed.
 *
 * @param change the edit now; null if there is none to make.
 */
export function editAction(
  command: Omit<ActionCommand, 'kind' | 'group' | 'run' | 'edit'> & {
    readonly group?: ActionCommand['group'];
  },
  key: UndoKey,
  change: (studio: Studio) => Change | null,
): ActionCommand {
  return action({
    group: 'edit',
    ...command,
    edit: (studio) => {
      const edit = change(studio);
      return edit && tryEdit(studio, edit);
    },
    run: (studio) => {
      const edit = change(studio);
      if (edit) runEdit(studio, key, edit);
    },
  });
}
