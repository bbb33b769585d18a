/** The host services of the web edition: static files, and all that is kept lies in the browser. */
import type { Port } from '../../engine/protocol/messages.ts';
import { workerPort } from '../../engine/protocol/port-adapters.ts';
import { onLaunchedFile } from './browser-open.ts';
import { browserServices, storeNotices } from './browser-services.ts';
import type { HostServices } from './host-services.ts';
import { openWebStore } from './web-store.ts';
import { followVersions } from './web-versions.ts';

// Plain http, as in the network of a school, is no secure context and lacks it.
if (!isSecureContext)
  Object.assign(crypto, {
    randomUUID: () =>
      '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
        const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
        return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
      }),
  });

/** Makes the services. */
export function makeWebHost(): HostServices {
  const { onNotice, listens } = storeNotices();
  const store = openWebStore({
    channel: new BroadcastChannel('mancala-studio'),
    now: Date.now,
    onNotice,
  });
  let engine: Port | null = null;

  return {
    ...browserServices(store),
    ...listens,
    isAlone: true,
    openEngine: () => {
      engine?.close();
      const address = new URL('engine/engine-worker.js', document.baseURI);
      engine = workerPort(new Worker(address, { type: 'module' }));
      return Promise.resolve(engine);
    },
    // Its end is a lost connection: the page asks for another.
    restartEngine: () => {
      engine?.close();
    },
    onOpenFile: onLaunchedFile,
    onNewVersion: followVersions,
    kept: { list: store.listKept, read: store.readKept, write: store.writeKept, remove: store.removeKept },
  };
}
