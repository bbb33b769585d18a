/**
 * `npm run lint`: oxlint over all sources, oxlint over the scripts of components for the rules that ask the types, and
 * ESLint over components for the rules of their templates.
 */
import fs from 'node:fs';
import path from 'node:path';
import { runAside } from '../run-aside.ts';
import { nameComponents, writeComponentScripts } from './component-scripts.ts';

const top = path.resolve(import.meta.dirname, '../..');
const scripts = writeComponentScripts(top);

const runs: readonly (readonly [program: string, ...args: readonly string[]])[] = [
  ['oxlint'],
  ['oxlint', '-c', 'test/lint/scripts.oxlint.config.ts', path.join(scripts, 'renderer')],
  ['eslint', '--max-warnings', '0', 'renderer/**/*.vue'],
];

try {
  for (const [program, ...args] of runs) {
    const { isPassed, output } = await runAside(path.join(top, 'node_modules/.bin', program), args, top);
    if (isPassed) continue;
    console.log(nameComponents(output, scripts));
    process.exitCode = 1;
  }
} finally {
  fs.rmSync(scripts, { recursive: true });
}
