/**
 * Answers requests for the page's files, in the same way for `app://` in Electron and for the loopback server, down to
 * each header.
 *
 * The files are listed once at start; a path that is not on the list gets 404, so a request cannot escape from the
 * folder. Their content is read at the first request, so that the start does not wait for it.
 */
import fs from 'node:fs';
import path from 'node:path';

/** One built file. */
interface Asset {
  readonly type: string;
  /** Its content, read once; null if it cannot be read. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Built files by path (`/index.html`, `/assets/index-1a2b.js`). */
export type Assets = ReadonlyMap<string, Asset>;

/** An answer, ready for a `Response` or a server. */
export interface AssetAnswer {
  readonly status: 200 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for HEAD. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** No inline script or style, nothing from elsewhere; `connect-src 'self'` covers the socket of the same origin. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The web edition, whose engine runs in workers of the page. */
export const WEB_SECURITY_POLICY = CONTENT_SECURITY_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'",
);

/** Sent with every answer, including refusals. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** The same for the web edition. With the last header, threads of a page may share memory. */
export const WEB_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': WEB_SECURITY_POLICY,
  'cross-origin-embedder-policy': 'require-corp',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const NOTHING = new Uint8Array();
const PAGE = '/index.html';

/** Returns whether a path is that of the page itself. */
export function isPage(pathname: string): boolean {
  return pathname === '/' || pathname === PAGE;
}

/** What is named by its content, or lies in a folder that is, never changes; browsers revalidate all else. */
const HASHED = /^\/(?:assets\/.+-[\w-]{8}\.\w+|engine-\w{8}\/.+)$/;

/**
 * Answers a request for a built file.
 *
 * @param method GET or HEAD; all others are refused.
 * @param pathname the path of the address as the client sent it, not decoded; `/` is the page.
 * @param always headers of every answer.
 */
export async function serveAsset(
  assets: Assets,
  method: string,
  pathname: string,
  always = SECURITY_HEADERS,
): Promise<AssetAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, headers: { ...always, allow: 'GET, HEAD' }, body: NOTHING };
  }
  const name = isPage(pathname) ? PAGE : pathname;
  const asset = assets.get(name);
  const body = await asset?.read();
  if (!asset || !body) return { status: 404, headers: always, body: NOTHING };
  // A page asks for some of its files much later, when another build may have taken their place.
  if (name === PAGE) for (const each of assets.values()) void each.read();
  const headers = {
    ...always,
    'content-type': asset.type,
    'content-length': String(body.byteLength),
    'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  return { status: 200, headers, body: method === 'HEAD' ? NOTHING : body };
}

/** Lists the files in a folder and below it: their paths inside it, parts joined by `/`. */
export function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** Lists the files of the built page: a few dozen, with a few megabytes in all. Leaves out source maps. */
export function listAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  for (const name of filesIn(folder)) {
    if (name.endsWith('.map')) continue;
    const file = path.join(folder, name);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    let content: Promise<Uint8Array<ArrayBuffer> | null> | undefined;
    const read = (): Promise<Uint8Array<ArrayBuffer> | null> =>
      (content ??= fs.promises.readFile(file).catch(() => null));
    assets.set(`/${name}`, { type, read });
  }
  return assets;
}
