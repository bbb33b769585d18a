/** Opens proofs that are kept on disk, for a thread that searches. The build for web pages leaves it out: null there. */
import { fileFailure } from '../files/file-errors.ts';
import { openKeeper } from './proof-keeper.ts';
import type { OpenKept } from './proof-run.ts';

/** A system error about the file is a failure of the request. */
export const openKept: OpenKept | null = (...asked) => {
  try {
    return openKeeper(...asked);
  } catch (error) {
    return fileFailure(error);
  }
};
