/**
 * Keeps the client of the engine connected: asks the host for a port, and for a new one when it is lost or the engine
 * is started again.
 */
import { createClient, type EngineClient } from '../../engine/protocol/client.ts';
import type { HostServices } from './host-services.ts';

/** Pauses before each new try, milliseconds; the last one repeats, since the window shows each try. */
const RETRY_MS = [250, 1000, 4000] as const;

type EngineHost = Pick<HostServices, 'openEngine' | 'onEngineState' | 'restartEngine'>;

/** Makes the client and connects it. `build` is this program's version. */
export function linkEngine(host: EngineHost, build: string): EngineClient {
  const client = createClient({ build });
  let tries = 0;
  let isAsking = false;

  async function connect(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const port = await host.openEngine();
    isAsking = false;
    client.attach(port);
  }

  client.onState((state) => {
    if (state.kind === 'ready') tries = 0;
    if (state.kind !== 'down' || (state.reason !== 'lost' && state.reason !== 'taken')) return;
    const delay = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
    tries += 1;
    setTimeout(() => void connect(), delay);
  });
  host.onEngineState((engine) => {
    client.noteEngine(engine);
    if (engine.state === 'ready' && client.state().kind !== 'ready') void connect();
  });
  void connect();
  return {
    ...client,
    restart() {
      client.restart();
      // In the desktop program, no port leads to an engine that was given up, so the request goes to main.
      host.restartEngine();
    },
  };
}
