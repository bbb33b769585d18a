/** The host services of the web edition: static files, and all that is kept lies in the browser. */
import type { Port } from '../../engine/protocol/messages.ts';
import { eventPort } from '../../engine/protocol/port-adapters.ts';
import { supervise, type EngineProcess } from '../../engine/protocol/supervisor.ts';
import { onLaunchedFile } from './browser-open.ts';
import { browserServices, storeNotices } from './browser-services.ts';
import type { HostServices } from './host-services.ts';
import { pageClock } from './page-clock.ts';
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

/** How long the files of the engine may take over a slow line. */
const ENGINE_START_MS = 120_000;

/** Starts the engine's worker, in the form that the supervisor expects. */
function startEngine(): EngineProcess & { openPort(): Port } {
  // The build names its folder by its content: a window that stays on an older version gets the engine of that one.
  const address = new URL(`${document.body.dataset['engine'] ?? ''}/engine-worker.js`, document.baseURI);
  const worker = new Worker(address, { type: 'module' });
  let onAlive = (): void => undefined;
  let onExit = (): void => undefined;
  const ping = (answered: () => void): void => {
    onAlive = answered;
    worker.postMessage(null);
  };
  // It lives on after an error, in an unknown state.
  const destroy = (): void => {
    worker.terminate();
    onExit();
  };
  worker.addEventListener('message', () => {
    onAlive();
  });
  worker.addEventListener('error', destroy);
  return {
    onReady: ping,
    onExit: (listener) => {
      onExit = listener;
    },
    ping,
    end: destroy,
    destroy,
    openPort() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(null, [port2]);
      return eventPort(port1);
    },
  };
}

/** Makes the services. */
export function makeWebHost(): HostServices {
  const { onNotice, listens } = storeNotices();
  const store = openWebStore({ onNotice });
  const engine = supervise({
    spawn: startEngine,
    clock: pageClock,
    limits: { startMs: ENGINE_START_MS },
  });

  return {
    ...browserServices(store),
    ...listens,
    isAlone: true,
    openEngine: () =>
      new Promise((resolve) => {
        const forget = engine.onState(look);
        function look(): void {
          const running = engine.engine();
          if (!running) return;
          forget();
          resolve(running.openPort());
        }
        look();
        // Nothing runs before the first call.
        engine.restart();
      }),
    onEngineState: (listener) => {
      engine.onState(listener);
    },
    restartEngine: engine.restart,
    onOpenFile: onLaunchedFile,
    onNewVersion: followVersions,
    // An insecure context has no manager.
    mayForget: async () => !('storage' in navigator) || !(await navigator.storage.persisted()),
  };
}
