/**
 * The temporary files of atomic writing: their names, and the removal of those that a killed program left behind.
 *
 * The name says which process made the file, so that nobody removes a file that is being written. It has the same
 * length for every document, so documents with names up to the file system's limit can be saved.
 */
import { randomBytes } from 'node:crypto';
import type fs from 'node:fs/promises';
import path from 'node:path';
import { isRunning, PROCESS_SPACE } from './process-space.ts';

/** The system calls that are used; tests replace them to inject faults. */
export interface SweepCalls extends Pick<typeof fs, 'lstat' | 'rm'> {
  readonly readdir: (folder: string) => Promise<readonly string[]>;
}

const NAME = /^\.mancala-studio-([0-9a-f]{8})-([0-9a-z]{7})-[0-9a-f]{12}\.tmp$/;

/** Ids of processes in base 36: seven digits hold more than any system gives out. */
const PID_BASE = 36;
const PID_DIGITS = 7;

/** A file of this age is no longer being written, even if a process has the id. */
const OLD_MS = 24 * 60 * 60 * 1000;

/**
 * If a folder has more names than this, it is not listed again for a while: a thousand saves must not list it each
 * time.
 */
const MANY_NAMES = 2000;
const LARGE_FOLDER_PAUSE_MS = 60_000;

/** When large folders were last listed, milliseconds since the process began. */
const sweptAt = new Map<string, number>();

/** Makes a name for a temporary file of a process, 49 characters long: `.mancala-studio-<space>-<pid>-<random>.tmp`. */
export function temporaryName(pid: number = process.pid): string {
  const owner = pid.toString(PID_BASE).padStart(PID_DIGITS, '0');
  return `.mancala-studio-${PROCESS_SPACE}-${owner}-${randomBytes(6).toString('hex')}.tmp`;
}

/**
 * Removes the temporary files in a folder whose owner is gone, or that are more than a day old. Ignores failures:
 * tidying must not make a save fail.
 */
export async function removeOrphans(folder: string, calls: SweepCalls): Promise<void> {
  const before = sweptAt.get(folder);
  if (before !== undefined && performance.now() - before < LARGE_FOLDER_PAUSE_MS) return;
  const names = await namesIn(folder, calls);
  if (names.length > MANY_NAMES) sweptAt.set(folder, performance.now());
  else sweptAt.delete(folder);
  for (const name of names) {
    if (NAME.test(name)) await removeIfOrphan(path.join(folder, name), calls);
  }
}

async function namesIn(folder: string, calls: SweepCalls): Promise<readonly string[]> {
  try {
    return await calls.readdir(folder);
  } catch {
    // A folder may accept new files and yet not be listable; the write itself reports a missing folder.
    return [];
  }
}

async function removeIfOrphan(file: string, calls: SweepCalls): Promise<void> {
  const [, space, owner] = NAME.exec(path.basename(file)) ?? [];
  const isDead = space === PROCESS_SPACE && owner !== undefined && !isRunning(parseInt(owner, PID_BASE));
  try {
    if (isDead || Date.now() - (await calls.lstat(file)).mtimeMs > OLD_MS)
      await calls.rm(file, { force: true });
  } catch {
    // Another program was faster, or the file is not ours to remove.
  }
}
