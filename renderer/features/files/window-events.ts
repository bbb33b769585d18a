/** Handles window events that concern files: it gets the focus, the user leaves, the system opens a file in it. */
import { watch } from 'vue';
import { t } from '../../i18n/text.ts';
import { takeLink } from '../../platform/link-in-address.ts';
import type { Studio } from '../../studio/studio.ts';
import { useEditor } from '../editor/editor-store.ts';
import { useNotices } from './notices.ts';
import { useRecovery } from './recovery.ts';
import { useSession } from './session.ts';

/** Watches the files of open documents, and checks them when the window gets the focus and before the first change. */
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
 * Guards unsaved changes when the user leaves. If the next start will restore them, nothing is asked once the host has
 * them. Otherwise the window stays open and asks, or the browser does. The journal is written in any case.
 */
function guardLeaving({ documents, files, host, settings }: Studio): void {
  const recovery = useRecovery();
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    const comesBack = (): boolean => settings.values.startWith === 'last' && recovery.isSettled();
    const flushed = recovery.flush();
    if (isLeaving || documents.changed.length === 0 || comesBack()) return;
    event.preventDefault();
    if (!host.isDesktop) return;
    void flushed
      .then(() => comesBack() || files.closeAll())
      .then((isClosed) => {
        if (!isClosed) return;
        isLeaving = true;
        host.closeWindow();
      });
  });
}

/** Starts to handle events of the window and changes of the open documents. */
export function followWindow(studio: Studio): void {
  const { files, host, ui } = studio;
  watch(useEditor().drafts, () => {
    useRecovery().touch();
  });
  keepFilesInSight(studio);
  guardLeaving(studio);
  const openLink = (): void => {
    const text = takeLink(window);
    if (text !== null) files.openFile({ ref: null, name: t('dialect.link'), text });
  };
  openLink();
  window.addEventListener('hashchange', openLink);
  host.onOpenFile((file) => {
    if (file.ok) files.openFile(file.value);
    else ui.showError(file);
  });
}

/** Restores open documents and unsaved work. Until then no board is shown. */
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
