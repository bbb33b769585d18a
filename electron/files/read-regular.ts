/**
 * Reads whole files, and only regular files: a device or a pipe named like a game could supply data without end, or
 * never answer.
 */
import fs from 'node:fs/promises';
import type { Stats } from 'node:fs';

/** The largest size of our own files in bytes: a string in V8 has room for no more than 2^29 - 24 characters. */
export const MAX_TEXT_BYTES = 500 * 1024 * 1024;

/**
 * Opening a pipe waits for a writer unless this flag is set. It has no effect on regular files. Windows has no such
 * flag (and `|` takes undefined for 0).
 */
const READ = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;

/** The content of a file, and the state of the file when reading began. */
export interface RegularContent {
  readonly bytes: Uint8Array;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/**
 * Reads a file.
 *
 * @param maxBytes the limit, which also applies to a file that grows while it is read.
 * @throws the system's error: `EFBIG` for more bytes, `EISDIR` for folders, `EFTYPE` for devices, pipes and sockets.
 */
export async function readRegular(file: string, maxBytes: number): Promise<RegularContent> {
  // Checked before it is opened as well as after: opening some devices has effects, and another file may take the name
  // in between.
  refuseSpecial(await fs.stat(file), file);
  const handle = await fs.open(file, READ);
  try {
    const stats = await handle.stat();
    refuseSpecial(stats, file);
    const { size: sizeBytes, mtimeMs: modifiedMs } = stats;
    if (sizeBytes > maxBytes) throw tooLarge(file);
    const bytes = await readAll(handle, sizeBytes, maxBytes);
    if (bytes === null) throw tooLarge(file);
    return { bytes, sizeBytes, modifiedMs };
  } finally {
    await handle.close();
  }
}

/** @throws `EISDIR` for folders, `EFTYPE` for everything else that is not a regular file. */
export function refuseSpecial(stats: Stats, file: string): void {
  if (stats.isFile()) return;
  const code = stats.isDirectory() ? 'EISDIR' : 'EFTYPE';
  throw Object.assign(new Error(`not a regular file: ${file}`), { code });
}

function tooLarge(file: string): Error {
  return Object.assign(new Error(`too large: ${file}`), { code: 'EFBIG' });
}

/** Reads all bytes up to the end; null if there are more than the limit. `expected`: the size that the file reports. */
async function readAll(
  handle: fs.FileHandle,
  expected: number,
  maxBytes: number,
): Promise<Uint8Array | null> {
  // One byte more than expected: the read that finds the end then needs no larger buffer.
  let buffer = Buffer.alloc(expected + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
    length += bytesRead;
    if (length > maxBytes) return null;
    if (bytesRead === 0) return buffer.subarray(0, length);
    if (length < buffer.length) continue;
    const larger = Buffer.alloc(Math.min(Math.max(buffer.length * 2, 4096), maxBytes + 1));
    buffer.copy(larger);
    buffer = larger;
  }
}
