/** Watches work that may take any time as long as it makes progress. */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface ActivityOptions<T> {
  readonly clock: Clock;
  /** Milliseconds between two measurements. */
  readonly everyMs: number;
  /** Milliseconds without a change after which the work counts as stalled. */
  readonly limitMs: number;
  /** Measures the current state. */
  readonly measure: () => T;
  readonly isSame: (one: T, other: T) => boolean;
  readonly onChange: (now: T) => void;
  /** Called once, when nothing has changed for the limit. */
  readonly onStill: () => void;
}

/** Watches work until nothing changes; the returned function ends the watch. */
export function watchActivity<T>(options: ActivityOptions<T>): () => void {
  const { clock, everyMs, limitMs, measure, isSame, onChange, onStill } = options;
  let last = measure();
  let changedAt = clock.now();
  let cancel = clock.after(everyMs, look);

  function look(): void {
    const now = measure();
    if (!isSame(now, last)) {
      last = now;
      changedAt = clock.now();
      onChange(now);
    }
    if (clock.now() - changedAt >= limitMs) onStill();
    else cancel = clock.after(everyMs, look);
  }

  return () => cancel();
}
