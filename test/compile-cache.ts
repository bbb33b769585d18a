import os from 'node:os';
import path from 'node:path';

/**
 * Where Node keeps the code that it made of sources for the programs of tests: outside of the repository, since
 * electron-builder looks at every file there, and those that Node is just writing are gone a moment later.
 */
export const COMPILE_CACHE = path.join(os.tmpdir(), 'mancala-studio-compile-cache');

/** Where Vitest keeps the modules that it made of sources, for the same reason. Each clone has its own. */
export function moduleCache(top: string): string {
  return path.join(os.tmpdir(), 'mancala-studio-module-cache', top.replaceAll(/\W+/g, '-'));
}
