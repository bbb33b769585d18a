/**
 * Opens, saves and closes documents: connects the host's files and the page. Nothing is lost without notice.
 * `text-opener.ts` makes documents from texts.
 */
import { makeWriteQueue } from '../../../engine/core/write-queue.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { isDirty } from '../../../engine/tree/history.ts';
import { useEditor } from '../editor/editor-store.ts';
import { t } from '../../i18n/text.ts';
import {
  readableOf,
  type ListedEntry,
  type OpenedFile,
  type OpenedFiles,
  type SavedFile,
} from '../../platform/host-services.ts';
import { withoutIsolates } from '../../../engine/locales/isolate.ts';
import { collectionToWrite, isChanged, type StudioDocument } from '../../studio/document.ts';
import { makeFileCare } from './file-care.ts';
import type { FileStores } from './file-stores.ts';
import { documentOfDraft } from './recovery-entry.ts';
import { gamesOfFile, useImports, withSource } from './imports.ts';
import { ownGames, SAMPLE } from './own-games.ts';
import { makeTextOpener } from './text-opener.ts';
import { makeTransfer } from './transfer.ts';
import type { FileActions, ImportTarget } from '../../studio/file-actions.ts';

/** Returns the name under which a document is saved: its own, with our extension added if it has none. */
export function fileNameFor(name: string): string {
  const plain = withoutIsolates(name);
  return /\.mgn$/i.test(plain)
    ? plain
    : `${plain
        .replace(/\.(ogn|txt|json)$/i, '')
        .replaceAll(/[/\\:*?"<>|]/g, ' ')
        .trim()}.mgn`;
}

function isCancel(result: Failure): boolean {
  return result.code === 'ERR_HOST_CANCELLED';
}

/** @param refreshRecent asks the host for the recent list again. */
export function makeFileActions(stores: FileStores, refreshRecent: () => Promise<void>): FileActions {
  const { host, documents, recovery, notices, ui } = stores;
  const { allRead, ...texts } = makeTextOpener(stores);

  async function importFolder(): Promise<void> {
    const folder = await host.openFolder();
    if (!folder.ok) {
      if (!isCancel(folder)) ui.showError(folder);
      return;
    }
    ui.open({ kind: 'import' });
    await useImports().readFolder(folder.value);
  }

  function takeImport(target: ImportTarget): void {
    const folder = useImports().finish();
    if (!folder) return;
    const files = folder.files.filter((file) => gamesOfFile(file).length > 0);
    const games = files.flatMap(withSource);
    if (target === 'open') {
      if (documents.activeId !== null) documents.takeIn(documents.activeId, { key: 'undo.import' }, games);
    } else if (target === 'one') documents.add(folder.name, { games }, { isSaved: false });
    else for (const file of files) documents.add(file.path, { games: gamesOfFile(file) }, { isSaved: false });
    ui.announce(t('import.opened', { n: games.length }));
  }

  /** Asks for files and opens them, or shows those already open; returns the document of the first file. */
  async function askForDocument(): Promise<StudioDocument | null> {
    const chosen = await host.open();
    const before = new Set(documents.list.map(({ id }) => id));
    const files = openAll(chosen);
    await allRead();
    const ref = files[0]?.ref;
    const known = ref && documents.list.find(({ file }) => file?.id === ref.id);
    return known ?? documents.list.find(({ id }) => !before.has(id)) ?? null;
  }

  function openAll(opened: OpenedFiles): readonly OpenedFile[] {
    const result = readableOf(opened, ui.showError);
    if (!result.ok) {
      if (!isCancel(result)) ui.showError(result);
      return [];
    }
    for (const file of result.value) texts.openFile(file);
    void refreshRecent();
    return result.value;
  }

  /** Saves of each document: a save waits for the previous one, or an older state might be written last. */
  const saves = makeWriteQueue();

  /** Saves a document's latest state after the saves before it; a document closed meanwhile counts as saved. */
  function inTurn(id: string, save: (document: StudioDocument) => Promise<boolean>): Promise<boolean> {
    return saves(id, async () => {
      const document = documents.find(id);
      return document ? save(document) : true;
    });
  }

  async function write(document: StudioDocument, isForced: boolean): Promise<boolean> {
    if (!document.file) return writeNew(document);
    const saved = await host.save(document.file, makeMgn(collectionToWrite(document)), isForced);
    if (saved.ok) return finish(document, saved.value, document.name);
    // The bar offers more than an error message: reload, overwrite, save elsewhere.
    if (saved.code === 'ERR_HOST_CHANGED') {
      notices.fileChanged(document);
      ui.refuse(t('changed.says.not-saved', { name: document.name }));
    } else if (!isCancel(saved)) ui.showError(saved, { isSave: true });
    return false;
  }

  async function writeNew(document: StudioDocument): Promise<boolean> {
    const name = fileNameFor(document.name);
    const saved = await host.saveAs(name, makeMgn(collectionToWrite(document)));
    if (saved.ok) return finish(document, saved.value, saved.value.ref?.name ?? name);
    if (!isCancel(saved)) ui.showError(saved, { isSave: true });
    return false;
  }

  function finish(document: StudioDocument, { ref, versionFailure }: SavedFile, name: string): true {
    documents.written(document, ref, name);
    notices.settled(document);
    notices.versionFailure = versionFailure;
    ui.announce(t('announce.saved', { name }));
    void refreshRecent();
    return true;
  }

  async function exportText(name: string, data: string): Promise<boolean> {
    const saved = await host.exportFile({ name, data });
    if (saved.ok) ui.announce(t('announce.saved', { name }));
    else if (!isCancel(saved)) ui.showError(saved);
    return saved.ok;
  }

  /** Opens a draft again: over its document if that is open without a draft, otherwise over a new document. */
  function restoreDraft(entry: ListedEntry): void {
    const rules = rulesFromText(entry.rules);
    if (!rules.ok) {
      ui.showError(rules);
      return;
    }
    const setup = parsePosition(rules.value.board, entry.position);
    if (!setup.ok) {
      ui.showError(setup);
      return;
    }
    const editor = useEditor();
    const below = documents.find(documentOfDraft(entry));
    if (below && !editor.drafts.has(below.id)) documents.activate(below.id);
    else documents.addGame(null, rules.value);
    editor.restore(rules.value, setup.value);
    void recovery.adoptDraft(entry.id);
  }

  async function close(id: string): Promise<boolean> {
    const document = documents.find(id);
    if (!document) return true;
    if (!isChanged(document)) {
      documents.remove(id);
      await recovery.release(document, 'saved');
      return true;
    }
    documents.activate(id);
    const answer = await ui.askUnsaved(document.name);
    if (answer === 'cancel') return false;
    if (answer === 'save') {
      if (!(await inTurn(id, (now) => write(now, false)))) return false;
      const now = documents.find(id);
      // The file lacks changes made during the save, so the user is asked about them, too.
      if (now && isDirty(now.history)) return close(id);
      documents.remove(id);
      await recovery.release(document, 'saved');
      return true;
    }
    const now = documents.find(id) ?? document;
    documents.remove(id);
    // Unsaved work must outlive the window.
    return recovery.release(now, answer);
  }

  return {
    ...makeFileCare(stores),
    ...texts,
    open: async () => {
      openAll(await host.open());
    },
    openDropped: async (drop) => {
      openAll(await host.openDropped(drop));
    },
    openKnown: async (ref) => {
      openAll({ ok: true, value: [await host.read(ref)] });
    },
    transfer: makeTransfer(stores, askForDocument),
    importFolder,
    takeImport,
    openSample: async () => {
      documents.add(t('document.sample'), { games: await ownGames(SAMPLE) });
    },
    restore: async (entry) => {
      if (entry.kind === 'draft') {
        restoreDraft(entry);
        return true;
      }
      const isOurs = await recovery.adopt(entry.id);
      // The entry is read once it is claimed: from then on no other window writes it.
      const text = await recovery.textOf(entry.id);
      // The user asked for the entry twice.
      if (documents.find(entry.id)) return true;
      if (!text.ok) {
        ui.showError(text);
        await recovery.disown(entry.id);
        return false;
      }
      const { collection } = parseMgn(text.value);
      const document = documents.add(entry.name, collection, {
        ...(isOurs ? { id: entry.id } : {}),
        file: entry.file,
        isSaved: false,
      });
      void notices.lookAt(host, document);
      return true;
    },
    save: async () => {
      const { active } = documents;
      return active ? inTurn(active.id, (document) => write(document, false)) : false;
    },
    saveAs: async () => (documents.active ? inTurn(documents.active.id, writeNew) : false),
    saveCopy: async () => {
      const document = documents.active;
      if (!document) return;
      const name = fileNameFor(t('document.copy-of', { name: document.name }));
      await exportText(name, makeMgn(collectionToWrite(document)));
    },
    exportText,
    close,
    closeAll: async () => {
      for (const { id } of documents.changed) {
        if (!(await close(id))) return false;
      }
      return true;
    },
    saveAnyway: ({ id }) => inTurn(id, (document) => write(document, true)),
  };
}
