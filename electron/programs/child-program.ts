/** A started program: lines in and out, and an end that is always reported. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { childEnvironment } from '../supervisor/child-environment.ts';
import { makeLineReader } from './line-reader.ts';

/** Most bytes that a program may print between two questions, far more than any search report. */
const MAX_BYTES = 8 * 2 ** 20;

/** Why a program has ended: it could not be started, exited, printed too much, or was killed by us. */
export type Ending =
  | { readonly kind: 'start'; readonly detail: string }
  | { readonly kind: 'exit'; readonly detail: string }
  | { readonly kind: 'flood' }
  | { readonly kind: 'killed' };

/** Hears the dialogue with a program: `>` what it reads, `<` what it says, `!` what it writes to its standard error. */
export type DialogueLog = (from: '>' | '<' | '!', line: string) => void;

/** A running program. */
export interface ChildProgram {
  say(line: string): void;
  /** Sets the only listener of lines. */
  onLine(listener: (line: string) => void): void;
  /** Restarts the count of printed bytes. */
  resetFlood(): void;
  /** Resolves once, however the program ends. */
  readonly ended: Promise<Ending>;
  /** Ends the program by force, on most systems with all processes that it has started. */
  kill(): void;
}

/** Functions that kill the running programs; no program outlives this process. */
const running = new Set<() => void>();
/** Ends all programs by force, before this process ends. */
export function killPrograms(): void {
  for (const kill of running) kill();
}

process.on('exit', killPrograms);

/** Whether a process can lead a group; everything that it starts is then ended with it. */
const HAS_GROUPS = process.platform !== 'win32';

function killTree(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The program has already ended.
  }
}

/** Starts a file, never through a shell. Without a log its standard error is thrown away. */
export function startChild(file: string, args: readonly string[], log?: DialogueLog): ChildProgram {
  const { promise: ended, resolve } = Promise.withResolvers<Ending>();
  let listener = (_line: string): void => undefined;
  let child: ChildProcess | null = null;
  const kill = (): void => {
    if (child) killTree(child);
  };
  const end = (ending: Ending): void => {
    kill();
    running.delete(kill);
    resolve(ending);
  };
  const reader = makeLineReader(
    MAX_BYTES,
    (line) => {
      log?.('<', line);
      listener(line);
    },
    () => end({ kind: 'flood' }),
  );
  // A log that is flooded is cut; the program plays on.
  const errors = makeLineReader(
    MAX_BYTES,
    (line) => log?.('!', line),
    () => log?.('!', '...'),
  );
  try {
    child = spawn(file, [...args], {
      cwd: path.dirname(file),
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', log ? 'pipe' : 'ignore'],
      shell: false,
      windowsHide: true,
      detached: HAS_GROUPS,
    });
    running.add(kill);
    child.on('error', (error: NodeJS.ErrnoException) =>
      end({ kind: 'start', detail: error.code ?? error.message }),
    );
    child.on('exit', (code, signal) => end({ kind: 'exit', detail: signal ?? String(code) }));
    child.stdout?.on('data', (bytes: Uint8Array) => reader.take(bytes));
    child.stderr?.on('data', (bytes: Uint8Array) => errors.take(bytes));
    // A program that has ended or does not read is noticed because it does not answer.
    child.stdin?.on('error', () => undefined);
    child.stdout?.on('error', () => undefined);
    child.stderr?.on('error', () => undefined);
  } catch (error) {
    // The system cannot use this name or these arguments.
    end({ kind: 'start', detail: error instanceof Error && 'code' in error ? String(error.code) : 'EINVAL' });
  }
  return {
    say(line) {
      log?.('>', line);
      child?.stdin?.write(`${line}\n`);
    },
    onLine: (next) => (listener = next),
    resetFlood() {
      reader.reset();
      errors.reset();
    },
    ended,
    kill: () => end({ kind: 'killed' }),
  };
}
