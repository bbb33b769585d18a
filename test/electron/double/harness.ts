/**
 * Starts the built main process over the double of Electron and watches it from outside.
 *
 *   const double = startDouble({ userData: folder.path('profile'), driver: pages.driver });
 *   await double.evaluate(({ app }) => app.getPath('userData'));
 *   expect(await double.close()).toBe(0);
 *
 * The process is a real one, so its exit code, its standard error, its locks and a second start of it are real.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../../electron/start/build-state.ts';
import { openQuestions } from './questions.ts';
import {
  START_VARIABLE,
  type Deed,
  type FromDouble,
  type FromPage,
  type Note,
  type StartData,
  type ToDouble,
  type ToPage,
  type WireResult,
  type WireWindow,
} from './wire.ts';

/** A page driver's end of the channel to one process of the double. */
export interface PageWire {
  send(message: FromPage): void;
  onMessage(listener: (message: ToPage) => void): void;
  /** Called once when the process has gone, with all its pages. */
  onGone(listener: () => void): void;
}

/** Draws pages: gets the wire once, before main runs. */
export type PageDriver = (wire: PageWire) => void;

/** The program that runs. */
export interface Program {
  /** What Electron would be given: a folder with a `package.json`. */
  readonly folder: string;
  /** True for the unpacked content of an asar: then no folder stands among the arguments. */
  readonly isPackaged: boolean;
}

/** How to start. */
export interface DoubleOptions {
  /** Folder of the profile. */
  readonly userData: string;
  readonly driver: PageDriver;
  /** What the user typed behind the program's name: files and switches. */
  readonly args?: readonly string[];
  /** The system that main believes to run on; Linux unless told. */
  readonly platform?: 'darwin' | 'linux' | 'win32';
  /** Variables over those of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The clone that the test is part of unless told. */
  readonly program?: Program;
  /** Names of `app.getPath` that this machine has no folder for, such as `documents`. */
  readonly missingPaths?: readonly string[];
  /** Starts in a folder that is deleted before main runs. */
  readonly isFolderGone?: boolean;
  /** Files that the Finder asks for before the program is ready. */
  readonly earlyFiles?: readonly string[];
  /** How many times as fast main's timers run, for limits of many seconds. */
  readonly haste?: number;
  /** Switches of V8 for the engine, such as a small heap. */
  readonly utilitySwitches?: readonly string[];
}

/** The electron module, as functions for `evaluate` see it. */
type ElectronModule = typeof Electron.CrossProcessExports;

/** How a process ended: its exit code, or the signal that ended it. */
type ExitResult = number | NodeJS.Signals;

/** A running main process. */
export interface Double {
  readonly pid: number;
  /** Runs a function with the electron module in the process of main, as Playwright's `ElectronApplication` does. */
  evaluate<T>(work: (electron: ElectronModule) => T): Promise<Awaited<T>>;
  evaluate<T, A>(work: (electron: ElectronModule, arg: A) => T, arg: A): Promise<Awaited<T>>;
  /** What the user or the system does to the program; resolves when main has heard of it. */
  do(deed: Deed): Promise<unknown>;
  /** The windows that there are now. */
  windows(): readonly WireWindow[];
  /** What main did so far that a user would see. */
  notes(): readonly Note[];
  /** Resolves at the first note, past or future, that fits. */
  noted(fits: (note: Note) => boolean): Promise<Note>;
  stdout(): string;
  stderr(): string;
  /** Resolves when the process has ended and all that it wrote is here. */
  readonly exited: Promise<ExitResult>;
  /** Quits at once by `app.exit(0)`, asking nobody, and waits for the end. */
  close(): Promise<ExitResult>;
  /** Ends the process by a signal, by force unless told. */
  kill(signal?: NodeJS.Signals): void;
}

const RUN_MAIN = path.join(import.meta.dirname, 'run-main.ts');

/** Starts main. */
export function startDouble(options: DoubleOptions): Double {
  const child = launch(options);
  const exited = Promise.withResolvers<ExitResult>();
  const notes: Note[] = [];
  const waiting = new Set<() => void>();
  const windows = new Map<number, WireWindow>();
  const questions = openQuestions();
  const pages: ((message: ToPage) => void)[] = [];
  let isGone = false;

  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const send = (message: FromPage | ToDouble): void => {
    if (child.connected) child.send(message, () => undefined);
  };

  child.on('message', (message: ToPage | FromDouble) => {
    switch (message.type) {
      case 'note':
        notes.push(message.note);
        for (const look of [...waiting]) look();
        break;
      case 'evaluated':
      case 'done':
        questions.answer(message.id, message.result);
        break;
      default:
        if (message.type === 'window') windows.set(message.contents, message.state);
        if (message.type === 'destroyed') windows.delete(message.contents);
        for (const listener of pages) listener(message);
    }
  });
  // `close` comes after the streams have ended, `exit` may come before.
  child.once('close', (code, signal) => {
    isGone = true;
    questions.answerAll({ ok: false, message: 'The process of main has ended.' });
    windows.clear();
    exited.resolve(code ?? signal ?? -1);
  });
  options.driver({
    send,
    onMessage: (listener) => void pages.push(listener),
    onGone: (listener) => void exited.promise.then(listener),
  });

  async function ask(question: (id: number) => ToDouble): Promise<unknown> {
    if (isGone) throw new Error('The process of main has ended.');
    const result = await questions.ask<WireResult>((id) => send(question(id)));
    if (!result.ok) throw new Error(result.message);
    return result.value;
  }

  const evaluate = (work: (...args: never[]) => unknown, arg?: unknown): Promise<never> =>
    ask((id) => ({ type: 'evaluate', id, source: work.toString(), arg })) as Promise<never>;

  return {
    pid: child.pid ?? 0,
    evaluate,
    do: (deed) => ask((id) => ({ type: 'deed', id, deed })),
    windows: () => [...windows.values()],
    notes: () => notes,
    noted(fits) {
      const { promise, resolve, reject } = Promise.withResolvers<Note>();
      const look = (): void => {
        const found = notes.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void exited.promise.then(() => reject(new Error(`Main has ended without it.\n${stderr()}`)));
      return promise;
    },
    stdout,
    stderr,
    exited: exited.promise,
    async close() {
      if (!isGone) await evaluate(({ app }: ElectronModule) => app.exit(0)).catch(() => undefined);
      return exited.promise;
    },
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}

function launch({
  userData,
  args = [],
  platform = 'linux',
  env = {},
  cwd,
  program,
  missingPaths = [],
  isFolderGone = false,
  earlyFiles = [],
  haste = 1,
  utilitySwitches = [],
}: DoubleOptions): ChildProcess {
  const { folder, isPackaged } = program ?? { folder: PROJECT, isPackaged: false };
  const home = path.join(userData, '..', 'home');
  fs.mkdirSync(home, { recursive: true });
  const start: StartData = {
    platform,
    argv: [`--user-data-dir=${userData}`, ...(isPackaged ? [] : [folder]), ...args],
    appPath: folder,
    isPackaged,
    home,
    missingPaths,
    isFolderGone,
    earlyFiles,
    haste,
    utilitySwitches,
  };
  return fork(RUN_MAIN, [], {
    env: { ...process.env, ...env, [START_VARIABLE]: JSON.stringify(start) },
    // Node says of stripped types that they are an experiment; Electron's own Node does not run this file.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(cwd === undefined ? {} : { cwd }),
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
