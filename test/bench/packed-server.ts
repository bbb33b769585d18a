/** A server of the built web edition that compresses texts, as servers of static files do, over a line of any speed. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { listAssets, serveAsset } from '../../electron/program/serve-asset.ts';
import { WEB_BUILD } from '../e2e/web-server.ts';

const COMPRESSED = /^(?:text|application\/(?:json|manifest|wasm)|image\/svg)/;

/** A line that all answers share; a round trip passes before each answer, and once more on a new connection. */
export interface Line {
  readonly roundTripMs: number;
  readonly bytesPerMs: number;
}

/** Serves the web edition with the same headers for all files. */
export async function startPackedServer(
  always: Readonly<Record<string, string>>,
  { roundTripMs, bytesPerMs }: Line = { roundTripMs: 0, bytesPerMs: Infinity },
): Promise<{ readonly server: Server; readonly url: string }> {
  const assets = listAssets(WEB_BUILD);
  /** When the line is free again, milliseconds of `performance.now()`. */
  let freeAt = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isNew = !Reflect.has(request.socket, 'isUsed');
    Reflect.set(request.socket, 'isUsed', true);
    void (async () => {
      const { status, headers, body } = await serveAsset(assets, request.method ?? '', pathname);
      const type = headers['content-type'] ?? 'text/plain';
      const isCompressed = COMPRESSED.test(type);
      const bytes = isCompressed ? gzipSync(body) : body;
      await wait(isNew ? 2 * roundTripMs : roundTripMs);
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + bytes.byteLength / bytesPerMs;
      await wait(freeAt - now);
      response.writeHead(status, {
        'content-type': type,
        'cache-control': headers['cache-control'] ?? 'no-cache',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
        ...always,
      });
      response.end(bytes);
    })();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { server, url: `http://localhost:${String((server.address() as AddressInfo).port)}/` };
}
