/** Checks whether the built program exists and is newer than its sources, and builds it; for starting from a clone. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Root folder of the project. */
export const PROJECT = path.resolve(import.meta.dirname, '../..');

const SOURCES = ['engine', 'electron', 'renderer', 'vite.config.ts', 'package.json', 'package-lock.json'];
const PRODUCTS = [
  'dist/renderer/index.html',
  'dist/renderer/licences.json',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/loopback.js',
];

/** Tells whether every product exists and none is older than any source. */
function isBuildCurrent(project: string): boolean {
  const products = PRODUCTS.map((name) => path.join(project, name));
  if (!products.every((file) => fs.existsSync(file))) return false;
  const oldest = Math.min(...products.map((file) => fs.statSync(file).mtimeMs));
  return SOURCES.every((name) => newestIn(path.join(project, name)) <= oldest);
}

/**
 * Returns the modification time of the newest file in a folder (or of the file itself), milliseconds; 0 if there is
 * none.
 */
function newestIn(place: string): number {
  const info = fs.statSync(place, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...fs.readdirSync(place).map((name) => newestIn(path.join(place, name))));
}

/** Builds if needed; returns true if there is a current build afterwards. */
export function ensureBuilt(project: string = PROJECT): boolean {
  if (isBuildCurrent(project)) return true;
  console.log('Building Mancala Studio ...');
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '--app', '--logLevel', 'warn'];
  // A test runner that calls this has set the mode of its own process, not of the build.
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
  return spawnSync(process.execPath, build, { cwd: project, stdio: 'inherit', env }).status === 0;
}
