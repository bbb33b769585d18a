/** Watches something that should go on, however long it takes in all: only standing still has a limit. */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface ActivityOptions<T> {
  readonly clock: Clock;
  /** How often is looked. */
  readonly everyMs: number;
  /** How long nothing may change. */
  readonly limitMs: number;
  /** What is looked at. */
  readonly measure: () => T;
  readonly isSame: (one: T, other: T) => boolean;
  readonly onChange: (now: T) => void;
  /** Called once, when nothing has changed for the limit. */
  readonly onStill: () => void;
}

/** Looks until nothing changes any more; the answer ends that. */
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
