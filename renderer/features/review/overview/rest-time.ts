/** Estimates how long the queue still takes, from its speed since it was started or last made longer. Pure. */

/** The state of the queue when measuring began, and its state now. */
export interface Pace {
  readonly since: number;
  /** Positions left then and now. */
  readonly first: number;
  readonly left: number;
  readonly now: number;
}

/** Positions that must be done before an estimate means anything. */
const LEAST_DONE = 5;

/** Returns the pace after a look at the queue; measuring starts again if nothing runs or the queue has grown. */
export function nextPace(pace: Pace | null, left: number, isRunning: boolean, now: number): Pace | null {
  if (!isRunning) return null;
  if (pace === null || left > pace.left) return { since: now, first: left, left, now };
  return { ...pace, left, now };
}

/** Returns the milliseconds to the end of the queue; null if too little is known. */
export function restTime(pace: Pace | null): number | null {
  if (pace === null) return null;
  const done = pace.first - pace.left;
  return done < LEAST_DONE ? null : ((pace.now - pace.since) / done) * pace.left;
}
