/**
 * Compiles `engine/wasm/*.ts` (AssemblyScript) to WebAssembly: for the build, and for programs and tests that run the
 * source. A module is compiled once for each state of its source and compiler; the result stays in `node_modules/.tmp`.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Top of the repository. */
const TOP = path.resolve(import.meta.dirname, '..');
const SOURCES = path.join(TOP, 'engine/wasm');
const COMPILER = path.join(TOP, 'node_modules/assemblyscript');
const CACHE = path.join(TOP, 'node_modules/.tmp/wasm');

/**
 * No runtime and no data: modules work on memory that is handed in, 4 GiB at most, shared between threads. Assertions
 * would cost half the speed; the tests compare every byte with the plain kernels instead.
 */
const OPTIONS = [
  ...['-O3', '--noAssert', '--runtime', 'stub'],
  ...['--importMemory', '--sharedMemory', '--maximumMemory', '65536'],
  ...['--enable', 'simd', '--enable', 'threads'],
];

/** Names of all modules: files of `engine/wasm` without their ending. */
export function wasmNames(): readonly string[] {
  return fs
    .readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
}

/**
 * The compiled bytes of a module.
 *
 * @returns null where the compiler is not installed.
 * @throws what the compiler says about a wrong source.
 */
export function compileWasm(name: string): Uint8Array<ArrayBuffer> | null {
  const manifest = path.join(COMPILER, 'package.json');
  if (!fs.existsSync(manifest)) return null;
  const source = path.join(SOURCES, `${name}.ts`);
  const hash = createHash('sha256').update(fs.readFileSync(manifest)).update(OPTIONS.join(' '));
  // Of all sources: folders hold parts of modules.
  for (const part of fs.readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort())
    if (part.endsWith('.ts')) hash.update(fs.readFileSync(path.join(SOURCES, part)));
  const cached = path.join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}.wasm`);
  if (!fs.existsSync(cached)) compileTo(source, cached);
  return new Uint8Array(fs.readFileSync(cached));
}

/** Several processes may compile the same module at once: each writes a file of its own, the last one stays. */
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
