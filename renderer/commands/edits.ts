/** Running an edit of the shown game: refused ones are shown with their reason, nothing is silent. */
import type { Edited } from '../../engine/tree/edit.ts';
import type { Positions } from '../../engine/tree/positions.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';
import { failureText } from '../locales/failure-text.ts';
import { t, type MessageKey } from '../locales/text.ts';
import type { Studio } from './studio.ts';

/** Names of undoable changes. */
export type UndoKey = MessageKey & `undo.${string}`;

/** Makes the edit an undoable step under a name; a refusal is announced and shown. */
export function runEdit(
  studio: Studio,
  key: UndoKey,
  change: (record: GameRecord, path: Path, positions: Positions) => Edited,
): boolean {
  const refusal = studio.documents.edit({ key }, change);
  if (refusal) studio.ui.refuse(t('announce.refused', { reason: failureText(refusal) }));
  return refusal === null;
}
