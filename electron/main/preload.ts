/** All that the sandboxed page gets of Electron: named functions, and the engine's port as a window message. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import {
  DROPPED_CHANNEL,
  ENGINE_PORT_CHANNEL,
  hostChannel,
  type HostApi,
  type HostCallName,
  type HostCalls,
  type HostEventName,
  type HostEvents,
} from '../../engine/protocol/host.ts';

/** The page's window, as far as the hand-over needs it: this layer has no DOM types. */
declare const window: {
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
  readonly location: { readonly origin: string };
};

type Answer<K extends HostCallName> = Awaited<ReturnType<HostCalls[K]>>;

function call<K extends HostCallName>(name: K, ...args: Parameters<HostCalls[K]>): Promise<Answer<K>> {
  return ipcRenderer.invoke(hostChannel(name), ...args);
}

/** The event object stays here: it would give the page the whole of `ipcRenderer`. */
function listen<K extends HostEventName>(name: K, listener: (value: HostEvents[K]) => void): void {
  ipcRenderer.on(hostChannel(name), (_event, value: HostEvents[K]) => listener(value));
}

const api: HostApi<File> = {
  platform: process.platform,
  started: () => call('started'),
  open: () => call('open'),
  read: (id) => call('read', id),
  peek: (id) => call('peek', id),
  openFolder: () => call('openFolder'),
  save: (id, text, isForced, seen) => call('save', id, text, isForced, seen),
  saveAs: (name, text) => call('saveAs', name, text),
  exportFile: (file) => call('exportFile', file),
  exportPdf: (file) => call('exportPdf', file),
  look: (id) => call('look', id),
  accept: (id) => call('accept', id),
  watch: (ids) => call('watch', ids),
  versions: (id) => call('versions', id),
  readVersion: (id, version) => call('readVersion', id, version),
  recent: () => call('recent'),
  journal: (entry) => call('journal', entry),
  journalled: () => call('journalled'),
  readEntry: (id) => call('readEntry', id),
  forget: (id) => call('forget', id),
  readDamaged: (name) => call('readDamaged', name),
  discardDamaged: (name) => call('discardDamaged', name),
  readSettings: () => call('readSettings'),
  writeSettings: (value, base) => call('writeSettings', value, base),
  listKept: (room) => call('listKept', room),
  readKept: (room, id) => call('readKept', room, id),
  writeKept: (room, id, value, base) => call('writeKept', room, id, value, base),
  removeKept: (room, id) => call('removeKept', room, id),
  setTitle: (title, isChanged, fileId) => call('setTitle', title, isChanged, fileId),
  closeWindow: () => call('closeWindow'),
  setMenu: (menus) => call('setMenu', menus),
  setTextFocus: (focus) => call('setTextFocus', focus),
  paste: () => call('paste'),
  toggleFullScreen: () => call('toggleFullScreen'),
  setTheme: (theme) => call('setTheme', theme),
  openLink: (link) => call('openLink', link),
  programs: () => call('programs'),
  addProgram: () => call('addProgram'),
  changeProgram: (id, change) => call('changeProgram', id, change),
  testProgram: (id) => call('testProgram', id),
  removeProgram: (id) => call('removeProgram', id),
  askProgram: (question) => call('askProgram', question),
  endPrograms: () => call('endPrograms'),
  collections: () => call('collections'),
  createCollection: (name) => call('createCollection', name),
  renameCollection: (id, name) => call('renameCollection', id, name),
  removeCollection: (id) => call('removeCollection', id),
  watchCollection: (id, isWatched) => call('watchCollection', id, isWatched),
  addCollectionFolder: (id) => call('addCollectionFolder', id),
  addCollectionFiles: (id) => call('addCollectionFiles', id),
  addCollectionFile: (id, fileId) => call('addCollectionFile', id, fileId),
  removeCollectionSource: (id, source) => call('removeCollectionSource', id, source),
  openCollectionFile: (id, source, path) => call('openCollectionFile', id, source, path),
  requestEnginePort: (nonce) => call('requestEnginePort', nonce),
  restartEngine: () => call('restartEngine'),
  selfTested: (failure) => call('selfTested', failure),
  openDropped: (files) => ipcRenderer.invoke(DROPPED_CHANNEL, droppedPaths(files)),
  onOpenFile: (listener) => listen('openFile', listener),
  onFileTouched: (listener) => listen('fileTouched', listener),
  onKept: (listener) => listen('kept', listener),
  onCommand: (listener) => listen('command', listener),
  onEngineState: (listener) => listen('engineState', listener),
};

/** Files made by a page have no path; main does not hear of them. */
function droppedPaths(files: readonly File[]): readonly string[] {
  return files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
}

// Ports travel only by `postMessage`; the nonce tells the page that this one answers its own request.
ipcRenderer.on(ENGINE_PORT_CHANNEL, (event, nonce: string) => {
  window.postMessage(nonce, window.location.origin, event.ports);
});

contextBridge.exposeInMainWorld('studioHost', api);
