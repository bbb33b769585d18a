/** The clock that callers hand in: the engine layer has none. */

/** Tells the time and calls back later. Hosts use a real clock, tests a clock that they move by hand. */
export interface Clock {
  /** Milliseconds from any origin, never going backwards. */
  now(): number;
  /** Runs `run` once after `delayMs`; the returned function cancels it and may be called at any time. */
  after(delayMs: number, run: () => void): () => void;
}
