/**
 * The host's half of the protocol: answers the messages of one port with the help of an `Analyst`.
 *
 *   serve(port, { analyst, clock, build: '0.1.0', capabilities });
 *
 * It keeps the promises of `messages.ts`: a greeting comes first, every request gets exactly one `result` or `error`,
 * progress is bounded, and nothing that arrives can throw.
 */
import { assertNever, type Failure, type Result } from '../core/result.ts';
import type { Clock } from './clock.ts';
import {
  PROTOCOL_VERSION,
  type ExerciseQuestion,
  type Port,
  type ProtocolError,
  type SearchOperation,
} from './messages.ts';
import { type MemoryUse } from '../core/report.ts';
import type { SearchReport } from '../core/report.ts';
import type { KeptProofList, KeptProofQuestion } from '../core/kept-proof.ts';
import type { ExploreAnswer, ExploreQuestion } from '../explorer/question.ts';
import type { Exercise } from '../training/exercise.ts';
import { fitAnswer } from './explore-fit.ts';
import { fitProofs } from './fit-proofs.ts';
import { openProgressGate, type ProgressGate } from './progress.ts';
import { fitReport } from './report.ts';
import {
  decodeClient,
  encode,
  type ClientMessage,
  type HelloMessage,
  type HostMessage,
  type RequestMessage,
  type ResultMessage,
} from './schema.ts';

/** A running or waiting search. */
export interface Analysis {
  /** Asks it to end soon; `done` then resolves with the last report. Safe to call at any time. */
  stop(): void;
  /** The last report, or why there is none. Never rejects. */
  readonly done: Promise<Result<SearchReport>>;
}

/** Searches. It decides how many searches run at once and lets the others wait. */
export interface Analyst {
  /** Resolves the position, searches and reports; `onReport` may be called at any rate until `done`. */
  search(operation: SearchOperation, onReport: (report: SearchReport) => void): Analysis;
  /** Frees memory that was not used for long, until at most this much is kept; its last report is empty. */
  trim(budgetMb: number, tablesMb?: number): Analysis;
  /** Returns the memory in use; null if nobody counts it. */
  memory(): MemoryUse | null;
}

/** Makes exercises. */
export interface Exerciser {
  make(question: ExerciseQuestion): {
    /** Asks it to end soon; there is no exercise then. Safe to call at any time. */
    stop(): void;
    /** The exercise, null if there is none. Never rejects. */
    readonly done: Promise<Result<Exercise | null>>;
  };
}

/** Answers questions about the collections. */
export interface ExploreService {
  /** Asks a question; several may be open at once. */
  ask(question: ExploreQuestion): {
    /** Asks it to end soon, with its results so far. Safe to call at any time. */
    stop(): void;
    /** The answer; null if it was stopped before there was one. Never rejects. */
    readonly done: Promise<Result<ExploreAnswer | null>>;
  };
}

/** Answers questions about the proofs that are kept on disk. */
export interface KeptProofs {
  /** Answers a question. Never rejects. */
  answer(question: KeptProofQuestion): Promise<Result<KeptProofList>>;
}

/** The services of the host, and its description in the greeting. */
export interface ServerOptions {
  readonly analyst: Analyst;
  /** If absent, requests for exercises are refused. */
  readonly exerciser?: Exerciser;
  /** If absent, no collections are kept, and questions about them are refused. */
  readonly explorer?: ExploreService;
  /** If absent, no proofs are kept, and questions about them are refused. */
  readonly keptProofs?: KeptProofs;
  readonly clock: Clock;
  /** Build id for the greeting. */
  readonly build: string;
  readonly capabilities: NonNullable<HelloMessage['capabilities']>;
}

/** Most requests one port may have running and waiting at once. */
export const MAX_REQUESTS = 16;

interface Run {
  readonly analysis: Pick<Analysis, 'stop'>;
  /** Null if there is no progress. */
  readonly progress: ProgressGate | null;
  isCancelled: boolean;
}

/** Serves one port until it closes; then its analyses are stopped and their answers dropped. */
export function serve(port: Port, options: ServerOptions): void {
  const { analyst, clock } = options;
  const runs = new Map<string, Run>();
  let agreement: 'awaited' | 'agreed' | 'refused' = 'awaited';
  let clientVersion = 0;
  let isOpen = true;

  function send(message: HostMessage): void {
    if (isOpen) port.send(encode(message));
  }

  function refuse(id: string, failure: Failure): void {
    const { ok: _ok, ...error } = failure;
    send({ v: PROTOCOL_VERSION, type: 'error', id, error });
  }

  function greet(hello: HelloMessage): void {
    clientVersion = hello.v;
    agreement = hello.v === PROTOCOL_VERSION ? 'agreed' : 'refused';
    const { build, capabilities } = options;
    send({ v: PROTOCOL_VERSION, type: 'hello', build, capabilities });
  }

  /** Returns why a request may not start, or null. */
  function objection(id: string): Failure<ProtocolError> | null {
    if (agreement === 'awaited') return { ok: false, code: 'ERR_PROTOCOL_HELLO' };
    if (agreement === 'refused') {
      const params = { expected: PROTOCOL_VERSION, got: clientVersion };
      return { ok: false, code: 'ERR_PROTOCOL_VERSION', params };
    }
    if (runs.has(id)) return { ok: false, code: 'ERR_PROTOCOL_DUPLICATE_ID', params: { id } };
    if (runs.size >= MAX_REQUESTS)
      return { ok: false, code: 'ERR_PROTOCOL_BUSY', params: { limit: MAX_REQUESTS } };
    return null;
  }

  function request({ id, operation }: RequestMessage): void {
    const refused = objection(id);
    // The running request of that id gets its own answer; this refusal must not be taken for that answer.
    if (refused) {
      refuse(refused.code === 'ERR_PROTOCOL_DUPLICATE_ID' ? '' : id, refused);
      return;
    }
    switch (operation.op) {
      case 'ping': {
        send({ v: PROTOCOL_VERSION, type: 'result', id, isCancelled: false, report: null });
        return;
      }
      case 'analyse':
      case 'solve':
      case 'play':
      case 'review':
      case 'match':
      case 'ask': {
        start(id, operation);
        return;
      }
      case 'exercise': {
        exercise(id, operation.question);
        return;
      }
      case 'explore': {
        explore(id, operation.question);
        return;
      }
      case 'kept-proofs': {
        answerOfProofs(id, operation.question);
        return;
      }
      case 'trim': {
        answerAfter(id, analyst.trim(operation.budgetMb, operation.tablesMb), memory, openGate(id));
        return;
      }
      default:
        return assertNever(operation);
    }
  }

  /** Returns the memory in use, if somebody counts it. */
  function memory(): { readonly memory?: MemoryUse } {
    const use = analyst.memory();
    return use === null ? {} : { memory: use };
  }

  function openGate(id: string): ProgressGate {
    return openProgressGate(clock, (seq, report) =>
      send({ v: PROTOCOL_VERSION, type: 'progress', id, seq, report: fitReport(report), ...memory() }),
    );
  }

  function start(id: string, operation: SearchOperation): void {
    if (operation.op === 'solve' && operation.keep !== undefined && !options.keptProofs) {
      refuse(id, { ok: false, code: 'ERR_PROOF_NO_FOLDER' });
      return;
    }
    const progress = openGate(id);
    answerAfter(
      id,
      analyst.search(operation, (report) => progress.offer(report)),
      (report) => ({ report: fitReport(report), ...memory() }),
      progress,
    );
  }

  function exercise(id: string, question: ExerciseQuestion): void {
    if (options.exerciser) {
      answerAfter(id, options.exerciser.make(question), (made, isCancelled) => ({
        exercise: isCancelled ? null : made,
      }));
    } else {
      refuse(id, { ok: false, code: 'ERR_ENGINE_DOWN' });
    }
  }

  function explore(id: string, question: ExploreQuestion): void {
    if (options.explorer) {
      answerAfter(id, options.explorer.ask(question), (answer) => ({
        explored: answer && fitAnswer(answer),
      }));
    } else {
      refuse(id, { ok: false, code: 'ERR_EXPLORE_NONE' });
    }
  }

  function answerOfProofs(id: string, question: KeptProofQuestion): void {
    if (options.keptProofs) {
      // It takes milliseconds: so there is nothing to stop.
      const work = { stop: () => undefined, done: options.keptProofs.answer(question) };
      answerAfter(id, work, (list) => ({ keptProofs: fitProofs(list) }));
    } else {
      refuse(id, { ok: false, code: 'ERR_PROOF_NO_FOLDER' });
    }
  }

  /** Answers a request when its work ends; `told` makes the answer from its value. */
  function answerAfter<T>(
    id: string,
    work: { stop(): void; readonly done: Promise<Result<T>> },
    told: (value: T, isCancelled: boolean) => Partial<ResultMessage>,
    progress: ProgressGate | null = null,
  ): void {
    const run: Run = { analysis: work, progress, isCancelled: false };
    runs.set(id, run);
    void work.done.then((result) => {
      progress?.finish();
      runs.delete(id);
      if (!result.ok) {
        refuse(id, result);
        return;
      }
      const { isCancelled } = run;
      const answer = told(result.value, isCancelled);
      send({ v: PROTOCOL_VERSION, type: 'result', id, isCancelled, report: null, ...answer });
    });
  }

  function cancel(id: string): void {
    const run = runs.get(id);
    // An unknown id is not a mistake: the result and the cancel crossed in transit.
    if (run === undefined || run.isCancelled) return;
    run.isCancelled = true;
    run.analysis.stop();
  }

  function receive(message: ClientMessage): void {
    switch (message.type) {
      case 'hello': {
        greet(message);
        return;
      }
      case 'request': {
        request(message);
        return;
      }
      case 'cancel': {
        cancel(message.id);
        return;
      }
      case 'ack':
        return runs.get(message.id)?.progress?.acknowledge(message.seq);
      case 'enter':
      case 'restart': {
        refuse('', {
          ok: false,
          code: 'ERR_PROTOCOL_DIRECTION',
          params: { type: message.type },
        });
        return;
      }
      default:
        return assertNever(message);
    }
  }

  port.onClose(() => {
    isOpen = false;
    for (const run of runs.values()) {
      run.progress?.discard();
      run.analysis.stop();
    }
    runs.clear();
  });

  port.onMessage((text) => {
    const message = decodeClient(text);
    if (message.ok) {
      receive(message.value);
      return;
    }
    const id = message.params?.['id'];
    // A malformed request is answered under its id unless another request with this id is still running.
    refuse(typeof id === 'string' && !runs.has(id) ? id : '', message);
  });
}
