/**
 * Reads a proof file: first the facts, then, if they are about the right proof, the memory.
 *
 *   const head = readProofHead(readAt);                       // Result: facts, and where the memory begins
 *   const fits = checkProof(head.value.facts, id);
 *   const taken = readProofMemory(head.value, readAt, memory, false);
 */
import { fail, ok, type Result } from '../../core/result.ts';
import type { ProofMemory } from '../../search/backend.ts';
import { crc32 } from '../../search/endgame/checksum.ts';
import { BLOCK_WORDS, lengthOf, PACKED_WORDS, putBlock, unpackBlock } from './blocks.ts';
import type { ProofError } from './errors.ts';
import { parseFacts, type ProofFacts } from './facts.ts';
import {
  asciiText,
  BLOCK_HEAD_BYTES,
  FILE_HEAD_BYTES,
  FORMAT,
  MAX_FACTS,
  MEMORY_HEAD_BYTES,
  PROOFS,
  readBlockHead,
  readFileHead,
  readMemoryHead,
} from './format.ts';
import type { ProofId } from './proof-id.ts';

/** Fills `into` with the file's bytes from `at` on; returns the number of bytes read, fewer only at the file's end. */
export type ReadAt = (into: Uint8Array, at: number) => number;

/** The facts of a file, and the offset at which its memory begins. */
export interface ProofHead {
  readonly facts: ProofFacts;
  readonly end: number;
}

/**
 * The part of a file's memory that was read. `other-format`: nothing, since another version of the program wrote it.
 */
export type MemoryTaken = 'all' | 'whole-blocks' | 'other-format';

function readSome(readAt: ReadAt, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, readAt(bytes, at));
}

function damaged(part: 'bounds' | 'memory'): Result<never, ProofError> {
  return fail('ERR_PROOF_DAMAGED', undefined, { part });
}

/** Reads the facts of a file. */
export function readProofHead(readAt: ReadAt): Result<ProofHead, ProofError> {
  const head = readFileHead(readSome(readAt, 0, FILE_HEAD_BYTES));
  if (head === null) return fail('ERR_PROOF_FORMAT');
  const { format, proofs, factsLength, factsChecksum, isWhole } = head;
  if (!isWhole) return damaged('bounds');
  if (format !== FORMAT || proofs !== PROOFS)
    return fail('ERR_PROOF_VERSION', undefined, {
      version: `${String(format)}.${String(proofs)}`,
      expected: `${String(FORMAT)}.${String(PROOFS)}`,
    });
  if (factsLength > MAX_FACTS) return damaged('bounds');
  const bytes = readSome(readAt, FILE_HEAD_BYTES, factsLength);
  if (bytes.length < factsLength || crc32(bytes) !== factsChecksum) return damaged('bounds');
  const facts = parseFacts(asciiText(bytes));
  return facts === null ? damaged('bounds') : ok({ facts, end: FILE_HEAD_BYTES + factsLength });
}

/** Checks that a file is about this proof. */
export function checkProof(facts: ProofFacts, id: ProofId): Result<true, ProofError> {
  const { rules, position, history } = id;
  if (facts.rules !== rules)
    return fail('ERR_PROOF_RULES', undefined, { rules: facts.rules, expected: rules });
  if (facts.position !== position || facts.history !== history)
    return fail('ERR_PROOF_POSITION', undefined, { position: facts.position, expected: position });
  return ok(true);
}

/**
 * Reads the memory of a file into the empty memory of a search. Each entry is valid on its own, so entries read before
 * a damaged block do no harm.
 *
 * @param memory null: nothing is read, but everything is checked.
 * @param isRepair reads every intact block of a damaged file.
 * @returns ERR_PROOF_DAMAGED with part `memory`; ERR_PROOF_MEMORY if the memory has another size and cannot adopt
 *   entries.
 */
export function readProofMemory(
  { end, facts }: ProofHead,
  readAt: ReadAt,
  memory: ProofMemory | null,
  isRepair: boolean,
): Result<MemoryTaken, ProofError> {
  const head = readMemoryHead(readSome(readAt, end, MEMORY_HEAD_BYTES));
  if (head === null) return isRepair ? ok('whole-blocks') : damaged('memory');
  const { format, words } = head;
  const isOther = memory !== null && format !== memory.format;
  const isResized = memory !== null && !isOther && words !== lengthOf(memory.parts);
  if (isResized && memory.adopt === undefined) {
    const expected = facts.memoryMb * (lengthOf(memory.parts) / words);
    return fail('ERR_PROOF_MEMORY', undefined, { memory: facts.memoryMb, expected });
  }
  const blockWords = Math.min(BLOCK_WORDS, words);
  const packed = new Int32Array(PACKED_WORDS - BLOCK_WORDS + blockWords);
  const block = new Int32Array(blockWords);
  let blocks = 0;
  let last = -1;
  for (let at = end + MEMORY_HEAD_BYTES; ;) {
    const next = readBlockHead(readSome(readAt, at, BLOCK_HEAD_BYTES));
    at += BLOCK_HEAD_BYTES;
    if (next?.kind === 'end') {
      const isWhole = next.blocks === blocks && readSome(readAt, at, 1).length === 0;
      if (!isWhole) return isRepair ? ok('whole-blocks') : damaged('memory');
      return ok(isOther ? 'other-format' : 'all');
    }
    const first = (next?.index ?? 0) * BLOCK_WORDS;
    const isFit = next !== null && next.index > last && first < words && next.length <= packed.byteLength;
    // After a damaged head, the offset of the next block is unknown.
    if (!isFit) return isRepair ? ok('whole-blocks') : damaged('memory');
    last = next.index;
    const bytes = new Uint8Array(packed.buffer, 0, next.length);
    const content = block.subarray(0, Math.min(BLOCK_WORDS, words - first));
    const isWhole =
      readAt(bytes, at) === next.length &&
      crc32(bytes) === next.checksum &&
      unpackBlock(packed, next.length / 4, content);
    if (!isWhole && !isRepair) return damaged('memory');
    at += next.length;
    blocks += isWhole ? 1 : 0;
    if (!isWhole || memory === null || isOther) continue;
    if (isResized) memory.adopt?.(content, first, words);
    else putBlock(memory.parts, content, first);
  }
}
