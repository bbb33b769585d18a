/** Reads a table's file back after it was written: only data found on the disk is called complete. */
import { ok, type Result } from '../../core/result.ts';
import { crc32 } from './checksum.ts';
import type { EndgameTable } from './contract.ts';
import {
  damaged,
  makeFileHead,
  readSectionHead,
  SECTION_HEAD_BYTES,
  type EndgameError,
} from './file-format.ts';
import { isHeadOf, readSome, sectionBytes, type ReadAt } from './file.ts';

/** Bytes read at once: sections may be larger than the memory that is left next to the table. */
const PIECE_BYTES = 2 ** 20;

/**
 * Compares a file with the table it was written from: the head, then for every level up to `maxSeeds` the number and
 * lengths of its sections and the checksums of their bytes, in the file, in its section heads and in memory.
 *
 * @returns the length of the part that was compared; `ERR_ENDGAME_DAMAGED` at the first difference.
 */
export function checkTableFile(table: EndgameTable, readAt: ReadAt): Result<number, EndgameError> {
  const { kind, maxSeeds } = table;
  const head = makeFileHead(kind);
  if (!isEqual(readSome(readAt, 0, head.length), head)) return damaged(0, -1);
  const piece = new Uint8Array(PIECE_BYTES);
  let at = head.length;
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    const ends = kind.sections(seeds);
    for (const section of ends.keys()) {
      const expected = sectionBytes(table, seeds, ends, section);
      const start = readSome(readAt, at, SECTION_HEAD_BYTES);
      const isHead = start.length === SECTION_HEAD_BYTES && isHeadOf(start, seeds, section, expected.length);
      if (!isHead) return damaged(seeds, seeds - 1);
      at += SECTION_HEAD_BYTES;
      const checksum = fileChecksum(readAt, at, expected.length, piece);
      if (checksum === null || checksum !== readSectionHead(start)?.checksum || checksum !== crc32(expected))
        return damaged(seeds, seeds - 1);
      at += expected.length;
    }
  }
  return ok(at);
}

/** Returns the checksum of `length` bytes of a file, null if there are fewer. */
function fileChecksum(readAt: ReadAt, at: number, length: number, piece: Uint8Array): number | null {
  let checksum = 0;
  for (let done = 0; done < length;) {
    const part = piece.subarray(0, Math.min(piece.length, length - done));
    if (readAt(part, at + done) < part.length) return null;
    checksum = crc32(part, checksum);
    done += part.length;
  }
  return checksum;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
