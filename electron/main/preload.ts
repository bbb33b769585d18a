/**
 * Everything that the sandboxed page gets from Electron: named functions, and the engine's port as a window message.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { callFunctions } from '../../engine/protocol/call-functions.ts';
import type { HostApi, HostCallName, HostEventName, HostEvents } from '../../engine/protocol/host.ts';
import { ENGINE_PORT_CHANNEL, hostChannel } from './channels.ts';

/** The part of the page's window that is used to hand over the port: this layer has no DOM types. */
declare const window: {
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
  readonly location: { readonly origin: string };
};

/** The names from `engine/protocol/host.ts`, inserted by the build: the schemas of the table are not needed here. */
declare const HOST_CALL_NAMES: readonly HostCallName[];

/** Passes events on to a listener, without the event object: it would give the page the whole of `ipcRenderer`. */
function listen<K extends HostEventName>(name: K, listener: (value: HostEvents[K]) => void): void {
  ipcRenderer.on(hostChannel(name), (_event, value: HostEvents[K]) => listener(value));
}

const api: HostApi<File> = {
  ...callFunctions(HOST_CALL_NAMES, (name, args) => ipcRenderer.invoke(hostChannel(name), ...args)),
  platform: process.platform,
  openDropped: (files) => ipcRenderer.invoke(hostChannel('openDropped'), droppedPaths(files)),
  onOpenFile: (listener) => listen('openFile', listener),
  onFileTouched: (listener) => listen('fileTouched', listener),
  onKept: (listener) => listen('kept', listener),
  onCommand: (listener) => listen('command', listener),
  onEngineState: (listener) => listen('engineState', listener),
};

/** Returns the paths of dropped files. Files made by a page have no path and are left out. */
function droppedPaths(files: readonly File[]): readonly string[] {
  return files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
}

// Ports travel only by `postMessage`; the nonce tells the page that this one answers its own request.
ipcRenderer.on(ENGINE_PORT_CHANNEL, (event, nonce: string) => {
  window.postMessage(nonce, window.location.origin, event.ports);
});

contextBridge.exposeInMainWorld('studioHost', api);
