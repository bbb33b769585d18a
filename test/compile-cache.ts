import os from 'node:os';
import path from 'node:path';

/**
 * Where Node keeps the code that it made of sources for the programs of tests: outside of the repository, since
 * electron-builder looks at every file there, and those that Node is just writing are gone a moment later.
 */
export const COMPILE_CACHE = path.join(os.tmpdir(), 'mancala-studio-compile-cache');

/** A folder of its own for each clone. */
const ofClone = (name: string, top: string): string =>
  path.join(os.tmpdir(), name, top.replaceAll(/\W+/g, '-'));

/** Where Vitest keeps the modules that it made of sources, for the same reason. */
export const moduleCache = (top: string): string => ofClone('mancala-studio-module-cache', top);

/** Where the Node side is built for the tests that start it. */
export const buildsFolder = (top: string): string => ofClone('mancala-studio-builds', top);
