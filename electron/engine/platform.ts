/**
 * What the engine's threads need of the place that they run in: here Node. The build for web pages takes
 * `electron/web/platform.ts` in place of this module, and nothing else differs.
 */
import { availableParallelism, totalmem } from 'node:os';
import fs from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { defined, type Failure } from '../../engine/core/result.ts';
import { startThread } from '../program/start-thread.ts';
import { collectGarbage } from './collect-garbage.ts';

/** Takes messages; like a method it may expect a type of message, which is the sender's promise. */
type Listener = { take(message: unknown): void }['take'];

/** A thread that this one has started. */
export interface Thread {
  postMessage(message: object): void;
  on(event: 'message', listener: Listener): unknown;
  terminate(): Promise<unknown>;
  /** Lets the process end while this thread still runs. */
  unref(): void;
}

/** A thread as it sees itself. */
interface OwnThread {
  /** What it was given at its start. */
  readonly data: unknown;
  readonly port: Pick<Thread, 'postMessage' | 'on'>;
}

/** The place that threads run in. */
export interface Platform {
  /**
   * Whether threads share memory. Otherwise a search has one thread, and can be stopped only by ending its thread: it
   * is busy and hears no message.
   */
  readonly sharesMemory: boolean;
  /**
   * Starts a thread.
   *
   * @param heapMb limit of V8's heap in megabytes, where one can be set.
   * @param onEnd called with the thread and the cause of its end, except perhaps after `terminate`.
   */
  startThread(
    file: URL,
    data: object,
    heapMb: number,
    onEnd: (thread: Thread, failure: Failure<'ERR_ENGINE_CRASHED'>) => void,
  ): Thread;
  /** The same for a thread that helps this one, which stays busy. It may end without a call of `onEnd`. */
  startHelper: Platform['startThread'];
  /** Returns data and port of this thread; called once, at its start. */
  ownThread(): Promise<OwnThread>;
  /** Takes the next message for this thread, which is busy; null if none has come. Absent where none comes meanwhile. */
  nextMessage?(): unknown;
  /** Loads a WebAssembly module, compiled for this machine; null if there is none. It may throw an error as well. */
  loadModule(name: string): Promise<WebAssembly.Module | null>;
  /** Returns the cores of the machine, and its memory in megabytes as far as searches may use half of it. */
  machine(): { readonly cores: number; readonly machineMb: number };
  /** Collects the garbage of this thread at once, where that can be asked for. */
  collectGarbage(): void;
}

const MEGABYTE = 2 ** 20;

const isSource = import.meta.url.endsWith('.ts');

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isSource) return new Uint8Array(fs.readFileSync(new URL(`./${name}.wasm`, import.meta.url)));
  // Imported only here, so that a build does not contain the path to the compiler.
  const { compileWasm } = await import('./wasm-compiler.ts');
  return compileWasm(name);
}

/** Node's threads, files and machine. */
export const platform: Platform = {
  sharesMemory: true,
  startThread,
  startHelper(...start) {
    const helper = startThread(...start);
    // The searching thread decides when the process ends, not its helpers.
    helper.unref();
    return helper;
  },
  ownThread: () =>
    Promise.resolve({ data: workerData as unknown, port: defined(parentPort, 'parent of this thread') }),
  nextMessage() {
    const news: { readonly message: unknown } | undefined = receiveMessageOnPort(
      defined(parentPort, 'parent of this thread'),
    );
    return news?.message ?? null;
  },
  async loadModule(name) {
    const bytes = await bytesOf(name);
    return bytes === null ? null : new WebAssembly.Module(bytes);
  },
  machine: () => ({ cores: availableParallelism(), machineMb: Math.floor(totalmem() / MEGABYTE) }),
  collectGarbage,
};
