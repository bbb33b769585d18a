/**
 * The loopback host: browser mode's HTTP server and WebSocket on 127.0.0.1, with an engine process behind.
 *
 * Threat model: every page of the same browser can reach this server, and so can every program and user of this
 * machine. It serves only the program's own files, and connects only a page of its own origin that knows the token to
 * the engine, one page at a time. It opens one folder of the file system, the program's own (recovery, versions,
 * settings), to pages with the token: no call takes a path, ids are checked before they become names, and the user's
 * files cannot be reached. A stranger without the token cannot keep the page out: see `visitors.ts`.
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../../engine/protocol/clock.ts';
import { TAKEN_CODE, type EngineState } from '../../engine/protocol/messages.ts';
import { MAX_MESSAGE_CHARS } from '../../engine/protocol/schema.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { EngineChild } from '../supervisor/engine-child.ts';
import { SECURITY_HEADERS, isPage, serveAsset, type Assets } from '../program/serve-asset.ts';
import { supervise, type SupervisorLimits } from '../../engine/protocol/supervisor.ts';
import { linkEngine } from './engine-link.ts';
import { guardRequest, guardUpgrade, isEntry, LOOPBACK_ADDRESS, originOf } from './guard.ts';
import { STORE_PATH } from '../../engine/protocol/store.ts';
import { makeOpening } from './opening.ts';
import { isOtherUser } from './peer-user.ts';
import { KIOSK_QUERY } from '../../engine/protocol/kiosk.ts';
import { endAtOnce, makeVisitors } from './visitors.ts';
import type { StoreApi } from './store-api.ts';
import { linkStore } from './store-link.ts';

/** Parts and settings of a host. */
export interface LoopbackOptions {
  /** The page's files. */
  readonly assets: Assets;
  readonly spawnEngine: () => EngineChild;
  readonly clock: Clock;
  /** 0 = any free one. */
  readonly port: number;
  /** Keeps the pages' data for the next start; without a store the pages keep it themselves. */
  readonly store?: StoreApi;
  /** Whether pages are kiosks: the address without their query leads to the one with it. */
  readonly isKiosk?: boolean;
  /** Called when no page has been connected for `IDLE_MS` after the last one left. */
  readonly onIdle: () => void;
  /** Limits of the engine's supervisor that replace the usual ones, for tests. */
  readonly engineLimits?: Partial<SupervisorLimits>;
  /** Replaces `HEAD_LIMIT_MS`, for tests. */
  readonly headLimitMs?: number;
  /** Called after each change of the engine's state; `pid` is given while it is ready. */
  readonly onEngine?: (state: EngineState, pid: number | undefined) => void;
}

/** A running host. */
export interface LoopbackHost {
  readonly port: number;
  /** Address of the page with the token in its fragment, which browsers do not send to servers. */
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
/** How long a request's head, and the whole request, may take to arrive, and how long a connection may stay unused. */
const HEAD_LIMIT_MS = 5000;
const REQUEST_LIMIT_MS = 10_000;
const UNUSED_LIMIT_MS = 5000;
/** Pages that may be connected to the store at once: windows of one user. */
const MAX_AT_STORE = 32;

/** Why a socket is closed by the host; 4000 and above are free for programs. */
export const CLOSE_CODES = { badEntry: 4001, lateEntry: 4002, taken: TAKEN_CODE, goingAway: 1001 } as const;

/** Starts a host and its engine; `ERR_LOOPBACK_PORT` if the port is not available (`params.port`, `params.detail`). */
export async function startLoopback(options: LoopbackOptions): Promise<Result<LoopbackHost, LoopbackError>> {
  const { clock, isKiosk = false } = options;
  const query = isKiosk ? KIOSK_QUERY : '';
  const token = randomBytes(16).toString('base64url');
  const headersTimeout = options.headLimitMs ?? HEAD_LIMIT_MS;
  const server = http.createServer({
    maxHeaderSize: 16_384,
    headersTimeout,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: UNUSED_LIMIT_MS,
    // How often the limits above are checked; the default is every 30 s.
    connectionsCheckingInterval: Math.min(1000, headersTimeout),
  });
  const visitors = makeVisitors();
  const opening = makeOpening(token, clock);
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  const port = listening.value;

  const supervisor = supervise({ spawn: options.spawnEngine, clock, limits: options.engineLimits ?? {} });
  // One message may have as many bytes as characters: the protocol's own texts are ASCII.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_CHARS,
    perMessageDeflate: false,
  });
  let live: WebSocket | null = null;
  let atStore = 0;
  const admittedSockets = new Set<WebSocket>();
  let cancelIdle = (): void => undefined;
  let isClosing = false;

  server.on('connection', visitors.note);

  server.on('request', (request, response) => {
    visitors.note(request.socket);
    void answerTo(request).then((answer) => {
      // After a refusal nothing more is read from that connection.
      if (answer.status >= 400) response.shouldKeepAlive = false;
      response.writeHead(answer.status, { ...answer.headers });
      response.end(answer.body);
    });
  });

  async function answerTo(request: http.IncomingMessage): Promise<Answer> {
    const guarded = guardRequest(request, port);
    if ('status' in guarded) return refusal(guarded.status);
    const { pathname } = guarded;
    const method = request.method ?? '';
    const opened = opening.answer(method, pathname, () => !isOtherUser(request.socket));
    if (opened?.status === 303) return leadTo(`/${query}#${token}`);
    if (opened !== null) return refusal(opened.status, NOT_OPENED);
    // Visitors may change the address.
    if (isKiosk && isPage(pathname) && request.url !== `/${query}`) return leadTo(`/${query}`);
    return serveAsset(options.assets, method, pathname);
  }

  server.on('upgrade', (request, stream, head) => {
    visitors.note(stream);
    const status = guardUpgrade(request, port);
    if (status !== null) {
      refuseUpgrade(stream, status);
      return;
    }
    const admit = request.url === STORE_PATH ? admitToStore : admitToEngine;
    sockets.handleUpgrade(request, stream, head, (socket) => awaitEntry(socket, stream, admit));
  });

  /** Admits a socket whose first message, sent in time, is the token. `admit` returns a code to refuse it, or null. */
  function awaitEntry(socket: WebSocket, stream: Duplex, admit: (socket: WebSocket) => number | null): void {
    const turnAway = (code: number): void => {
      socket.close(code);
      // A stranger need not answer the closing handshake, and `ws` would wait half a minute for that.
      endAtOnce(stream);
    };
    const cancelLimit = clock.after(ENTRY_LIMIT_MS, () => turnAway(CLOSE_CODES.lateEntry));
    // `ws` closes the socket itself after an error (a message too large, broken frames).
    socket.on('error', () => undefined);
    socket.on('close', cancelLimit);
    socket.once('message', (data, isBinary) => {
      cancelLimit();
      const isText = !isBinary && Buffer.isBuffer(data);
      const refused =
        !isText || !isEntry(data.toString('utf8'), token) ? CLOSE_CODES.badEntry : admit(socket);
      if (refused === null) visitors.admit(stream);
      else turnAway(refused);
    });
  }

  function admitToEngine(socket: WebSocket): number | null {
    if (live !== null) return CLOSE_CODES.taken;
    live = socket;
    stayFor(socket);
    socket.on('close', () => {
      live = null;
    });
    linkEngine(socket, supervisor);
    return null;
  }

  function admitToStore(socket: WebSocket): number | null {
    if (options.store === undefined || atStore >= MAX_AT_STORE) return CLOSE_CODES.taken;
    atStore += 1;
    stayFor(socket);
    socket.on('close', () => {
      atStore -= 1;
    });
    linkStore(socket, options.store);
    return null;
  }

  /** Keeps the host running as long as a page is connected, with or without the engine. */
  function stayFor(socket: WebSocket): void {
    admittedSockets.add(socket);
    cancelIdle();
    socket.on('close', () => {
      admittedSockets.delete(socket);
      // The last page may leave after the host was told to end: a timer would then delay its end.
      if (!isClosing && admittedSockets.size === 0) cancelIdle = clock.after(IDLE_MS, options.onIdle);
    });
  }

  supervisor.onState((state) => options.onEngine?.(state, supervisor.engine()?.pid));
  supervisor.start();

  return ok({
    port,
    url: `${originOf(port)}/${query}#${token}`,
    async close() {
      isClosing = true;
      cancelIdle();
      for (const socket of sockets.clients) socket.close(CLOSE_CODES.goingAway);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await supervisor.stop();
      // A page that does not answer the closing handshake must not keep the server running.
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
  });
}

/** Listens on the loopback address; returns the port in use, or the failure. */
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

/** The answer to a plain request. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** The answer to a second visit of the opener's address. */
const NOT_OPENED =
  'This address was good for one page and a short time. Open the address in the terminal instead.\n';

function refusal(status: number, text = ''): Answer {
  const type = text === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' };
  return { status, headers: { ...SECURITY_HEADERS, ...type }, body: text };
}

/** Makes a redirect to another address of this host; browsers keep the fragment to themselves. */
function leadTo(location: string): Answer {
  return { status: 303, headers: { ...SECURITY_HEADERS, location, 'cache-control': 'no-store' }, body: '' };
}

/** Answers a refused upgrade in plain HTTP and ends the connection. */
function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = Object.entries({ ...SECURITY_HEADERS, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  endAtOnce(stream, [`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n'));
}
