/**
 * Watches whether a process still answers: one that was stopped, or spins in an endless loop, exists but is useless.
 *
 *   const heartbeat = startHeartbeat({ clock, everyMs: 5000, ping: (answered) => engine.ping(answered), onFrozen });
 *   heartbeat.stop();
 *
 * A loaded machine, or one that wakes from sleep, must not cost a healthy process its life. So several pings in a row
 * must stay without an answer, and those do not count in whose time this process did not run either.
 */
import type { Clock } from '../../engine/protocol/clock.ts';

/** Pings in a row without an answer that make a process frozen. */
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
  /** Ends it; harmless at any time. */
  stop(): void;
}

/** Starts with a first ping at once. */
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
    // A beat that comes much too late tells of this process, not of the other one.
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
