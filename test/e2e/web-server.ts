/** A server of static files for the web edition, in the process of the test: its files can change, and it can go. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listAssets, serveAsset } from '../../electron/program/serve-asset.ts';

/** The built web edition. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../dist/web');

/** Headers that let threads of the page share memory, so that its first visit loads it once. */
export const ISOLATING = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export interface WebServer {
  /** Address of the folder in which the page lies. */
  readonly url: string;
  /** Paths that were asked for so far. */
  readonly asked: readonly string[];
  /** Serves another folder from now on. */
  serve(folder: string): void;
  stop(): Promise<void>;
}

/**
 * Starts a server.
 *
 * @param folder of the web edition.
 * @param always headers of every answer; by default none, as of the plainest server.
 */
export async function startWebServer(
  folder = WEB_BUILD,
  always: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const asked: string[] = [];
  let assets = listAssets(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    // Not at the top, as at the address of a project on Pages.
    const name = pathname.replace(/^\/studio\//, '/');
    void serveAsset(assets, request.method ?? '', name).then(({ status, headers, body }) => {
      const type = headers['content-type'] ?? 'text/plain';
      response.writeHead(status, { 'content-type': type, ...always }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}/studio/`,
    asked,
    serve(next) {
      assets = listAssets(next);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
