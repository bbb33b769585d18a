#!/usr/bin/env node
/**
 * Entry of the command line: `npx mancala-studio …` or `node dist/electron/cli.js …`.
 */
import { createInterface, type Interface } from 'node:readline';
import manifest from '../package.json' with { type: 'json' };
import { runCli } from './cli/run.ts';

// A reader that closes early (`| head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** Standard input as commands read it. */
const inputs: Interface[] = [];

function readLines(): Interface {
  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  inputs.push(input);
  return input;
}

process.exitCode = await runCli(process.argv.slice(2), manifest.version, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  lines: readLines,
});
// Nobody reads on; an input that stays open must not keep the process.
for (const input of inputs) input.close();
