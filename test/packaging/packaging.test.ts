/**
 * The packaged program, built around a stub of Electron, so without the network: nothing it refers to is missing.
 *
 * What this prevents: programs that start on the developer's machine only, because a module was found in node_modules
 * there, or that stay silent because the worker's file was left out of the archive.
 */
import { extractAll } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, PROJECT } from '../../electron/start/build-state.ts';
import { wasmNames } from '../../electron/engine/wasm-compiler.ts';
import { createClient } from '../../engine/protocol/client.ts';
import { barePages } from '../electron/double/bare-page.ts';
import { startDouble } from '../electron/double/harness.ts';
import { findReferences, reachedFrom } from './references.ts';
import { makeUnpacked } from './unpacked.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-package-'));
const unpacked = path.join(folder, 'release/linux-unpacked');
const archive = path.join(unpacked, 'resources/app.asar');

/** What the archive held, unpacked into a folder with nothing beside it. */
const app = path.join(folder, 'app');

/** Files inside the archive, by path from its top. */
let inside: ReadonlySet<string> = new Set();

/** Of those that may refer to others, what they hold. */
let texts: ReadonlyMap<string, string> = new Map();

/** What Electron, the program itself and the page ask for by a name that is put together. */
const STARTED = [
  ...['main.js', 'preload.cjs', 'engine-process.js', 'search-worker.js', 'search-helper.js'],
  ...wasmNames().map((name) => `${name}.wasm`),
].map((name) => `dist/electron/${name}`);
const PAGE = ['dist/renderer/index.html', 'dist/renderer/licences.json'];

/** The archive with all fonts, help pages and licences, in bytes. A library that came along unnoticed breaks it. */
const SIZE_BUDGET = 4_000_000;

const licences = v.array(
  v.object({ name: v.string(), version: v.string(), identifier: v.string(), text: v.string() }),
);

/** Packages that end up in the build: those of its source maps and fonts, and those that the page's sources import. */
function bundledPackages(): ReadonlySet<string> {
  const packageIn = (place: string): readonly string[] =>
    [...place.matchAll(/(?:^|node_modules\/)((?:@[\w-]+\/)?[\w.-]+)(?=\/|$)/g)]
      .slice(-1)
      .map(([, name = '']) => name);
  const maps = filesIn('dist', /\.map$/)
    .flatMap((text) => v.parse(v.object({ sources: v.array(v.string()) }), JSON.parse(text)).sources)
    .filter((source) => source.includes('node_modules/'));
  const imports = filesIn('renderer', /\.(?:ts|vue|css)$/).flatMap((text) =>
    [...text.matchAll(/^(?:import (?!type ).*? from|import|.*\burl\()\s*'([@\w][^']*)'/gm)].map(
      ([, id = '']) => id,
    ),
  );
  const names = new Set([...maps, ...imports].flatMap(packageIn));
  // It only passes on what the packages `@vue/…` have, which have licences of their own.
  names.delete('vue');
  return names;
}

/** Texts of the files of a folder of the project whose names match. */
function filesIn(place: string, pattern: RegExp): readonly string[] {
  return fs
    .readdirSync(path.join(PROJECT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => fs.readFileSync(path.join(PROJECT, place, name), 'utf8'));
}

const readInside = (file: string): string => fs.readFileSync(path.join(app, file), 'utf8');

beforeAll(() => {
  expect(ensureBuilt()).toBe(true);
  makeUnpacked(folder);
  extractAll(archive, app);
  const names = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(app, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
  inside = new Set(names);
  texts = new Map(
    names
      .filter((name) => /^dist\/.*\.(?:[cm]?js|html|css)$/.test(name))
      .map((name) => [name, readInside(name)]),
  );
}, 180_000);

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

test('every file that a packaged file refers to is packaged', () => {
  const missing = [...texts]
    .flatMap(([file, text]) => findReferences(file, text).files.map((target) => ({ file, target })))
    .filter(({ target }) => !fs.existsSync(path.join(app, target)));
  expect(missing).toEqual([]);
});

test('nothing is looked up in node_modules at run time', () => {
  const foreign = [...texts]
    .filter(([file]) => file.startsWith('dist/electron/'))
    .flatMap(([file, text]) => findReferences(file, text).modules.map((name) => `${file}: ${name}`))
    .filter((line) => !isBuiltin(line.split(': ')[1] ?? '') && !line.endsWith(': electron'));
  expect(foreign).toEqual([]);
});

test('what is asked for by a name that is put together is there', () => {
  expect([...STARTED, ...PAGE].filter((file) => !inside.has(file))).toEqual([]);
  expect(wasmNames()).not.toEqual([]);
});

test('nothing is packaged that the window, the engine and the page do not reach', () => {
  const reached = reachedFrom([...STARTED, ...PAGE], texts);
  const others = [...inside].filter((file) => !reached.has(file));
  expect(others).toEqual(['package.json']);
});

test('what the fuses keep from running is not in any packaged file', () => {
  // The marks are strings that bundling leaves alone: the loopback host, the library it speaks by, the command line.
  const marks = ['Sec-WebSocket-Accept', 'permessage-deflate', 'mancala-studio COMMAND', 'createServer('];
  const found = [...texts]
    .filter(([file]) => file.startsWith('dist/electron/'))
    .flatMap(([file, text]) => marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`));
  expect(found).toEqual([]);
});

test('package.json says what Electron reads and nothing of how the program is built', () => {
  const packaged = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readInside('package.json')));
  expect(packaged).toMatchObject({
    name: manifest.name,
    version: manifest.version,
    main: 'dist/electron/main.js',
    type: 'module',
    desktopName: 'studio.mancala.MancalaStudio.desktop',
  });
  const building = ['scripts', 'devDependencies', 'dependencies', 'optionalDependencies', 'engines', 'bin'];
  expect(building.filter((key) => (packaged[key] ?? null) !== null)).toEqual([]);
});

test('the archive keeps to its size', () => {
  expect(fs.statSync(archive).size).toBeLessThan(SIZE_BUDGET);
});

test('the preload is one file that needs nothing but Electron, as its sandbox demands', () => {
  const references = findReferences('dist/electron/preload.cjs', readInside('dist/electron/preload.cjs'));
  expect(references).toEqual({ files: [], modules: ['electron'] });
});

test('the licences of everything bundled are inside, and beside the program with those of Electron', () => {
  const notices = v.parse(licences, JSON.parse(readInside('dist/renderer/licences.json')));
  const named = new Set(notices.map(({ name }) => name));
  expect([...bundledPackages()].filter((name) => !named.has(name))).toEqual([]);
  expect(notices.filter(({ text }) => !/copyright/i.test(text) || !text.includes('WARRANT'))).toEqual([]);
  const permissive = ['MIT', 'OFL-1.1'];
  expect(notices.filter(({ identifier }) => !permissive.includes(identifier))).toEqual([]);

  const beside = fs.readFileSync(path.join(unpacked, 'third-party-notices.txt'), 'utf8');
  expect(notices.filter(({ name, text }) => !beside.includes(`${name} `) || !beside.includes(text))).toEqual(
    [],
  );
  const texts = ['LICENSE', 'LICENSE.electron.txt', 'LICENSES.chromium.html'].map((name) =>
    fs.readFileSync(path.join(unpacked, name), 'utf8'),
  );
  expect(texts).toEqual([
    fs.readFileSync(path.join(PROJECT, 'LICENSE'), 'utf8'),
    'licence of Electron',
    'licences of Chromium',
  ]);
});

test('the fuses that would open the program to others are off', async () => {
  const wire = await getCurrentFuseWire(path.join(unpacked, 'mancala-studio'));
  const on = '1'.charCodeAt(0);
  const off = '0'.charCodeAt(0);
  expect({
    runAsNode: wire[FuseV1Options.RunAsNode],
    nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
    fileProtocol: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
    onlyAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
    integrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
  }).toEqual({
    runAsNode: off,
    nodeOptions: off,
    inspect: off,
    fileProtocol: off,
    onlyAsar: on,
    integrity: on,
  });
});

test('the archive alone starts over the double of Electron and proves a value with two threads', async () => {
  const pages = barePages();
  const program = { folder: app, isPackaged: true };
  const double = startDouble({ userData: path.join(folder, 'profile'), driver: pages.driver, program });
  const page = await pages.next();
  const ready = new Promise((resolve) => {
    page.host.onEngineState(({ state }) => {
      if (state === 'ready') resolve(state);
    });
  });
  expect(await page.host.started()).toEqual({ ok: true, value: true });
  await ready;
  expect(await double.evaluate((electron) => electron.app.getAppPath())).toBe(app);

  const client = createClient({ build: 'test' });
  client.attach(await page.openEngine());
  const proof = new Promise((resolve) => {
    const position = { rules: 'kalah:houses=3,seeds=3', start: null, moves: [] };
    client.solve(position, { threads: 2 }, 'best', { onProgress: () => undefined, onEnd: resolve });
  });
  expect(await proof).toMatchObject({ ok: true, value: { report: { value: { proof: 'exact' } } } });
  client.close();

  expect(await double.close()).toBe(0);
  expect(double.stderr()).toBe('');
});

test('the WebAssembly in the archive is whole', () => {
  const modules = [...inside].filter((file) => file.endsWith('.wasm'));
  expect(modules).toHaveLength(wasmNames().length);
  for (const file of modules) expect(WebAssembly.validate(fs.readFileSync(path.join(app, file)))).toBe(true);
});

describe('the finder of references', () => {
  test('sees every way a built script names a file', () => {
    const text = [
      'import { a, b as c } from "./a.js";',
      "import'./b.js';",
      'import * as d from "node:fs";import e from "./c.js";',
      'export { f } from "./d.js";',
      'const g = await import("./e.js"), h = require("./f.cjs");',
      'new Worker(new URL("./g.js", import.meta.url));',
      'path.join(import.meta.dirname, "preload.cjs");',
      'path.join(import.meta.dirname, "../renderer");',
      'const electron = require("electron");',
    ].join('\n');
    const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.cjs', 'g.js', 'preload.cjs'];
    const { files, modules } = findReferences('dist/electron/x.js', text);
    expect(files.toSorted()).toEqual(
      [...names.map((name) => `dist/electron/${name}`), 'dist/renderer'].toSorted(),
    );
    expect(modules.toSorted()).toEqual(['electron', 'node:fs']);
  });

  test('sees the files of pages and style sheets', () => {
    const page =
      '<link href="./a.css"><script src="./assets/b.js"></script><img src="data:image/png;base64,x">';
    const style = 'src: url(./c.woff2) format("woff2"); fill: url(#gradient)';
    expect([
      ...findReferences('dist/i.html', page).files,
      ...findReferences('dist/assets/a.css', style).files,
    ]).toEqual(['dist/a.css', 'dist/assets/b.js', 'dist/assets/c.woff2']);
  });
});
