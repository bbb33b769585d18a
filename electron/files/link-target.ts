/** Where a path leads: saving through a symbolic link writes its target, also where that does not exist yet. */
import type fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './file-errors.ts';

/** The system calls that are used; tests put faults in their place. */
export type LinkCalls = Pick<typeof fs, 'readlink' | 'realpath'>;

/** Linux follows as many links in one path. */
const MAX_LINKS = 40;

/**
 * Follows all links. The file at the end need not exist, nor its folder: opening the file tells of that.
 *
 * @throws the system's error, `ELOOP` for links that lead in a circle.
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
    // `..` in a link counts from the folder where the link really lies.
    at = path.resolve(await calls.realpath(path.dirname(at)), next);
  }
  throw Object.assign(new Error(`too many links: ${file}`), { code: 'ELOOP' });
}

/** The target of a link; null if there is no link. */
async function readLink(file: string, calls: LinkCalls): Promise<string | null> {
  try {
    return await calls.readlink(file);
  } catch (error) {
    if (['EINVAL', 'ENOENT', 'UNKNOWN'].includes(errorCode(error))) return null;
    throw error;
  }
}
