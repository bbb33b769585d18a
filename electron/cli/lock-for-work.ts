/** Locks files that only one process at a time may work on. */
import { lockFile, type FileLock } from '../files/file-lock.ts';
import { fileRefusal } from './file-refusal.ts';
import { Refused } from './output.ts';

/** The error while another process holds the lock. */
type LockCode = 'ERR_BATCH_LOCKED' | 'ERR_BOOK_LOCKED' | 'ERR_ENDGAME_LOCKED' | 'ERR_PROOF_LOCKED';

/**
 * Locks a file; refuses with `code` while another process holds the lock, and with a file error if the system refuses.
 *
 * @param steps work to do before and after locking; its errors become refusals of the file, too.
 */
export async function lockForWork(
  file: string,
  code: LockCode,
  steps: { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> },
): Promise<FileLock> {
  try {
    await steps.before?.();
    const locked = await lockFile(file);
    if (locked.ok) {
      await steps.after?.();
      return locked.value;
    }
    const { params } = locked;
    throw new Refused({ code, at: { token: file }, ...(params ? { params } : {}) });
  } catch (error) {
    throw error instanceof Refused ? error : fileRefusal(file, 'ERR_FILE_WRITE', error);
  }
}
