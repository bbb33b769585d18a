#!/usr/bin/env node
/**
 * Entry of the command line: `npx mancala-studio …` or `node dist/electron/cli.js …`. It checks the version of Node
 * before it loads anything that an older version cannot read or run.
 */
import manifest from '../../package.json' with { type: 'json' };

const least = manifest.engines.node.replace('>=', '');

// Numbers in texts are compared by their values.
if (process.versions.node.localeCompare(least, 'en', { numeric: true }) >= 0) await import('./program.ts');
else {
  const found = `this is Node ${process.versions.node} (${process.execPath})`;
  process.stderr.write(`${manifest.name} needs Node ${least} or newer; ${found}\n`);
  process.exitCode = 1;
}
