/**
 * How large a file may be: one limit, in bytes, for reading and for writing, in the page, in both hosts and on the command
 * line. So every saved file can be opened again, and a file that is too large is refused before anything is written.
 */
import { fail, type Failure } from '../core/result.ts';

/** Largest file, bytes. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Returns the refusal of a content that would make the file too large, or null if it fits. */
export function tooLarge(
  data: string | Uint8Array,
  max = MAX_FILE_BYTES,
): Failure<'ERR_HOST_TOO_LARGE'> | null {
  // A unit takes one to three bytes, so almost no text needs to be counted.
  const isCounted = typeof data === 'string' && data.length <= max && 3 * data.length > max;
  const isLarge = (isCounted ? new TextEncoder().encode(data) : data).length > max;
  return isLarge ? fail('ERR_HOST_TOO_LARGE', undefined, { max }) : null;
}
