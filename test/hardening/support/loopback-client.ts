/** A page of browser mode as the host sees it: the way in by the token, and the client behind it. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LoopbackProcess } from '../../e2e/loopback-process.ts';
import { createClient, type EngineClient } from '../../../engine/protocol/client.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import { socketPort } from '../../../engine/protocol/port-adapters.ts';
import { encode } from '../../../engine/protocol/schema.ts';

/** The address that a host prints, in its parts. */
export interface HostAddress {
  readonly origin: string;
  readonly port: number;
  readonly token: string;
}

/** Takes the printed address apart. */
export function addressOf(url: string): HostAddress {
  const { origin, port, hash } = new URL(url);
  return { origin, port: Number(port), token: hash.slice(1) };
}

/** The first message of a page. */
export function entry(token: string): string {
  return encode({ v: PROTOCOL_VERSION, type: 'enter', token });
}

/** Opens the socket as the host's own page does. */
export function openSocket(
  { origin, port }: HostAddress,
  more: Readonly<Record<string, string>> = {},
): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/engine`, { origin, headers: { ...more } });
  // What goes wrong is seen by the close that follows.
  socket.on('error', () => undefined);
  return socket;
}

/** A client of the engine behind a host, and its socket. */
export function enterAs(address: HostAddress): { readonly client: EngineClient; readonly socket: WebSocket } {
  const socket = openSocket(address);
  const client = createClient({ build: 'hardening' });
  client.attach(socketPort(socket, entry(address.token)));
  return { client, socket };
}

/** A socket that was let in by the token within a time, as the page tries it again and again; null if it was not. */
export async function enterWithin(address: HostAddress, withinMs: number): Promise<WebSocket | null> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const socket = openSocket(address);
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(2000, end - performance.now()))));
    try {
      await once(socket, 'open', { signal });
      socket.send(entry(address.token));
      await once(socket, 'message', { signal });
      return socket;
    } catch {
      // Refused, sent away or too late: tried again while there is time.
      socket.terminate();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return null;
}

/** Whether a page that knows the token gets in within a time. */
export async function canEnter(address: HostAddress, withinMs: number): Promise<boolean> {
  const socket = await enterWithin(address, withinMs);
  socket?.terminate();
  return socket !== null;
}

/** So long a host may take to end. */
const END_MS = 20_000;

/** Tells a host to end; what is wrong if it does not, soon, and its engines with it. Nothing is left running. */
export async function endOf(host: LoopbackProcess): Promise<string | null> {
  const pids = host.engines();
  const stopped = host.stop().then(() => true);
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), END_MS).unref());
  const isEnded = await Promise.race([stopped, late]);
  const left = pids.filter((pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  });
  for (const pid of [...left, ...(isEnded ? [] : [host.pid])]) process.kill(pid, 'SIGKILL');
  if (!isEnded) return `the host did not end within ${END_MS / 1000} s`;
  return left.length > 0 ? `the engine ${left.join(', ')} is left` : null;
}
