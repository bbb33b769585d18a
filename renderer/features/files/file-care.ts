/**
 * Actions on a file that another program has changed (reload it, keep the state here, compare both), and on its earlier
 * versions. None of them writes to the file, and each can be undone.
 */
import { fail } from '../../../engine/core/result.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import { isChanged, markUnsaved, type StudioDocument } from '../../studio/document.ts';
import { reloadGames } from '../../studio/document-edits.ts';
import type { FileStores } from './file-stores.ts';
import { readOwn } from './read-own.ts';
import type { FileCare } from '../../studio/file-actions.ts';

export function makeFileCare({ host, documents, recovery, notices, ui }: FileStores): FileCare {
  /** Returns the current games in a document's file; shows the failure if they cannot be read. */
  async function gamesOnDisk(document: StudioDocument): Promise<GameCollection | null> {
    const text = document.file ? await host.peek(document.file) : fail('ERR_HOST_NOT_FOUND');
    const games = text.ok ? await readOwn(text.value) : text;
    if (!('ok' in games)) return { games };
    ui.showError(games);
    return null;
  }

  return {
    reload: async (document) => {
      const games = await gamesOnDisk(document);
      const before = documents.find(document.id);
      if (!games || !before?.file) return;
      // Undo also restores the present state, but not after a crash.
      if (isChanged(before)) await recovery.setAside(before);
      const file = await host.accept(before.file);
      // A search may have found values meanwhile, and the user may have closed the document.
      const now = documents.find(document.id);
      if (!now) return;
      documents.put({ ...reloadGames(now, { key: 'undo.reload' }, games), file });
      notices.settled(now);
      ui.announce(t('changed.says.reloaded', { name: now.name }));
    },
    keepMine: async (document) => {
      if (!document.file) return;
      const file = await host.accept(document.file);
      const now = documents.find(document.id);
      if (!now) return;
      documents.put({ ...markUnsaved(now), file });
      notices.settled(now);
      ui.announce(t('changed.says.kept', { name: now.name }));
    },
    compare: async (document) => {
      const theirs = await gamesOnDisk(document);
      if (theirs) ui.open({ kind: 'compare', id: document.id, theirs });
    },
    showVersions: async (document) => {
      const versions = await host.versions({ ref: document.file, name: document.name });
      if (versions.ok) ui.open({ kind: 'versions', id: document.id, versions: versions.value });
      else ui.showError(versions);
    },
    readVersion: async (document, version) => {
      const text = await host.readVersion({ ref: document.file, name: document.name }, version.id);
      const games = text.ok ? await readOwn(text.value) : text;
      return 'ok' in games ? games : { games };
    },
    openBeside: (name, games) => {
      documents.add(name, games, { isSaved: false });
    },
  };
}
