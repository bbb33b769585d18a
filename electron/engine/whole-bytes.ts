/** Reading and writing many bytes of a file at once, from the thread at hand. */
import fs from 'node:fs';

/** Most bytes asked of the system at once; Linux does no more than 2 GiB in one call. */
const MAX_AT_ONCE = 2 ** 30;

/** Fills `into` from byte `at` of a file on; the bytes read, fewer only at its end. */
export function readFully(descriptor: number, into: Uint8Array, at: number): number {
  let done = 0;
  while (done < into.length) {
    const length = Math.min(MAX_AT_ONCE, into.length - done);
    const read = fs.readSync(descriptor, into, done, length, at + done);
    if (read === 0) break;
    done += read;
  }
  return done;
}

/** Writes all bytes at byte `at` of a file. */
export function writeFully(descriptor: number, bytes: Uint8Array, at: number): void {
  let done = 0;
  while (done < bytes.length) {
    const length = Math.min(MAX_AT_ONCE, bytes.length - done);
    done += fs.writeSync(descriptor, bytes, done, length, at + done);
  }
}

/** Writes all bytes behind those written last. */
export function writeNext(descriptor: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length)
    done += fs.writeSync(descriptor, bytes, done, Math.min(MAX_AT_ONCE, bytes.length - done));
}
