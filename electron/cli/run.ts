/**
 * The command line as a function: words in, exit code out. `electron/cli/cli.ts` gives it the real streams.
 *
 * Exit codes: 0 success, 1 a wrong position, file or rule set (one coded line on standard error), 2 wrong usage.
 */
import { benchCommand } from './bench-command.ts';
import type { CliCommand } from './command.ts';
import { convertCommand } from './convert-command.ts';
import { endgameCommand } from './endgame-command.ts';
import { engineCommand } from './engine-command.ts';
import { movesCommand } from './moves-command.ts';
import { Refused, type Streams } from './output.ts';
import { perftCommand } from './perft-command.ts';
import { refusalLine } from './problem-line.ts';
import { replayCommand } from './replay-command.ts';
import { rulesCommand } from './rules-command.ts';
import { searchCommand, solveCommand } from './search-commands.ts';
import { serveCommand } from './serve-command.ts';
import { readArguments, UsageError } from './usage.ts';
import { visibleLine, visibleText } from '../../engine/core/visible-text.ts';

const COMMANDS: readonly CliCommand[] = [
  rulesCommand,
  movesCommand,
  perftCommand,
  solveCommand,
  searchCommand,
  replayCommand,
  convertCommand,
  endgameCommand,
  engineCommand,
  benchCommand,
  serveCommand,
];

function overview(): string {
  const rows = COMMANDS.map(({ name, help }) => `  ${name.padEnd(10)}${help}`);
  return [
    'mancala-studio COMMAND [OPTIONS]',
    '',
    ...rows,
    '',
    'mancala-studio COMMAND --help tells its options. Exit codes: 0 fine, 1 wrong position, file or rule set, 2 wrong usage.',
    '',
  ].join('\n');
}

function helpOf({ name, operands, help, flags }: CliCommand): string {
  const rows = flags.map((flag) => {
    const left = flag.value === undefined ? `--${flag.name}` : `--${flag.name} ${flag.value}`;
    return `  ${left.padEnd(18)}${flag.help}`;
  });
  return [
    `mancala-studio ${name}${operands === undefined ? '' : ` ${operands}`} [OPTIONS]`,
    help,
    '',
    ...rows,
    '',
  ].join('\n');
}

/** The same streams, on which nothing steers the terminal that it comes to. */
function plainStreams({ out, err, lines }: Streams): Streams {
  return {
    out: (text) => out(visibleText(text)),
    err: (text) => err(visibleText(text)),
    lines,
  };
}

/** Runs one call. Never throws on bad input; anything thrown past it is a bug. */
export async function runCli(words: readonly string[], version: string, given: Streams): Promise<0 | 1 | 2> {
  const streams = plainStreams(given);
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    (name === undefined ? streams.err : streams.out)(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    streams.out(`${version}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    streams.err(`no command ${JSON.stringify(name)}\n\n${overview()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    streams.out(helpOf(command));
    return 0;
  }
  try {
    const args = readArguments(rest, command.flags);
    const [stray] = args.files;
    if (command.operands === undefined && stray !== undefined)
      throw new UsageError(`${command.name} takes no operand such as ${JSON.stringify(stray)}`);
    return await command.run(args, streams);
  } catch (error) {
    if (error instanceof UsageError) {
      streams.err(`${visibleLine(error.message)}\n\n${helpOf(command)}`);
      return 2;
    }
    if (error instanceof Refused) {
      streams.err(refusalLine(error.failure));
      return 1;
    }
    throw error;
  }
}
