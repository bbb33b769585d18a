/**
 * The sources of games: files, a folder, the document shown; the games read from them, and the progress of reading.
 */
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import { readableOf, type FolderFile } from '../../../platform/host-services.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { t } from '../../../i18n/text.ts';
import { collectionToWrite } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';
import {
  gamesOfDocument,
  NOTHING_FOUND,
  positionsIn,
  readSources,
  type FoundGames,
  type SourceProgress,
} from './sources.ts';

/** The chosen games, and functions that choose them. */
export type GameSources = ReturnType<typeof useGameSources>;

/**
 * Makes the choice of games for a dialog; reading ends when the dialog closes.
 *
 * @param onRead is called when games were read.
 */
export function useGameSources({ documents, host, ui }: Studio, onRead: () => void) {
  const document = documents.active;
  const found = shallowRef<FoundGames>(NOTHING_FOUND);
  /** Files or document in a word or two; empty while nothing is chosen. */
  const name = ref('');
  /** Whether the folder has more files than are read. */
  const isCut = ref(false);
  const message = ref('');
  const progress = shallowRef<SourceProgress | null>(null);
  /** Whether the games of the document shown are chosen, not games of files. */
  const isOpenFile = ref(false);
  let giveUp = new AbortController();

  /** Whether something was chosen: it is being read, was read, or could not be read. */
  const isChosen = computed(() => name.value !== '' || progress.value !== null || message.value !== '');
  /** Whether games were found and nothing is being read. */
  const isReady = computed(() => found.value.games.length > 0 && progress.value === null);
  const summary = computed(() => {
    const { games, files } = found.value;
    if (progress.value) {
      const { files: now, all, games: n } = progress.value;
      return t('review-files.reading', { now: now + 1, all, n });
    }
    if (message.value !== '') return message.value;
    if (files === 0) return t('review-files.none');
    if (games.length === 0) return t('review-files.no-games', { n: files });
    return t('review-files.found', {
      games: t('word.n-games', { n: games.length }),
      positions: t('review-files.positions', { n: positionsIn(games) }),
      files: isOpenFile.value ? `“${name.value}”` : t('word.n-files', { n: files }),
    });
  });

  function begin(): AbortSignal {
    giveUp.abort();
    giveUp = new AbortController();
    progress.value = null;
    message.value = '';
    isOpenFile.value = false;
    isCut.value = false;
    return giveUp.signal;
  }

  /** Forgets the choice and stops reading. */
  function reset(): void {
    begin();
    name.value = '';
    found.value = NOTHING_FOUND;
  }

  async function read(files: readonly FolderFile[], cut: boolean): Promise<void> {
    const signal = begin();
    progress.value = { files: 0, all: files.length, games: 0 };
    const say = (now: SourceProgress): void => {
      if (!signal.aborted) progress.value = now;
    };
    const answer = await readSources(files, say, signal);
    if (signal.aborted) return;
    progress.value = null;
    if (answer) found.value = answer;
    isCut.value = cut;
    const [first] = files;
    name.value = files.length === 1 && first ? first.path : t('word.n-files', { n: files.length });
    onRead();
  }

  async function chooseFiles(): Promise<void> {
    const opened = readableOf(await host.open(), ui.showError);
    if (!opened.ok) {
      if (opened.code !== 'ERR_HOST_CANCELLED') message.value = failureText(opened);
      return;
    }
    const files = opened.value.map((file) => ({
      path: file.name,
      read: () => Promise.resolve({ ok: true as const, value: file.text }),
    }));
    await read(files, false);
  }

  async function chooseFolder(): Promise<void> {
    const folder = await host.openFolder();
    if (!folder.ok) {
      if (folder.code !== 'ERR_HOST_CANCELLED') message.value = failureText(folder);
      return;
    }
    await read(folder.value.files, folder.value.isCut);
  }

  function chooseOpen(): void {
    if (!document) return;
    begin();
    isOpenFile.value = true;
    ({ name: name.value } = document);
    found.value = gamesOfDocument(collectionToWrite(document).games, document.name);
    onRead();
  }

  onScopeDispose(() => {
    giveUp.abort();
  });
  return {
    ...{ found, isOpenFile, isCut, progress, name, summary, isChosen, isReady },
    ...{ chooseFiles, chooseFolder, chooseOpen, reset },
  };
}
