/**
 * Threads that build one table together. The work of a level is divided into jobs that do not depend on each other: one
 * thread leads, opens rounds of jobs and does jobs itself; others, the hands, join when they are free and leave when
 * they are needed elsewhere.
 *
 *   leader: yield* leadRound(table.crew, round, 0, jobs, place, courseOf);      // ends when all jobs are done
 *   hand:   const hand = makeHand(table.crew, courseOf); hand(() => mustLeave);  // works until it is told to leave
 *
 * A job is claimed by an exchange of its state, so only one thread does it. A hand that leaves parks its job and
 * continues it when it returns; the leader takes over parked jobs when it has nothing else to do, and jobs that a hand
 * has abandoned. So a thread that has died only delays the building.
 *
 * A job that is taken over starts again from the beginning, so it must not read what it writes before it has written
 * it.
 */

/** Most jobs of a round. */
const MOST_JOBS = 64;

/**
 * Words of the block: the round, its place, hands at work, hands ever made, news, work of hands, jobs with their beats.
 */
const ROUND = 0;
const PLACE = 1;
const HANDS = 2;
const NAMES = 3;
const NEWS = 4;
const WORK = 5;
const FIRST_STATE = 6;
const FIRST_BEAT = FIRST_STATE + MOST_JOBS;

/** Length of the block. */
export const CREW_WORDS = FIRST_BEAT + MOST_JOBS;

/**
 * States of a job: done, free, done by the leader now; from `FIRST_NAME` on, the name of the hand that does it;
 * negative: parked by that hand.
 */
const DONE = 0;
const FREE = 1;
const LED = 2;
const FIRST_NAME = 3;

/** Milliseconds between two checks of the other threads, and checks without a beat after which a hand is given up. */
const LOOK_MS = 1;
const SILENT_LOOKS = 10_000;

/** A course does a job in pieces and yields the work of each piece. */
export type Course = Generator<number, void>;

/** Whether any hand works or waits for work now. */
function hasHands(crew: Int32Array): boolean {
  return Atomics.load(crew, HANDS) > 0;
}

function tellNews(crew: Int32Array): void {
  Atomics.add(crew, NEWS, 1);
  Atomics.notify(crew, NEWS);
}

/** Claims the last or the first free job for `state`; returns -1 if there is none. */
function claim(crew: Int32Array, state: number, isLast: boolean): number {
  for (let i = 0; i < MOST_JOBS; i++) {
    const job = isLast ? MOST_JOBS - 1 - i : i;
    if (Atomics.compareExchange(crew, FIRST_STATE + job, FREE, state) === FREE) return job;
  }
  return -1;
}

function finish(crew: Int32Array, job: number): void {
  Atomics.store(crew, FIRST_STATE + job, DONE);
  tellNews(crew);
}

function isOver(crew: Int32Array): boolean {
  for (let job = 0; job < MOST_JOBS; job++) if (Atomics.load(crew, FIRST_STATE + job) !== DONE) return false;
  return true;
}

function beats(crew: Int32Array): number {
  let sum = 0;
  for (let job = 0; job < MOST_JOBS; job++) sum = (sum + Atomics.load(crew, FIRST_BEAT + job)) | 0;
  return sum;
}

/**
 * Opens a round, does its jobs with the threads that help, and ends when all are done. Yields the work of all threads.
 * Without hands jobs are done in order; with hands the last ones, which are the largest, come first.
 *
 * @param round above 0 and different each time.
 * @param first jobs before it are already done.
 * @param count at most 64.
 * @param place a 32-bit number that the hands receive.
 * @param patience checks, a millisecond apart, after which a hand that does nothing is given up.
 */
export function* leadRound(
  crew: Int32Array,
  round: number,
  first: number,
  count: number,
  place: number,
  courseOf: (job: number) => Course,
  patience: number = SILENT_LOOKS,
): Course {
  // A builder that was given up may have left jobs open. None can be claimed before round and place are published.
  for (let job = 0; job < MOST_JOBS; job++) Atomics.store(crew, FIRST_STATE + job, DONE);
  Atomics.store(crew, ROUND, round);
  Atomics.store(crew, PLACE, place);
  for (let job = first; job < count; job++) Atomics.store(crew, FIRST_STATE + job, FREE);
  tellNews(crew);
  let job = claim(crew, LED, hasHands(crew));
  while (job >= 0) {
    yield* led(crew, courseOf(job));
    finish(crew, job);
    job = claim(crew, LED, hasHands(crew));
  }
  let silent = 0;
  let heard = beats(crew);
  while (!isOver(crew)) {
    Atomics.wait(crew, NEWS, Atomics.load(crew, NEWS), LOOK_MS);
    yield Atomics.exchange(crew, WORK, 0);
    const now = beats(crew);
    silent = now === heard ? silent + 1 : 0;
    heard = now;
    const taken = takeOver(crew, silent > patience);
    if (taken < 0) continue;
    yield* led(crew, courseOf(taken));
    finish(crew, taken);
  }
  const work = Atomics.exchange(crew, WORK, 0);
  if (work > 0) yield work;
}

/** Does a course of the leader; yields its work and the work that hands have done meanwhile. */
function* led(crew: Int32Array, course: Course): Course {
  for (const work of course) yield work + Atomics.exchange(crew, WORK, 0);
}

/** Takes over a job that no thread does or continues; returns -1 if there is none. */
function takeOver(crew: Int32Array, isSilent: boolean): number {
  const left = claim(crew, LED, true);
  if (left >= 0) return left;
  for (let job = 0; job < MOST_JOBS; job++) {
    const at = FIRST_STATE + job;
    const state = Atomics.load(crew, at);
    const isLeft = state < 0 || (isSilent && state >= FIRST_NAME);
    if (isLeft && Atomics.compareExchange(crew, at, state, LED) === state) return job;
  }
  return -1;
}

/** A job that a hand has begun. */
interface Begun {
  readonly job: number;
  readonly course: Course;
}

/** Works with the leader until `mustLeave`, which is asked after every piece, returns true. */
export type Hand = (mustLeave: () => boolean) => void;

/**
 * Makes the hand of a thread.
 *
 * @param courseOf returns the course of one of the leader's jobs; null if this thread cannot do it, and then it can do
 *   no other job either.
 */
export function makeHand(
  crew: Int32Array,
  courseOf: (round: number, place: number, job: number) => Course | null,
): Hand {
  const name = FIRST_NAME + Atomics.add(crew, NAMES, 1);
  /** The current job, which is begun and may be parked. */
  let begun: Begun | null = null;

  function change(job: number, from: number, to: number): boolean {
    const isChanged = Atomics.compareExchange(crew, FIRST_STATE + job, from, to) === from;
    if (isChanged) tellNews(crew);
    return isChanged;
  }

  /** Takes up the parked job, or another one; returns false if it can do none. */
  function takeUp(): boolean {
    if (begun !== null && change(begun.job, -name, name)) return true;
    begun = null;
    const job = claim(crew, name, true);
    if (job < 0) return true;
    // The round of a claimed job cannot end, so this is the job's round.
    const course = courseOf(Atomics.load(crew, ROUND), Atomics.load(crew, PLACE), job);
    if (course === null) change(job, name, FREE);
    else begun = { job, course };
    return course !== null;
  }

  /** Continues the current job until it is done, taken away, or this thread must leave. */
  function goOn({ job, course }: Begun, mustLeave: () => boolean): void {
    for (let piece = course.next(); piece.done !== true; piece = course.next()) {
      Atomics.add(crew, FIRST_BEAT + job, 1);
      Atomics.add(crew, WORK, piece.value);
      const isTaken = Atomics.load(crew, FIRST_STATE + job) !== name;
      if (isTaken || (mustLeave() && change(job, name, -name))) return;
    }
    change(job, name, DONE);
  }

  return (mustLeave) => {
    Atomics.add(crew, HANDS, 1);
    try {
      while (!mustLeave() && takeUp()) {
        if (begun === null) Atomics.wait(crew, NEWS, Atomics.load(crew, NEWS), LOOK_MS);
        else goOn(begun, mustLeave);
      }
    } finally {
      Atomics.sub(crew, HANDS, 1);
    }
  };
}
