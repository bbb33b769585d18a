/**
 * `npm run package:cli`: builds if needed, lays out the npm package of the command line under `release/` and makes its
 * tarball. SOURCE_DATE_EPOCH sets the date of the man page, so that two builds can be compared.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt, PROJECT } from '../start/build-state.ts';
import { layOut, TARBALL } from './lay-out.ts';
import { runNpm } from './npm.ts';

/** Makes the folder and the tarball; returns true on success. */
function make(release: string): boolean {
  if (!ensureBuilt()) return false;
  const folder = path.join(release, 'npm');
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? Date.now() / 1000);
  layOut(PROJECT, folder, new Date(seconds * 1000).toISOString().slice(0, 10));
  const { status, stderr, error } = runNpm(
    ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', release],
    folder,
  );
  if (status !== 0) {
    console.error(error?.message ?? stderr);
    return false;
  }
  const file = path.join(release, TARBALL);
  console.log(
    `${path.relative(process.cwd(), file)}  ${String(Math.round(fs.statSync(file).size / 1024))} KiB`,
  );
  return true;
}

process.exitCode = make(path.join(PROJECT, 'release')) ? 0 : 1;
