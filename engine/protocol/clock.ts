/** The clock that callers hand in: the engine layer has none. */

/** Tells the time and calls back later. Hosts use the real one, tests one they turn by hand. */
export interface Clock {
  /** Milliseconds from any origin, never going backwards. */
  now(): number;
  /** Runs `run` once after `delayMs`; the answer cancels it and may be called at any time. */
  after(delayMs: number, run: () => void): () => void;
}
