/** Finds where a path leads: saving through a symbolic link writes its target, even if that does not exist yet. */
import type fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './file-errors.ts';

/** The system calls that are used; tests put faults in their place. */
export type LinkCalls = Pick<typeof fs, 'readlink' | 'realpath'>;

/** Linux follows this many links in one path. */
const MAX_LINKS = 40;

/**
 * Follows all links. Neither the file at the end nor its folder need exist: opening the file reports that.
 *
 * @throws the system's error, `ELOOP` for links that form a cycle.
 */
export async function linkTarget(file: string, calls: LinkCalls): Promise<string> {
  let at = file;
  for (let links = 0; links <= MAX_LINKS; links++) {
    try {
      return await calls.realpath(at);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    const next = await readLink(at, calls);
    if (next === null) return at;
    // `..` in a link is relative to the real folder of the link.
    at = path.resolve(await calls.realpath(path.dirname(at)), next);
  }
  throw Object.assign(new Error(`too many links: ${file}`), { code: 'ELOOP' });
}

/** Reads the target of a link; null if the file is not a link. */
async function readLink(file: string, calls: LinkCalls): Promise<string | null> {
  try {
    return await calls.readlink(file);
  } catch (error) {
    if (['EINVAL', 'ENOENT', 'UNKNOWN'].includes(errorCode(error))) return null;
    throw error;
  }
}
