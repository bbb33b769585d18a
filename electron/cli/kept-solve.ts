/**
 * `solve --checkpoint`: a proof that is kept in a file. It is saved at intervals, when it is stopped and when it ends;
 * the same command continues it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { proofFileName, type ProofId } from '../../engine/analysis/checkpoint/proof-id.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { SEARCH_HEAP_MB } from '../engine/helper-pool.ts';
import { errorCode } from '../files/file-errors.ts';
import { removeOrphans } from '../files/temporary-files.ts';
import { entryUrl } from '../program/places.ts';
import { EXIT } from './command.ts';
import { fileRefusal } from './file-refusal.ts';
import { lockForWork } from './lock-for-work.ts';
import { Refused, type Means, type Streams } from './output.ts';
import { END_SIGNALS } from './progress.ts';
import type { SolveJob, SolveMessage } from './solve-job.ts';
import { UsageError, flag, type Arguments, type Flag } from './usage.ts';

export const CHECKPOINT_FLAGS: readonly Flag[] = [
  flag('checkpoint PATH', 'cli.solve.flag.checkpoint'),
  flag('every MIN', 'cli.solve.flag.every', { needs: 'checkpoint' }),
  flag('repair', 'cli.solve.flag.repair', { needs: 'checkpoint' }),
];

const MINUTE_MS = 60_000;
const USUAL_EVERY_MIN = 10;

type Checkpoint = NonNullable<ReturnType<typeof checkpointOf>>;

/** The result of a run. */
export interface KeptRun {
  readonly report: SearchReport;
  readonly isInterrupted: boolean;
  readonly means: Means;
}

/** Reads from the flags where to keep the proof and how often to save it; null without a place. */
export function checkpointOf(args: Arguments) {
  const given = args.text('checkpoint');
  if (given === null) return null;
  const every = args.number('every', 0);
  if (given === '') throw new UsageError('cli.wrong.checkpoint');
  return { path: given, everyMs: (every ?? USUAL_EVERY_MIN) * MINUTE_MS, isRepair: args.has('repair') };
}

/** Returns the given file, or a file in the given folder. A path that ends with a slash is a folder, made if needed. */
async function fileOf(given: string, id: ProofId): Promise<string> {
  const place = path.resolve(given);
  try {
    if (/[/\\]$/.test(given)) await fs.mkdir(place, { recursive: true });
    else if (!(await fs.stat(place)).isDirectory()) return place;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return place;
    throw fileRefusal(place, 'ERR_FILE_WRITE', error);
  }
  return path.join(place, proofFileName(id));
}

/** Runs a kept proof in its own thread, whose lines go to standard error. */
export async function solveKept(
  id: ProofId,
  { path: given, everyMs, isRepair }: Checkpoint,
  job: Omit<SolveJob, 'file' | 'everyMs' | 'isRepair' | 'stopCell' | 'language'>,
  streams: Streams,
): Promise<KeptRun> {
  const file = await fileOf(given, id);
  const lock = await lockForWork(file, 'ERR_PROOF_LOCKED', {
    // Removes the temporary file of a run that was killed while saving; it may be as large as the proof.
    after: () => removeOrphans(path.dirname(file), fs),
  });
  try {
    const stopCell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const { language } = streams.texts;
    return await runThread({ ...job, file, everyMs, isRepair, stopCell, language }, streams);
  } finally {
    await lock.release();
  }
}

async function runThread(job: SolveJob, { err, note, progress }: Streams): Promise<KeptRun> {
  const stop = new Int32Array(job.stopCell);
  const worker = new Worker(entryUrl('solve-worker'), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: SEARCH_HEAP_MB },
  });
  let isSolving = false;
  const interrupt = (): void => {
    // Before the search there is nothing to save; a second signal means that the user does not want to wait.
    if (!isSolving || Atomics.exchange(stop, 0, 1) !== 0) process.exit(EXIT.interrupted);
    note('cli.solve.stopping');
  };
  for (const signal of END_SIGNALS) process.on(signal, interrupt);
  const { promise, resolve, reject } = Promise.withResolvers<Omit<KeptRun, 'isInterrupted'>>();
  worker.on('message', (message: SolveMessage) => {
    if (message.kind === 'told') err(message.text);
    else if (message.kind === 'progress') progress(message.text);
    else if (message.kind === 'solving') isSolving = true;
    else if (message.kind === 'end') resolve(message);
    else {
      const { failure } = message;
      const isOfFile = failure.code.startsWith('ERR_PROOF_');
      reject(new Refused(isOfFile ? { ...failure, at: { ...failure.at, token: job.file } } : failure));
    }
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the solve worker has ended')));
  try {
    const { report, means } = await promise;
    return { report, means, isInterrupted: Atomics.load(stop, 0) !== 0 };
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, interrupt);
    await worker.terminate();
  }
}
