/** Keeps jobs with the host: soon after each change, all at the start of the program. */
import type { Failure } from '../../../engine/core/result.ts';
import type { HostRevision } from '../../../engine/protocol/host-data.ts';
import type { KeptObjects } from '../../platform/host-services.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { makeSoon } from '../../platform/soon.ts';
import { keptJob, readKeptJob, type StoredJob } from './kept-jobs.ts';

/** A crash loses so much of a review at most. */
const DELAY_MS = 1000;
const RETRY_MS = 5000;

export interface JobKeeper {
  /** All kept jobs, oldest first. */
  load(kept: KeptObjects): Promise<readonly StoredJob[]>;
  /** Keeps the present state of a job soon, or removes the job if it is gone. */
  touch(id: string): void;
  /** Writes all waiting data at once. */
  flush(): Promise<boolean>;
}

/**
 * @param find the present state of a job, or null.
 * @param tell hears why the host does not keep jobs, and null as soon as it does again.
 */
export function makeJobKeeper(
  find: (id: string) => StoredJob | null,
  tell: (failure: Failure | null) => void,
): JobKeeper {
  const touched = new Set<string>();
  const revisions = new Map<string, HostRevision>();
  let room: KeptObjects | null = null;

  /** The failure if it has to be tried again. */
  async function keep(id: string, to: KeptObjects, isAgain = false): Promise<Failure | null> {
    const stored = find(id);
    const kept = await (stored
      ? to.write('reviews', id, keptJob(stored), revisions.get(id) ?? null)
      : to.remove('reviews', id));
    if (kept.ok) {
      if (typeof kept.value === 'string') revisions.set(id, kept.value);
      else revisions.delete(id);
      return null;
    }
    if (kept.code !== 'ERR_HOST_CHANGED' || !stored || isAgain) return kept;
    return isFurther(await readJob(id, to), stored) ? null : keep(id, to, true);
  }

  async function readJob(id: string, from: KeptObjects): Promise<StoredJob | null> {
    const read = await from.read('reviews', id);
    if (read.ok) revisions.set(id, read.value.revision);
    return read.ok ? readKeptJob(id, read.value.value) : null;
  }

  /** False if something is left to be written. */
  async function write(): Promise<boolean> {
    if (!room) return touched.size === 0;
    const to = room;
    const ids = [...touched];
    touched.clear();
    // All are sent before the first answer comes: the page may be gone by then.
    const failures = await Promise.all(ids.map((id) => keep(id, to)));
    for (const [i, id] of ids.entries()) if (failures[i]) touched.add(id);
    const failure = failures.find((each) => each !== null) ?? null;
    tell(failure);
    return failure === null;
  }

  const soon = makeSoon({ clock: pageClock, delayMs: DELAY_MS, retryMs: RETRY_MS, work: write });
  return {
    async load(kept) {
      room = kept;
      const listed = await kept.list('reviews');
      const found: StoredJob[] = [];
      for (const id of listed.ok ? listed.value : []) {
        const stored = await readJob(id, kept);
        if (stored) found.push(stored);
      }
      return found.toSorted((a, b) => a.job.addedAt - b.job.addedAt);
    },
    touch(id) {
      touched.add(id);
      soon.ask();
    },
    flush: () => soon.now(),
  };
}

/** Whether another window has got further with a job: its data stays. */
function isFurther(theirs: StoredJob | null, own: StoredJob): boolean {
  return theirs !== null && theirs.job.done > own.job.done;
}
