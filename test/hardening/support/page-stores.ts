/** The settings and the training of a window as the page has them, over the socket of a real host. */
import { createPinia, setActivePinia } from 'pinia';
import { WebSocket } from 'ws';
import { STORE_PATH } from '../../../engine/protocol/store.ts';
import { socketPort } from '../../../engine/protocol/port-adapters.ts';
// Features define their settings in these files.
import '../../../renderer/features/rules/rule-set-settings.ts';
import '../../../renderer/features/training/settings/choices.ts';
import { useTraining } from '../../../renderer/features/training/data/training-store.ts';
import { makeBrowserKept } from '../../../renderer/platform/browser-kept.ts';
import { pageClock } from '../../../renderer/platform/page-clock.ts';
import type { StoreCalls } from '../../../engine/protocol/host.ts';
import { makeStoreClient } from '../../../renderer/platform/store-client.ts';
import { useSettings } from '../../../renderer/studio/settings.ts';
import { addressOf, entry } from './loopback-client.ts';

export interface WindowStores {
  readonly store: StoreCalls;
  readonly settings: ReturnType<typeof useSettings>;
  readonly training: ReturnType<typeof useTraining>;
  /** Writes all there is; null if the host has it. */
  keep(): Promise<string | null>;
  close(): void;
}

/** Opens a window of a host, which hears what other windows keep. */
export async function openWindow(url: string): Promise<WindowStores> {
  const { origin, port, token } = addressOf(url);
  const sockets: WebSocket[] = [];
  setActivePinia(createPinia());
  const [settings, training] = [useSettings(), useTraining()];
  const store = makeStoreClient({
    open() {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${STORE_PATH}`, { origin });
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socketPort(socket, entry(token));
    },
    clock: pageClock,
    onNotice(told) {
      if (told.notice !== 'kept' || told.name === null) return;
      if (told.name === 'settings') void settings.look();
      else void training.look(told.name);
    },
  });
  await settings.begin({
    readSettings: () => store.readSettings(),
    writeSettings: (value, base) => store.writeSettings({ ...value }, base),
    onKept: () => undefined,
  });
  await training.begin(makeBrowserKept(store));
  return {
    store,
    settings,
    training,
    async keep() {
      const unkept = await settings.keep();
      if (unkept) return unkept.code;
      return (await training.flush()) ? null : (training.fault?.code ?? 'the training was not kept');
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
