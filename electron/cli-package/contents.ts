/**
 * Finds the files of a build that the command line and the library need: their chunks and, for browser mode (`serve`),
 * the engine process and the page. Reports and pictures need the page as well, for its fonts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BUNDLED_BOOKS } from '../../engine/book/bundled.ts';
import { wasmNames } from '../engine/wasm-compiler.ts';
import { ENTRY_NAMES } from '../program/places.ts';
import { filesIn } from '../program/serve-asset.ts';
import { LIBRARY } from './declarations.ts';

/** Programs that are started by name and files that are read by name, which no import mentions. */
const ROOTS = [
  'cli.js',
  'library.js',
  ...ENTRY_NAMES.map((name) => `${name}.js`),
  ...wasmNames().map((name) => `${name}.wasm`),
  ...BUNDLED_BOOKS.map(({ file }) => `books/${file}`),
];

/** The file that starts the page. */
const PAGE = 'index.html';

/**
 * Finds the roots and all `files` that they name, directly or not. Only HTML, CSS and JavaScript name files.
 *
 * @param before what stands before each name, so that no other text is taken for one.
 */
function follow(
  folder: string,
  roots: readonly string[],
  files: readonly string[],
  before: string,
): readonly string[] {
  const found = new Set(roots);
  for (const file of found) {
    if (!/\.(?:html|css|js)$/.test(file)) continue;
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const name of files) if (text.includes(`${before}${path.posix.basename(name)}`)) found.add(name);
  }
  return [...found].sort();
}

/** Finds the files of a build that the command line needs, as paths relative to the project folder, with `/`. */
export function reachedFiles(project: string): readonly string[] {
  const [programs, page] = ['dist/electron', 'dist/renderer'];
  const chunks = fs.readdirSync(path.join(project, programs)).filter((file) => file.endsWith('.js'));
  const reached = follow(path.join(project, programs), ROOTS, chunks, './');
  // Names of the page's files have hashes.
  const assets = follow(path.join(project, page), [PAGE], filesIn(path.join(project, page)), '');
  const messages = filesIn(path.join(project, programs, 'locales'));
  return [
    ...reached.map((file) => `${programs}/${file}`),
    ...messages.map((file) => `${programs}/locales/${file}`),
    LIBRARY['./pure'].file,
    ...assets.map((file) => `${page}/${file}`),
  ];
}
