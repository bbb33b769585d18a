/** Turns the system's errors into the codes for which the page has sentences. */
import path from 'node:path';
import { fail, type Failure, ok } from '../../engine/core/result.ts';
import type { HostError, HostResult } from '../../engine/protocol/host-data.ts';

const CODES: Readonly<Record<string, HostError>> = {
  ENOENT: 'ERR_HOST_NOT_FOUND',
  ENOTDIR: 'ERR_HOST_NOT_FOUND',
  EISDIR: 'ERR_HOST_FOLDER',
  // From `read-regular.ts` for devices, pipes and sockets, and from opening a socket.
  EFTYPE: 'ERR_HOST_SPECIAL',
  ENXIO: 'ERR_HOST_SPECIAL',
  EACCES: 'ERR_HOST_DENIED',
  EPERM: 'ERR_HOST_DENIED',
  EROFS: 'ERR_HOST_DENIED',
  ENOSPC: 'ERR_HOST_FULL',
  EDQUOT: 'ERR_HOST_FULL',
  EFBIG: 'ERR_HOST_TOO_LARGE',
};

/** Returns the system's code of an error (`ENOENT`), or `''` for any other error. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}

/**
 * Tells whether a name stands for one that is not UTF-8: an argument has U+FFFD in place of the wrong bytes, a name
 * that `game-folder.ts` lists has their codes. If a file of that name exists, the name is the real one.
 */
export function isMisnamed(file: string): boolean {
  return file.includes('\ufffd') || /\\x[89a-f][\da-f]/.test(path.basename(file));
}

/**
 * Returns the result of reading a file that should exist; if it was not found and its name may be the reason, the
 * failure says so.
 */
export function foundByName<T>(file: string, read: HostResult<T>): HostResult<T> {
  if (read.ok || read.code !== 'ERR_HOST_NOT_FOUND' || !isMisnamed(file)) return read;
  return fail('ERR_HOST_NAME');
}

/** Makes the coded failure for a system error. An error without a system code is a bug and is thrown again. */
export function fileFailure(error: unknown): Failure<HostError> {
  const code = errorCode(error);
  if (code === '') throw error;
  const known = CODES[code];
  return known === undefined ? fail('ERR_HOST_IO', undefined, { detail: code }) : fail(known);
}

/** Runs file work and turns the system's errors into coded failures. */
export async function guarded<T>(work: () => Promise<T>): Promise<HostResult<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return fileFailure(error);
  }
}

/** Runs file work that has no result, like `guarded`. */
export function guardedStep(work: () => Promise<unknown>): Promise<HostResult<true>> {
  return guarded(async () => {
    await work();
    return true as const;
  });
}
