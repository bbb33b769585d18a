/**
 * The client's requests: one running and one next of each kind. Short questions and questions to the explorer and about
 * kept proofs are separate from these: each has its own lane, so that a build delays nothing else.
 *
 * `next` exists only while `running` has been sent and cancelled; when the running request ends, the next one runs. A
 * request that no engine has seen yet is simply replaced. Every request ends exactly once, whatever happens.
 */
import { fail, ok, type Failure, type Result } from '../core/result.ts';
import { PROTOCOL_VERSION, type Operation } from './messages.ts';
import type { ClientMessage, ResultMessage } from './schema.ts';
import type { SearchReport } from '../core/report.ts';

/** The answer to a request: its report, or the other data that it asked for. */
export type Answered = Pick<ResultMessage, 'report' | 'isCancelled' | 'exercise' | 'explored' | 'keptProofs'>;
type Ending = Result<Answered>;

/** A request as its owner sees it. */
export interface ClientRun {
  readonly id: string;
  /** Ends it soon with the results so far; safe to call at any time. */
  cancel(): void;
}

/** The listeners of a request. */
interface LaneHandlers {
  readonly onProgress?: (report: SearchReport) => void;
  readonly onEnd: (ending: Ending) => void;
}

/** The part of the connection that the lanes use. */
export interface LaneLink {
  /** Tells whether an engine is connected and has sent its greeting. */
  readonly isReady: () => boolean;
  readonly send: (message: ClientMessage) => void;
}

/** All lanes of a client. */
export interface Lanes {
  submit(operation: Operation, handlers: LaneHandlers): ClientRun;
  /** Takes progress; false if it belongs to no running request. */
  progress(id: string, report: SearchReport): boolean;
  /** Takes an answer; false if it belongs to no running request. */
  end(id: string, ending: Ending): boolean;
  /** Sends the waiting requests to a new engine that is ready. */
  resume(): void;
  /**
   * Notes that the engine is gone. Its requests wait for the next engine, unless they were cancelled or have crashed
   * too many engines.
   */
  lose(isCrash: boolean): void;
  /** Ends everything. */
  endAll(failure: Failure): void;
}

/** Number of engines that may crash on one request; after that it is not sent again. */
const MAX_CRASHES = 2;

/**
 * Number of questions with their own lanes that are sent at once; together with one request of each other kind they
 * stay below the host's limit.
 */
export const MAX_EXPLORE_RUNS = 8;

interface Flight extends LaneHandlers {
  readonly id: string;
  readonly operation: Operation;
  crashes: number;
  /** Whether it was sent to the present engine. */
  isSent: boolean;
  isCancelled: boolean;
  /** Last progress, for the end if the engine dies before it answers a cancel. */
  last: SearchReport | null;
}

/** Kinds of requests: foreground searches replace each other; searches in the background replace none of them. */
type SharedOperation = Exclude<Operation, { op: 'ask' | 'explore' | 'kept-proofs' }>;
const LANE_OF = {
  analyse: 'search',
  solve: 'search',
  play: 'search',
  review: 'review',
  exercise: 'exercise',
  match: 'match',
  trim: 'trim',
  ping: 'ping',
} as const satisfies Record<SharedOperation['op'], string>;
type LaneName = (typeof LANE_OF)[SharedOperation['op']];

interface Lane {
  running: Flight | null;
  next: Flight | null;
}

/** Makes empty lanes. */
export function openLanes(link: LaneLink): Lanes {
  const lanes: Readonly<Record<LaneName, Lane>> = {
    search: { running: null, next: null },
    review: { running: null, next: null },
    exercise: { running: null, next: null },
    match: { running: null, next: null },
    trim: { running: null, next: null },
    ping: { running: null, next: null },
  };
  /**
   * Lanes of short questions and of questions to the explorer and about kept proofs, the oldest first; each is removed
   * when its question is answered.
   */
  const own = new Set<Lane>();
  let lastId = 0;

  const all = (): readonly Lane[] => [...Object.values(lanes), ...own];

  function dispatch(flight: Flight): void {
    flight.isSent = true;
    link.send({ v: PROTOCOL_VERSION, type: 'request', id: flight.id, operation: flight.operation });
  }

  function enqueue(lane: Lane, flight: Flight): void {
    const { running, next } = lane;
    if (running?.isSent) {
      lane.next = flight;
      sendCancel(running);
      next?.onEnd(cancelled(next));
    } else {
      lane.running = flight;
      if (link.isReady()) dispatch(flight);
      running?.onEnd(cancelled(running));
    }
  }

  /** Makes a lane for one question; it waits if many are under way. */
  function ownLane(flight: Flight): Lane {
    const lane: Lane = { running: flight, next: null };
    own.add(lane);
    sendOwn();
    return lane;
  }

  function sendOwn(): void {
    if (!link.isReady()) return;
    for (const { running } of [...own].slice(0, MAX_EXPLORE_RUNS))
      if (running && !running.isSent) dispatch(running);
  }

  function sendCancel(flight: Flight): void {
    if (flight.isCancelled) return;
    flight.isCancelled = true;
    link.send({ v: PROTOCOL_VERSION, type: 'cancel', id: flight.id });
  }

  function cancel(lane: Lane, flight: Flight): void {
    if (lane.next === flight) {
      lane.next = null;
      flight.onEnd(cancelled(flight));
    } else if (lane.running === flight) {
      if (flight.isSent) sendCancel(flight);
      else settle(lane, flight, cancelled(flight));
    }
  }

  /** Ends the running request of a lane and lets the next one run. */
  function settle(lane: Lane, flight: Flight, ending: Ending): void {
    lane.running = lane.next;
    lane.next = null;
    if (own.delete(lane)) sendOwn();
    else if (lane.running && link.isReady()) dispatch(lane.running);
    flight.onEnd(ending);
  }

  /** Finds the request that an answer belongs to. */
  function find(id: string): { readonly lane: Lane; readonly flight: Flight } | null {
    for (const lane of all()) {
      const flight = lane.running;
      if (flight?.isSent && flight.id === id) return { lane, flight };
    }
    return null;
  }

  return {
    submit(operation, handlers) {
      lastId += 1;
      const id = String(lastId);
      const marks = { crashes: 0, isSent: false, isCancelled: false, last: null };
      const flight: Flight = { id, operation, ...handlers, ...marks };
      const { op } = operation;
      const isOwn = op === 'ask' || op === 'explore' || op === 'kept-proofs';
      const lane = isOwn ? ownLane(flight) : lanes[LANE_OF[op]];
      if (!isOwn) enqueue(lane, flight);
      return { id, cancel: () => cancel(lane, flight) };
    },
    progress(id, report) {
      const found = find(id);
      if (!found) return false;
      found.flight.last = report;
      if (!found.flight.isCancelled) found.flight.onProgress?.(report);
      return true;
    },
    end(id, ending) {
      const found = find(id);
      if (found) settle(found.lane, found.flight, ending);
      return found !== null;
    },
    resume() {
      for (const { running } of Object.values(lanes)) {
        if (running && !running.isSent) dispatch(running);
      }
      sendOwn();
    },
    lose(isCrash) {
      for (const lane of all()) {
        const flight = lane.running;
        if (!flight?.isSent) continue;
        flight.isSent = false;
        if (isCrash) flight.crashes += 1;
        if (flight.isCancelled) settle(lane, flight, cancelled(flight));
        else if (flight.crashes >= MAX_CRASHES)
          settle(lane, flight, fail('ERR_ENGINE_POISON', undefined, { crashes: flight.crashes }));
      }
    },
    endAll(failure) {
      const lost = all();
      own.clear();
      for (const lane of lost) {
        const ended = [lane.running, lane.next];
        lane.running = null;
        lane.next = null;
        for (const flight of ended) flight?.onEnd(failure);
      }
    },
  };
}

/** Returns the end of a cancelled request, with the last report. */
function cancelled(flight: Flight): Ending {
  return ok({ report: flight.last, isCancelled: true });
}
