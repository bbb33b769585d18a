/** Moves or copies games of one open document into another, a new document, or a file that the user is asked for. */
import { t } from '../../i18n/text.ts';
import { gamesOf, gamesToWrite, isChanged, type StudioDocument } from '../../studio/document.ts';
import { dropGames } from '../../studio/document-edits.ts';
import type { FileActions, GamesOf, TransferTarget } from '../../studio/file-actions.ts';
import type { FileStores } from './file-stores.ts';

/** @param askForDocument asks for a file and opens it; null if no file was chosen or a question must come first. */
export function makeTransfer(
  { documents, recovery, ui }: FileStores,
  askForDocument: () => Promise<StudioDocument | null>,
): FileActions['transfer'] {
  async function targetOf({ id, indexes }: GamesOf, to: TransferTarget): Promise<StudioDocument | null> {
    if (typeof to === 'object') return documents.find(to.id);
    if (to === 'file') return askForDocument();
    const source = documents.find(id);
    const games = source ? gamesToWrite(source, indexes).map((game) => ({ ...game })) : [];
    return games.length > 0 ? documents.add(null, { games }, { isSaved: false, isShown: false }) : null;
  }

  return async (games, to, how) => {
    const { id, indexes } = games;
    const target = await targetOf(games, to);
    const source = documents.find(id);
    if (!target || !source || target.id === id) return false;
    // A document left without games is closed, and can be restored like a discarded document.
    const isWhole = how === 'move' && indexes.length === gamesOf(source).length;
    if (to === 'new') {
      if (how === 'move' && !isWhole) documents.put(dropGames(source, { key: 'undo.transfer' }, indexes));
    } else documents.transfer(id, indexes, target.id, isWhole ? 'copy' : how);
    documents.activate(isWhole ? target.id : id);
    if (isWhole) {
      documents.remove(id);
      await recovery.release(source, source.file && !isChanged(source) ? 'saved' : 'discard');
    }
    ui.announce(t(`announce.transfer-${how}`, { n: indexes.length, name: target.name }));
    return true;
  };
}
