/**
 * The folders with the user's data in the program: settings, recovery entries, earlier versions. They contain copies of
 * documents that may be private, so no other user may read them.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { KEPT_ROOMS } from '../../engine/protocol/host-data.ts';
import { errorCode } from './file-errors.ts';
import { removeOrphans } from './temporary-files.ts';

/**
 * Modes of our own folders and of the files in them. Windows ignores them: there the user's profile is already private.
 */
const OWN_FOLDER_MODE = 0o700;
export const OWN_FILE_MODE = 0o600;

/** Makes one of our own folders, and makes it private if an older version left it open. Throws the system's error. */
export async function makeOwnFolder(folder: string): Promise<void> {
  const made = await fs.mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE });
  if (made === undefined) await closeToOthers(folder);
}

/** Lists the names in one of our folders; empty before the folder exists. Throws the system's error. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes the temporary files of killed programs from our own folders, and makes the folders private. Runs once, at the
 * start. Ignores failures: the program works all the same, and the next write reports the problem.
 *
 * @param folder the folder of settings, which contains the folders of entries, versions and kept objects; need not
 * exist.
 */
export async function tidyOwnFolders(folder: string): Promise<void> {
  const versions = path.join(folder, 'versions');
  const plain = ['recovery', 'proofs', ...KEPT_ROOMS].map((name) => path.join(folder, name));
  for (const own of [folder, ...plain, versions, ...(await foldersIn(versions))]) {
    try {
      await closeToOthers(own);
    } catch {
      continue;
    }
    await removeOrphans(own, fs);
  }
}

async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await fs.stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await fs.chmod(folder, OWN_FOLDER_MODE);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await fs.readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name));
  } catch {
    // The folder is made at the first save.
    return [];
  }
}
