/**
 * The command line in a test: called as a function, or started as a process.
 *
 *   const { code, out, err } = await callCli(['moves', '--rules', 'kalah']);
 *   const { games } = await jsonOfCli<Listed>(['rules']);
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ANSWER_NAMES, answerSchema, type AnswerName } from '../../electron/cli/answer-schemas.ts';
import { runCli } from '../../electron/cli/run.ts';
import { builtProgram } from './built-entries.ts';

/** A call with all that it printed. `code` is null where a signal ended it. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function* linesOf(input: string | readonly string[]): AsyncIterable<string> {
  const lines = typeof input === 'string' ? input.split('\n') : input;
  for (const line of lines) yield await Promise.resolve(line);
}

/**
 * Runs a command in this process.
 *
 * @param input standard input, as a text or in lines; without it none may be read.
 * @param locale the user's language as the system writes it.
 */
export async function callCli(
  words: readonly string[],
  input?: string | readonly string[],
  locale?: string,
): Promise<Called> {
  let [out, err] = ['', ''];
  const code = await runCli(words, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    locale,
    lines: () => {
      if (input === undefined) throw new Error('nothing is read');
      return linesOf(input);
    },
  });
  if (words.includes('--json') && code !== 2 && out !== '') holdToSchema(words, out);
  return { code, out, err };
}

/** Every answer of a test is held to the schema that the program prints. */
function holdToSchema(words: readonly string[], out: string): void {
  const [command = '', action = ''] = words;
  const named = (name: string): boolean => (ANSWER_NAMES as readonly string[]).includes(name);
  const name = [`${command} ${action}`, command].find(named) as AnswerName | undefined;
  // Rows of a batch have other fields in front, and errors among them.
  if (name === undefined || words.includes('--stdin')) return;
  const answers = name === 'census' ? out.trimEnd().split('\n') : [out];
  const told = answers.flatMap((answer) =>
    (v.safeParse(answerSchema(name), JSON.parse(answer)).issues ?? []).map(
      (issue) => `${String(v.getDotPath(issue))}: ${issue.message}`,
    ),
  );
  if (told.length > 0) throw new Error(`not by the schema of ${name}: ${told.join('; ')}`);
}

/** The answer of a command to `--json`. @throws Error with its complaint unless it exits with 0. */
export async function jsonOfCli<T>(words: readonly string[]): Promise<T> {
  const { code, out, err } = await callCli([...words, '--json']);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as T;
}

/** A command that runs as a process. */
export interface StartedCli {
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves once standard error has this, or the process has ended without it: nobody waits for ever. */
  readonly says: (text: string | RegExp) => Promise<void>;
  /** What standard error has by now. */
  readonly said: () => string;
  readonly ended: Promise<Called>;
}

/** Loaded first, makes a process believe that its standard error is a terminal. */
const TERMINAL = 'data:text/javascript,Object.assign(process.stderr,{isTTY:true,columns:60})';

/** Starts a command; it has no standard input. With `terminal` it tells its progress. */
export function startCli(words: readonly string[], where?: 'terminal'): StartedCli {
  const before = where === undefined ? [] : ['--import', TERMINAL];
  const child = spawn(process.execPath, [...before, builtProgram('cli'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error('not started');
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return {
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    said: () => err,
    says: async (text) => {
      const isSaid = (): boolean => (typeof text === 'string' ? err.includes(text) : text.test(err));
      while (!isSaid() && child.exitCode === null) await wait(2);
    },
    ended,
  };
}
