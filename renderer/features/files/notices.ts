/** The state of the bars above the board, except for the bars of engine and journal. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
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
  const troubles = shallowRef<ReadonlyMap<string, FileTrouble>>(new Map());
  /** Problems that the user has put off; another problem of the same document is shown. */
  const putOff = shallowRef<ReadonlyMap<string, FileTrouble>>(new Map());
  /** Texts whose game was guessed or chosen, or that do not fit it, by document id. */
  const guesses = shallowRef<ReadonlyMap<string, GuessedText>>(new Map());
  /** Code of the failure to keep a saved content as an earlier version; null if it was kept. */
  const versionFailure = shallowRef<string | null>(null);

  /** The problem with the file of the document shown, unless it was put off. */
  const trouble = computed<{ readonly document: StudioDocument; readonly kind: FileTrouble } | null>(() => {
    const document = documents.active;
    const kind = document && troubles.value.get(document.id);
    if (!document || !kind || putOff.value.get(document.id) === kind) return null;
    return { document, kind };
  });

  function note(document: StudioDocument, kind: FileTrouble | null): void {
    if ((troubles.value.get(document.id) ?? null) === kind) return;
    const next = new Map(troubles.value);
    if (kind) next.set(document.id, kind);
    else next.delete(document.id);
    troubles.value = next;
    if (kind === null) forgetPutOff(document);
  }

  function forgetPutOff(document: StudioDocument): void {
    const next = new Map(putOff.value);
    if (next.delete(document.id)) putOff.value = next;
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
    forgetPutOff(document);
    await lookAt(host, document);
  }

  /** The guess about the text of the document shown. */
  const guess = computed(() =>
    documents.activeId === null ? null : (guesses.value.get(documents.activeId) ?? null),
  );

  /** Keeps a document's text while the window is open, so that it can be read as another game; null drops the text. */
  function noteGuess({ id }: StudioDocument, guessed: GuessedText | null): void {
    const next = new Map([...guesses.value].filter(([each]) => documents.find(each) !== null));
    if (guessed) next.set(id, guessed);
    else next.delete(id);
    guesses.value = next;
  }

  /** Notes that the host refused to overwrite the file of this document, because another program has changed it. */
  function fileChanged(document: StudioDocument): void {
    forgetPutOff(document);
    if (troubles.value.get(document.id) !== 'gone') note(document, 'changed');
  }

  /** Hides the bar until the next check or save finds a problem. */
  function settled(document: StudioDocument): void {
    note(document, null);
  }

  /** Puts the decision off: hides the bar until the problem changes or a save is tried. */
  function putItOff(document: StudioDocument): void {
    const kind = troubles.value.get(document.id);
    if (kind) putOff.value = new Map(putOff.value).set(document.id, kind);
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
