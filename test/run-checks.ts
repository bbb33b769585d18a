/**
 * Types, layers, unused code, lint and format: programs that look at the sources and need nothing but them. They run two at a time,
 * because each of them uses little more than one core; what one prints is shown whole when it ends.
 */
import path from 'node:path';
import { runAside } from './run-aside.ts';

/** A program of node_modules/.bin with its arguments. */
type Check = readonly [program: string, ...args: readonly string[]];

/** Each list runs one after the other, beside the other list; types take as long as all others together. */
const LISTS: readonly (readonly Check[])[] = [
  [['node', 'test/check-types.ts']],
  [
    ['node', 'test/lint/run.ts'],
    ['depcruise', '--config', '.dependency-cruiser.js', 'engine', 'electron', 'renderer'],
    ['knip', '-c', '.knip.js'],
    ['knip', '-c', '.knip.js', '--production', '--include', 'files,exports,types'],
    ['oxfmt', '--list-different'],
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

async function runCheck(top: string, [program, ...args]: Check): Promise<boolean> {
  const file = path.join(top, 'node_modules/.bin', program);
  const { isPassed, seconds, output } = await runAside(file, args, top);
  console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${program}  ${seconds.toFixed(1)} s`);
  if (output !== '') console.log(output);
  return isPassed;
}
