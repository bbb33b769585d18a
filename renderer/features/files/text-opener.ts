/**
 * Makes documents from the texts of files and the clipboard: reads them, asks which of several readings is right, and
 * lists the problems. The rule sets in a file of rule sets are added to the user's own.
 */
import { makeWriteQueue } from '../../../engine/core/write-queue.ts';
import { defined, failAt } from '../../../engine/core/result.ts';
import type { Reading } from '../../../engine/formats/detect.ts';
import { ownFormat } from '../../../engine/protocol/own-format.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';
import type { OpenedFile } from '../../platform/host-services.ts';
import type { StudioDocument } from '../../studio/document.ts';
import { applyCollection } from '../../studio/document-edits.ts';
import type { FileActions, TextHow } from '../../studio/file-actions.ts';
import { useRuleSets } from '../rules/rule-sets.ts';
import type { FileStores } from './file-stores.ts';
import { LONG_TEXT, useImports } from './imports.ts';
import type { TextReadings } from './read-games.ts';
import { loadReaders, readersPart } from './readers-part.ts';

/** A text to open; `isSaved` is false if the text is not in a file. */
type GameText = OpenedFile & TextHow & { readonly isSaved?: boolean };

/** Opens texts as documents. */
interface TextOpener extends Pick<FileActions, 'openFile' | 'openText' | 'readAgain' | 'takeRuleSets'> {
  /** Resolves when the long texts requested so far have been read. */
  readonly allRead: () => Promise<void>;
}

export function makeTextOpener({ host, documents, notices, ui }: FileStores): TextOpener {
  /** Reads long files one after the other, each with its progress. */
  const longFiles = makeWriteQueue();

  function openFile(file: OpenedFile): void {
    const known = file.ref && documents.list.find((document) => document.file?.id === file.ref?.id);
    if (known) {
      documents.activate(known.id);
      return;
    }
    if (takeOwn(file.name, file.text)) return;
    if (file.text.length > LONG_TEXT) void openInTurn(file);
    else withReaders(({ readText }) => openRead(file, readText(file.text)));
  }

  /** Takes a file of ours that has no games; false if it is none. */
  function takeOwn(name: string, text: string): boolean {
    const format = ownFormat(text);
    if (format === 'sets') takeRuleSets(text);
    if (format === 'data') ui.open({ kind: 'import-all', name, text });
    return format !== null;
  }

  /** Works with the readers of games: at once if they are loaded, otherwise after the files before. */
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

  /** Asks the user which of several readings of a text is right. */
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
    // If the document was edited, the games open in another document, unsaved.
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
    if (takeOwn(name, text)) return;
    if (text.length > LONG_TEXT && how.rules === undefined) void openInTurn(pasted);
    else
      withReaders(({ readText }) => {
        const read = readText(text, how.rules);
        if (read.kind === 'none') ui.refuse(t('announce.not-pasted', { reason: failureText(read.failure) }));
        else openRead(pasted, read);
      });
  }

  /** Returns whether a document still has exactly the games that its text was read as. */
  function isUntouched({ id, history }: StudioDocument): boolean {
    const { games } = notices.guesses.get(id)?.reading ?? { games: [] };
    const { present } = history;
    return present.games.length === games.length && present.games.every((game, i) => game === games[i]);
  }

  /** Replaces games that were read from a text in a wrong way. */
  function readOver(document: StudioDocument, collection: GameCollection): StudioDocument {
    const next = applyCollection(document, { key: 'undo.read-as' }, { collection, index: 0 });
    documents.put(next);
    documents.activate(next.id);
    return next;
  }

  /** Opens a reading of a text. Only a file in our own format can be saved in place; others are saved as a new file. */
  function openReading(file: GameText, reading: Reading, isGuess = file.rules !== undefined): void {
    const { games, dialect } = reading;
    const taker = file.into === undefined ? null : documents.find(file.into);
    const over = file.over === undefined ? null : documents.find(file.over);
    const ref = dialect === 'mgn' ? file.ref : null;
    // Pasted text is not in a file and has no name; nor has a link, which its reader still has.
    const { isSaved = true } = file;
    const name = isSaved && dialect !== 'link' ? file.name : null;
    if (taker) documents.takeIn(taker.id, { key: 'undo.add-games' }, games);
    const document =
      taker ??
      (over && isUntouched(over)
        ? readOver(over, { games })
        : documents.add(name, { games }, { file: ref, isSaved }));
    // The user learns before starting work that a file cannot be saved.
    void notices.lookAt(host, document);
    const { isNamed, problemsOf } = defined(readersPart.now, 'readers');
    const problems = problemsOf(reading);
    const opened = t(taker ? 'announce.added' : 'announce.opened', { name: document.name, n: games.length });
    // A missing result gets a message rather than a dialog, because everything else was read.
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

  return {
    openFile,
    openText,
    readAgain,
    takeRuleSets,
    allRead: () => longFiles('', () => Promise.resolve()),
  };
}
