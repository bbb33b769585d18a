/**
 * The WebAssembly modules of the engine: in a build files beside the program, from source compiled when first needed.
 * The engine works without them, only slower; so whatever is wrong with one costs speed and nothing else.
 */
import fs from 'node:fs';

const isSource = import.meta.url.endsWith('.ts');

/** Modules by the name of their source in `search/wasm` of each game. */
const loaded = new Map<string, WebAssembly.Module | null>();

/** A module, compiled for this machine; null if there is none or it cannot run here. */
export async function wasmModule(name: string): Promise<WebAssembly.Module | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const module = await load(name);
  loaded.set(name, module);
  return module;
}

/** Modules that work on endgame tables: their rows, and searches that look into them. */
const TABLE_MODULES = ['table-rows', 'oware-search'] as const;

/** All modules that work on endgame tables, or none. */
export async function tableModules(): Promise<readonly WebAssembly.Module[]> {
  const modules: WebAssembly.Module[] = [];
  for (const name of TABLE_MODULES) {
    const module = await wasmModule(name);
    if (module === null) return [];
    modules.push(module);
  }
  return modules;
}

async function load(name: string): Promise<WebAssembly.Module | null> {
  try {
    const bytes = await bytesOf(name);
    return bytes === null ? null : new WebAssembly.Module(bytes);
  } catch (error) {
    // A missing file, or a machine without the instructions the module uses: plain TypeScript takes its place.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isSource) return new Uint8Array(fs.readFileSync(new URL(`./${name}.wasm`, import.meta.url)));
  // Not part of a build: it would bring the way to the compiler along.
  const { compileWasm } = await import('./wasm-compiler.ts');
  return compileWasm(name);
}
