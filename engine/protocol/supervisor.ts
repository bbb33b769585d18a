/**
 * Keeps an engine process running: starts it, restarts it when it dies or no longer answers, and gives up if that does
 * not help.
 *
 *   const supervisor = supervise({ spawn: () => forkEngine(url), clock: nodeClock });
 *   supervisor.onState((state) => tellThePage(state));
 *   supervisor.start();
 *
 * It knows neither `utilityProcess` nor `child_process` nor workers of a page: all fit behind `EngineProcess`.
 */
import type { Clock } from './clock.ts';
import type { EngineState } from './messages.ts';
import { startHeartbeat } from './heartbeat.ts';

/** A process as the supervisor sees it. */
export interface EngineProcess {
  /** Called once when the process is ready for requests. */
  onReady(listener: () => void): void;
  /** Called once when the process is gone or could not be started; never called before `spawn` has returned. */
  onExit(listener: () => void): void;
  /** Asks a ready process for a sign of life. Only the last `answered` is called, or none if it does not answer. */
  ping(answered: () => void): void;
  /** Asks the process to save its kept proof and to end; `onExit` follows, unless the process hangs. */
  end(): void;
  /** Ends the process at once, whatever it is doing; `onExit` follows. */
  destroy(): void;
}

/** The supervisor's time limits, milliseconds. */
export interface SupervisorLimits {
  /** A process that is not ready after this time counts as crashed. */
  readonly startMs: number;
  /** The time between two pings of a ready process, and for the answer. */
  readonly beatMs: number;
  /** A process that still exists this long after it was asked to end is killed. */
  readonly stopMs: number;
}

/** Settings of a supervisor. */
export interface SupervisorOptions<P extends EngineProcess> {
  readonly spawn: () => P;
  readonly clock: Clock;
  /** Limits that replace the usual ones, for tests. */
  readonly limits?: Partial<SupervisorLimits>;
}

/** A supervised process. */
export interface Supervisor<P extends EngineProcess> {
  readonly state: () => EngineState;
  /** Returns the process that accepts requests, or null while none is ready. */
  readonly engine: () => P | null;
  /** Calls the listener after every change; the returned function removes it. */
  onState(listener: (state: EngineState) => void): () => void;
  start(): void;
  /** Ends the process for good, by force if it hangs or takes too long to save; resolves when it is gone. */
  stop(): Promise<void>;
  /** Starts again after giving up, with no crashes counted; does nothing in all other states. */
  restart(): void;
}

/** Waits before the first, second and third restart. */
const RESTART_AFTER_MS = [250, 1000, 4000] as const;
/** This many crashes within `CRASH_WINDOW_MS` mean that restarting does not help. */
const CRASHES = 3;
/** This long without a crash means that restarting did help. */
const CRASH_WINDOW_MS = 60_000;
/** How long saving a proof may take, in every host: at the end of the proof, gigabytes are written. */
export const SAVE_GRACE_MS = 120_000;
/** The usual limits: generous, since a process that is only slow must not be taken for one that hangs. */
const LIMITS: SupervisorLimits = { startMs: 20_000, beatMs: 5000, stopMs: SAVE_GRACE_MS };

/** Makes a supervisor; nothing runs before `start`. */
export function supervise<P extends EngineProcess>({
  spawn,
  clock,
  limits: changed = {},
}: SupervisorOptions<P>): Supervisor<P> {
  const limits = { ...LIMITS, ...changed };
  const listeners = new Set<(state: EngineState) => void>();
  const gone: (() => void)[] = [];
  let state: EngineState['state'] = 'down';
  let current: P | null = null;
  let crashTimes: number[] = [];
  let attempt = 0;
  let readyAt = 0;
  let cancelTimer = (): void => undefined;

  function snapshot(): EngineState {
    return { state, attempt: Math.min(attempt, CRASHES), attempts: CRASHES };
  }

  function setState(next: EngineState['state']): void {
    state = next;
    const told = snapshot();
    for (const listener of [...listeners]) listener(told);
  }

  function launch(): void {
    const child = spawn();
    current = child;
    cancelTimer = clock.after(limits.startMs, () => child.destroy());
    child.onReady(() => {
      if (current !== child || state === 'stopping') return;
      cancelTimer();
      readyAt = clock.now();
      const heartbeat = startHeartbeat({
        clock,
        everyMs: limits.beatMs,
        ping: (answered) => child.ping(answered),
        // Its exit is reported like any other crash.
        onFrozen: () => child.destroy(),
      });
      cancelTimer = () => heartbeat.stop();
      setState('ready');
    });
    child.onExit(() => {
      if (current !== child) return;
      cancelTimer();
      current = null;
      if (state === 'stopping') stopped();
      else crashed();
    });
  }

  function crashed(): void {
    const now = clock.now();
    if (state === 'ready' && now - readyAt >= CRASH_WINDOW_MS) attempt = 0;
    attempt += 1;
    crashTimes = [...crashTimes.filter((time) => now - time < CRASH_WINDOW_MS), now];
    if (crashTimes.length >= CRASHES) {
      attempt = CRASHES;
      setState('down');
      return;
    }
    const delay = RESTART_AFTER_MS[Math.min(attempt, RESTART_AFTER_MS.length) - 1] ?? 0;
    cancelTimer = clock.after(delay, launch);
    setState('restarting');
  }

  function stopped(): void {
    setState('down');
    for (const resolve of gone.splice(0)) resolve();
  }

  function begin(): void {
    crashTimes = [];
    attempt = 0;
    setState('starting');
    launch();
  }

  return {
    state: snapshot,
    engine: () => (state === 'ready' ? current : null),
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: begin,
    stop() {
      if (current === null) {
        cancelTimer();
        setState('down');
        return Promise.resolve();
      }
      const child = current;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gone.push(() => resolve(undefined));
      // A second call waits for the same end.
      if (state === 'stopping') return promise;
      const isReady = state === 'ready';
      setState('stopping');
      if (isReady) {
        // The heartbeat continues, so that the supervisor does not wait for a process that hangs while it saves.
        const stopBeating = cancelTimer;
        const cancelLimit = clock.after(limits.stopMs, () => child.destroy());
        cancelTimer = () => {
          stopBeating();
          cancelLimit();
        };
        child.end();
      } else {
        // The process has had no requests yet, so it has nothing to save.
        cancelTimer();
        child.destroy();
      }
      return promise;
    },
    restart() {
      if (state === 'down') begin();
    },
  };
}
