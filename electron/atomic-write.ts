/**
 * Writing a file so that at every moment either the old or the new content is on disk, whole.
 *
 * The bytes go to a temporary file in the same folder, are flushed to the disk, and the temporary file is renamed
 * over the old one; on POSIX the folder is flushed, too, so that the rename survives a power cut.
 *
 *   await atomicWrite('/home/ana/game.mgn', text);
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './file-errors.ts';

/** The system calls that are used; tests put faults in their place. */
export type WriteCalls = Pick<typeof fs, 'open' | 'realpath' | 'rename' | 'rm' | 'stat'>;

/** Virus scanners and indexers hold files open for moments on Windows. */
const PASSING_ERRORS = new Set(['EPERM', 'EBUSY', 'EACCES']);
const RETRY_PAUSES_MS = [20, 80, 320, 1000];

/**
 * Writes a whole file atomically, through symbolic links, keeping the mode of an existing file.
 *
 * @param data text (written as UTF-8) or bytes.
 * @throws the system's error (`ENOSPC`, `EACCES` ...); the old content is then untouched and no temporary file stays.
 */
export async function atomicWrite(
  file: string,
  data: string | Uint8Array,
  calls: WriteCalls = fs,
): Promise<void> {
  const target = await realTarget(file, calls);
  await refuseReadOnly(target, calls);
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    await writeFlushed(temporary, data, await modeOf(target, calls), calls);
    await renameOver(temporary, target, calls);
  } catch (error) {
    await calls.rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(target), calls);
}

/** Follows links, so that a link to a document stays a link; a file that does not exist yet is its own target. */
async function realTarget(file: string, calls: WriteCalls): Promise<string> {
  try {
    return await calls.realpath(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return file;
    throw error;
  }
}

/** A rename would replace a write-protected file without asking; whoever protected it did not want that. */
async function refuseReadOnly(target: string, calls: WriteCalls): Promise<void> {
  const mode = await modeOf(target, calls);
  if (mode !== null && (mode & 0o222) === 0) {
    throw Object.assign(new Error(`write-protected: ${target}`), { code: 'EACCES' });
  }
}

async function modeOf(target: string, calls: WriteCalls): Promise<number | null> {
  try {
    return (await calls.stat(target)).mode & 0o777;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeFlushed(
  temporary: string,
  data: string | Uint8Array,
  mode: number | null,
  calls: WriteCalls,
): Promise<void> {
  const handle = await calls.open(temporary, 'wx', mode ?? 0o666);
  try {
    // The mode given to `open` is cut by the umask; the old file's mode is not to change by saving.
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

/** The content is safe already; a file system that cannot flush folders (some network ones) is no failure. */
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
