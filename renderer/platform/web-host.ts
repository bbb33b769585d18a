/** The host services of the web edition: static files, and all that is kept lies in the browser. */
import type { Port } from '../../engine/protocol/messages.ts';
import { workerPort } from '../../engine/protocol/port-adapters.ts';
import { onLaunchedFile } from './browser-open.ts';
import { browserServices } from './browser-services.ts';
import type { HostServices } from './host-services.ts';
import { openWebStore } from './web-store.ts';
import { followVersions } from './web-versions.ts';

/** Makes the services. */
export function makeWebHost(): HostServices {
  let onWindowLeft = (): void => undefined;
  let onKept = (_name: string | null): void => undefined;
  const store = openWebStore({
    channel: new BroadcastChannel('mancala-studio'),
    now: Date.now,
    onNotice: (told) => {
      if (told.notice === 'left') onWindowLeft();
      else onKept(told.name);
    },
  });
  let engine: Port | null = null;

  return {
    ...browserServices(store),
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
    onWindowLeft: (listener) => {
      onWindowLeft = listener;
    },
    onOpenFile: onLaunchedFile,
    onNewVersion: followVersions,
    kept: { list: store.listKept, read: store.readKept, write: store.writeKept, remove: store.removeKept },
    onKept: (listener) => {
      onKept = listener;
    },
  };
}
