/** The host services of browser mode: the browser has the files, and the loopback host keeps the rest. */
import { ok } from '../../engine/core/result.ts';
import { PROTOCOL_VERSION, type Port } from '../../engine/protocol/messages.ts';
import type { EnterMessage } from '../../engine/protocol/schema.ts';
import { socketPort } from '../../engine/protocol/port-adapters.ts';
import { STORE_PATH } from '../../engine/protocol/store.ts';
import { makeBrowserCollections } from './browser-collections.ts';
import { makeBrowserJournal } from './browser-journal.ts';
import { makeBrowserKept } from './browser-kept.ts';
import { browserServices, storeNotices } from './browser-services.ts';
import { deadPort } from './dead-port.ts';
import type { HostServices } from './host-services.ts';
import { pageClock } from './page-clock.ts';
import { makeStoreClient } from './store-client.ts';
import { openWebStore } from './web-store.ts';

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

  const { onNotice, listens } = storeNotices();
  const store = makeStoreClient({
    open: () => connect(STORE_PATH),
    clock: pageClock,
    onAgain: () => {
      journal.claimAgain();
    },
    onNotice,
  });
  // While the host does not answer, this window's entries wait in the browser as those of the web edition.
  const journal = makeBrowserJournal(store, openWebStore());

  return {
    ...browserServices(store),
    ...listens,
    ...journal,
    isAlone: false,
    onOpenFile: (listener) => {
      void store.takeStartFiles().then((taken) => {
        if (taken.ok) for (const file of taken.value) listener(ok(file));
      });
    },
    openEngine: () => Promise.resolve(connect('/engine') ?? deadPort()),
    restartEngine: () => undefined,
    ...makeBrowserKept(store),
    // Without the token, no host could keep copies and an index.
    collections: token === null ? null : makeBrowserCollections(store),
  };
}
