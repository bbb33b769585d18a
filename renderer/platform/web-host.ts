/** The host services of the web edition: static files, and all that is kept lies in the browser. */
import type { Port } from '../../engine/protocol/messages.ts';
import { browserServices } from './browser-services.ts';
import { deadPort } from './dead-port.ts';
import type { HostServices } from './host-services.ts';
import { openWebStore } from './web-store.ts';

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
  const engine: Port = deadPort();

  return {
    ...browserServices(store),
    openEngine: () => Promise.resolve(engine),
    restartEngine: () => {
      engine.close();
    },
    onWindowLeft: (listener) => {
      onWindowLeft = listener;
    },
    kept: { list: store.listKept, read: store.readKept, write: store.writeKept, remove: store.removeKept },
    onKept: (listener) => {
      onKept = listener;
    },
  };
}
