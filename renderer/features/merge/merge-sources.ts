/** Games to merge into the game shown: from its own file, from open documents, and from files read for the merge. */
import { mergeGames, type MergeResult, type MergeSource } from '../../../engine/tree/merge.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import type { Edited } from '../../../engine/tree/edit.ts';
import type { Result } from '../../../engine/core/result.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import { gamesOf, gamesToWrite } from '../../studio/document.ts';
import type { useDocuments } from '../../studio/documents.ts';
import type { Shown } from '../../studio/shown.ts';
import { playerName } from '../../i18n/player-name.ts';

/** Games from one place. */
export interface SourceGroup {
  /** Unique among the groups. */
  readonly id: string;
  readonly name: string;
  readonly games: readonly GameRecord[];
}

/**
 * Lists the open documents with the games that can be merged: other games of the same kind with at least one move. All
 * games of other documents, with their values, can be added to the file of the game shown.
 */
export function openSources(
  documents: ReturnType<typeof useDocuments>,
  shown: Shown,
  isAdding: boolean,
): readonly SourceGroup[] {
  if (isAdding)
    return documents.list
      .filter(({ id }) => id !== shown.document.id)
      .map((document) => ({ id: document.id, name: document.name, games: gamesToWrite(document) }));
  return documents.list.flatMap((document) => {
    const games = gamesOf(document).filter(
      (game, index) =>
        game.game === shown.record.game &&
        game.root.children.length > 0 &&
        !(document.id === shown.document.id && index === shown.document.gameIndex),
    );
    return games.length > 0 ? [{ id: document.id, name: document.name, games }] : [];
  });
}

/** Writes the note after the last move of a merged game: `Ama – Kofi 26-22, Accra 2024`. */
function mergeNote(game: GameRecord): string {
  const known = (name: string): string => (tagValue(game, name) ?? '').replace(/^[?*]$/, '');
  const players = t('library.players', {
    south: playerName(game, 'south'),
    north: playerName(game, 'north'),
  });
  const first = [players, known('Result')].filter((part) => part !== '').join(' ');
  return [first, known('Event'), known('Date')].filter((part) => part !== '').join(', ');
}

/** Computes the merge without editing the document. */
export function mergeInto(
  shown: Shown,
  games: readonly GameRecord[],
  withNotes: boolean,
): ReturnType<typeof mergeGames> {
  const sources = games.map((record): MergeSource =>
    withNotes ? { record, note: mergeNote(record) } : { record },
  );
  return mergeGames(shown.record, shown.path, sources, shown.positions);
}

/** Describes a merge in numbers: moves added, and games that have no position in common with the game shown. */
export function mergeEffect(
  shown: Shown,
  merged: Result<MergeResult>,
): { readonly added: number; readonly refused: number } | null {
  if (!merged.ok) return null;
  const edited: Edited = merged;
  return { added: previewEdit(shown.record, edited)?.addedNodes ?? 0, refused: merged.value.refused.length };
}
