/**
 * The loopback host: browser mode's HTTP server and WebSocket on 127.0.0.1, with an engine process behind.
 *
 * Threat model: every page of the same browser can reach this server. It gives out only the program's own files, and the
 * engine only to a page of its own origin that knows the token, one at a time. Nothing of the file system is behind it.
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { EngineState } from '../../engine/protocol/messages.ts';
import { MAX_MESSAGE_CHARS } from '../../engine/protocol/schema.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import type { EngineChild } from '../engine-child.ts';
import { SECURITY_HEADERS, serveAsset, type Assets } from '../serve-asset.ts';
import { supervise } from '../supervisor.ts';
import { linkEngine } from './engine-link.ts';
import { guardRequest, guardUpgrade, isEntry, LOOPBACK_ADDRESS, originOf } from './guard.ts';

/** What a host is made of. */
export interface LoopbackOptions {
  /** The page's files. */
  readonly assets: Assets;
  readonly spawnEngine: () => EngineChild;
  readonly clock: Clock;
  /** 0 = any free one. */
  readonly port: number;
  /** Called when no page has been there for `IDLE_MS` after the last one left. */
  readonly onIdle: () => void;
  /** Hears of the engine; `pid` while it is ready. */
  readonly onEngine?: (state: EngineState, pid: number | undefined) => void;
}

/** A running host. */
export interface LoopbackHost {
  readonly port: number;
  /** Address of the page with the token in its fragment, which browsers do not send. */
  readonly url: string;
  /** Ends server, connections and engine. */
  close(): Promise<void>;
}

/** Codes of a failed start. */
export type LoopbackError = 'ERR_LOOPBACK_PORT';

/** How long a page that opened the socket may take to show the token. */
export const ENTRY_LIMIT_MS = 2000;
/** How long the host waits for another page after the last one left: a reload takes less. */
export const IDLE_MS = 30_000;
/** Sockets that may be without token at once. */
const MAX_STRANGERS = 4;

/** Why a socket is closed by the host; 4000 and above are free for programs. */
export const CLOSE_CODES = { badEntry: 4001, lateEntry: 4002, taken: 4003, goingAway: 1001 } as const;

/** Starts a host and its engine; `ERR_LOOPBACK_PORT` if the port cannot be had (`params.port`, `params.detail`). */
export async function startLoopback(options: LoopbackOptions): Promise<Result<LoopbackHost, LoopbackError>> {
  const { clock } = options;
  const token = randomBytes(16).toString('base64url');
  const server = http.createServer({ maxHeaderSize: 16_384 });
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  const port = listening.value;

  const supervisor = supervise({ spawn: options.spawnEngine, clock });
  // One message may have as many bytes as characters: the protocol's own texts are ASCII.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_CHARS,
    perMessageDeflate: false,
  });
  let live: WebSocket | null = null;
  let strangers = 0;
  let cancelIdle = (): void => undefined;
  let isClosing = false;

  server.on('request', (request, response) => {
    const guarded = guardRequest(request, port);
    const answer =
      'status' in guarded
        ? { status: guarded.status, headers: SECURITY_HEADERS, body: '' }
        : serveAsset(options.assets, request.method ?? '', guarded.pathname);
    response.writeHead(answer.status, { ...answer.headers });
    response.end(answer.body);
  });

  server.on('upgrade', (request, stream, head) => {
    const status = guardUpgrade(request, port) ?? (strangers >= MAX_STRANGERS ? 503 : null);
    if (status !== null) {
      refuseUpgrade(stream, status);
      return;
    }
    sockets.handleUpgrade(request, stream, head, awaitEntry);
  });

  /** Lets a socket in that shows the token in time as its first message. */
  function awaitEntry(socket: WebSocket): void {
    strangers += 1;
    const cancelLimit = clock.after(ENTRY_LIMIT_MS, () => socket.close(CLOSE_CODES.lateEntry));
    let isStranger = true;
    const settle = (): void => {
      if (!isStranger) return;
      isStranger = false;
      strangers -= 1;
      cancelLimit();
    };
    // `ws` closes the socket itself after an error (a message too large, broken frames).
    socket.on('error', () => undefined);
    socket.on('close', settle);
    socket.once('message', (data, isBinary) => {
      settle();
      const isText = !isBinary && Buffer.isBuffer(data);
      if (!isText || !isEntry(data.toString('utf8'), token)) socket.close(CLOSE_CODES.badEntry);
      else if (live !== null) socket.close(CLOSE_CODES.taken);
      else admit(socket);
    });
  }

  function admit(socket: WebSocket): void {
    live = socket;
    cancelIdle();
    socket.on('close', () => {
      live = null;
      // The last page may go only after the host itself was told to: a timer would then hold up its end.
      if (!isClosing) cancelIdle = clock.after(IDLE_MS, options.onIdle);
    });
    linkEngine(socket, supervisor);
  }

  supervisor.onState((state) => options.onEngine?.(state, supervisor.engine()?.pid));
  supervisor.start();

  return ok({
    port,
    url: `${originOf(port)}/#${token}`,
    async close() {
      isClosing = true;
      cancelIdle();
      for (const socket of sockets.clients) socket.close(CLOSE_CODES.goingAway);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await supervisor.stop();
      // A page that did not answer the closing must not keep the server.
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
  });
}

/** Listens on the loopback address; the port that was taken, or why none was. */
function listen(server: http.Server, port: number): Promise<Result<number, LoopbackError>> {
  return new Promise((resolve) => {
    server.once('error', (error) =>
      resolve(fail('ERR_LOOPBACK_PORT', undefined, { port, detail: error.message })),
    );
    server.listen({ host: LOOPBACK_ADDRESS, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('a TCP server has a TCP address');
      resolve(ok(address.port));
    });
  });
}

/** Answers a refused upgrade in plain HTTP and ends the connection. */
function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = Object.entries({ ...SECURITY_HEADERS, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  stream.on('error', () => undefined);
  stream.end([`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n'));
}
