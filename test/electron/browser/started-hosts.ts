/** Hosts of browser mode in the process of the test, and sockets to them; all end with the test. */
import { once } from 'node:events';
import { afterEach } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { startLoopback, type LoopbackHost, type LoopbackOptions } from '../../../electron/browser/host.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import { encode } from '../../../engine/protocol/schema.ts';
import { manualClock, type ManualClock } from '../../support/manual-clock.ts';
import { quietEngine } from '../engine/quiet-engine.ts';
import { must } from '../../support/must.ts';

/** A host with its token, the clock that a test turns, and how often the host was idle. */
export interface StartedHost {
  readonly host: LoopbackHost;
  readonly token: string;
  readonly clock: ManualClock;
  readonly idle: { readonly times: number };
}

/** Hosts and sockets of the tests of the calling file. */
export interface StartedHosts {
  /** Starts a host on a clock turned by hand, without a page and a real engine unless given them. */
  start(optionsOn?: (clock: ManualClock) => Partial<LoopbackOptions>): Promise<StartedHost>;
  /** Opens a socket to the engine, or to the store; without options as the page does. */
  connect(host: LoopbackHost, path?: 'engine' | 'store', options?: ClientOptions): WebSocket;
}

export function openHosts(): StartedHosts {
  const hosts: LoopbackHost[] = [];
  const sockets: WebSocket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    for (const host of hosts.splice(0)) await host.close();
  });
  return {
    async start(optionsOn) {
      const clock = manualClock();
      const idle = { times: 0 };
      const onIdle = (): void => void (idle.times += 1);
      const usual = { assets: new Map(), spawnEngine: quietEngine, clock, port: 0, onIdle };
      const host = must(await startLoopback({ ...usual, ...optionsOn?.(clock) }));
      hosts.push(host);
      return { clock, idle, host, token: new URL(host.url).hash.slice(1) };
    },
    connect({ port }, path = 'engine', options = {}) {
      const origin = `http://127.0.0.1:${port}`;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { origin, ...options });
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socket;
    },
  };
}

/** The first message of a page: it shows the token. */
export const enter = (token: string): string => encode({ v: PROTOCOL_VERSION, type: 'enter', token });

/** The code with which the host closes a socket. */
export async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

/** The status with which the host refuses a socket. */
export async function upgradeStatus(socket: WebSocket): Promise<number | undefined> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}
