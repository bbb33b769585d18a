/** The queue of reviews, whatever is done to it in whatever order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeJob,
  currentJob,
  pauseAll,
  progressOf,
  removeJob,
  resumeAll,
  runNext,
  runningJob,
  type Jobs,
} from '../../../../renderer/features/review/queue.ts';
import { isOver, type ReviewJob } from '../../../../renderer/features/review/queue-job.ts';
import { ROOT } from '../../../../engine/tree/path.ts';

function jobOf(id: string, all: number): ReviewJob {
  return {
    id,
    name: id,
    players: { south: '', north: '' },
    result: '',
    event: '',
    source: 'a.mgn',
    number: 1,
    rules: 'kalah',
    line: ROOT,
    plies: 0,
    state: 'waiting',
    done: 0,
    all,
    limit: { kind: 'proof' },
    place: null,
    summary: null,
    mistakes: [],
    failure: null,
    addedAt: 0,
    isWritten: false,
  };
}

/** What can happen to a queue: something asked for by a user, or an answer of the engine. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), all: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const, 'answer' as const) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  ),
  { maxLength: 60 },
);

test('one runs at a time, in the order of asking; nothing is lost, nothing waits for nothing, what is over stays over', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let jobs: Jobs = [];
      let isStopped = false;
      const asked: string[] = [];
      const removed = new Set<string>();
      for (const step of taken) {
        const before = jobs;
        const running = runningJob(jobs);
        if (step.kind === 'add') {
          asked.push(String(asked.length));
          jobs = [...jobs, jobOf(asked.at(-1) ?? '', step.all)];
        } else if (step.kind === 'remove') {
          const id = jobs[step.at]?.id;
          if (id !== undefined) removed.add(id);
          jobs = removeJob(jobs, id ?? 'none');
        } else if (step.kind === 'pause') jobs = pauseAll(jobs);
        else if (step.kind === 'resume') jobs = resumeAll(jobs);
        else if (running) {
          const isLast = running.done >= running.all;
          jobs = changeJob(jobs, running.id, isLast ? { state: 'done' } : { done: running.done + 1 });
        }
        isStopped = step.kind === 'pause' || (isStopped && step.kind !== 'resume' && step.kind !== 'add');
        if (!isStopped) jobs = runNext(jobs);
        expect(jobs.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(1);
        expect(jobs.map(({ id }) => id)).toEqual(asked.filter((id) => !removed.has(id)));
        // An idle queue has nobody waiting.
        if (!runningJob(jobs)) expect(jobs.some(({ state }) => state === 'waiting')).toBe(false);
        for (const job of before) if (isOver(job) && !removed.has(job.id)) expect(jobs).toContain(job);
        const { done, all, games } = progressOf(jobs);
        expect(done).toBeLessThanOrEqual(all);
        expect(games).toBe(jobs.filter((job) => !isOver(job)).length);
        expect(currentJob(jobs) === null).toBe(games === 0);
      }
      // Resumed and answered, it comes to its end.
      for (let left = jobs.length; left > 0; left -= 1) {
        jobs = runNext(resumeAll(jobs));
        jobs = changeJob(jobs, runningJob(jobs)?.id ?? 'none', { state: 'done' });
      }
      expect(jobs.every(isOver)).toBe(true);
    }),
  );
});

test('pausing and resuming twice is as once', () => {
  const jobs = runNext([jobOf('a', 2), jobOf('b', 2)]);
  const paused = pauseAll(jobs);
  expect(paused.map(({ state }) => state)).toEqual(['paused', 'paused']);
  expect(pauseAll(paused)).toBe(paused);
  const resumed = resumeAll(paused);
  expect(resumed.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(resumeAll(resumed)).toBe(resumed);
});
