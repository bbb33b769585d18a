/** Writes a proof file, in the order of its bytes. */
import type { ProofMemory } from '../../search/backend.ts';
import { BLOCK_WORDS, blocksOf, lengthOf, packBlock, PACKED_WORDS } from './blocks.ts';
import { makeFacts, type ProofFacts } from './facts.ts';
import { asciiBytes, makeBlockHead, makeEnd, makeFileHead, makeMemoryHead } from './format.ts';

/** Receives the next bytes of the file; the array is reused afterwards. */
export type WriteNext = (bytes: Uint8Array) => void;

/**
 * Writes the whole file. Other threads may keep writing to the memory: each block is copied first, and an entry that is
 * copied half written matches no position.
 *
 * Cost: about a second per gigabyte, in addition to writing to the disk.
 */
export function writeProof(facts: ProofFacts, memory: ProofMemory | null, write: WriteNext): void {
  const text = asciiBytes(makeFacts(facts));
  write(makeFileHead(text));
  write(text);
  const parts = memory?.parts ?? [];
  write(makeMemoryHead({ format: memory?.format ?? 'none', words: lengthOf(parts) }));
  const copy = new Int32Array(BLOCK_WORDS);
  const packed = new Int32Array(PACKED_WORDS);
  let blocks = 0;
  for (const { words, index } of blocksOf(parts)) {
    const block = copy.subarray(0, words.length);
    block.set(words);
    const length = packBlock(block, packed);
    if (length === 0) continue;
    const bytes = new Uint8Array(packed.buffer, 0, 4 * length);
    write(makeBlockHead(index, bytes));
    write(bytes);
    blocks++;
  }
  write(makeEnd(blocks));
}
