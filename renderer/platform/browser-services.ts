/** What browser mode and the web edition have in common: files, window and clipboard by the browser's own functions. */
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { LINK_ADDRESSES } from '../../engine/protocol/links.ts';
import type { StoreNotice } from '../../engine/protocol/store.ts';
import { openFolder } from './browser-folder.ts';
import * as files from './browser-files.ts';
import { openFiles, readDropped } from './browser-open.ts';
import { makeBrowserVersions } from './browser-versions.ts';
import { pasteText, toggleFullScreen } from './browser-window.ts';
import type { HostServices } from './host-services.ts';

/** Passes the notices of a store on to the page: `onNotice` hears them, `listens` is for the page. */
export function storeNotices() {
  let onWindowLeft = (): void => undefined;
  let onKept = (_name: string | null): void => undefined;
  return {
    onNotice(told: StoreNotice): void {
      if (told.notice === 'left') onWindowLeft();
      else onKept(told.name);
    },
    listens: {
      onWindowLeft: (listener) => {
        onWindowLeft = listener;
      },
      onKept: (listener) => {
        onKept = listener;
      },
    } satisfies Partial<HostServices>,
  };
}

/**
 * Makes the common services.
 *
 * @param store keeps versions of files, and answers calls that need no other form in a browser.
 */
export function browserServices(store: StoreCalls) {
  const versions = makeBrowserVersions(store);
  files.keepVersionsIn(versions);
  return {
    ...store,
    isDesktop: false,
    canPrintPdf: false,
    claim: async (id) => {
      const claimed = await store.claim(id);
      return claimed.ok && claimed.value;
    },
    isMac: navigator.platform.startsWith('Mac'),
    // In a browser, the state comes over the engine's own connection.
    onEngineState: () => undefined,
    open: openFiles,
    openFolder,
    openDropped: readDropped,
    read: files.readKnown,
    peek: files.peekKnown,
    save: files.saveKnown,
    saveAs: files.saveNew,
    exportFile: files.exportFile,
    look: (ref) => files.look(ref),
    accept: files.accept,
    watch: (refs) => {
      void files.watchFiles(refs);
    },
    onFileTouched: files.onFileTouched,
    versions: files.fileVersions,
    readVersion: versions.read,
    // The browser keeps the file handles for the page's address, which is the same at every start.
    recent: files.recentFiles,
    addProgram: null,
    collections: null,
    setTitle: (title) => {
      document.title = title;
    },
    setMenu: () => undefined,
    setTextFocus: () => undefined,
    paste: pasteText,
    toggleFullScreen,
    setTheme: () => undefined,
    setLanguage: () => undefined,
    onCommand: () => undefined,
    openLink: (id) => {
      const address = LINK_ADDRESSES[id];
      if (address !== undefined) window.open(address, '_blank', 'noopener,noreferrer');
    },
    closeWindow: () => undefined,
  } satisfies Partial<HostServices>;
}
