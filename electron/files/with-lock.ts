/** Short work on a file that several programs change: they work one after the other, and each waits for its turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from './file-lock.ts';

const PAUSE_MS = 20;
/** Five seconds: longer than any change of a small file takes. */
const TRIES = 250;

/**
 * Does the work while no other program does any on the same file. The file's folder must exist.
 *
 * @throws the system's error of lock or work; `EBUSY` if the lock is held all the time.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
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
