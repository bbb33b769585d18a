/**
 * Finds the files of a build that the command line and the library need: their chunks and, for browser mode (`serve`),
 * the engine process and the page. Reports and pictures need the page as well, for its fonts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { BUNDLED_BOOKS } from '../../engine/book/bundled.ts';
import { wasmNames } from '../engine/wasm-compiler.ts';
import { ENTRY_NAMES } from '../program/places.ts';
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

/** Returns the names of the chunks that a chunk imports, or exports from. */
function importsOf(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
    ...dynamic,
  ];
  return names.filter((name) => name.startsWith('./')).map((name) => name.slice(2));
}

/** Returns the `files` that a text mentions. Their names contain hashes, so no other text can be mistaken for one. */
function namedIn(text: string, files: readonly string[]): readonly string[] {
  return files.filter((file) => text.includes(path.posix.basename(file)));
}

/** Lists all files of a folder, as paths relative to it, with `/`. */
function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Finds the roots and all files that they refer to, directly or not. Only HTML, CSS and JavaScript refer to files. */
function follow(
  folder: string,
  roots: readonly string[],
  referencesOf: (file: string, text: string) => readonly string[],
): readonly string[] {
  const found = new Set(roots);
  for (const file of found) {
    if (!/\.(?:html|css|js)$/.test(file)) continue;
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const name of referencesOf(file, text)) found.add(name);
  }
  return [...found].sort();
}

/** Finds the files of a build that the command line needs, as paths relative to the project folder, with `/`. */
export function reachedFiles(project: string): readonly string[] {
  const [programs, page] = ['dist/electron', 'dist/renderer'];
  const pageFiles = filesIn(path.join(project, page));
  const chunks = follow(path.join(project, programs), ROOTS, importsOf);
  const assets = follow(path.join(project, page), [PAGE], (_file, text) => namedIn(text, pageFiles));
  const messages = filesIn(path.join(project, programs, 'locales'));
  return [
    ...chunks.map((file) => `${programs}/${file}`),
    ...messages.map((file) => `${programs}/locales/${file}`),
    LIBRARY['./pure'].file,
    ...assets.map((file) => `${page}/${file}`),
  ];
}
