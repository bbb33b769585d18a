/** Reads and writes many bytes of a file at once, in the calling thread. */
import fs from 'node:fs';
import { errorCode } from '../files/file-errors.ts';
import { refuseSpecial } from '../files/read-regular.ts';

/** The largest number of bytes in one system call; Linux handles less than 2 GiB at once. */
const MAX_AT_ONCE = 2 ** 30;

/** Fills a buffer from a given byte of a file; returns the bytes read, fewer only at the end of the file. */
type ReadAt = (into: Uint8Array, at: number) => number;

/**
 * Opens a file for the reader `work` and closes it afterwards; null if there is no file.
 *
 * @throws the system's error if the file exists but cannot be read.
 */
export function withReader<T>(file: string, work: (readAt: ReadAt, size: number) => T): T | null {
  let descriptor: number;
  try {
    // Opening a pipe would wait for a writer.
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

/** Fills `into` from byte `at` of a file; returns the bytes read, fewer only at the end of the file. */
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

/** Writes all bytes after the last ones written. */
export function writeNext(descriptor: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length)
    done += fs.writeSync(descriptor, bytes, done, Math.min(MAX_AT_ONCE, bytes.length - done));
}
