/** From the system's errors to the codes that the page has sentences for. */
import { fail, type Failure, ok } from '../../engine/core/result.ts';
import type { HostError, HostResult } from '../../engine/protocol/host.ts';

const CODES: Readonly<Record<string, HostError>> = {
  ENOENT: 'ERR_HOST_NOT_FOUND',
  ENOTDIR: 'ERR_HOST_NOT_FOUND',
  EISDIR: 'ERR_HOST_FOLDER',
  // What `read-regular.ts` gives for devices, pipes and sockets, and opening a socket.
  EFTYPE: 'ERR_HOST_SPECIAL',
  ENXIO: 'ERR_HOST_SPECIAL',
  EACCES: 'ERR_HOST_DENIED',
  EPERM: 'ERR_HOST_DENIED',
  EROFS: 'ERR_HOST_DENIED',
  ENOSPC: 'ERR_HOST_FULL',
  EDQUOT: 'ERR_HOST_FULL',
  EFBIG: 'ERR_HOST_TOO_LARGE',
};

/** The system's code of an error (`ENOENT`), or `''` for anything that is none of the system's errors. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}

/** The coded failure for a system error. An error without a system's code is a bug and is thrown again. */
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
