/**
 * The host services from the browser's own functions and the loopback host: the browser has the files, and the host
 * keeps the rest.
 */
import { LINK_ADDRESSES } from '../../engine/protocol/links.ts';
import { PROTOCOL_VERSION, type Port } from '../../engine/protocol/messages.ts';
import type { EnterMessage } from '../../engine/protocol/schema.ts';
import { socketPort } from '../../engine/protocol/port-adapters.ts';
import { ok } from '../../engine/core/result.ts';
import * as files from './browser-files.ts';
import { openFiles, readDropped } from './browser-open.ts';
import { openFolder } from './browser-folder.ts';
import type { HostServices } from './host-services.ts';
import { deadPort } from './dead-port.ts';
import { STORE_PATH } from '../../engine/protocol/store.ts';
import { pageClock } from './page-clock.ts';
import { pasteText, toggleFullScreen } from './browser-window.ts';
import { makeBrowserCollections } from './browser-collections.ts';
import { makeBrowserJournal } from './browser-journal.ts';
import { makeBrowserKept } from './browser-kept.ts';
import { readSettings, writeSettings } from './browser-settings.ts';
import { makeBrowserVersions } from './browser-versions.ts';
import { makeStoreClient } from './store-client.ts';

/**
 * Makes the services.
 *
 * @param token first message to the loopback host; null if the page was opened without it.
 */
export function makeBrowserHost(token: string | null): HostServices {
  /** Opens a connection to the host; null without the token. */
  function connect(path: string): Port | null {
    if (token === null) return null;
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const enter: EnterMessage = { v: PROTOCOL_VERSION, type: 'enter', token };
    return socketPort(new WebSocket(url), JSON.stringify(enter));
  }

  let onWindowLeft = (): void => undefined;
  let onKept = (_name: string | null): void => undefined;
  const store = makeStoreClient({
    open: () => connect(STORE_PATH),
    clock: pageClock,
    onAgain: () => {
      journal.claimAgain();
    },
    onNotice: (told) => {
      if (told.notice === 'left') onWindowLeft();
      else onKept(told.name);
    },
  });
  const journal = makeBrowserJournal(store);
  const versions = makeBrowserVersions(store);
  files.keepVersionsIn(versions);

  return {
    ...store,
    ...journal,
    kind: 'browser',
    canPrintPdf: false,
    isMac: navigator.platform.startsWith('Mac'),
    openEngine: () => Promise.resolve(connect('/engine') ?? deadPort()),
    // In browser mode, the state comes over the engine's own connection.
    onEngineState: () => undefined,
    restartEngine: () => undefined,
    open: openFiles,
    openFolder,
    openDropped: readDropped,
    onOpenFile: (listener) => {
      void store.takeStartFiles().then((taken) => {
        if (taken.ok) for (const file of taken.value) listener(ok(file));
      });
    },
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
    onWindowLeft: (listener) => {
      onWindowLeft = listener;
    },
    readSettings: () => readSettings(store),
    writeSettings: (settings, base) => writeSettings(store, settings, base),
    kept: makeBrowserKept(store),
    onKept: (listener) => {
      onKept = listener;
    },
    addProgram: null,
    // Without the token, no host could keep copies and an index.
    collections: token === null ? null : makeBrowserCollections(store),
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
  };
}
