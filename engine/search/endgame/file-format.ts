/**
 * The format of table files: a head that names rules and versions, then the sections of the table in building order,
 * each with its own head. Files only grow at their end, so a file that was cut off (a killed program, a full disk)
 * still holds every section before the cut.
 *
 * All numbers are little-endian.
 *
 *   file head    0 magic `MANCTABL` · 8 u32 format · 12 u32 kind version · 16 u32 length of the rules text
 *                20 u32 CRC-32 of bytes 0 .. 19 and the text · 24 rules text, ASCII
 *   section head 0 magic `SECT` · 4 u32 seeds · 8 u32 section · 12 u32 length low · 16 u32 length high
 *                20 u32 CRC-32 of the section's bytes · 24 u32 CRC-32 of bytes 0 .. 23 · 28 the section's bytes
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { crc32 } from './checksum.ts';
import type { EndgameKind } from './contract.ts';

/** Errors of table files. */
export const ENDGAME_ERRORS = [
  'ERR_ENDGAME_FORMAT', // not a table file
  'ERR_ENDGAME_VERSION', // written by another version of the program; params version, expected
  'ERR_ENDGAME_RULES', // made for other rules; params rules, expected
  'ERR_ENDGAME_DAMAGED', // a checksum does not match; params seeds: the bad level, complete: last whole level
  'ERR_ENDGAME_NO_TABLES', // these rules have no tables; params rules
  'ERR_ENDGAME_SEEDS', // more seeds than a table can have; params seeds, max
  'ERR_ENDGAME_MEMORY', // that much memory is not available; params bytes
  'ERR_ENDGAME_UNKNOWN', // the table does not reach this position; params seeds, complete
  'ERR_ENDGAME_LOCKED', // another process writes the file; params pid, host, since
  'ERR_ENDGAME_LOCK_LOST', // another process has taken the file over while this one was stopped
] as const;
export type EndgameError = (typeof ENDGAME_ERRORS)[number];

/** Version of this format. */
const FORMAT = 1;

const MAGIC = [0x4d, 0x41, 0x4e, 0x43, 0x54, 0x41, 0x42, 0x4c] as const;
const SECTION_MAGIC = 0x54434553;

/** Bytes of a file's head before the rules text, and of a section's head. */
export const FILE_HEAD_BYTES = 24;
export const SECTION_HEAD_BYTES = 28;

/** Longest valid rules text; a larger length means damage. */
const MAX_TEXT = 4096;

/** The data in a section's head. */
export interface SectionHead {
  readonly seeds: number;
  readonly section: number;
  readonly length: number;
  readonly checksum: number;
}

/** Makes the head of a file for tables of this kind. */
export function makeFileHead(kind: EndgameKind): Uint8Array {
  const text = asciiOf(kind.rulesText);
  const head = new Uint8Array(FILE_HEAD_BYTES + text.length);
  const view = new DataView(head.buffer);
  head.set(MAGIC);
  view.setUint32(8, FORMAT, true);
  view.setUint32(12, kind.version, true);
  view.setUint32(16, text.length, true);
  head.set(text, FILE_HEAD_BYTES);
  view.setUint32(20, headChecksum(head), true);
  return head;
}

/** Computes the checksum of a file's head, which covers all of it except the checksum. */
function headChecksum(head: Uint8Array): number {
  return crc32(head.subarray(FILE_HEAD_BYTES), crc32(head.subarray(0, 20)));
}

/**
 * Returns the length of a file's whole head, from its first bytes.
 *
 * @param start the first `FILE_HEAD_BYTES` bytes, fewer if the file is shorter.
 */
export function fileHeadLength(start: Uint8Array): Result<number, EndgameError> {
  if (start.length < FILE_HEAD_BYTES || MAGIC.some((byte, i) => start[i] !== byte))
    return fail('ERR_ENDGAME_FORMAT');
  const view = viewOf(start);
  const version = view.getUint32(8, true);
  if (version !== FORMAT) return fail('ERR_ENDGAME_VERSION', undefined, { version, expected: FORMAT });
  const text = view.getUint32(16, true);
  return text > MAX_TEXT ? damaged(0, -1) : ok(FILE_HEAD_BYTES + text);
}

/** Reads a file's whole head and checks that the file holds a table of this kind; returns the head's length. */
export function checkFileHead(kind: EndgameKind, head: Uint8Array): Result<number, EndgameError> {
  const length = fileHeadLength(head);
  const named = rulesTextOf(head);
  if (!named.ok) return named;
  const version = viewOf(head).getUint32(12, true);
  if (named.value !== kind.rulesText)
    return fail('ERR_ENDGAME_RULES', undefined, { rules: named.value, expected: kind.rulesText });
  if (version !== kind.version)
    return fail('ERR_ENDGAME_VERSION', undefined, { version, expected: kind.version });
  return length;
}

/** Returns the rules text that a file's whole head names. */
export function rulesTextOf(head: Uint8Array): Result<string, EndgameError> {
  const length = fileHeadLength(head);
  if (!length.ok) return length;
  if (head.length < length.value) return fail('ERR_ENDGAME_FORMAT');
  const whole = head.subarray(0, length.value);
  if (viewOf(whole).getUint32(20, true) !== headChecksum(whole)) return damaged(0, -1);
  return ok(textOf(whole.subarray(FILE_HEAD_BYTES)));
}

/** Makes the head of a section whose bytes are `bytes`. */
export function makeSectionHead(seeds: number, section: number, bytes: Uint8Array): Uint8Array {
  const head = new Uint8Array(SECTION_HEAD_BYTES);
  const view = new DataView(head.buffer);
  view.setUint32(0, SECTION_MAGIC, true);
  view.setUint32(4, seeds, true);
  view.setUint32(8, section, true);
  view.setUint32(12, bytes.length >>> 0, true);
  view.setUint32(16, Math.floor(bytes.length / 2 ** 32), true);
  view.setUint32(20, crc32(bytes), true);
  view.setUint32(24, crc32(head.subarray(0, 24)), true);
  return head;
}

/** Reads a section's head; returns null if it is not one or is damaged. */
export function readSectionHead(head: Uint8Array): SectionHead | null {
  const view = viewOf(head);
  if (view.getUint32(0, true) !== SECTION_MAGIC) return null;
  if (view.getUint32(24, true) !== crc32(head.subarray(0, 24))) return null;
  return {
    seeds: view.getUint32(4, true),
    section: view.getUint32(8, true),
    length: view.getUint32(12, true) + view.getUint32(16, true) * 2 ** 32,
    checksum: view.getUint32(20, true),
  };
}

/** Returns the failure of a file whose checksums do not match. */
export function damaged(seeds: number, complete: number): Result<never, EndgameError> {
  return fail('ERR_ENDGAME_DAMAGED', undefined, { seeds, complete });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes a rules text, which is plain ASCII; any other character becomes `?`, and the text then fits no kind. */
function asciiOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter < '\u0080' ? letter.charCodeAt(0) : 63));
}

function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : '?')).join('');
}
