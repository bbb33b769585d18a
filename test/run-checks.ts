/**
 * Types, layers, lint and format: programs that look at the sources and need nothing but them. They run two at a time,
 * because each of them uses little more than one core; what one prints is shown whole when it ends.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

/** A program of node_modules/.bin with its arguments. */
type Check = readonly [program: string, ...args: readonly string[]];

/** The slow ones first; each list runs one after the other, beside the other list. */
const LISTS: readonly (readonly Check[])[] = [
  [['eslint', '--max-warnings', '0', '.']],
  [
    ['vue-tsc', '-b'],
    ['depcruise', '--config', '.dependency-cruiser.js', 'engine', 'electron', 'renderer'],
    ['prettier', '--check', '.', '--log-level', 'warn'],
  ],
];

/** Runs all checks, also after one has failed; true if every one ended with 0. */
export async function runChecks(top: string): Promise<boolean> {
  const passed = await Promise.all(LISTS.map((checks) => runInTurn(top, checks)));
  return passed.every(Boolean);
}

async function runInTurn(top: string, checks: readonly Check[]): Promise<boolean> {
  let isPassed = true;
  for (const check of checks) isPassed = (await runCheck(top, check)) && isPassed;
  return isPassed;
}

function runCheck(top: string, [program, ...args]: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(path.join(top, 'node_modules/.bin', program), args, {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const end = (isPassed: boolean): void => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${program}  ${seconds} s`);
      if (output.trim() !== '') console.log(output.trimEnd());
      resolve(isPassed);
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
