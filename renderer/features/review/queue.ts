/**
 * The queue of reviews: one at a time, oldest first. Pure: every function returns a new list,
 * or the same one if nothing changes.
 */
import { isOver, type ReviewJob } from './queue-job.ts';

export type Jobs = readonly ReviewJob[];

/** Returns the job that runs, or null. */
export function runningJob(jobs: Jobs): ReviewJob | null {
  return jobs.find(({ state }) => state === 'running') ?? null;
}

/** Returns the job to show: the running one, else the first that is not over. */
export function currentJob(jobs: Jobs): ReviewJob | null {
  return runningJob(jobs) ?? jobs.find((job) => !isOver(job)) ?? null;
}

/** Returns the list with some fields of one job changed. */
export function changeJob(jobs: Jobs, id: string, fields: Partial<Omit<ReviewJob, 'id'>>): Jobs {
  const index = jobs.findIndex((job) => job.id === id);
  const job = jobs[index];
  return job ? jobs.with(index, { ...job, ...fields }) : jobs;
}

/** Starts the first job that waits, unless one runs already. */
export function runNext(jobs: Jobs): Jobs {
  const next = runningJob(jobs) ? undefined : jobs.find(({ state }) => state === 'waiting');
  return next ? changeJob(jobs, next.id, { state: 'running' }) : jobs;
}

/** Pauses all jobs that are not over. */
export function pauseAll(jobs: Jobs): Jobs {
  return mapJobs(jobs, (job) =>
    job.state === 'running' || job.state === 'waiting' ? { ...job, state: 'paused' } : job,
  );
}

/** Lets all paused jobs wait for their turn again. */
export function resumeAll(jobs: Jobs): Jobs {
  return mapJobs(jobs, (job) => (job.state === 'paused' ? { ...job, state: 'waiting', failure: null } : job));
}

/** Returns the list without a job. */
export function removeJob(jobs: Jobs, id: string): Jobs {
  const left = jobs.filter((job) => job.id !== id);
  return left.length === jobs.length ? jobs : left;
}

function mapJobs(jobs: Jobs, change: (job: ReviewJob) => ReviewJob): Jobs {
  const next = jobs.map(change);
  return next.some((job, i) => job !== jobs[i]) ? next : jobs;
}

/** Returns the progress of all jobs under way: positions done and positions in all. */
export function progressOf(jobs: Jobs): {
  readonly done: number;
  readonly all: number;
  readonly games: number;
} {
  const open = jobs.filter((job) => !isOver(job));
  const sum = (key: 'done' | 'all'): number => open.reduce((total, job) => total + job[key], 0);
  return { done: sum('done'), all: sum('all'), games: open.length };
}
