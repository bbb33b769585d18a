/** Short work on a file that several programs change: they work one after the other, and each waits for its turn. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from './file-errors.ts';
import { lockFile } from './file-lock.ts';
import { makeOwnFolder } from './own-folders.ts';

const PAUSE_MS = 20;
/** Five seconds: longer than any change of a small file takes. */
const TRIES = 250;

/**
 * Does the work on one of our own files while no other program does any on it. The folder is made if it is missing.
 * Errors of the system are coded failures, and so is a lock that is held all the time.
 */
export async function withLock<T>(file: string, work: () => Promise<HostResult<T>>): Promise<HostResult<T>> {
  const done = await guarded(async () => {
    await makeOwnFolder(path.dirname(file));
    return whileLocked(file, work);
  });
  return done.ok ? done.value : done;
}

/** @throws the system's error of lock or work; `EBUSY` if the lock is held all the time. */
async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const lock = await lockFile(file);
    if (!lock.ok) {
      await wait(PAUSE_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      await lock.value.release();
    }
  }
  throw Object.assign(new Error(`locked all the time: ${file}`), { code: 'EBUSY' });
}
