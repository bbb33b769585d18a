#!/usr/bin/env node
/**
 * Entry of the command line: `npx mancala-studio …` or `node dist/electron/cli.js …`.
 */
import { createInterface } from 'node:readline';
import manifest from '../package.json' with { type: 'json' };
import { runCli } from './cli/run.ts';

// A reader that closes early (`| head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), manifest.version, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  lines: () => createInterface({ input: process.stdin, crlfDelay: Infinity }),
});
