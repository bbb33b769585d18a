/**
 * Packs memory in blocks without its empty entries: a bit for every pair of words tells whether the pair is used, and
 * the used pairs follow. A table that is a third full takes a third of its size.
 *
 *   const length = packBlock(words, packed);        // 0 for a block of zeros
 *   unpackBlock(packed, length, words);             // false if the two do not fit
 */

/** Number of words of a block, and of the bits before its pairs. */
export const BLOCK_WORDS = 2 ** 18;
const PAIRS = BLOCK_WORDS / 2;
const BIT_WORDS = PAIRS / 32;

/** Largest number of words of a packed block. */
export const PACKED_WORDS = BIT_WORDS + BLOCK_WORDS;

/** Packs `words`, a block or less, into `packed`; returns the number of words used there, 0 if all are zeros. */
export function packBlock(words: Int32Array, packed: Int32Array): number {
  packed.fill(0, 0, BIT_WORDS);
  let end = BIT_WORDS;
  for (let at = 0; at < words.length; at += 2) {
    const one = words[at] ?? 0;
    const two = words[at + 1] ?? 0;
    if ((one | two) === 0) continue;
    packed[at >>> 6] = (packed[at >>> 6] ?? 0) | (1 << ((at >>> 1) & 31));
    packed[end] = one;
    packed[end + 1] = two;
    end += 2;
  }
  return end === BIT_WORDS ? 0 : end;
}

/** Unpacks the first `length` words of `packed` into all of `words`; false if they do not fit each other. */
export function unpackBlock(packed: Int32Array, length: number, words: Int32Array): boolean {
  let end = BIT_WORDS;
  for (let at = 0; at < words.length; at += 2) {
    const isFull = (((packed[at >>> 6] ?? 0) >>> ((at >>> 1) & 31)) & 1) === 1;
    if (isFull && end + 2 > length) return false;
    words[at] = isFull ? (packed[end] ?? 0) : 0;
    words[at + 1] = isFull ? (packed[end + 1] ?? 0) : 0;
    if (isFull) end += 2;
  }
  return end === length;
}

/** Counts the words of all parts of a memory. */
export function lengthOf(parts: readonly Int32Array[]): number {
  return parts.length * (parts[0]?.length ?? 0);
}

/** Yields the blocks of a memory in parts of equal length, in order, with their numbers. */
export function* blocksOf(
  parts: readonly Int32Array[],
): Generator<{ readonly words: Int32Array; readonly index: number }> {
  let index = 0;
  for (const part of parts)
    for (let first = 0; first < part.length; first += BLOCK_WORDS)
      yield { words: part.subarray(first, first + BLOCK_WORDS), index: index++ };
}

/** Copies a block to its place in a memory, from word `first` on. */
export function putBlock(parts: readonly Int32Array[], block: Int32Array, first: number): void {
  const length = parts[0]?.length ?? 0;
  parts[Math.floor(first / length)]?.set(block, first % length);
}
