/**
 * The command line as a function: words in, exit code out (`EXIT_CODES`). `program.ts` gives it the real streams.
 */
import type { ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, overview } from './help-text.ts';
import { Refused, type Streams } from './output.ts';
import { refusalLine } from './problem-line.ts';
import { readArguments, UsageError } from './usage.ts';
import { visibleLine, visibleText } from '../../engine/core/visible-text.ts';

/** Wraps the streams so that no text can control the terminal. */
function plainStreams({ out, err, lines }: Streams): Streams {
  return {
    out: (text) => out(visibleText(text)),
    err: (text) => err(visibleText(text)),
    lines,
  };
}

/** Runs one call. Never throws on bad input; any error that it throws is a bug. */
export async function runCli(
  words: readonly string[],
  version: string,
  given: Streams,
): Promise<ExitCode | 2> {
  const streams = plainStreams(given);
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    (name === undefined ? streams.err : streams.out)(overview(COMMANDS));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    streams.out(`${version}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    streams.err(`no command ${JSON.stringify(name)}\n\n${overview(COMMANDS)}`);
    return 2;
  }
  const end = rest.indexOf('--');
  const asked = end < 0 ? rest : rest.slice(0, end);
  if (asked.includes('--help') || asked.includes('-h')) {
    streams.out(helpOf(command));
    return 0;
  }
  try {
    const args = readArguments(rest, command.flags);
    const most = command.operands === undefined ? 0 : (command.operands.most ?? Infinity);
    const stray = args.files[most];
    if (stray !== undefined)
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
