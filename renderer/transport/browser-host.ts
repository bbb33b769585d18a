/** The host services by the web's own means: files, database, local storage, a socket to the loopback host. */
import { DISCARDED_KEPT_MS } from '../../engine/protocol/host.ts';
import { fail, ok } from '../../engine/result.ts';
import { LINK_ADDRESSES } from '../../engine/protocol/links.ts';
import { PROTOCOL_VERSION, type EnterMessage } from '../../engine/protocol/messages.ts';
import { socketPort } from '../../engine/protocol/port-adapters.ts';
import * as files from './browser-files.ts';
import { onRefused, openFiles, readDropped } from './browser-open.ts';
import { databaseFailure, readVersion } from './browser-versions.ts';
import { openFolder } from './browser-folder.ts';
import type { HostServices, RecoveryEntry } from './host-services.ts';
import { allValues, deleteValue, putValue } from './idb.ts';
import { deadPort } from './dead-port.ts';
import { entriesElsewhere, holdEntry, letGoOfEntry } from './live-entries.ts';

const SETTINGS_KEY = 'mancala-studio.settings';

function isRecoveryEntry(value: unknown): value is RecoveryEntry {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'text' in value && 'savedAt' in value
  );
}

/** A stored entry; those of older versions do not say their kind and are all documents. */
function readEntry(value: unknown): readonly RecoveryEntry[] {
  if (!isRecoveryEntry(value)) return [];
  return [{ ...value, kind: value.kind === 'draft' ? 'draft' : 'document' }];
}

function readStored(): { readonly value: unknown; readonly quarantined: string | null } {
  const text = localStorage.getItem(SETTINGS_KEY);
  if (text === null) return { value: null, quarantined: null };
  try {
    return { value: JSON.parse(text), quarantined: null };
  } catch {
    // Kept under another name: unreadable settings are never written over with defaults.
    const name = `${SETTINGS_KEY}.bad-${String(Date.now())}`;
    localStorage.setItem(name, text);
    return { value: null, quarantined: name };
  }
}

/**
 * Makes the services.
 *
 * @param token what the loopback host wants as first message; null if the page was opened without it.
 */
export function makeBrowserHost(token: string | null): HostServices {
  return {
    kind: 'browser',
    isMac: navigator.platform.startsWith('Mac'),
    openEngine() {
      if (token === null) return Promise.resolve(deadPort());
      const url = new URL('/engine', location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      url.hash = '';
      const enter: EnterMessage = { v: PROTOCOL_VERSION, type: 'enter', token };
      return Promise.resolve(socketPort(new WebSocket(url), JSON.stringify(enter)));
    },
    // Here the state comes over the engine's own connection.
    onEngineState: () => undefined,
    open: openFiles,
    openFolder,
    openDropped: readDropped,
    onOpenFile: onRefused,
    read: files.readKnown,
    peek: files.peekKnown,
    save: files.saveKnown,
    saveAs: files.saveNew,
    exportFile: (file) => Promise.resolve(files.exportFile(file)),
    exportPdf: null,
    look: files.look,
    accept: files.accept,
    watch: (refs) => {
      void files.watchFiles(refs);
    },
    onFileTouched: files.onFileTouched,
    versions: files.fileVersions,
    readVersion,
    recent: files.recentFiles,
    async journal(entry) {
      try {
        await putValue('recovery', entry.id, entry);
        if (entry.discardedAt === null) holdEntry(entry.id);
        else letGoOfEntry(entry.id);
        return ok(true);
      } catch (error) {
        const detail = error instanceof Error ? error.name : 'unknown';
        return fail(databaseFailure(error), undefined, { detail });
      }
    },
    async journalled() {
      const entries = (await allValues('recovery')).flatMap(readEntry);
      const isOld = (entry: RecoveryEntry): boolean =>
        entry.discardedAt !== null && entry.discardedAt < Date.now() - DISCARDED_KEPT_MS;
      for (const entry of entries.filter(isOld)) await deleteValue('recovery', entry.id);
      const elsewhere = await entriesElsewhere();
      return entries.filter((entry) => !isOld(entry) && !elsewhere.has(entry.id));
    },
    forget(id) {
      letGoOfEntry(id);
      return deleteValue('recovery', id);
    },
    readSettings: () => Promise.resolve(readStored()),
    writeSettings: (settings) => {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
      return Promise.resolve();
    },
    setTitle: (title) => {
      document.title = title;
    },
    setMenu: () => undefined,
    onCommand: () => undefined,
    openLink: (id) => {
      window.open(LINK_ADDRESSES[id], '_blank', 'noopener,noreferrer');
    },
    closeWindow: () => undefined,
  };
}
