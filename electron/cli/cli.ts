#!/usr/bin/env node
/**
 * Entry of the command line: `npx mancala-studio …` or `node dist/electron/cli.js …`. It checks the version of Node
 * before it loads anything that an older version cannot read or run.
 */
import manifest from '../../package.json' with { type: 'json' };

const least = manifest.engines.node.replace('>=', '');

/** Returns the first two numbers of a version such as `22.18.0`. */
function numbersOf(version: string): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

const [major, minor] = numbersOf(process.versions.node);
const [leastMajor, leastMinor] = numbersOf(least);
if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) await import('./program.ts');
else {
  const found = `this is Node ${process.versions.node} (${process.execPath})`;
  process.stderr.write(`${manifest.name} needs Node ${least} or newer; ${found}\n`);
  process.exitCode = 1;
}
