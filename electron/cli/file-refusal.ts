/** Turns errors of the system into refusals of the command line, which name the file. */
import { errorCode, isMisnamed } from '../files/file-errors.ts';
import { Refused } from './output.ts';

/** The operation that failed. */
type FileWork = 'ERR_FILE_READ' | 'ERR_FILE_WRITE';

/**
 * Makes the refusal for a system error: `ERR_FILE_SPECIAL` for devices, pipes and sockets, `ERR_FILE_NAME` for a name
 * that is not UTF-8, else the given code, with the system's code as `params.reason`. An error without a system code is
 * a bug and is thrown again.
 */
export function fileRefusal(file: string, code: FileWork, error: unknown): Refused {
  const reason = errorCode(error);
  if (reason === '') throw error;
  const at = { token: file };
  if (reason === 'EFTYPE' || reason === 'ENXIO') return new Refused({ code: 'ERR_FILE_SPECIAL', at });
  if (reason === 'ENOENT' && isMisnamed(file)) return new Refused({ code: 'ERR_FILE_NAME', at });
  return new Refused({ code, at, params: { reason } });
}

/** Runs file work; turns the system's errors into refusals that name the file. */
export function withFile<T>(file: string, code: FileWork, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileRefusal(file, code, error);
  }
}
