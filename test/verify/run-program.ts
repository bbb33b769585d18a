/** Runs a program of the verification to its end or to a limit, with all that it started, and keeps what it said. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly limitMs: number;
  /** File that gets all it says. */
  readonly log: string;
  /** Shows what it says as it comes. */
  readonly isShown?: boolean;
}

export interface ProgramEnd {
  /** Exit code; null if it was ended by a signal or could not be started. */
  readonly code: number | null;
  readonly isLate: boolean;
  /** Both of its streams, the end of it where it said much. */
  readonly output: string;
}

const KEPT_CHARS = 200_000;

/** What a program may take to end when it is asked to: Playwright ends the browsers that it has started. */
const GRACE_MS = 10_000;

/** Those that run now: groups of their own, which Ctrl+C in the terminal does not reach. */
const running = new Set<number>();

/** Asks all that runs to end. The answer says whether something still runs. */
export function endPrograms(): () => boolean {
  for (const pid of running) askToEnd(pid);
  return () => running.size > 0;
}

export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd, limitMs, log, isShown = false }: ProgramOptions,
): Promise<ProgramEnd> {
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it can be ended with all that it started.
    detached: process.platform !== 'win32',
  });
  if (child.pid !== undefined) running.add(child.pid);
  const file = fs.createWriteStream(log);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      file.write(bytes);
      if (isShown) process.stdout.write(bytes);
      output = (output + bytes.toString('utf8')).slice(-KEPT_CHARS);
    });
  }
  return new Promise((resolve) => {
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      askToEnd(child.pid);
    }, limitMs);
    const finish = (code: number | null): void => {
      clearTimeout(limit);
      if (child.pid !== undefined) running.delete(child.pid);
      file.end(() => resolve({ code, isLate, output }));
    };
    child.once('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.once('exit', (code) => {
      // What it left behind would hold its streams, and a profile or a lock.
      if (process.platform !== 'win32') endTree(child.pid);
      child.once('close', () => finish(code));
    });
  });
}

/** Asks a process to end as Ctrl+C does; it, and its group, are ended if that takes too long. */
function askToEnd(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    endTree(pid);
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has just ended.
  }
  setTimeout(() => {
    if (running.has(pid)) endTree(pid);
  }, GRACE_MS).unref();
}

/** Ends a process that leads a group, and the group. */
export function endTree(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended with all that it started.
  }
}

/** The last lines of what a program said, for the detail of a failure. */
function lastLines(output: string, count = 8): string {
  return output.trim().split(/\r?\n/).slice(-count).join('\n');
}

/** Words for an end that was not code 0. */
export function howEnded({ code, isLate, output }: ProgramEnd): string {
  const how = isLate ? 'did not end in time' : code === null ? 'could not be run' : `ended with ${code}`;
  return `${how}\n${lastLines(output)}`.trimEnd();
}
