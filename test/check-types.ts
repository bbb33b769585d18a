/** `npm run check:types`: the types of all floors, by the native compiler. */
import path from 'node:path';
import { checkPage } from './component-types.ts';
import { runAside } from './run-aside.ts';

const top = path.resolve(import.meta.dirname, '..');
const NATIVE = path.join(top, 'node_modules/typescript-native/bin/tsc');
/** By itself the compiler starts four checkers, each of which looks up what all of them share: a fifth more work. */
const ONE = ['--checkers', '1'];
const FLOORS = ['engine', 'electron', 'test'];

const checks = [
  ...FLOORS.map((floor) => () => runAside(process.execPath, [NATIVE, '-p', floor, ...ONE], top)),
  () => checkPage(top, [NATIVE, ...ONE]),
];

for (const check of checks) {
  const { isPassed, output } = await check();
  if (output !== '') console.log(output);
  if (!isPassed) process.exitCode = 1;
}
