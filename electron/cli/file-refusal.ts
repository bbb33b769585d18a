/** Turns errors of the system into refusals of the command line, which name the file. */
import { errorCode, isMisnamed, RENAME_ADVICE } from '../files/file-errors.ts';
import { Refused } from './output.ts';

/** The operation that failed. */
type FileWork = 'ERR_FILE_READ' | 'ERR_FILE_WRITE';

/**
 * Makes the refusal for a system error: `ERR_FILE_SPECIAL` for devices, pipes and sockets, else the given code, with
 * the system's code as `params.reason`. An error without a system code is a bug and is thrown again.
 */
export function fileRefusal(file: string, code: FileWork, error: unknown): Refused {
  const reason = errorCode(error);
  if (reason === '') throw error;
  const at = { token: file };
  const advice = reason === 'ENOENT' && isMisnamed(file) ? { advice: RENAME_ADVICE } : {};
  return reason === 'EFTYPE' || reason === 'ENXIO'
    ? new Refused({ code: 'ERR_FILE_SPECIAL', at })
    : new Refused({ code, at, params: { reason, ...advice } });
}

/** Runs file work; turns the system's errors into refusals that name the file. */
export function withFile<T>(file: string, code: FileWork, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileRefusal(file, code, error);
  }
}
