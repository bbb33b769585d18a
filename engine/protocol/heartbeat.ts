/**
 * Watches whether a process still answers: a process that was stopped, or is in an endless loop, exists but is useless.
 *
 *   const heartbeat = startHeartbeat({ clock, everyMs: 5000, ping: (answered) => engine.ping(answered), onFrozen });
 *   heartbeat.stop();
 *
 * A healthy process must not be killed because the machine is loaded or wakes from sleep. So several pings in a row
 * must stay unanswered, and a ping does not count if this process did not run during its time either.
 */
import type { Clock } from './clock.ts';

/** The number of unanswered pings in a row after which a process counts as frozen. */
const MAX_MISSED = 2;

/** Settings of a heartbeat. */
export interface HeartbeatOptions {
  readonly clock: Clock;
  /** Milliseconds between two pings, and the time that a process has for its answer. */
  readonly everyMs: number;
  /** Asks for a sign of life; `answered` may be called late, or never. */
  readonly ping: (answered: () => void) => void;
  /** Called once; the heartbeat has ended by then. */
  readonly onFrozen: () => void;
}

/** A running heartbeat. */
export interface Heartbeat {
  /** Ends the heartbeat; harmless at any time. */
  stop(): void;
}

/** Starts a heartbeat; the first ping is sent at once. */
export function startHeartbeat({ clock, everyMs, ping, onFrozen }: HeartbeatOptions): Heartbeat {
  let missed = 0;
  let isAwaited = false;
  let beatAt = clock.now();
  let cancel = (): void => undefined;

  function answered(): void {
    isAwaited = false;
    missed = 0;
  }

  function beat(): void {
    const now = clock.now();
    // A beat that comes much too late shows that this process was held up, not the other one.
    if (now - beatAt > 2 * everyMs) answered();
    if (isAwaited) missed += 1;
    if (missed >= MAX_MISSED) {
      onFrozen();
      return;
    }
    isAwaited = true;
    beatAt = now;
    cancel = clock.after(everyMs, beat);
    ping(answered);
  }

  beat();
  return { stop: () => cancel() };
}
