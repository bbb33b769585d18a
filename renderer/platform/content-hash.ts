import { hashOf } from '../../engine/training/id.ts';

/** Another start than that of the first half. */
const SECOND = 0x050c5d1f;

/**
 * Hashes a text to 16 hexadecimal digits: enough to tell the versions of a file apart and to notice damage. The
 * browser's own SHA-256 makes a caller wait, which a transaction of its database does not outlive.
 */
export function contentHash(text: string): string {
  return [hashOf(text), hashOf(text, SECOND)].map((half) => half.toString(16).padStart(8, '0')).join('');
}
