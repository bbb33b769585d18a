/**
 * The page's half of the protocol: a state machine that outlives the engine process.
 *
 *   const client = createClient({ build: '0.1.0' });
 *   client.attach(port);                                        // again after every restart of the engine
 *   const run = client.analyse(ref, limits, { onProgress, onEnd });
 *
 * Each kind of request has at most one running and one next (`lanes.ts`): jumping through thirty moves sends one
 * cancel and one request. A running request survives the engine: it is sent again to the next engine, unless two
 * engines crashed on it. Handlers and listeners may call any function of the client.
 */
import type { PositionRef } from '../core/position-ref.ts';
import { fail, ok, type Failure, type Result } from '../core/result.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import { openLanes, type Answered, type ClientRun } from './lanes.ts';
import {
  PROTOCOL_VERSION,
  type CloseReason,
  type EngineState,
  type ExerciseQuestion,
  type Operation,
  type Port,
  type SearchOperation,
} from './messages.ts';
import type { AnswerTo, ExploreAnswer, ExploreQuestion } from '../explorer/question.ts';
import type { Exercise } from '../training/exercise.ts';
import { type MemoryUse } from '../core/report.ts';
import type { SearchReport } from '../core/report.ts';
import type { KeptProofList, KeptProofQuestion } from '../core/kept-proof.ts';
import type { Limits } from '../core/limits.ts';
import { EMPTY_REPORT } from './report.ts';
import {
  decodeHost,
  encode,
  MAX_MESSAGE_CHARS,
  type ClientMessage,
  type HelloMessage,
  type HostMessage,
} from './schema.ts';

/**
 * Why there is no engine: connection lost (a new port may come), taken by another window (a port comes when that window
 * is gone), restarting, given up, or of another version.
 */
type DownReason = 'lost' | 'taken' | 'restarting' | 'gave-up' | 'version';

/** No engine. `attempt` of `attempts` as the supervisor counts them; 0 of 0 if nobody counts. */
interface DownState {
  readonly kind: 'down';
  readonly reason: DownReason;
  readonly attempt: number;
  readonly attempts: number;
}

/** State of the connection between client and engine. */
export type ClientState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready'; readonly capabilities: HelloMessage['capabilities'] }
  | DownState;

/**
 * The end of an analysis, a proof or the search for a move: a report (the last one, if it was cancelled) or a failure.
 */
export type AnalysisEnd = Result<{ readonly report: SearchReport; readonly isCancelled: boolean }>;

/** The listeners of an analysis, a proof or the search for a move. */
interface AnalysisHandlers {
  /** Called with progress while it runs; never after a cancel or after a newer request. */
  readonly onProgress: (report: SearchReport) => void;
  /** Called exactly once. A newer request of the same kind cancels an older one. */
  readonly onEnd: (end: AnalysisEnd) => void;
}

/** A question for a proof. */
type SolveQuestion = Omit<Extract<SearchOperation, { op: 'solve' }>, 'op'>;

/** A question for a move of a match. */
type MatchQuestion = Omit<Extract<SearchOperation, { op: 'match' }>, 'op'>;

/** A short question of the window. */
export type ShortQuestion = Omit<Extract<SearchOperation, { op: 'ask' }>, 'op'>;

/** The client (see the header of the module). */
export interface EngineClient {
  readonly state: () => ClientState;
  /** Reports every change of state; the returned function ends the reports. */
  onState(listener: (state: ClientState) => void): () => void;
  /** Takes a new connection; an older one is closed. */
  attach(port: Port): void;
  /** Takes the supervisor's messages if they do not come over the port itself (Electron). */
  noteEngine(state: EngineState): void;
  /** Asks the host of browser mode to start a given-up engine again. */
  restart(): void;
  analyse(position: PositionRef, limits: Limits, handlers: AnalysisHandlers): ClientRun;
  /** Searches for the best move. It replaces an analysis or a proof, and they replace it. */
  play(position: PositionRef, limits: Limits, handlers: AnalysisHandlers): ClientRun;
  /** Starts a proof. It replaces an analysis, and an analysis replaces it. */
  solve(question: SolveQuestion, handlers: AnalysisHandlers): ClientRun;
  /** Lists the proofs kept on disk, or deletes one first, at the same time as everything else. Never rejects. */
  keptProofs(question: KeptProofQuestion): Promise<Result<KeptProofList>>;
  /** Finds the values of all moves in the background: it pauses during every other search but is not ended. */
  review(position: PositionRef, limits: Limits, isProof: boolean, handlers: AnalysisHandlers): ClientRun;
  /** Asks a short question, at the same time as everything else, also several at once. */
  ask(question: ShortQuestion, onEnd: (end: AnalysisEnd) => void): ClientRun;
  /** Asks for an exercise, at the same time as everything else; null if there is none, or it was cancelled. */
  exercise(question: ExerciseQuestion, onEnd: (end: Result<Exercise | null>) => void): ClientRun;
  /**
   * Asks the index of the collections, at the same time as everything else, also several questions at once. The signal
   * cancels it: a build, a list or a search for duplicates then ends with its results so far.
   *
   * @returns the answer, or null if it was cancelled before there was one. A failure of the engine or of the index
   *   (`EXPLORE_ERRORS`). Never rejects.
   */
  explore<Q extends ExploreQuestion>(
    question: Q,
    options?: { readonly signal?: StopSignal },
  ): Promise<Result<AnswerTo<Q['ask']> | null>>;
  /** Searches for a move of a match in the background; a newer question replaces it. */
  match(question: MatchQuestion, handlers: AnalysisHandlers): ClientRun;
  /**
   * Frees memory that the engine has not used for long, until it keeps at most this much; `onMemory` reports the
   * result.
   */
  trim(budgetMb: number, tablesMb?: number): ClientRun;
  /**
   * Reports the engine's use of memory when the engine does; null: unknown again. The returned function ends the
   * reports.
   */
  onMemory(listener: (use: MemoryUse | null) => void): () => void;
  /** Measures a round trip; a newer one replaces an older one. */
  ping(onEnd: (end: Result<true>) => void): ClientRun;
  /** Closes the connection and ends all requests with ERR_ENGINE_DOWN. */
  close(): void;
}

/** Settings of a client. */
export interface ClientOptions {
  readonly build: string;
  /** Called for invalid messages, which are a bug in the host; for the log. */
  readonly onFault?: (failure: Failure) => void;
}

/** Room for the envelope around an operation. */
const ENVELOPE_CHARS = 200;

/** Makes a client without a connection. */
export function createClient(options: ClientOptions): EngineClient {
  const lanes = openLanes({ isReady: () => state.kind === 'ready', send });
  const listeners = new Set<(state: ClientState) => void>();
  const memoryListeners = new Set<(use: MemoryUse | null) => void>();
  let state: ClientState = down('lost');
  let port: Port | null = null;
  /** The supervisor said that there is no engine behind the port; after its `ready` a new greeting is needed. */
  let isAway = false;
  /** The supervisor speaks over the port itself, so the end of the port means more than the end of the engine. */
  let isToldByPort = false;

  function send(message: ClientMessage): void {
    port?.send(encode(message));
  }

  function setState(next: ClientState): void {
    if (state.kind === 'connecting' && next.kind === 'connecting') return;
    state = next;
    for (const listener of [...listeners]) listener(next);
  }

  function greet(): void {
    setState({ kind: 'connecting' });
    send({ v: PROTOCOL_VERSION, type: 'hello', build: options.build });
  }

  function noteMemory(use: MemoryUse | null): void {
    for (const listener of [...memoryListeners]) listener(use);
  }

  function lose(next: ClientState, isCrash: boolean): void {
    setState(next);
    noteMemory(null);
    lanes.lose(isCrash);
  }

  function giveUp(reason: 'gave-up' | 'version', failure: Failure): void {
    const old = port;
    port = null;
    setState(down(reason));
    old?.close();
    lanes.endAll(failure);
  }

  function greeted(hello: HelloMessage): void {
    if (hello.v !== PROTOCOL_VERSION) {
      giveUp(
        'version',
        fail('ERR_PROTOCOL_VERSION', undefined, { expected: PROTOCOL_VERSION, got: hello.v }),
      );
      return;
    }
    // A second answer is ignored: the host said `ready` while the first greeting was under way.
    if (state.kind !== 'connecting') return;
    setState({ kind: 'ready', capabilities: hello.capabilities });
    lanes.resume();
  }

  function noteEngine({ state: engine, attempt, attempts }: EngineState): void {
    if (state.kind === 'down' && state.reason === 'version') return;
    const wasAway = isAway;
    isAway = engine !== 'ready';
    switch (engine) {
      case 'ready':
        if (wasAway && port) greet();
        return;
      case 'starting':
        lose({ kind: 'connecting' }, false);
        return;
      case 'restarting':
        lose({ kind: 'down', reason: 'restarting', attempt, attempts }, true);
        return;
      case 'stopping':
      case 'down':
        lose({ kind: 'down', reason: 'gave-up', attempt, attempts }, true);
        lanes.endAll(fail('ERR_ENGINE_DOWN'));
    }
  }

  function receive(message: HostMessage): void {
    switch (message.type) {
      case 'hello':
        greeted(message);
        return;
      case 'engine':
        isToldByPort = true;
        noteEngine(message);
        return;
      case 'progress':
        if (message.memory) noteMemory(message.memory);
        if (lanes.progress(message.id, message.report))
          send({ v: PROTOCOL_VERSION, type: 'ack', id: message.id, seq: message.seq });
        return;
      case 'result':
        if (message.memory) noteMemory(message.memory);
        lanes.end(message.id, ok(message));
        return;
      case 'error': {
        const failure: Failure = { ok: false, ...message.error };
        if (failure.code === 'ERR_PROTOCOL_VERSION') giveUp('version', failure);
        else if (!lanes.end(message.id, failure) && message.id === '') options.onFault?.(failure);
      }
    }
  }

  function closed(gone: Port, why: CloseReason | undefined): void {
    if (port !== gone) return;
    port = null;
    if (isFinal(state)) return;
    // Electron closes the port of a dead engine before or after main tells the next state; only main knows the state.
    if (state.kind === 'down' && state.reason === 'restarting' && !isToldByPort) return;
    lose(down(why ?? 'lost'), true);
  }

  function heard(from: Port, text: string): void {
    if (port !== from) return;
    const message = decodeHost(text);
    if (message.ok) {
      receive(message.value);
    } else if (message.code === 'ERR_PROTOCOL_VERSION') {
      giveUp('version', message);
    } else {
      // An unreadable answer still ends its request, or the request would wait forever.
      const id = message.params?.['id'];
      if (typeof id === 'string') lanes.end(id, message);
      options.onFault?.(message);
    }
  }

  function submit(operation: Operation, handlers: Parameters<typeof lanes.submit>[1]): ClientRun {
    const refusal = objection(state, operation);
    if (!refusal) return lanes.submit(operation, handlers);
    handlers.onEnd(refusal);
    return { id: '', cancel: () => undefined };
  }

  function search(operation: SearchOperation, { onProgress, onEnd }: AnalysisHandlers): ClientRun {
    return submit(operation, {
      onProgress,
      onEnd(end) {
        if (!end.ok) {
          onEnd(end);
          return;
        }
        const { report, isCancelled } = end.value;
        onEnd(ok({ report: report ?? EMPTY_REPORT, isCancelled }));
      },
    });
  }

  /** Asks a question without progress; `read` takes the answer from the ending. */
  function ask<T>(
    operation: Operation,
    onEnd: (end: Result<T>) => void,
    read: (ending: Answered) => Result<T>,
  ): ClientRun {
    return submit(operation, { onEnd: (end) => onEnd(end.ok ? read(end.value) : end) });
  }

  function explore<Q extends ExploreQuestion>(
    question: Q,
    { signal }: { readonly signal?: StopSignal } = {},
  ): Promise<Result<AnswerTo<Q['ask']> | null>> {
    if (signal?.aborted === true) return Promise.resolve(ok(null));
    return new Promise((resolve) => {
      const cancel = (): void => run.cancel();
      signal?.addEventListener('abort', cancel);
      const run = ask<AnswerTo<Q['ask']> | null>(
        { op: 'explore', question },
        (end) => {
          signal?.removeEventListener('abort', cancel);
          resolve(end);
        },
        ({ explored }) => {
          if (!explored) return ok(null);
          return answers(question, explored) ? ok(explored) : misshapen('explored.ask', question.ask);
        },
      );
    });
  }

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(next) {
      const old = port;
      port = null;
      old?.close();
      isAway = false;
      isToldByPort = false;
      lose({ kind: 'connecting' }, false);
      port = next;
      next.onMessage((text) => heard(next, text));
      greet();
      next.onClose((why) => closed(next, why));
    },
    noteEngine,
    restart: () => send({ v: PROTOCOL_VERSION, type: 'restart' }),
    analyse: (position, limits, handlers) => search({ op: 'analyse', position, limits }, handlers),
    play: (position, limits, handlers) => search({ op: 'play', position, limits }, handlers),
    solve: (question, handlers) => search({ op: 'solve', ...question }, handlers),
    keptProofs: (question) =>
      new Promise((resolve) => {
        ask({ op: 'kept-proofs', question }, resolve, ({ keptProofs }) =>
          keptProofs ? ok(keptProofs) : misshapen('keptProofs', 'the list'),
        );
      }),
    review: (position, limits, isProof, handlers) =>
      search({ op: 'review', position, limits, isProof }, handlers),
    ask: (question, onEnd) => search({ op: 'ask', ...question }, { onProgress: () => undefined, onEnd }),
    exercise: (question, onEnd) =>
      ask({ op: 'exercise', question }, onEnd, ({ exercise }) => ok(exercise ?? null)),
    explore,
    match: (question, handlers) => search({ op: 'match', ...question }, handlers),
    trim: (budgetMb, tablesMb) =>
      submit(
        { op: 'trim', budgetMb, ...(tablesMb !== undefined && { tablesMb }) },
        { onEnd: () => undefined },
      ),
    onMemory(listener) {
      memoryListeners.add(listener);
      return () => memoryListeners.delete(listener);
    },
    ping: (onEnd) => ask({ op: 'ping' }, onEnd, () => ok(true)),
    close: () => giveUp('gave-up', fail('ERR_ENGINE_DOWN')),
  };
}

/** Returns the failure for an answer that does not fit its question. */
function misshapen(path: string, expected: string): Failure {
  return fail('ERR_PROTOCOL_SHAPE', undefined, { path, expected });
}

/** Tells whether an answer belongs to this question. */
function answers<Q extends ExploreQuestion>(
  question: Q,
  answer: ExploreAnswer,
): answer is AnswerTo<Q['ask']> {
  return answer.ask === question.ask;
}

function down(reason: DownReason): DownState {
  return { kind: 'down', reason, attempt: 0, attempts: 0 };
}

/** Tells whether no engine will come without a request. */
function isFinal(state: ClientState): boolean {
  return state.kind === 'down' && (state.reason === 'gave-up' || state.reason === 'version');
}

/** Returns why a request cannot even wait for an engine, or null. */
function objection(state: ClientState, operation: Operation): Failure | null {
  if (isFinal(state)) {
    const isVersion = state.kind === 'down' && state.reason === 'version';
    return fail(isVersion ? 'ERR_PROTOCOL_VERSION' : 'ERR_ENGINE_DOWN');
  }
  const isTooLarge = JSON.stringify(operation).length > MAX_MESSAGE_CHARS - ENVELOPE_CHARS;
  return isTooLarge ? fail('ERR_PROTOCOL_TOO_LARGE', undefined, { limit: MAX_MESSAGE_CHARS }) : null;
}
