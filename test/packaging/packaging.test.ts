/**
 * The packaged program, built around a stub of Electron, so without the network: nothing it refers to is missing.
 *
 * What this prevents: programs that start on the developer's machine only, because a module was found in node_modules
 * there, or that stay silent because the worker's file was left out of the archive.
 */
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, PROJECT } from '../../electron/start/build-state.ts';
import { findReferences } from './references.ts';
import { writeStubElectron } from './stub-electron.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-package-'));
const unpacked = path.join(folder, 'release/linux-unpacked');
const archive = path.join(unpacked, 'resources/app.asar');

/** Files inside the archive, by path from its top. */
let inside: ReadonlySet<string> = new Set();

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

const readInside = (file: string): string => extractFile(archive, file).toString('utf8');

beforeAll(() => {
  expect(ensureBuilt()).toBe(true);
  writeStubElectron(path.join(folder, 'electron'), manifest.devDependencies.electron);
  const builder = path.join(PROJECT, 'node_modules/electron-builder/cli.js');
  const options = [
    '--linux',
    'dir',
    '--publish',
    'never',
    `-c.electronDist=${path.join(folder, 'electron')}`,
    `-c.directories.output=${path.join(folder, 'release')}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, [builder, ...options], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const names = listPackage(archive, { isPack: false }).map((name) =>
    name.replace(/^[/\\]/, '').replaceAll('\\', '/'),
  );
  inside = new Set(names);
}, 180_000);

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

test('every file that a packaged file refers to is packaged', () => {
  const missing = [...inside]
    .filter((file) => /^dist\/.*\.(?:[cm]?js|html|css)$/.test(file))
    .flatMap((file) => findReferences(file, readInside(file)).files.map((target) => ({ file, target })))
    .filter(({ target }) => !inside.has(target));
  expect(missing).toEqual([]);
});

test('nothing is looked up in node_modules at run time', () => {
  const foreign = [...inside]
    .filter((file) => /^dist\/electron\/.*\.c?js$/.test(file))
    .flatMap((file) => findReferences(file, readInside(file)).modules.map((name) => `${file}: ${name}`))
    .filter((line) => !isBuiltin(line.split(': ')[1] ?? '') && !line.endsWith(': electron'));
  expect(foreign).toEqual([]);
});

test('what main, preload and the engine start by name is there', () => {
  const started = ['main.js', 'preload.cjs', 'engine-process.js', 'search-worker.js', 'search-helper.js'];
  const needed = [
    ...started.map((name) => `dist/electron/${name}`),
    'dist/renderer/index.html',
    'package.json',
  ];
  expect(needed.filter((file) => !inside.has(file))).toEqual([]);
  expect(JSON.parse(readInside('package.json'))).toMatchObject({
    main: 'dist/electron/main.js',
    type: 'module',
    desktopName: 'mancala-studio.desktop',
  });
});

test('the preload is one file that needs nothing but Electron, as its sandbox demands', () => {
  const references = findReferences('dist/electron/preload.cjs', readInside('dist/electron/preload.cjs'));
  expect(references).toEqual({ files: [], modules: ['electron'] });
});

test('sources, maps, tests and dependencies stay outside', () => {
  const allowed = /^(?:package\.json|dist(?:\/(?:electron|renderer)(?:\/.*)?)?)$/;
  expect([...inside].filter((file) => !allowed.test(file) || file.endsWith('.map'))).toEqual([]);
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
