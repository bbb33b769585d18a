/**
 * Compiles the AssemblyScript in each game's `search/wasm` to WebAssembly: for the build, and for programs and tests
 * that run the source. A module is compiled once for each state of its source and compiler; the result stays in
 * `node_modules/.tmp`.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. */
const TOP = path.resolve(import.meta.dirname, '../..');
const GAMES = path.join(TOP, 'engine/games');
const COMPILER = path.join(TOP, 'node_modules/assemblyscript');
const CACHE = path.join(TOP, 'node_modules/.tmp/wasm');

/**
 * No runtime and no data: modules work on memory that they are given, 4 GiB at most, shared between threads, and call
 * through a table of functions that they are also given. Assertions would halve the speed; the tests compare every byte
 * with the plain kernels instead.
 */
const OPTIONS = [
  ...['-O3', '--noAssert', '--runtime', 'stub'],
  ...['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--importTable'],
  ...['--enable', 'simd', '--enable', 'threads'],
];

/** Lists the folders of AssemblyScript; each game may have one. */
function wasmFolders(): readonly string[] {
  return fs
    .readdirSync(GAMES)
    .map((game) => path.join(GAMES, game, 'search/wasm'))
    .filter((folder) => fs.existsSync(folder))
    .sort();
}

/** Maps module names to source files: the files at the top of each folder; folders below hold parts of modules. */
export function wasmSources(): ReadonlyMap<string, string> {
  return new Map(
    wasmFolders().flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => [name.slice(0, -'.ts'.length), path.join(folder, name)] as const),
    ),
  );
}

/** Lists the names of all modules. */
export function wasmNames(): readonly string[] {
  return [...wasmSources().keys()].sort();
}

/**
 * Returns the compiled bytes of a module.
 *
 * @returns null if the compiler is not installed.
 * @throws an error with the compiler's message if the source is wrong.
 */
export function compileWasm(name: string): Uint8Array<ArrayBuffer> | null {
  const manifest = path.join(COMPILER, 'package.json');
  if (!fs.existsSync(manifest)) return null;
  const source = wasmSources().get(name);
  if (source === undefined) throw new Error(`no WebAssembly module is called ${name}`);
  const hash = createHash('sha256').update(fs.readFileSync(manifest)).update(OPTIONS.join(' '));
  // The state of the whole folder counts, since the folders below hold parts of the module.
  const folder = path.dirname(source);
  for (const part of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (part.endsWith('.ts')) hash.update(fs.readFileSync(path.join(folder, part)));
  const cached = path.join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}.wasm`);
  if (!fs.existsSync(cached)) compileTo(source, cached);
  return new Uint8Array(fs.readFileSync(cached));
}

/**
 * Compiles a source. Several processes may compile the same module at once: each writes its own file, and the last one
 * stays.
 */
function compileTo(source: string, target: string): void {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}`;
  const compiler = path.join(COMPILER, 'bin/asc.js');
  execFileSync(process.execPath, [compiler, source, '--outFile', temporary, ...OPTIONS], {
    cwd: TOP,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  fs.renameSync(temporary, target);
}
