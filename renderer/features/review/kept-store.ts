/** Keeps jobs with the host: saves each soon after a change, and loads all at the start of the program. */
import type { Failure } from '../../../engine/core/result.ts';
import type { HostRevision } from '../../../engine/protocol/host-data.ts';
import type { KeptObjects } from '../../platform/host-services.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { makeSoon } from '../../platform/soon.ts';
import { keptJob, readKeptJob, type StoredJob } from './kept-jobs.ts';

/** Delay before a change is saved, milliseconds: a crash loses at most this much of a review. */
const DELAY_MS = 1000;
const RETRY_MS = 5000;

export interface JobKeeper {
  /** Loads all kept jobs, oldest first. */
  load(kept: KeptObjects): Promise<readonly StoredJob[]>;
  /** Reads a kept job; null if there is none or it cannot be read. */
  read(id: string): Promise<StoredJob | null>;
  /** Saves the present state of a job soon, or deletes the kept job if the job is gone. */
  touch(id: string): void;
  /** Writes all waiting data at once. */
  flush(): Promise<boolean>;
}

/**
 * Makes the keeper of jobs.
 *
 * @param find returns the present state of a job, or null.
 * @param tell is called with the reason why the host does not keep jobs, and with null as soon as it does again.
 */
export function makeJobKeeper(
  find: (id: string) => StoredJob | null,
  tell: (failure: Failure | null) => void,
): JobKeeper {
  const touched = new Set<string>();
  const revisions = new Map<string, HostRevision>();
  let room: KeptObjects | null = null;

  /** Saves or deletes one job; returns the failure if this has to be tried again. */
  async function keep(id: string, to: KeptObjects, isAgain = false): Promise<Failure | null> {
    const stored = find(id);
    const kept = await (stored
      ? to.writeKept('reviews', id, keptJob(stored), revisions.get(id) ?? null)
      : to.removeKept('reviews', id));
    if (kept.ok) {
      if (typeof kept.value === 'string') revisions.set(id, kept.value);
      else revisions.delete(id);
      return null;
    }
    if (kept.code !== 'ERR_HOST_CHANGED' || !stored || isAgain) return kept;
    return isFurther(await readJob(id, to), stored) ? null : keep(id, to, true);
  }

  async function readJob(id: string, from: KeptObjects): Promise<StoredJob | null> {
    const read = await from.readKept('reviews', id);
    if (read.ok) revisions.set(id, read.value.revision);
    return read.ok ? readKeptJob(id, read.value.value) : null;
  }

  /** Writes the waiting jobs; returns false if something is left to be written. */
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
      const listed = await kept.listKept('reviews');
      const found: StoredJob[] = [];
      for (const id of listed.ok ? listed.value : []) {
        const stored = await readJob(id, kept);
        if (stored) found.push(stored);
      }
      return found.toSorted((a, b) => a.job.addedAt - b.job.addedAt);
    },
    read: async (id) => room && readJob(id, room),
    touch(id) {
      touched.add(id);
      soon.ask();
    },
    flush: () => soon.now(),
  };
}

/** Tells whether another window has got further with a job; its data is then left as it is. */
function isFurther(theirs: StoredJob | null, own: StoredJob): boolean {
  return theirs !== null && theirs.job.done > own.job.done;
}
