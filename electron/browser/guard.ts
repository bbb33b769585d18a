/**
 * Decides who may speak to the loopback host: rules against other pages of the same browser, which can all reach
 * 127.0.0.1 (cross-site requests, cross-site WebSockets, DNS rebinding). Pure decisions over request headers and token
 * texts.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeClient } from '../../engine/protocol/schema.ts';
import { STORE_PATH } from '../../engine/protocol/store.ts';

/** The address the host listens on; nothing else on the network can reach it. */
export const LOOPBACK_ADDRESS = '127.0.0.1';
/** Path of the WebSocket to the engine. */
const SOCKET_PATH = '/engine';

/** The parts of a request that are checked. Headers have all their values; their names are in lower case. */
export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headersDistinct: Readonly<Record<string, readonly string[] | undefined>>;
}

/** An HTTP status with which a request is refused. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 421;

/** Returns the path that a plain request asks for, or the status that refuses it. `serveAsset` checks the method. */
export function guardRequest(
  request: GuardedRequest,
  port: number,
): { readonly pathname: string } | { readonly status: RefusalStatus } {
  if (!isOnly(request, 'host', `${LOOPBACK_ADDRESS}:${port}`)) return { status: 421 };
  const origins = request.headersDistinct['origin'] ?? [];
  if (origins.length > 0 && !isOnly(request, 'origin', originOf(port))) return { status: 403 };
  // Only paths: `GET http://elsewhere/` is for proxies.
  if (request.url?.startsWith('/') !== true) return { status: 400 };
  return { pathname: request.url.split('?', 1)[0] ?? '/' };
}

/** Returns the status that refuses a request for the WebSocket, or null. Such a request must name its origin. */
export function guardUpgrade(request: GuardedRequest, port: number): RefusalStatus | null {
  if (!isOnly(request, 'host', `${LOOPBACK_ADDRESS}:${port}`)) return 421;
  if (!isOnly(request, 'origin', originOf(port))) return 403;
  if (request.method !== 'GET') return 405;
  return request.url === SOCKET_PATH || request.url === STORE_PATH ? null : 404;
}

/** Tells whether a first message carries the token. Takes the same time for all wrong tokens. */
export function isEntry(text: string, token: string): boolean {
  const message = decodeClient(text);
  if (!message.ok || message.value.type !== 'enter') return false;
  return timingSafeEqual(digest(message.value.token), digest(token));
}

/** Returns the origin of the page that this host serves. */
export function originOf(port: number): string {
  return `http://${LOOPBACK_ADDRESS}:${port}`;
}

/** Tells whether a header was sent exactly once with exactly this value. */
function isOnly(request: GuardedRequest, name: string, value: string): boolean {
  const values = request.headersDistinct[name];
  return values?.length === 1 && values[0] === value;
}

/** Hashes a token: tokens are compared by digest, so that their lengths may differ. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
