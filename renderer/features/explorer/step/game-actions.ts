/** Opens games found on the board, or merges them into the game shown. */
import { makePath } from '../../../../engine/tree/path.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { runEdit } from '../../../shell/commands/edits.ts';
import type { Studio } from '../../../studio/studio.ts';
import { mergeEffect, mergeInto } from '../../merge/merge-sources.ts';
import type { GameSteps } from './game-steps.ts';

/** The result of a merge. */
export interface MergeDone {
  readonly text: string;
  /** The game after the merge, needed to undo it; null if nothing was added. */
  readonly record: GameRecord | null;
}

/** Opens the game in a new document, after this many of its moves. */
export function openSteps({ documents }: Studio, { record, moves }: GameSteps, ply: number): void {
  documents.add(null, { games: [record] }, { isSaved: false });
  documents.goTo(makePath(moves.slice(0, ply)));
}

/** Returns the name of the document that a merge changes; null if the game shown is of another kind. */
export function mergeTarget({ documents }: Studio, record: Pick<GameRecord, 'game'>): string | null {
  const { shown } = documents;
  return shown?.record.game === record.game ? shown.document.name : null;
}

/**
 * Merges games into the game shown, as one step to undo.
 *
 * @param withNotes whether players, result and event are noted after the last move of each.
 * @returns null if the merge was refused; a message says so.
 */
export function mergeFound(
  studio: Studio,
  records: readonly GameRecord[],
  withNotes: boolean,
): MergeDone | null {
  const { shown } = studio.documents;
  if (!shown) return null;
  const merged = mergeInto(shown, records, withNotes);
  const effect = mergeEffect(shown, merged);
  const { name } = shown.document;
  if (effect?.refused === records.length) {
    const text = t('step.not-met', { n: records.length, name });
    studio.ui.announce(text);
    return { text, record: null };
  }
  if (!runEdit(studio, 'undo.merge', () => merged) || !effect) return null;
  const text = t('step.merged', { n: effect.added, name });
  studio.ui.announce(text);
  return { text, record: effect.added > 0 ? (studio.documents.shown?.record ?? null) : null };
}

/** Undoes a merge if it is still the last change; otherwise returns false. */
export function takeBackMerge({ documents, ui }: Studio, { record }: MergeDone): boolean {
  if (record === null || documents.shown?.record !== record) return false;
  documents.undoStep();
  ui.announce(t('step.taken-back'));
  return true;
}
