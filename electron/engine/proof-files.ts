/**
 * Files of proofs on disk: where they are kept, and reading and writing them synchronously from a thread that searches.
 *
 *   saveProof(file, facts, memory);                       // the old file or the new one, whole, at every moment
 *   const opened = openProof(file, id);                   // Result: facts, null if there is no file
 *   opened.value?.take(memory, false);                    // and the memory
 */
import fs from 'node:fs';
import path from 'node:path';
import type { ProofError } from '../../engine/analysis/checkpoint/errors.ts';
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { ProofId } from '../../engine/analysis/checkpoint/proof-id.ts';
import {
  checkProof,
  readProofHead,
  readProofMemory,
  type MemoryTaken,
  type ProofHead,
} from '../../engine/analysis/checkpoint/read.ts';
import { writeProof } from '../../engine/analysis/checkpoint/write.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import type { ProofMemory } from '../../engine/search/backend.ts';
import { errorCode } from '../files/file-errors.ts';
import { temporaryName } from '../files/temporary-files.ts';
import { withReader, writeNext } from './whole-bytes.ts';

/** A file that was found, and is about the right proof. */
export interface OpenedProof {
  readonly facts: ProofFacts;
  readonly bytes: number;
  /**
   * Loads its memory into the memory of a search; all of it is checked, whether it can be loaded or not.
   *
   * @param isRepair loads the intact part of a damaged memory.
   * @throws the system's error.
   */
  take(memory: ProofMemory | null, isRepair: boolean): Result<MemoryTaken, ProofError>;
}

/**
 * Opens the file of a proof; null if there is none.
 *
 * @throws the system's error where the file is there but cannot be read.
 */
export function openProof(file: string, id: ProofId): Result<OpenedProof | null, ProofError> {
  const found = readProof(file);
  if (found === null) return ok(null);
  if (!found.ok) return found;
  const { facts } = found.value;
  const checked = checkProof(facts, id);
  if (!checked.ok) return checked;
  const { size: bytes } = fs.statSync(file);
  return ok({
    facts,
    bytes,
    take: (memory, isRepair) =>
      withReader(file, (readAt) => readProofMemory(found.value, readAt, memory, isRepair)) ??
      ok('other-format'),
  });
}

/**
 * Reads the facts of the proof in a file, whichever position it is about; null if there is no file.
 *
 * @throws the system's error where the file is there but cannot be read.
 */
export function readProof(file: string): Result<ProofHead, ProofError> | null {
  return withReader(file, (readAt) => readProofHead(readAt));
}

/**
 * Writes the file of a proof, and replaces an older one once the new one is complete and on the disk.
 *
 * @returns the size of the file in bytes.
 * @throws the system's error; the older file is then untouched, and no other file is left behind.
 */
export function saveProof(file: string, facts: ProofFacts, memory: ProofMemory | null): number {
  const target = realPath(file);
  const folder = path.dirname(target);
  const temporary = path.join(folder, temporaryName());
  const descriptor = fs.openSync(temporary, 'wx');
  let bytes = 0;
  try {
    try {
      writeProof(facts, memory, (next) => {
        writeNext(descriptor, next);
        bytes += next.length;
      });
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  flushFolder(folder);
  return bytes;
}

/** Returns the file that a link leads to. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return file;
    throw error;
  }
}

/**
 * Flushes a folder. The content is already safe, so a file system that cannot flush folders does not count as a
 * failure.
 */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
