/** The command line as a process: `run.ts` with the real streams. Loading this module runs the command. */
import { createInterface, type Interface } from 'node:readline';
import { EXIT } from './command.ts';
import { runCli } from './run.ts';
import { visibleText } from '../../engine/core/visible-text.ts';

/** Whether standard error has failed: messages are then lost, but answers still go to standard output. */
let isMute = false;
process.stderr.on('error', () => {
  isMute = true;
});

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`| head`) is not an error.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`ERR_OUTPUT_WRITE: reason ${error.code ?? 'unknown'}\n`);
  process.exit(EXIT.failed);
});

/** Standard input as commands read it. */
const inputs: Interface[] = [];

function readLines(): Interface {
  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  inputs.push(input);
  return input;
}

/** Returns the language of messages as POSIX finds it: the first of these variables that says something. */
function localeOf({ LC_ALL = '', LC_MESSAGES = '', LANG = '' }: NodeJS.ProcessEnv): string {
  return [LC_ALL, LC_MESSAGES, LANG].find((each) => each !== '') ?? '';
}

/** Runs the command. An error that it throws is a bug, reported with its stack, which may contain text of files. */
async function run(): Promise<number> {
  try {
    return await runCli(process.argv.slice(2), {
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      lines: readLines,
      locale: localeOf(process.env),
      columns: process.stderr.isTTY ? process.stderr.columns : undefined,
    });
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${visibleText(told)}\n`);
    return EXIT.failed;
  }
}

process.on('exit', (code) => {
  if (code === 0 && isMute) process.exitCode = EXIT.failed;
});
process.exitCode = await run();
// The command has ended and reads no more; an open input must not keep the process alive.
for (const input of inputs) input.close();
