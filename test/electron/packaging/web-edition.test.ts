/** The web edition on a small folder; the built one is tried in `test/e2e/offline.spec.ts`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { TOP } from '../../../electron/packaging/product.ts';
import { completeWebEdition } from '../../../electron/packaging/web-edition.ts';

const PAGE = `<!doctype html>
<html data-edition="web" lang="en">
  <head>
    <title>Mancala Studio</title>
    <script type="module" crossorigin src="./assets/index-1a2b3c4d.js"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;

let folder: string;
const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-web-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
  });
  write('index.html', PAGE);
  write('service-worker.js', 'self.files = FILES;');
  write('assets/index-1a2b3c4d.js', 'main();');
  write('assets/index-1a2b3c4d.js.map', '{}');
  write('engine/engine-worker.js', 'engine();');
  write('_headers', '/*');
  write('icon.svg', fs.readFileSync(path.join(TOP, 'renderer/public/icon.svg'), 'utf8'));
});

test('the service worker lists every file that browsers keep, with the hash of its content', () => {
  completeWebEdition(folder);
  const [, list = ''] = /^const FILES = (.*);\nself\.files = FILES;$/.exec(read('service-worker.js')) ?? [];
  const files = new Map(JSON.parse(list) as [string, string][]);
  const served = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const left = ['_headers', 'assets/index-1a2b3c4d.js.map', 'service-worker.js'];
  expect(served.filter((name) => !files.has(name)).toSorted()).toEqual(left);
  expect(files.size).toBe(served.length - left.length);
  for (const [name, hash] of files) {
    const content = fs.readFileSync(path.join(folder, name));
    expect(hash, name).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
  }
});

test('the page has a picture in it, which waits for no other file', () => {
  completeWebEdition(folder);
  const found = /<div id="app"><img [^>]*src="data:image\/svg\+xml;base64,([^"]+)"/.exec(read('index.html'));
  expect(Buffer.from(found?.[1] ?? '', 'base64').toString()).toBe(read('icon.svg'));
});

test('the page is started by the first script, which is told the script of the page', () => {
  completeWebEdition(folder);
  const page = read('index.html');
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="./web-start.js">']);
  expect(page).toContain('<body data-main="./assets/index-1a2b3c4d.js" data-engine="engine-');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="./assets/index-1a2b3c4d.js" />');
});

test('a page without a script of its own is refused', () => {
  write('index.html', '<!doctype html><title>Mancala Studio</title>');
  expect(() => {
    completeWebEdition(folder);
  }).toThrow('index.html has no script');
});

test('the manifest has relative addresses of files that are there, and pictures of the size that it says', () => {
  completeWebEdition(folder);
  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  };
  expect(manifest).toMatchObject({
    name: 'Mancala Studio',
    start_url: './',
    scope: './',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    expect(src).toMatch(/^\.\//);
    // Width and height stand in the first chunk of a PNG.
    const png = fs.readFileSync(path.join(folder, src));
    expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`).toBe(sizes);
  }
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())).toEqual([
    '.mgn',
    '.ogn',
  ]);
  expect(read('index.html')).toContain('<link rel="manifest" href="./manifest.webmanifest" />');
});
