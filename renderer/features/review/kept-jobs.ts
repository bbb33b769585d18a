/**
 * Review jobs as the host keeps them: one object per job, with the text of its game and the values found so far. A job
 * that cannot be read stays where it is and is not listed.
 */
import * as v from 'valibot';
import { reviewJob, type ReviewJob } from './queue-job.ts';

/** A job with its game. */
export interface StoredJob {
  readonly job: ReviewJob;
  /** The game as a text in our own format, with the values found so far. */
  readonly text: string;
  /** Whether the values known at the start come from a review by the same engine with the same limits. */
  readonly isRepeated: boolean;
}

/** Version of the format; raise it whenever the meaning of a field changes. */
const VERSION = 1;

const stored = v.object({
  version: v.literal(VERSION),
  job: reviewJob,
  text: v.string(),
  isRepeated: v.boolean(),
});

/** Makes the form of a job that the host keeps. */
export function keptJob(kept: StoredJob): Readonly<Record<string, unknown>> {
  return { version: VERSION, ...kept };
}

/**
 * Reads a kept job; returns null if it is not a job of this version. A job that was waiting or running when the
 * program ended is paused, because nothing starts without the user.
 */
export function readKeptJob(id: string, value: unknown): StoredJob | null {
  const read = v.safeParse(stored, value);
  if (!read.success || read.output.job.id !== id) return null;
  const { job: kept, text, isRepeated } = read.output;
  const isUnfinished = kept.state === 'running' || kept.state === 'waiting';
  return { job: isUnfinished ? { ...kept, state: 'paused' } : kept, text, isRepeated };
}
