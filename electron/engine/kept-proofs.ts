/**
 * Proofs that are kept in the program's own folder, each in a file named by rule set and position: running one under
 * the lock of its file, listing them, deleting one.
 *
 *   const proofs = openKeptProofs(folder, analyst, machine);
 *   const run = proofs.search(operation, onReport);      // `solve` with `keep`; all else goes to the analyst unchanged
 *   await proofs.answer({ ask: 'list' });
 *
 * The command line keeps proofs in the same files (`solve --checkpoint FOLDER/`), so each can continue the other's.
 */
import { statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { proofFileName, proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { summaryOf } from '../../engine/analysis/checkpoint/summary.ts';
import type { KeptProofEntry, KeptProofList } from '../../engine/core/kept-proof.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import type { Analysis, Analyst, KeptProofs } from '../../engine/protocol/server.ts';
import { errorCode, fileFailure } from '../files/file-errors.ts';
import { isLocked, lockFile, type FileLock } from '../files/file-lock.ts';
import { makeOwnFolder, namesIn } from '../files/own-folders.ts';
import { removeOrphans } from '../files/temporary-files.ts';
import type { WorkerAnalyst } from './analyst.ts';
import type { Machine } from './machine.ts';
import { readProof } from './proof-files.ts';

/** Time between two saves: if the machine fails, no more than this is lost. */
const SAVE_EVERY_MS = 5 * 60_000;

/** Names of our files; a request for any other name is refused. */
const NAME = /^[A-Za-z0-9-]{1,140}\.proof$/;

type SolveOperation = Extract<SearchOperation, { op: 'solve' }>;

/** Proofs that are kept, and an analyst that keeps them. */
export interface ProofFolder extends KeptProofs, Pick<Analyst, 'search'> {
  /** Stops the kept proofs; resolves when all are on disk. */
  close(): Promise<void>;
}

/** @param folder made when the first proof is kept. */
export function openKeptProofs(
  folder: string,
  analyst: WorkerAnalyst,
  machine: Machine,
  everyMs: number = SAVE_EVERY_MS,
): ProofFolder {
  /** Proofs under way. */
  const running = new Set<Analysis>();
  /** Proofs that were stopped and are being saved. */
  const stopping = new Set<Promise<unknown>>();

  function keep(operation: SolveOperation, onReport: (report: SearchReport) => void): Analysis {
    let isStopped = false;
    let inner: Analysis | null = null;

    async function run(): Promise<Result<SearchReport>> {
      // A user who has just paused a proof must find its file complete, and not locked by this process.
      await Promise.all(stopping);
      const place = placeOf(folder, operation);
      if (!place.ok) return place;
      const lock = await lockProof(folder, place.value);
      if (!lock.ok) return lock;
      try {
        if (isStopped) return ok(EMPTY_REPORT);
        const limits = { ...operation.limits, ...memoryFor(place.value, operation, machine) };
        const job = { file: place.value, everyMs, isRepair: operation.keep === 'repair' };
        inner = analyst.search({ ...operation, limits }, onReport, job);
        return await inner.done;
      } finally {
        await lock.value.release();
      }
    }

    // A system error about the file is a failure of the request.
    const done = run().catch(fileFailure);
    const analysis: Analysis = {
      stop() {
        isStopped = true;
        inner?.stop();
        stopping.add(done);
      },
      done,
    };
    running.add(analysis);
    void done.then(() => {
      running.delete(analysis);
      stopping.delete(done);
    });
    return analysis;
  }

  return {
    search: (operation, onReport) =>
      operation.op === 'solve' && operation.keep !== undefined
        ? keep(operation, onReport)
        : analyst.search(operation, onReport),
    async answer(question) {
      await Promise.all(stopping);
      try {
        if (question.ask === 'remove') {
          const removed = await remove(folder, question.name);
          if (!removed.ok) return removed;
        }
        return ok(await listOf(folder));
      } catch (error) {
        return fileFailure(error);
      }
    },
    async close() {
      for (const analysis of running) analysis.stop();
      await Promise.all([...running].map(({ done }) => done));
    },
  };
}

/** Returns the file of a proof. */
function placeOf(folder: string, { position: ref, limits }: SolveOperation): Result<string> {
  if (limits.onlyMoves !== undefined)
    return fail('ERR_PROTOCOL_SHAPE', undefined, { path: 'limits.onlyMoves', expected: 'undefined' });
  const resolved = resolvePosition(ref);
  if (!resolved.ok) return resolved;
  const { rules, position } = resolved.value;
  return ok(path.join(folder, proofFileName(proofIdOf(rules, position))));
}

async function lockProof(folder: string, file: string): Promise<Result<FileLock>> {
  await makeOwnFolder(folder);
  const lock = await lockFile(file);
  if (!lock.ok) return fail('ERR_PROOF_LOCKED', undefined, lock.params);
  // Removes the temporary file of a run that was killed while saving; it may be as large as the proof.
  await removeOrphans(folder, fs);
  return lock;
}

/** A resumed proof gets at least as much memory as it had: with less it would forget most of its work. */
function memoryFor(
  file: string,
  { limits }: SolveOperation,
  machine: Machine,
): { readonly memoryMb?: number } {
  const head = readProof(file);
  if (head === null || !head.ok) return {};
  const memoryMb = Math.min(head.value.facts.memoryMb, machine.memoryMb);
  return memoryMb > (limits.memoryMb ?? 0) ? { memoryMb } : {};
}

async function remove(folder: string, name: string): Promise<Result<true>> {
  const file = path.join(folder, name);
  if (!NAME.test(name) || !(await namesIn(folder)).includes(name)) return fail('ERR_PROOF_GONE');
  const lock = await lockFile(file);
  if (!lock.ok) return fail('ERR_PROOF_LOCKED', undefined, lock.params);
  try {
    await fs.rm(file, { force: true });
    return ok(true);
  } finally {
    await lock.value.release();
  }
}

async function listOf(folder: string): Promise<KeptProofList> {
  const entries: KeptProofEntry[] = [];
  for (const name of await namesIn(folder)) {
    if (!NAME.test(name)) continue;
    const entry = await entryOf(folder, name);
    if (entry !== null) entries.push(entry);
  }
  const when = ({ facts }: KeptProofEntry): string => facts?.savedAt ?? '';
  entries.sort((one, other) => (when(one) < when(other) ? 1 : when(one) > when(other) ? -1 : 0));
  return { folder, proofs: entries, leftOut: 0 };
}

/** Reads a file of the list; null if it has been removed in the meantime. */
async function entryOf(folder: string, name: string): Promise<KeptProofEntry | null> {
  const file = path.join(folder, name);
  try {
    const head = readProof(file);
    if (head === null) return null;
    const { size: bytes } = statSync(file);
    const base = { name, bytes, isInUse: await isLocked(file) };
    if (!head.ok) {
      const { ok: _, ...fault } = head;
      return { ...base, facts: null, fault };
    }
    const facts = summaryOf(head.value.facts, (ref) => {
      const resolved = resolvePosition(ref);
      return resolved.ok ? resolved.value : null;
    });
    return { ...base, facts, fault: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    const { ok: _, ...fault } = fileFailure(error);
    return { name, bytes: 0, isInUse: false, facts: null, fault };
  }
}
