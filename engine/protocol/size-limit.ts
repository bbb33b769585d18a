/**
 * How large a file may be: one limit, in bytes, for reading and for writing, in the page, in both hosts and on the command
 * line. So every saved file can be opened again, and a file that is too large is refused before anything is written.
 */
import { fail, type Failure } from '../core/result.ts';

/** Largest file, bytes. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Counts the bytes of a text in UTF-8; a lone surrogate is written as U+FFFD. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // A pair is two units and four bytes.
    if (code < 0xd800 || code > 0xdbff) continue;
    const next = text.charCodeAt(i + 1);
    if (next >= 0xdc00 && next <= 0xdfff) i++;
  }
  return bytes;
}

/** Returns the refusal of a content that would make the file too large, or null if it fits. */
export function tooLarge(
  data: string | Uint8Array,
  max = MAX_FILE_BYTES,
): Failure<'ERR_HOST_TOO_LARGE'> | null {
  // A unit takes one to three bytes, so almost no text needs to be counted.
  const isCounted = typeof data === 'string' && data.length <= max && 3 * data.length > max;
  const isLarge = (isCounted ? utf8Bytes(data) : data.length) > max;
  return isLarge ? fail('ERR_HOST_TOO_LARGE', undefined, { max }) : null;
}
