/**
 * Builds the Node side of the program, and the programs of tests, into the folder that is named, unless it is there:
 * started by `built-entries.ts` alone. One process builds; others that come meanwhile wait for it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBuilder } from 'vite';
import { lockFile } from '../../electron/files/file-lock.ts';

const top = path.resolve(import.meta.dirname, '../..');

/** Programs and threads that tests start, besides those of the program itself; each has a name of its own. */
const TEST_PROGRAMS = [
  'electron/engine/{*-helper,faulty-worker,hanging-builder}.ts',
  'electron/explorer/build-index.ts',
  'electron/files/{*-save,lock-holder}.ts',
];

/** How long builds of older sources stay, for runs that began before the change. */
const KEPT_MS = 3_600_000;

async function build(folder: string): Promise<void> {
  const half = `${folder}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  const builder = await createBuilder({ configFile: path.join(top, 'vite.config.ts'), logLevel: 'warn' });
  const { main } = builder.environments;
  if (!main) throw new Error('the program has no Node side');
  const { rolldownOptions } = main.config.build;
  for (const file of fs.globSync(TEST_PROGRAMS, { cwd: path.join(top, 'test') }))
    Object.assign(rolldownOptions.input ?? {}, { [path.parse(file).name]: path.join(top, 'test', file) });
  Object.assign(main.config.build, { outDir: path.join(half, 'electron'), sourcemap: false });
  await builder.build(main);
  // Some commands read fonts beside the built page, which is the same for all.
  fs.symlinkSync(path.join(top, 'dist/renderer'), path.join(half, 'renderer'), 'junction');
  fs.renameSync(half, folder);
}

function removeOld(folder: string): void {
  const siblings = path.dirname(folder);
  for (const name of fs.readdirSync(siblings)) {
    const file = path.join(siblings, name);
    const changed = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (file !== folder && changed < Date.now() - KEPT_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}

const [, , folder = ''] = process.argv;
fs.mkdirSync(path.dirname(folder), { recursive: true });
while (!fs.existsSync(folder)) {
  const lock = await lockFile(folder);
  if (!lock.ok) {
    await wait(50);
    continue;
  }
  try {
    if (!fs.existsSync(folder)) await build(folder);
    removeOld(folder);
  } finally {
    await lock.value.release();
  }
}
