/** How long the queue still takes, by how fast it has gone since it was started or made longer. Pure. */

/** Where the measuring began, and how far the queue is now. */
export interface Pace {
  readonly since: number;
  /** Positions left then and now. */
  readonly first: number;
  readonly left: number;
  readonly now: number;
}

/** Fewer positions say nothing. */
const LEAST_DONE = 5;

/** The pace after a look at the queue; it starts again if nothing runs or the queue has grown. */
export function nextPace(pace: Pace | null, left: number, isRunning: boolean, now: number): Pace | null {
  if (!isRunning) return null;
  if (pace === null || left > pace.left) return { since: now, first: left, left, now };
  return { ...pace, left, now };
}

/** Milliseconds to the end; null if too little is known. */
export function restTime(pace: Pace | null): number | null {
  if (pace === null) return null;
  const done = pace.first - pace.left;
  return done < LEAST_DONE ? null : ((pace.now - pace.since) / done) * pace.left;
}
