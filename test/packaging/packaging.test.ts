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
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, PROJECT } from '../../electron/start/build-state.ts';
import { BUNDLED_BOOKS } from '../../engine/book/bundled.ts';
import { languagesIn } from '../../electron/program/locales.ts';
import { wasmNames } from '../../electron/engine/wasm-compiler.ts';
import { createClient } from '../../engine/protocol/client.ts';
import { barePages } from '../electron/double/bare-page.ts';
import { startDouble } from '../electron/double/harness.ts';
import { startWeight } from '../size/measure.ts';
import { findReferences, reachedFrom } from './references.ts';
import { makePackaged, type Packaged } from './unpacked.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-package-'));
const unpacked = path.join(folder, 'release/linux-unpacked');
const archive = path.join(unpacked, 'resources/app.asar');

let packaged: Packaged | null = null;

/** What the archive held, unpacked into a folder with nothing beside it. */
const app = path.join(folder, 'app');

/** Files inside the archive, by path from its top. */
let inside: ReadonlySet<string> = new Set();

/** Of those that may refer to others, what they hold. */
let texts: ReadonlyMap<string, string> = new Map();

/** What Electron, the program itself and the page ask for by a name that is put together. */
const STARTED = [
  ...['main.js', 'preload.cjs', 'engine-process.js'],
  ...['search-worker.js', 'search-helper.js', 'table-worker.js', 'explorer-worker.js'],
  ...wasmNames().map((name) => `${name}.wasm`),
  ...fs.globSync('locales/*/{host,shell}.json', { cwd: path.join(PROJECT, 'engine') }),
].map((name) => `dist/electron/${name}`);
const PAGE = ['dist/renderer/index.html', 'dist/renderer/licences.json'];

/**
 * The archive with all fonts, help pages, licences and networks (0.5 MB), in bytes. A library that came along unnoticed
 * breaks it.
 */
const SIZE_BUDGET = 5_400_000;

/** What a language beside English may add, in bytes: its messages and its help pages. */
const LANGUAGE_BUDGET = 400_000;

/** Script that the page loads before its first paint, in bytes. */
const START_BUDGET = 1_000_000;

/**
 * Scripts of the page without opening books and without the three of each further language, of which one is loaded. Two
 * of them are for the hosts that are browsers: those hosts, and a helper of the bundler.
 */
const MOST_SCRIPTS = 7;

const furtherLanguages = languagesIn(path.join(PROJECT, 'engine/locales')).length - 1;

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
  packaged = makePackaged(folder);
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
});

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
  expect(fs.statSync(archive).size).toBeLessThan(SIZE_BUDGET + furtherLanguages * LANGUAGE_BUDGET);
});

test('the page starts with one script of at most a megabyte, and loads the rest in few files', () => {
  const page = path.join(app, 'dist/renderer');
  expect(startWeight(page).plain).toBeLessThanOrEqual(START_BUDGET);
  const scripts = [...inside].filter((file) => /^dist\/renderer\/.*\.js$/.test(file));
  expect(scripts.length - BUNDLED_BOOKS.length - 3 * furtherLanguages).toBeLessThanOrEqual(MOST_SCRIPTS);
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

/** `unset` has no key in electron-builder.yml and stays as Electron comes; the stub comes with everything off. */
const FUSES = { off: '0', on: '1', unset: '0' };

test.for(['linux', 'mac'] as const)(
  'the fuses that would open the program to others are off: %s',
  async (system) => {
    const file = system === 'linux' ? path.join(unpacked, 'mancala-studio') : (packaged?.mac ?? '');
    const wire = await getCurrentFuseWire(file);
    const state = (fuse: FuseV1Options): string => String.fromCharCode(wire[fuse] ?? 0);
    expect({
      runAsNode: state(FuseV1Options.RunAsNode),
      nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
      fileProtocol: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
      onlyAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
      integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      wasm: state(FuseV1Options.WasmTrapHandlers),
    }).toEqual({
      runAsNode: FUSES.off,
      nodeOptions: FUSES.off,
      inspect: FUSES.off,
      fileProtocol: FUSES.off,
      onlyAsar: FUSES.on,
      integrity: FUSES.on,
      wasm: FUSES.unset,
    });
  },
);

test('on macOS the program is signed again after the fuses, and knows its archive and its files', () => {
  const bundle = packaged?.mac ?? '';
  // What changes the binary breaks its signature; Apple processors end programs without one.
  expect(packaged?.signed).toMatch(/^--sign - --force .*Mancala Studio\.app\n$/);
  const contents = path.join(bundle, 'Contents');
  const list = fs.readFileSync(path.join(contents, 'Info.plist'), 'utf8');
  expect(list).toMatch(/<key>ElectronAsarIntegrity<\/key>\s*<dict>\s*<key>Resources\/app\.asar<\/key>/);
  expect([...list.matchAll(/<string>(mgn|ogn)<\/string>/g)].map(([, extension]) => extension)).toEqual([
    'mgn',
    'ogn',
  ]);
  expect(list).toContain('<string>studio.mancala.MancalaStudio</string>');
  expect(fs.readdirSync(contents).toSorted()).toEqual(['Frameworks', 'Info.plist', 'MacOS', 'Resources']);
  expect(fs.readdirSync(path.join(contents, 'Resources')).toSorted()).toEqual([
    'LICENSE',
    'app.asar',
    'game-record.icns',
    'icon.icns',
    'third-party-notices.txt',
  ]);
  expect(
    [...list.matchAll(/<key>CFBundleTypeIconFile<\/key>\s*<string>(.*)<\/string>/g)].map(([, icon]) => icon),
  ).toEqual(['game-record.icns', 'game-record.icns']);
  expect(list).toMatch(/<key>LSMinimumSystemVersion<\/key>\s*<string>13\.0<\/string>/);
  // The signature itself is made on a Mac alone; these two lines ask for it.
  const configuration = fs.readFileSync(path.join(PROJECT, 'electron-builder.yml'), 'utf8');
  expect(configuration).toMatch(/^ {2}identity: '-'\n {2}hardenedRuntime: false$/m);
});

test('the AppImage keeps its sandbox and is named as its windows are', () => {
  const { desktop = '', desktopFileName } = packaged?.appImage ?? {};
  expect(desktop).toMatch(/^Exec=AppRun %U$/m);
  expect(desktop).toMatch(/^StartupWMClass=studio\.mancala\.MancalaStudio$/m);
  expect(desktopFileName).toBe(manifest.desktopName);
});

test('the icons of macOS and Windows hold the pictures of Linux, byte by byte', () => {
  const icons = path.join(PROJECT, 'electron/icons');
  const read = (name: string): Buffer => fs.readFileSync(path.join(icons, name));
  const pictures = (file: string): readonly number[] =>
    [
      ...read(file)
        .toString('latin1')
        .matchAll(/IHDR(.{4})/gs),
    ].map(([, width = '']) => Buffer.from(width, 'latin1').readUInt32BE());
  for (const name of ['icon', 'game-record']) {
    expect(pictures(`${name}.icns`)).toEqual([32, 64, 128, 256, 512, 1024]);
    expect(pictures(`${name}.ico`)).toEqual([16, 24, 32, 48, 64, 128, 256]);
  }
  const sizes = { 'icon.icns': [32, 64, 128, 256, 512], 'icon.ico': [16, 24, 32, 48, 64, 128, 256] };
  const missing = Object.entries(sizes).flatMap(([file, each]) =>
    each
      .filter((size) => !read(file).includes(read(`${size}x${size}.png`)))
      .map((size) => `${file}: ${size}`),
  );
  expect(missing).toEqual([]);
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
    client.solve(
      { position, limits: { threads: 2 }, goal: 'best' },
      { onProgress: () => undefined, onEnd: resolve },
    );
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
