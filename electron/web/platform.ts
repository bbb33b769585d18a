/**
 * The engine's threads as workers of a web page, in place of `electron/engine/platform.ts`.
 *
 * A worker that is busy cannot start another one, since the browser loads the files of the new one through it. So the
 * helpers of a search are started and ended by the thread that has started the search, which is never busy.
 */
import { fail } from '../../engine/core/result.ts';
import type { Platform, Thread } from '../engine/platform.ts';

/** What is used here of a worker; TypeScript's own declarations come only with those of the page. */
interface WorkerEvent {
  readonly data?: unknown;
  /** Of an error. */
  readonly message?: string;
  /** Of a promise that was rejected. */
  readonly reason?: unknown;
}
interface WorkerPort {
  postMessage(message: object): void;
  addEventListener(
    type: 'message' | 'error' | 'unhandledrejection',
    listener: (event: WorkerEvent) => void,
  ): void;
}
declare class Worker implements WorkerPort {
  constructor(file: string | URL, options: { type: 'module' });
  postMessage: WorkerPort['postMessage'];
  addEventListener: WorkerPort['addEventListener'];
  terminate(): void;
}
declare const self: WorkerPort & { readonly crossOriginIsolated: boolean; reportError(error: unknown): void };

/** Asks the thread that has started this one to start a helper, or to end it. */
interface HelperOrder {
  readonly helper: number;
  readonly start: { readonly file: string; readonly data: object } | null;
}

const isOrder = (message: unknown): message is HelperOrder =>
  typeof message === 'object' && message !== null && 'helper' in message;

function startWorker(file: string | URL, data: object): Worker {
  const worker = new Worker(file, { type: 'module' });
  worker.postMessage(data);
  return worker;
}

// Like any other error it ends the thread, or the engine.
self.addEventListener('unhandledrejection', ({ reason }) => self.reportError(reason));

/** Helpers that this thread has ordered. */
let lastHelper = 0;

/** Memory that is assumed where the browser does not say. */
const USUAL_GB = 4;
/** Share of it that a page may take; more, and a phone ends the page. */
const PAGE_PART = 0.5;

export const platform: Platform = {
  sharesMemory: self.crossOriginIsolated,
  startThread(file, data, _heapMb, onEnd) {
    const worker = startWorker(file, data);
    const helpers = new Map<number, Worker>();
    const obey = ({ helper, start }: HelperOrder): void => {
      helpers.get(helper)?.terminate();
      helpers.delete(helper);
      if (start !== null) helpers.set(helper, startWorker(start.file, start.data));
    };
    const end = (): void => {
      for (const each of [worker, ...helpers.values()]) each.terminate();
    };
    const thread: Thread = {
      postMessage: (message) => worker.postMessage(message),
      on: (_type, listener) =>
        worker.addEventListener('message', ({ data: message }) => {
          if (!isOrder(message)) listener(message);
        }),
      terminate() {
        end();
        return Promise.resolve();
      },
      unref: () => undefined,
    };
    worker.addEventListener('message', ({ data: message }) => {
      if (isOrder(message)) obey(message);
    });
    // A worker lives on after an error; a thread in an unknown state must not.
    worker.addEventListener('error', ({ message = '' }) => {
      end();
      onEnd(thread, fail('ERR_ENGINE_CRASHED', undefined, { reason: message.slice(0, 200) || 'no file' }));
    });
    return thread;
  },
  startHelper(file, data) {
    lastHelper += 1;
    const helper = lastHelper;
    const order = (start: HelperOrder['start']): void => {
      const message: HelperOrder = { helper, start };
      self.postMessage(message);
    };
    order({ file: file.href, data });
    return {
      postMessage: () => undefined,
      on: () => undefined,
      terminate() {
        order(null);
        return Promise.resolve();
      },
      unref: () => undefined,
    };
  },
  ownThread() {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Platform['ownThread']>>>();
    const waiting: unknown[] = [];
    let hear = (message: unknown): void => void waiting.push(message);
    const port: Pick<Thread, 'postMessage' | 'on'> = {
      postMessage: (message) => self.postMessage(message),
      on(_type, listener) {
        hear = listener;
        waiting.splice(0).forEach(hear);
      },
    };
    let isStarted = false;
    self.addEventListener('message', ({ data }) => {
      if (isStarted) hear(data);
      else resolve({ data, port });
      isStarted = true;
    });
    return promise;
  },
  async loadModule(name) {
    // Modules work on shared memory. Where this throws an error, there is none without isolation.
    const { byteLength } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer;
    const file = await fetch(new URL(`${name}.wasm`, import.meta.url));
    return file.ok && byteLength > 0 ? WebAssembly.compile(await file.arrayBuffer()) : null;
  },
  machine() {
    const { hardwareConcurrency, deviceMemory = USUAL_GB }: Navigator & { readonly deviceMemory?: number } =
      navigator;
    const cores = self.crossOriginIsolated ? hardwareConcurrency : 1;
    return { cores, machineMb: Math.floor(1024 * PAGE_PART * deviceMemory) };
  },
  collectGarbage: () => undefined,
};
