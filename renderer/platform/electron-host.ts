/** The host services over the preload's functions (`window.studioHost`). */
import { fail, ok } from '../../engine/core/result.ts';
import type { HostApi, HostResult } from '../../engine/protocol/host.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { eventPort } from '../../engine/protocol/port-adapters.ts';
import type { FileLook, HostServices } from './host-services.ts';
import { deadPort } from './dead-port.ts';

declare global {
  interface Window {
    /** Present in Electron alone, put there by the preload. */
    readonly studioHost?: HostApi<File>;
  }
}

const PORT_TIMEOUT_MS = 10_000;

/** Waits for the port that answers our nonce; other messages to the window are not ours. */
function awaitPort(nonce: string): Promise<Port> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      finish(deadPort());
    }, PORT_TIMEOUT_MS);
    function finish(port: Port): void {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(port);
    }
    function onMessage(event: MessageEvent<unknown>): void {
      const port = event.ports[0];
      if (event.source === window && event.data === nonce && port) finish(eventPort(port));
    }
    window.addEventListener('message', onMessage);
  });
}

function valueOr<T>(result: HostResult<T>, fallback: T): T {
  return result.ok ? result.value : fallback;
}

/** Of a file that cannot even be looked at nothing is known; saving it will say why. */
const UNSEEN: FileLook = { change: 'none', isWritable: true };

/** JSON as plain objects: what a dialog has put into it may still be a proxy of Vue's, which the bridge refuses. */
function plainJson(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

/** Makes the services; says to main that the page is up once files can be taken. */
export function makeElectronHost(api: HostApi<File>): HostServices {
  return {
    kind: 'electron',
    isMac: api.platform === 'darwin',
    async openEngine() {
      const nonce = crypto.randomUUID();
      const port = awaitPort(nonce);
      const asked = await api.requestEnginePort(nonce);
      return asked.ok ? port : deadPort();
    },
    onEngineState: (listener) => {
      api.onEngineState(listener);
    },
    restartEngine: () => {
      void api.restartEngine();
    },
    open: () => api.open(),
    async openFolder() {
      const folder = await api.openFolder();
      if (!folder.ok) return folder;
      const files = folder.value.files.map(({ ref, path }) => ({
        path,
        read: () => api.peek(ref.id),
      }));
      return ok({ ...folder.value, files });
    },
    openDropped: (drop) => api.openDropped([...drop.files]),
    onOpenFile: (listener) => {
      api.onOpenFile(listener);
      void api.started();
    },
    read: (ref) => api.read(ref.id),
    peek: (ref) => api.peek(ref.id),
    save: (ref, text, isForced) => api.save(ref.id, text, isForced, ref.seen ?? null),
    saveAs: (name, text) => api.saveAs(name, text),
    exportFile: (file) => api.exportFile(file),
    exportPdf: (file) => api.exportPdf(file),
    look: async (ref) => valueOr(await api.look(ref.id), UNSEEN),
    accept: async ({ id, name }) => valueOr(await api.accept(id), { id, name }),
    watch: (refs) => {
      void api.watch(refs.map(({ id }) => id));
    },
    onFileTouched: (listener) => {
      api.onFileTouched(listener);
    },
    // Without a file there is nothing that could have been saved before.
    versions: ({ ref }) => (ref ? api.versions(ref.id) : Promise.resolve(ok([]))),
    readVersion: ({ ref }, id) =>
      ref ? api.readVersion(ref.id, id) : Promise.resolve(fail('ERR_HOST_NOT_FOUND')),
    recent: async () => valueOr(await api.recent(), []),
    journal: (entry) => api.journal(entry),
    journalled: () => api.journalled(),
    forget: (id) => api.forget(id),
    // There is one window.
    claim: () => Promise.resolve(true),
    // So none of them leaves.
    onWindowLeft: () => undefined,
    readEntry: (id) => api.readEntry(id),
    readDamaged: (name) => api.readDamaged(name),
    discardDamaged: (name) => api.discardDamaged(name),
    readSettings: () => api.readSettings(),
    writeSettings: (settings, base) => api.writeSettings(plainJson(settings), base),
    kept: {
      list: (room) => api.listKept(room),
      read: (room, id) => api.readKept(room, id),
      write: (room, id, value, base) => api.writeKept(room, id, plainJson(value), base),
      remove: (room, id) => api.removeKept(room, id),
    },
    onKept: (listener) => {
      api.onKept(listener);
    },
    programs: {
      list: () => api.programs(),
      add: () => api.addProgram(),
      change: (id, { name, args, values }) =>
        api.changeProgram(id, { name, args: [...args], values: { ...values } }),
      test: (id) => api.testProgram(id),
      remove: (id) => api.removeProgram(id),
      ask: (question) => api.askProgram(question),
      end: () => api.endPrograms(),
    },
    collections: {
      list: () => api.collections(),
      create: (name) => api.createCollection(name),
      rename: (id, name) => api.renameCollection(id, name),
      remove: (id) => api.removeCollection(id),
      setWatched: (id, isWatched) => api.watchCollection(id, isWatched),
      addFolder: (id) => api.addCollectionFolder(id),
      addFiles: (id) => api.addCollectionFiles(id),
      addOpenFile: (id, ref) => api.addCollectionFile(id, ref.id),
      removeSource: (id, source) => api.removeCollectionSource(id, source),
      openFile: (id, source, path) => api.openCollectionFile(id, source, path),
      refreshSource: null,
    },
    setTitle: (title, isChanged, file) => {
      // The document has a title, too: screen readers read that one.
      document.title = title;
      void api.setTitle(title, isChanged, file?.id ?? null);
    },
    setMenu: (menus) => {
      void api.setMenu(menus);
    },
    setTextFocus: (focus) => {
      void api.setTextFocus(focus);
    },
    paste: async () => valueOr(await api.paste(), false),
    toggleFullScreen: async () => valueOr(await api.toggleFullScreen(), false),
    setTheme: (theme) => {
      void api.setTheme(theme);
    },
    onCommand: (listener) => {
      api.onCommand(listener);
    },
    openLink: (id) => {
      void api.openLink(id);
    },
    closeWindow: () => {
      void api.closeWindow();
    },
  };
}
