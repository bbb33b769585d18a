/** Programs under attack: run with a limit of time, their memory watched, their output kept as far as it is of use. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EXIT_CODES } from '../../../electron/cli/help-text.ts';

/** Top folder of the project. */
export const PROJECT = path.resolve(import.meta.dirname, '../../..');
/** The built command line. */
export const CLI = path.join(PROJECT, 'dist/electron/cli.js');

/** Characters of each stream that are kept; all are counted. */
const KEPT_CHARS = 4_000_000;
/** Between two looks at the memory. */
const LOOK_MS = 20;

/** How a program ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
  /** Time on a processor, milliseconds; null where the system does not tell. */
  readonly cpuMs: number | null;
  /** Most memory at once, megabytes; null where the system does not tell. */
  readonly peakMb: number | null;
  /** It was killed because it took too long. */
  readonly isTimedOut: boolean;
}

export interface ProgramOptions {
  /** Most time on a processor, milliseconds; on the clock it may be three times as long, for other programs are at work. */
  readonly limitMs?: number;
  /** Most time on the clock, milliseconds. */
  readonly clockMs?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Words before the program, such as `setpriv --reuid=65534`. */
  readonly before?: readonly string[];
  /** File descriptors that take the output instead of us. */
  readonly outTo?: number;
  readonly errTo?: number;
  /** Called when it runs: for killing it on the way. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** The most memory a process has had, megabytes, and its time on a processor; of Linux alone. */
function usageOf(pid: number): { readonly peakMb: number; readonly cpuMs: number } | null {
  try {
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, in hundredths of a second.
    const ticks = Number(fields[11]) + Number(fields[12]);
    return peak === undefined ? null : { peakMb: Number(peak) / 1024, cpuMs: ticks * 10 };
  } catch {
    // Gone already, or a system without /proc.
    return null;
  }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let kept = '';
  stream?.on('data', (chunk: Buffer) => {
    if (kept.length < KEPT_CHARS) kept += chunk.toString('utf8');
  });
  return () => kept;
}

/** Runs a program of Node to its end, or to its limits (60 s of a processor unless told). */
export function runNode(words: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { limitMs = 60_000, clockMs = 3 * limitMs, env = {}, before = [], outTo, errTo, onStart } = options;
  const [program = '', ...args] = [...before, process.execPath, ...words];
  const stdio: StdioOptions = ['ignore', outTo ?? 'pipe', errTo ?? 'pipe'];
  const begun = performance.now();
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  let usage: ReturnType<typeof usageOf> = null;
  let isTimedOut = false;
  const watch = setInterval(() => {
    if (child.pid !== undefined) usage = usageOf(child.pid) ?? usage;
    if ((usage?.cpuMs ?? 0) < limitMs && performance.now() - begun < clockMs) return;
    isTimedOut = true;
    child.kill('SIGKILL');
  }, LOOK_MS);
  onStart?.(child);
  return new Promise((resolve, reject) => {
    const stop = (): void => clearInterval(watch);
    child.once('error', (error) => {
      stop();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stop();
      const ms = performance.now() - begun;
      const { peakMb = null, cpuMs = null } = usage ?? {};
      resolve({ code, signal, out: out(), err: err(), ms, cpuMs, peakMb, isTimedOut });
    });
  });
}

/** Runs the built command line. */
export function runCli(words: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  return runNode([CLI, ...words], options);
}

/**
 * What is wrong with the way a command ended, or null: it must end by itself, with a code that help names, never with a stack, and
 * say a code where it refuses.
 */
export function faultOf({ code, signal, err, ms, isTimedOut }: Ended): string | null {
  if (isTimedOut) return `did not end within ${(ms / 1000).toFixed(0)} s`;
  if (signal !== null) return `ended by ${signal}: ${lastLine(err)}`;
  if (/^\s+at .*[:(]\S*:\d+:\d+\)?$/m.test(err)) return `a stack: ${stackHead(err)}`;
  if (!EXIT_CODES.some(([each]) => each === code)) return `exit code ${String(code)}: ${lastLine(err)}`;
  if (code === 1 && !/\bERR_[A-Z_]+/.test(err)) return `refused without a code: ${lastLine(err)}`;
  return null;
}

/** The same, with a limit of memory in megabytes. */
export function faultWithin(ended: Ended, mostMb: number): { fault: string | null; peakMb: number | null } {
  const { peakMb } = ended;
  const grown = peakMb !== null && peakMb > mostMb ? `took ${peakMb.toFixed(0)} MB` : null;
  return { fault: faultOf(ended) ?? grown, peakMb };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}

function stackHead(text: string): string {
  return /^\w*Error.*$/m.exec(text)?.[0].slice(0, 200) ?? lastLine(text);
}
