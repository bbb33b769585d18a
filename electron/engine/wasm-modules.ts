/**
 * The WebAssembly modules of the engine. In a build they are files next to the program; when run from source they are
 * compiled when first needed. The engine works without them, only slower, so a faulty module costs nothing but speed.
 */
import { onceEach } from '../../engine/core/once.ts';
import { platform } from './platform.ts';

/**
 * Loads a module, compiled for this machine, by the name of its source in `search/wasm` of each game; null if there is
 * none or it cannot run here.
 */
export const wasmModule = onceEach(load);

/** Modules that work on endgame tables: their rows, and searches that probe them. */
const TABLE_MODULES = ['table-rows', 'oware-search'] as const;

/** Loads all modules that work on endgame tables, or none of them. */
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
    return await platform.loadModule(name);
  } catch (error) {
    // A missing file, or a machine without the instructions that the module uses: plain TypeScript takes over.
    if (error instanceof Error) return null;
    throw error;
  }
}
