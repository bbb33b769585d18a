/**
 * The format of proof files: a head with the facts, then the memory of the search in blocks. Each part has its own
 * checksum, so the bounds can be used even if the memory is damaged.
 *
 *   file head    0 magic `MANCPROF` · 8 u32 format · 12 u32 proofs · 16 u32 length of the facts · 20 u32 CRC-32 of the
 *                facts · 24 u32 CRC-32 of bytes 0 .. 23 · 28 the facts, ASCII JSON
 *   memory head  0 magic `MEMO` · 4 16 bytes of format, ASCII, zeros at the end · 20 u32 words low · 24 u32 words high
 *                28 u32 CRC-32 of bytes 0 .. 27
 *   block        0 magic `BLOC` · 4 u32 number of the block · 8 u32 length of its packed bytes · 12 u32 their CRC-32
 *                16 u32 CRC-32 of bytes 0 .. 15 · 20 the packed bytes (`blocks.ts`); blocks of zeros are left out
 *   end          0 magic `DONE` · 4 u32 blocks · 8 zeros · 16 u32 CRC-32 of bytes 0 .. 15
 *
 * All numbers are little-endian. The words of blocks have the processor's byte order, which is also little-endian.
 */
import { crc32 } from '../../search/endgame/checksum.ts';

/** Version of this format. */
export const FORMAT = 1;

/** Raised whenever proofs of earlier program versions turn out to be wrong and must no longer be used. */
export const PROOFS = 1;

export const FILE_HEAD_BYTES = 28;
export const MEMORY_HEAD_BYTES = 32;
export const BLOCK_HEAD_BYTES = 20;

/** Largest plausible length of facts. */
export const MAX_FACTS = 2 ** 24;

const MAGIC = asciiBytes('MANCPROF');
const MEMORY_MAGIC = 0x4f4d454d;
const BLOCK_MAGIC = 0x434f4c42;
const END_MAGIC = 0x454e4f44;
const NAME_BYTES = 16;

/** The head of a file. */
export interface FileHead {
  readonly format: number;
  readonly proofs: number;
  readonly factsLength: number;
  readonly factsChecksum: number;
  /** Whether the head's own checksum is right. */
  readonly isWhole: boolean;
}

/** The head of a memory. */
export interface MemoryHead {
  readonly format: string;
  readonly words: number;
}

/** The head of a block, or the end of the file. */
export type BlockHead =
  | { readonly kind: 'block'; readonly index: number; readonly length: number; readonly checksum: number }
  | { readonly kind: 'end'; readonly blocks: number };

/** Returns the bytes of an ASCII text. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 127);
}

/** Returns the text of ASCII bytes; takes linear time, in pieces that fit the stack. */
export function asciiText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Writes the checksum of the preceding bytes at the end of a head. */
function sealed(head: Uint8Array): Uint8Array {
  const end = head.length - 4;
  viewOf(head).setUint32(end, crc32(head.subarray(0, end)), true);
  return head;
}

function isSealed(head: Uint8Array): boolean {
  const end = head.length - 4;
  return viewOf(head).getUint32(end, true) === crc32(head.subarray(0, end));
}

/** Makes the head of a file with these facts. */
export function makeFileHead(facts: Uint8Array): Uint8Array {
  const head = new Uint8Array(FILE_HEAD_BYTES);
  const view = viewOf(head);
  head.set(MAGIC);
  for (const [i, number] of [FORMAT, PROOFS, facts.length, crc32(facts)].entries())
    view.setUint32(8 + 4 * i, number, true);
  return sealed(head);
}

/** Parses the head of a file; null if it is not a proof file. */
export function readFileHead(head: Uint8Array): FileHead | null {
  if (head.length < FILE_HEAD_BYTES || MAGIC.some((byte, i) => head[i] !== byte)) return null;
  const view = viewOf(head);
  return {
    format: view.getUint32(8, true),
    proofs: view.getUint32(12, true),
    factsLength: view.getUint32(16, true),
    factsChecksum: view.getUint32(20, true),
    isWhole: isSealed(head),
  };
}

/** Makes the head of a memory of this many words. */
export function makeMemoryHead({ format, words }: MemoryHead): Uint8Array {
  const head = new Uint8Array(MEMORY_HEAD_BYTES);
  const view = viewOf(head);
  view.setUint32(0, MEMORY_MAGIC, true);
  head.set(asciiBytes(format.slice(0, NAME_BYTES)), 4);
  view.setUint32(20, words >>> 0, true);
  view.setUint32(24, Math.floor(words / 2 ** 32), true);
  return sealed(head);
}

/** Parses the head of a memory; null if it is another head or is damaged. */
export function readMemoryHead(head: Uint8Array): MemoryHead | null {
  if (head.length < MEMORY_HEAD_BYTES || !isSealed(head)) return null;
  const view = viewOf(head);
  if (view.getUint32(0, true) !== MEMORY_MAGIC) return null;
  const name = head.subarray(4, 4 + NAME_BYTES);
  return {
    format: asciiText(name.subarray(0, name.indexOf(0) < 0 ? NAME_BYTES : name.indexOf(0))),
    words: view.getUint32(20, true) + view.getUint32(24, true) * 2 ** 32,
  };
}

function makeHead(...numbers: readonly number[]): Uint8Array {
  const head = new Uint8Array(BLOCK_HEAD_BYTES);
  for (const [i, number] of numbers.entries()) viewOf(head).setUint32(4 * i, number, true);
  return sealed(head);
}

/** Makes the head of a block with these packed bytes. */
export function makeBlockHead(index: number, packed: Uint8Array): Uint8Array {
  return makeHead(BLOCK_MAGIC, index, packed.length, crc32(packed));
}

/** Makes the end of a file with this many blocks. */
export function makeEnd(blocks: number): Uint8Array {
  return makeHead(END_MAGIC, blocks);
}

/** Parses the head of a block or the end of a file; null if it is neither or is damaged. */
export function readBlockHead(head: Uint8Array): BlockHead | null {
  if (head.length < BLOCK_HEAD_BYTES || !isSealed(head)) return null;
  const view = viewOf(head);
  const [magic, one, two, three] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  if (magic === END_MAGIC) return { kind: 'end', blocks: one ?? 0 };
  if (magic !== BLOCK_MAGIC) return null;
  return { kind: 'block', index: one ?? 0, length: two ?? 0, checksum: three ?? 0 };
}
