/**
 * The service worker of the web edition: keeps the files of one version and answers from them, so that the page needs no
 * network after its first visit. It also adds the headers for cross-origin isolation, without which there is no shared
 * memory. `README.md` beside this file says which version is used when.
 */

/** TypeScript's library for service workers does not go together with that of the page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: ServiceWorkerScope;
/** The files of this version, path and hash (`sha256-...`); put in front of this script by the build. */
declare const FILES: readonly (readonly [path: string, hash: string])[];

const { scope } = self.registration;
/** An origin may hold other pages, or this one a second time. */
const CACHE = `mancala-studio ${scope}`;
const ISOLATING = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

const HASHES = new Map(FILES);
/** A file is kept under its path and hash, so that versions share what has not changed. */
const keyOf = (path: string, hash: string): string => `${scope}${path}?${encodeURIComponent(hash)}`;
const KEYS: ReadonlySet<string> = new Set(FILES.map(([path, hash]) => keyOf(path, hash)));
/** Is there when all files of some version are kept. */
const WHOLE = `${scope}?whole`;

function isolated(answer: Response): Response {
  // Redirections are the browser's own.
  if (answer.status === 0) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ISOLATING)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Loads a file of this version; fails if the server has another content. */
async function load(path: string, hash: string): Promise<Response> {
  const url = scope + path;
  const how = { integrity: hash, priority: 'low' } as const;
  // The browser may have an older content; then the server is asked.
  const answer = await fetch(url, how).catch(() => fetch(url, { ...how, cache: 'reload' }));
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  // Length and encoding are those of the way here.
  return new Response(answer.body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
}

let isWhole: Promise<boolean> | null = null;
async function lookWhether(): Promise<boolean> {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  return [...KEYS].every((key) => kept.has(key));
}

/** Keeps the files that are not kept yet. What a call that failed has kept stays for the next one. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, hash]) => {
      const key = keyOf(path, hash);
      if (!(await cache.match(key))) await cache.put(key, await load(path, hash));
    }),
  );
  await cache.put(WHOLE, new Response());
  isWhole = null;
}

/** Removes what other versions have kept, unless another window may still need it. */
async function removeOthers(): Promise<void> {
  if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 1) return;
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (request.url !== WHOLE && !KEYS.has(request.url)) await cache.delete(request);
}

async function answer(request: Request, path: string): Promise<Response> {
  // A version that is not whole is not used.
  if (!(await (isWhole ??= lookWhether()))) return isolated(await fetch(request));
  const cache = await caches.open(CACHE);
  const hash = HASHES.get(path);
  // A window that runs the version before asks for files of other names.
  const kept = await cache.match(hash === undefined ? scope + path : keyOf(path, hash), {
    ignoreSearch: hash === undefined,
  });
  // The browser has removed a file meanwhile.
  if (!kept && hash !== undefined) isWhole = null;
  return isolated(kept ?? (await fetch(request)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // With a whole version in use, this one waits for its files and for the user.
      if (await caches.match(WHOLE, { cacheName: CACHE })) await keepAll();
      else await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll().then(removeOthers));
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const [url = ''] = request.url.split(/[?#]/, 1);
  if (request.method !== 'GET' || !url.startsWith(scope)) return;
  event.respondWith(answer(request, url.slice(scope.length) || 'index.html'));
});
