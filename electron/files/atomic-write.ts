/**
 * Writes a file so that at every moment either the old or the new content is on disk, complete.
 *
 * The bytes go to a temporary file in the same folder, are flushed to the disk, and the temporary file is renamed over
 * the old one; on POSIX the folder is also flushed, so that the rename survives a power cut.
 *
 *   await atomicWrite('/home/ana/game.mgn', text);
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './file-errors.ts';
import { linkTarget, type LinkCalls } from './link-target.ts';
import { refuseSpecial } from './read-regular.ts';
import { removeOrphans, temporaryName, type SweepCalls } from './temporary-files.ts';

/** The system calls that are used; tests put faults in their place. */
export type WriteCalls = Pick<typeof fs, 'open' | 'rename' | 'stat'> & LinkCalls & SweepCalls;

/** On Windows, virus scanners and indexers hold files open for moments. */
const PASSING_ERRORS = new Set(['EPERM', 'EBUSY', 'EACCES']);
const RETRY_PAUSES_MS = [20, 80, 320, 1000];

/**
 * Writes a whole file atomically, through symbolic links, keeping the mode of an existing file. Temporary files that
 * killed programs left in the folder are removed.
 *
 * @param data text (written as UTF-8), bytes, or text in pieces, which are written as they come.
 * @param mode the file's mode, whatever it was before; null keeps the mode of an existing file and gives a new file the
 * default.
 * @throws the system's error (`ENOSPC`, `EACCES` ...), `EFTYPE` if the name belongs to a device, pipe or socket; the
 * old content is then untouched and no temporary file stays.
 */
export async function atomicWrite(
  file: string,
  data: string | Uint8Array | Iterable<string>,
  calls: WriteCalls = fs,
  mode: number | null = null,
): Promise<void> {
  const target = await linkTarget(file, calls);
  const oldMode = await modeOfOld(target, calls);
  const folder = path.dirname(target);
  // Before writing: the removed files may free the space that is needed.
  await removeOrphans(folder, calls);
  const temporary = path.join(folder, temporaryName());
  try {
    await writeFlushed(temporary, data, mode ?? oldMode, calls);
    await renameOver(temporary, target, calls);
  } catch (error) {
    await calls.rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(folder, calls);
}

/**
 * Returns the mode of the file to be replaced, null if there is none. A rename would replace a write-protected file, or
 * a device, without asking; both are refused.
 */
async function modeOfOld(target: string, calls: WriteCalls): Promise<number | null> {
  let stats;
  try {
    stats = await calls.stat(target);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  refuseSpecial(stats, target);
  const mode = stats.mode & 0o777;
  if ((mode & 0o222) !== 0) return mode;
  throw Object.assign(new Error(`write-protected: ${target}`), { code: 'EACCES' });
}

async function writeFlushed(
  temporary: string,
  data: string | Uint8Array | Iterable<string>,
  mode: number | null,
  calls: WriteCalls,
): Promise<void> {
  const handle = await calls.open(temporary, 'wx', mode ?? 0o666);
  try {
    // The umask restricts the mode given to `open`, and saving must not change the mode of the old file.
    if (mode !== null) await handle.chmod(mode);
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameOver(temporary: string, target: string, calls: WriteCalls): Promise<void> {
  const pauses = process.platform === 'win32' ? RETRY_PAUSES_MS : [];
  for (const pause of pauses) {
    try {
      await calls.rename(temporary, target);
      return;
    } catch (error) {
      if (!PASSING_ERRORS.has(errorCode(error))) throw error;
      await wait(pause);
    }
  }
  await calls.rename(temporary, target);
}

/**
 * Flushes a folder. The content is already safe, so a file system that cannot flush folders (some network ones) is not
 * a failure.
 */
async function flushFolder(folder: string, calls: WriteCalls): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await calls.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR'].includes(errorCode(error))) throw error;
  }
}
