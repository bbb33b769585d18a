/** The host services over the preload's functions (`window.studioHost`). */
import { ok } from '../../engine/core/result.ts';
import type { HostResult } from '../../engine/protocol/host-data.ts';
import type { HostApi } from '../../engine/protocol/host.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { eventPort } from '../../engine/protocol/port-adapters.ts';
import type { FileLook, FilledCollection, HostServices } from './host-services.ts';
import { deadPort } from './dead-port.ts';

declare global {
  interface Window {
    /** Present only in Electron, where the preload defines it. */
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

/** The state given for an unreadable file; saving it will report the reason. */
const UNSEEN: FileLook = { change: 'none', isWritable: true };

/** Copies JSON to plain objects: values from a dialog may still be Vue proxies, which the bridge refuses. */
function plainJson(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

/**
 * Wraps the answer to an added source. Main adds the user's own files and folders without reading them, so none is
 * refused.
 */
async function filled(
  added: ReturnType<HostApi<File>['addCollectionFolder']>,
): Promise<HostResult<FilledCollection>> {
  const collection = await added;
  return collection.ok ? ok({ collection: collection.value, refused: [] }) : collection;
}

/** Makes the services; tells main that the page is up once it can take files. */
export function makeElectronHost(api: HostApi<File>): HostServices {
  return {
    ...api,
    isDesktop: true,
    isAlone: false,
    isMac: api.platform === 'darwin',
    canPrintPdf: true,
    async openEngine() {
      const nonce = crypto.randomUUID();
      const port = awaitPort(nonce);
      const asked = await api.requestEnginePort(nonce);
      return asked.ok ? port : deadPort();
    },
    async openFolder() {
      const folder = await api.openFolder();
      if (!folder.ok) return folder;
      const files = folder.value.files.map(({ ref, path }) => ({ path, read: () => api.peek(ref) }));
      return ok({ ...folder.value, files });
    },
    openDropped: (drop) => api.openDropped([...drop.files]),
    onOpenFile: (listener) => {
      api.onOpenFile(listener);
      void api.started();
    },
    look: async (ref) => valueOr(await api.look(ref), UNSEEN),
    accept: async (ref) => valueOr(await api.accept(ref), { id: ref.id, name: ref.name }),
    recent: async () => valueOr(await api.recent(), []),
    // There is only one window.
    claim: () => Promise.resolve(true),
    // Therefore no other window can leave.
    onWindowLeft: () => undefined,
    writeSettings: (settings, base) => api.writeSettings(plainJson(settings), base),
    writeKept: (room, id, value, base) => api.writeKept(room, id, plainJson(value), base),
    changeProgram: (id, change) => api.changeProgram(id, plainJson(change) as typeof change),
    collections: {
      ...api,
      addFolder: (id) => filled(api.addCollectionFolder(id)),
      addFiles: (id) => filled(api.addCollectionFiles(id)),
      addOpenFile: (id, ref) => filled(api.addCollectionFile(id, ref)),
      refreshSource: null,
    },
    setTitle: (title, isChanged, file) => {
      // The document needs the title too, since screen readers read it.
      document.title = title;
      void api.setTitle(title, isChanged, file);
    },
    paste: async () => valueOr(await api.paste(), false),
    toggleFullScreen: async () => valueOr(await api.toggleFullScreen(), false),
  };
}
