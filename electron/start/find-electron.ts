/**
 * Finds Electron's program, if it is installed. The `electron` package comes without it and fetches it at the first
 * import, so nothing outside Electron may import `electron`, and this module checks the files instead.
 */
import fs from 'node:fs';
import path from 'node:path';

/** The project's own `electron` package. */
export const ELECTRON_PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/electron');

/**
 * Returns the absolute path of Electron's program, or null if it has not been fetched.
 *
 * @param folder the `electron` package: its `path.txt` names the program inside its `dist`.
 * @param overrideFolder `ELECTRON_OVERRIDE_DIST_PATH`: a folder used instead of `dist`.
 */
export function findElectron(
  folder: string = ELECTRON_PACKAGE,
  overrideFolder: string | undefined = process.env['ELECTRON_OVERRIDE_DIST_PATH'],
): string | null {
  const named = readIfThere(path.join(folder, 'path.txt'));
  if (overrideFolder !== undefined && overrideFolder !== '') {
    const program = path.resolve(overrideFolder, named ?? 'electron');
    return fs.existsSync(program) ? program : null;
  }
  if (named === null) return null;
  const program = path.join(folder, 'dist', named);
  return fs.existsSync(program) ? program : null;
}

function readIfThere(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
}
