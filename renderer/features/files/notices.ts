/** The state of the bars above the board, except for the bars of engine and journal. */
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { Reading } from '../../../engine/formats/detect.ts';
import type { FileLook, HostServices } from '../../platform/host-services.ts';
import type { StudioDocument } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';

/** A problem with the file of a document. */
export type FileTrouble =
  /** Another program has written the file. */
  | 'changed'
  /** The file was deleted or moved; its folder still exists. */
  | 'gone'
  /** The file is write-protected. */
  | 'read-only'
  /** Neither the file nor its folder exists: a drive was removed or a folder moved. */
  | 'no-folder';

/** A text that does not name its game, and the game it was read as. */
export interface GuessedText {
  readonly text: string;
  readonly reading: Reading;
}

/** Returns the problem that a check of a file found, or null. */
function troubleOf({ change, isWritable }: FileLook): FileTrouble | null {
  if (change === 'gone') return isWritable ? 'gone' : 'no-folder';
  if (change === 'changed') return 'changed';
  return isWritable ? null : 'read-only';
}

export const useNotices = defineStore('notices', () => {
  const documents = useDocuments();
  const recoveryHidden = ref(false);
  /** Why the host does not store reviews; writing is tried again. */
  const reviewsUnkept = shallowRef<Failure | null>(null);
  /** Problems by document id. */
  const troubles = shallowReactive(new Map<string, FileTrouble>());
  /** Problems that the user has put off; another problem of the same document is shown. */
  const putOff = shallowReactive(new Map<string, FileTrouble>());
  /** Texts whose game was guessed or chosen, or that do not fit it, by document id. */
  const guesses = shallowReactive(new Map<string, GuessedText>());
  /** Code of the failure to keep a saved content as an earlier version; null if it was kept. */
  const versionFailure = shallowRef<string | null>(null);

  /** The problem with the file of the document shown, unless it was put off. */
  const trouble = computed<{ readonly document: StudioDocument; readonly kind: FileTrouble } | null>(() => {
    const document = documents.active;
    const kind = document && troubles.get(document.id);
    if (!document || !kind || putOff.get(document.id) === kind) return null;
    return { document, kind };
  });

  function note({ id }: StudioDocument, kind: FileTrouble | null): void {
    if (kind) troubles.set(id, kind);
    else {
      troubles.delete(id);
      putOff.delete(id);
    }
  }

  /** Checks the file of a document. */
  async function lookAt(host: HostServices, document: StudioDocument): Promise<void> {
    if (!document.file) {
      note(document, null);
      return;
    }
    const look = await host.look(document.file);
    // The document may have been closed or saved elsewhere meanwhile.
    const now = documents.find(document.id);
    if (now?.file?.id === document.file.id) note(now, troubleOf(look));
  }

  /** Checks the files of all open documents; called when the window gets the focus. */
  async function lookAtFiles(host: HostServices): Promise<void> {
    for (const document of documents.list) await lookAt(host, document);
  }

  /** Checks the file that the host has reported. */
  async function lookAtFile(host: HostServices, fileId: string): Promise<void> {
    for (const document of documents.list) if (document.file?.id === fileId) await lookAt(host, document);
  }

  /** Shows the problem with the file of a document again, because the user begins to work on it. */
  async function remind(host: HostServices, document: StudioDocument): Promise<void> {
    putOff.delete(document.id);
    await lookAt(host, document);
  }

  /** The guess about the text of the document shown. */
  const guess = computed(() =>
    documents.activeId === null ? null : (guesses.get(documents.activeId) ?? null),
  );

  /** Keeps a document's text while the window is open, so that it can be read as another game; null drops the text. */
  function noteGuess({ id }: StudioDocument, guessed: GuessedText | null): void {
    for (const each of guesses.keys()) if (!documents.find(each)) guesses.delete(each);
    if (guessed) guesses.set(id, guessed);
    else guesses.delete(id);
  }

  /** Notes that the host refused to overwrite the file of this document, because another program has changed it. */
  function fileChanged(document: StudioDocument): void {
    putOff.delete(document.id);
    if (troubles.get(document.id) !== 'gone') note(document, 'changed');
  }

  /** Hides the bar until the next check or save finds a problem. */
  function settled(document: StudioDocument): void {
    note(document, null);
  }

  /** Puts the decision off: hides the bar until the problem changes or a save is tried. */
  function putItOff(document: StudioDocument): void {
    const kind = troubles.get(document.id);
    if (kind) putOff.set(document.id, kind);
  }

  return {
    recoveryHidden,
    reviewsUnkept,
    versionFailure,
    troubles,
    trouble,
    lookAt,
    lookAtFiles,
    lookAtFile,
    remind,
    fileChanged,
    settled,
    putItOff,
    guesses,
    guess,
    noteGuess,
  };
});
