/**
 * The programs and threads of the Node side as `npm run build` makes them, for tests that start them: a built engine
 * process is ready after a fifth of the work that one from source takes. Each state of the sources is built once, when
 * the first test asks; `npx vitest run FILE` needs no build before it.
 *
 *   forkEngine(builtEntry('engine-process'))
 *
 * In unit tests `entryUrl` of `electron/program/places.ts` answers with these, too (`vite.config.ts`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildsFolder } from '../compile-cache.ts';

const top = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(import.meta.dirname, 'build-entries.ts');
const SOURCES = [
  'engine',
  'electron',
  'test/electron',
  'test/support',
  'vite.config.ts',
  'package-lock.json',
];
/** Nothing that is built imports a test. */
const IS_TEST = /\.(?:test|long)\.ts$/;

let built: string | null = null;

/** Names the state of the sources: another one wherever a byte differs. */
function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const place = path.join(top, source);
    const names = fs.statSync(place).isDirectory()
      ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const name of names) {
      const file = path.join(place, name);
      if (!IS_TEST.test(name) && fs.statSync(file).isFile())
        hash.update(`${source}/${name}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds what is not built yet. @returns the folder of the entries. */
function builtFolder(): string {
  const folder = path.join(buildsFolder(top), stateOfSources());
  if (!fs.existsSync(folder)) {
    // The mode is that of the test run, not of a build.
    const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, [BUILD, folder], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the Node side cannot be built:\n${stderr}`);
  }
  return path.join(folder, 'electron');
}

/** The file of a built program, one of ours or one of tests. */
export function builtProgram(name: string): string {
  built ??= builtFolder();
  return path.join(built, `${name}.js`);
}

/** The same as an address, to fork or to run as a thread. */
export const builtEntry = (name: string): URL => pathToFileURL(builtProgram(name));
