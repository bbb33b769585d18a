/**
 * `npm run check:types`: the types of all floors. The native compiler checks those of plain TypeScript in a fifth of the
 * time; the page needs `vue-tsc`, which reads components and has no native form yet.
 */
import path from 'node:path';
import { runAside } from './run-aside.ts';

const top = path.resolve(import.meta.dirname, '..');
const NATIVE = path.join(top, 'node_modules/typescript-native/bin/tsc');
const FLOORS = ['engine', 'electron', 'test'];

const checks: readonly (readonly [program: string, ...args: readonly string[]])[] = [
  ...FLOORS.map((floor) => [process.execPath, NATIVE, '-p', floor] as const),
  [path.join(top, 'node_modules/.bin/vue-tsc'), '-p', 'renderer'],
];

for (const [program, ...args] of checks) {
  const { isPassed, output } = await runAside(program, args, top);
  if (output !== '') console.log(output);
  if (!isPassed) process.exitCode = 1;
}
