/** What the window tells of files: it gets the focus, it is left, the system opens a file in it. */
import { watch } from 'vue';
import type { Studio } from '../../studio/studio.ts';
import { useEditor } from '../editor/editor-store.ts';
import { useNotices } from './notices.ts';
import { useRecovery } from './recovery.ts';
import { useSession } from './session.ts';

/** Files of open documents are watched, and looked at when the window gets the focus and before the first change. */
function keepFilesInSight({ documents, host }: Studio): void {
  const notices = useNotices();
  window.addEventListener('focus', () => void notices.lookAtFiles(host));
  host.onFileTouched((id) => void notices.lookAtFile(host, id));
  watch(
    () => documents.list.flatMap(({ file }) => (file ? [file.id] : [])).join('\n'),
    () => {
      host.watch(documents.list.flatMap(({ file }) => (file ? [file] : [])));
    },
  );
  watch(
    () => documents.changed,
    (changed, before) => {
      for (const document of changed) {
        if (!before.some(({ id }) => id === document.id)) void notices.remind(host, document);
      }
    },
  );
}

/**
 * Leaving with changes: where the next start brings all of it back, nothing is asked once the host has it. Otherwise the
 * window stays and asks; in a browser the browser asks. The journal is written in any case.
 */
function guardLeaving({ documents, files, host, settings }: Studio): void {
  const recovery = useRecovery();
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    const comesBack = (): boolean => settings.values.startWith === 'last' && recovery.isSettled();
    const flushed = recovery.flush();
    if (isLeaving || documents.changed.length === 0 || comesBack()) return;
    event.preventDefault();
    if (host.kind === 'browser') return;
    void flushed
      .then(() => comesBack() || files.closeAll())
      .then((isClosed) => {
        if (!isClosed) return;
        isLeaving = true;
        host.closeWindow();
      });
  });
}

/** Starts to follow the window and the open documents. */
export function followWindow(studio: Studio): void {
  const { files, host, ui } = studio;
  watch(
    () => useEditor().drafts,
    () => {
      useRecovery().touch();
    },
  );
  keepFilesInSight(studio);
  guardLeaving(studio);
  host.onOpenFile((file) => {
    if (file.ok) files.openFile(file.value);
    else ui.showError(file);
  });
}

/** Restores open documents and unsaved work. Meanwhile the window leaves the place of the board free. */
export async function bringBack({ host, files, settings }: Studio): Promise<void> {
  const session = useSession();
  session.opening = '';
  try {
    await useRecovery().begin(host);
    await session.begin(host, files, window.sessionStorage, settings.values.startWith === 'last');
  } catch (error) {
    session.opening = null;
    throw error;
  }
}
