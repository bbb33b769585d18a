/**
 * Completes the web edition, `dist/web`: the page as files that any web server can hold. Here it gets what browsers need to
 * install it, and the service worker its list of files. Called at the end of the build.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { TOKENS } from '../../engine/drawing/colours.ts';
import { filesIn } from '../program/serve-asset.ts';
import { FILE_TYPES } from './mime-types.ts';
import { PRODUCT, TOP } from './product.ts';

/** What is not kept by browsers: the service worker itself, what only servers read, source maps, what other pages take. */
const NOT_KEPT = /^(?:service-worker\.js|_headers|viewer\.js)$|\.map$/;
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLES = /\n *<link rel="stylesheet"[^>]*>/;

/**
 * Puts into the page what browsers need to install it, and lets the first script load the page's own. Until then the page
 * shows a picture (SVG), which stands in it: a file of its own would share the line with the scripts.
 */
function completePage(page: string, engine: string, picture: string): string {
  const main = SCRIPT.exec(page)?.[1];
  if (main === undefined) throw new Error('index.html has no script');
  // Styles come before the scripts, which are large: over a slow line the picture waits for no more than this.
  const head = `${STYLES.exec(page)?.[0] ?? ''}
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${TOKENS.light.panel}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${TOKENS.dark.panel}" />
    <meta name="description" content="${PRODUCT.summary}" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icons/touch-180.png" />`;
  const address = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  const opening = `<img class="opening" src="${address}" width="160" height="160" alt="" />`;
  return page
    .replace(STYLES, '')
    .replace('<title>', `${head.trimStart()}\n    <title>`)
    .replace(
      SCRIPT,
      `<script type="module" src="./web-start.js"></script>\n    <link rel="modulepreload" crossorigin href="${main}" />`,
    )
    .replace('<div id="app"></div>', `<div id="app">${opening}</div>`)
    .replace('<body>', `<body data-main="${main}" data-engine="${engine}">`);
}

/** What browsers ask to install the page. All addresses are relative: it may lie in any folder of a server. */
function webManifest(): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable'): object => ({
    src: `./icons/${name}-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: PRODUCT.name,
    short_name: 'Mancala',
    description: PRODUCT.summary,
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: TOKENS.light.panel,
    theme_color: TOKENS.light.panel,
    categories: ['games', 'education'],
    icons: [
      ...[192, 512].map((size) => icon('icon', size, 'any')),
      ...[192, 512].map((size) => icon('maskable', size, 'maskable')),
    ],
    file_handlers: [
      {
        action: './',
        accept: Object.fromEntries(FILE_TYPES.map(({ type, extension }) => [type, [`.${extension}`]])),
      },
    ],
    // A file that is opened comes into the window that is there.
    launch_handler: { client_mode: 'focus-existing' },
  };
}

const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64');

/** Lists the files that browsers keep, by path, with the hash of each as `integrity` has it. */
export function listFiles(folder: string): readonly (readonly [string, string])[] {
  return filesIn(folder)
    .filter((name) => !NOT_KEPT.test(name))
    .toSorted()
    .map((name) => [name, `sha256-${hashOf(fs.readFileSync(path.join(folder, name)))}`]);
}

/**
 * Completes the web edition.
 *
 * @param folder `dist/web` with the page and its licences, its other scripts and the engine.
 */
export function completeWebEdition(folder: string): void {
  const at = (name: string): string => path.join(folder, name);
  const edit = (name: string, change: (text: string) => string): void => {
    fs.writeFileSync(at(name), change(fs.readFileSync(at(name), 'utf8')));
  };
  fs.cpSync(path.join(TOP, 'renderer/web/icons'), at('icons'), { recursive: true });
  // Its files have the same names in every version; a window that is open while another is put there needs its own.
  const engine = `engine-${hashOf(JSON.stringify(listFiles(at('engine'))))
    .replace(/\W/g, '')
    .slice(0, 8)}`;
  fs.renameSync(at('engine'), at(engine));
  fs.copyFileSync(path.join(TOP, 'electron/icons/512x512.png'), at('icons/icon-512.png'));
  fs.writeFileSync(at('manifest.webmanifest'), JSON.stringify(webManifest(), null, 2));
  edit('index.html', (page) => completePage(page, engine, fs.readFileSync(at('icon.svg'), 'utf8')));
  edit('service-worker.js', (worker) => `const FILES = ${JSON.stringify(listFiles(folder))};\n${worker}`);
}
