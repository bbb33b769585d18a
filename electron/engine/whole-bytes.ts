/** Reads and writes many bytes of a file at once, in the calling thread. */
import fs from 'node:fs';
import { errorCode } from '../files/file-errors.ts';
import { refuseSpecial } from '../files/read-regular.ts';

/** Most bytes asked of the system at once; Linux does no more than 2 GiB in one call. */
const MAX_AT_ONCE = 2 ** 30;

/** Fills a buffer from a byte of a file on; the bytes read, fewer only at its end. */
type ReadAt = (into: Uint8Array, at: number) => number;

/**
 * Reads a file, which is closed afterwards; null if there is none.
 *
 * @throws the system's error where the file is there but cannot be read.
 */
export function withReader<T>(file: string, work: (readAt: ReadAt, size: number) => T): T | null {
  let descriptor: number;
  try {
    // Opening a pipe would wait for somebody who writes into it.
    refuseSpecial(fs.statSync(file), file);
    descriptor = fs.openSync(file, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return work((into, at) => readFully(descriptor, into, at), fs.fstatSync(descriptor).size);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Fills `into` from byte `at` of a file on; the bytes read, fewer only at its end. */
function readFully(descriptor: number, into: Uint8Array, at: number): number {
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
