/** Opens, saves and closes documents, between the host's files and the page. No step loses anything silently. */
import { makeWriteQueue } from '../../../engine/core/write-queue.ts';
import type { Reading } from '../../../engine/formats/detect.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { defined, failAt, type Failure } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import { isDirty } from '../../../engine/tree/history.ts';
import { useEditor } from '../editor/editor-store.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';
import {
  readableOf,
  type HostServices,
  type ListedEntry,
  type OpenedFile,
  type OpenedFiles,
  type SavedFile,
} from '../../platform/host-services.ts';
import { applyCollection, collectionToWrite, isChanged, type StudioDocument } from '../../studio/document.ts';
import type { useDocuments } from '../../studio/documents.ts';
import { makeFileCare } from './file-care.ts';
import { isSetsFile } from '../../../engine/protocol/named-rules.ts';
import { documentOfDraft } from './recovery-entry.ts';
import { gamesOfFile, LONG_TEXT, useImports, withSource } from './imports.ts';
import type { TextReadings } from './read-games.ts';
import { loadReaders, readersPart } from './readers-part.ts';
import type { useRecovery } from './recovery.ts';
import { useRuleSets } from '../rules/rule-sets.ts';
import { SAMPLE_TEXT } from './sample.ts';
import { makeTransfer } from './transfer.ts';
import type { useNotices } from './notices.ts';
import type { useUi } from '../../studio/ui.ts';
import type { FileActions, ImportTarget, TextHow } from '../../studio/file-actions.ts';

interface Parts {
  readonly host: HostServices;
  readonly documents: ReturnType<typeof useDocuments>;
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly notices: ReturnType<typeof useNotices>;
  readonly ui: ReturnType<typeof useUi>;
  /** Asks the host for the recent list again. */
  readonly refreshRecent: () => Promise<void>;
}

/** A text to open; `isSaved` false if it is in no file. */
type GameText = OpenedFile & TextHow & { readonly isSaved?: boolean };

/** The name under which a document is saved: its own, with our extension if it has none of ours. */
export function fileNameFor(name: string): string {
  return /\.mgn$/i.test(name)
    ? name
    : `${name
        .replace(/\.(ogn|txt|json)$/i, '')
        .replaceAll(/[/\\:*?"<>|]/g, ' ')
        .trim()}.mgn`;
}

function isCancel(result: Failure): boolean {
  return result.code === 'ERR_HOST_CANCELLED';
}

export function makeFileActions({
  host,
  documents,
  recovery,
  notices,
  ui,
  refreshRecent,
}: Parts): FileActions {
  function openFile(file: OpenedFile): void {
    const known = file.ref && documents.list.find((document) => document.file?.id === file.ref?.id);
    if (known) {
      documents.activate(known.id);
      return;
    }
    if (isSetsFile(file.text)) {
      takeRuleSets(file.text);
      return;
    }
    if (file.text.length > LONG_TEXT) void openInTurn(file);
    else withReaders(({ readText }) => openRead(file, readText(file.text)));
  }

  /** Long files are read one after the other, each with its progress. */
  const longFiles = makeWriteQueue();

  /** Works with the readers of games: at once, or behind other files as soon as they are loaded. */
  function withReaders(work: (readers: NonNullable<typeof readersPart.now>) => void): void {
    if (readersPart.now) {
      work(readersPart.now);
      return;
    }
    void longFiles('', async () => {
      const readers = await loadReaders();
      if ('ok' in readers) ui.showError(readers);
      else work(readers);
    });
  }

  function openInTurn(file: GameText): Promise<void> {
    return longFiles('', () => openLong(file));
  }

  async function openLong(file: GameText): Promise<void> {
    ui.open({ kind: 'import' });
    const read = await useImports().readLong(file.name, file.text);
    ui.dismiss('import');
    if (read !== null) openRead(file, read);
  }

  function openRead(file: GameText, read: TextReadings): void {
    if (read.kind === 'none') ui.showError(failAt(read.failure, { file: file.name }));
    else if (read.kind === 'one') openReading(file, read.reading);
    else ask(file, read.readings);
  }

  /** Asks which of several readings of a text is meant. */
  function ask(file: GameText, readings: readonly Reading[]): void {
    const choose = (reading: Reading): void => {
      ui.close();
      openReading(file, reading, true);
    };
    const { text, over, into } = file;
    const other = (): void => {
      ui.open({ kind: 'paste', text, over, into });
    };
    ui.open({ kind: 'readings', name: file.name, readings, choose, other });
  }

  function readAgain(document: StudioDocument): void {
    const guess = notices.guesses.get(document.id);
    if (!guess) return;
    const { name, id } = document;
    // Beside a document that was worked on, the new one is nowhere yet.
    const file = { ref: null, name, text: guess.text, isSaved: false, over: id };
    withReaders(({ detectDialects }) => ask(file, detectDialects(guess.text)));
  }

  function takeRuleSets(text: string): void {
    const ruleSets = useRuleSets();
    const failure = ruleSets.takeFile(text);
    if (failure) {
      ui.showError(failure);
      return;
    }
    // The list must not cover another dialog.
    if (ui.dialog === null) ui.open({ kind: 'rule-sets' });
    ui.announce(ruleSets.message);
  }

  function openText(text: string, how: TextHow = {}): void {
    const name = t('document.pasted');
    const pasted: GameText = { ref: null, name, text, isSaved: false, ...how };
    if (isSetsFile(text)) takeRuleSets(text);
    else if (text.length > LONG_TEXT && how.rules === undefined) void openInTurn(pasted);
    else
      withReaders(({ readText }) => {
        const read = readText(text, how.rules);
        if (read.kind === 'none') ui.refuse(t('announce.not-pasted', { reason: failureText(read.failure) }));
        else openRead(pasted, read);
      });
  }

  /** Whether a document holds what its text was read as, and no work. */
  function isUntouched({ id, history }: StudioDocument): boolean {
    const { games } = notices.guesses.get(id)?.reading ?? { games: [] };
    const { present } = history;
    return present.games.length === games.length && present.games.every((game, i) => game === games[i]);
  }

  /** Puts games in the place of those that a text was wrongly read as. */
  function readOver(document: StudioDocument, collection: GameCollection): StudioDocument {
    const next = applyCollection(document, { key: 'undo.read-as' }, { collection, index: 0 });
    documents.put(next);
    documents.activate(next.id);
    return next;
  }

  /** Opens what a text was read as. Only our own format can be saved in place; others are saved as a new file. */
  function openReading(file: GameText, reading: Reading, isGuess = file.rules !== undefined): void {
    const { games, dialect } = reading;
    const taker = file.into === undefined ? null : documents.find(file.into);
    const over = file.over === undefined ? null : documents.find(file.over);
    const ref = dialect === 'mgn' ? file.ref : null;
    // Pasted text is in no file, and has no name.
    const { isSaved = true } = file;
    if (taker) documents.takeIn(taker.id, { key: 'undo.add-games' }, games);
    const document =
      taker ??
      (over && isUntouched(over)
        ? readOver(over, { games })
        : documents.add(isSaved ? file.name : null, { games }, { file: ref, isSaved }));
    // Tell before the work that a file cannot be saved.
    void notices.lookAt(host, document);
    const { isNamed, problemsOf } = defined(readersPart.now, 'readers');
    const problems = problemsOf(reading);
    const opened = t(taker ? 'announce.added' : 'announce.opened', { name: document.name, n: games.length });
    // A missing result gets a message, not a dialog: all the rest was read.
    const unended = problems.filter(({ failure }) => failure.code === 'ERR_TEXT_NO_RESULT').length;
    const isFaulty = problems.length > unended;
    if (!taker && !isNamed(reading) && (isGuess || isFaulty))
      notices.noteGuess(document, { text: file.text, reading });
    if (isFaulty) {
      ui.open({ kind: 'problems', name: document.name, games: games.length, problems });
      ui.announce(opened);
    } else if (unended > 0) {
      const text = t('announce.no-result', { opened, n: unended });
      ui.tellDone(text, documents.shown?.record ?? null);
    } else ui.announce(opened);
  }

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

  /** Asks for files and opens them, known ones by showing them; answers the document of the first. */
  async function askForDocument(): Promise<StudioDocument | null> {
    const chosen = await host.open();
    const before = new Set(documents.list.map(({ id }) => id));
    const files = openAll(chosen);
    // Long ones are being read.
    await longFiles('', () => Promise.resolve());
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
    for (const file of result.value) openFile(file);
    void refreshRecent();
    return result.value;
  }

  /** Saves by document: the next one waits, or an older state might be the last to be written. */
  const saves = makeWriteQueue();

  /** Does a save of a document, as it is then, when those before it are done; one that was closed meanwhile is saved. */
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
    // The bar offers more than an error box: reload, save over it, save elsewhere.
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

  /** Opens a draft again: over its document if that is open and has none, else over a new one. */
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
      // Changes made during the save are not in the file: ask about them, too.
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
    ...makeFileCare({ host, documents, recovery, notices, ui }),
    open: async () => {
      openAll(await host.open());
    },
    openDropped: async (drop) => {
      openAll(await host.openDropped(drop));
    },
    openKnown: async (ref) => {
      openAll({ ok: true, value: [await host.read(ref)] });
    },
    openFile,
    openText,
    readAgain,
    transfer: makeTransfer({ documents, recovery, ui, askForDocument }),
    takeRuleSets,
    importFolder,
    takeImport,
    openSample: () => {
      documents.add(t('document.sample'), parseMgn(SAMPLE_TEXT).collection);
    },
    restore: async (entry) => {
      if (entry.kind === 'draft') {
        restoreDraft(entry);
        return true;
      }
      const isOurs = await recovery.adopt(entry.id);
      // Read when it is ours: nobody else writes it from then on.
      const text = await recovery.textOf(entry.id);
      // It was asked for twice.
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
      const copied = await host.exportFile({
        name: fileNameFor(t('document.copy-of', { name: document.name })),
        data: makeMgn(collectionToWrite(document)),
      });
      if (!copied.ok && !isCancel(copied)) ui.showError(copied);
    },
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
