/**
 * The folders with the program's data of the user: settings, recovery entries, earlier versions. They have copies of
 * documents that may be private, so nobody else may read them.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { KEPT_ROOMS } from '../../engine/protocol/host-data.ts';
import { errorCode } from './file-errors.ts';
import { removeOrphans } from './temporary-files.ts';

/** Modes of our own folders and of the files in them. Windows ignores them: there the user's profile is private already. */
const OWN_FOLDER_MODE = 0o700;
export const OWN_FILE_MODE = 0o600;

/** Makes a folder of our own, and closes to others one that an older version left open. Throws the system's error. */
export async function makeOwnFolder(folder: string): Promise<void> {
  const made = await fs.mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE });
  if (made === undefined) await closeToOthers(folder);
}

/** The names in one of our folders; empty before the folder exists. Throws the system's error. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes the temporary files of killed programs from our own folders, and closes the folders to others. Once, at the
 * start. Ignores failures: the program works all the same, and the next write tells what is wrong.
 *
 * @param folder the folder of settings, with those of entries, versions and kept objects in it; need not exist.
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
    // Made at the first save.
    return [];
  }
}
