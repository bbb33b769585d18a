/**
 * The command line as a function: words in, exit code out (`EXIT_CODES`). `program.ts` gives it the real streams.
 */
import { sayMessage, type Texts } from '../../engine/locales/text.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, overview, PROGRAM, QUIET_FLAG, usageOf, VERSION_LINE } from './help-text.ts';
import { commandFirst, LANG_FLAG, textsFor } from './language.ts';
import { nearest } from './nearest.ts';
import { Interrupted, jsonLine, Refused, type ProcessStreams, type Streams } from './output.ts';
import { exitOf, refusalLine } from './problem-line.ts';
import { framed } from './result-frame.ts';
import { isGiven, oneOf, readArguments, UsageError, type Arguments } from './usage.ts';
import { visibleLine, visibleText } from '../../engine/core/visible-text.ts';

/** Clears the line of progress, which has no line end. */
const CLEAR = '\r\u001B[K';

/** Makes the streams of a command: no text can control the terminal, and progress has a line of its own there. */
function streamsOf(
  { out, err, columns, lines }: ProcessStreams,
  texts: Texts,
  words: readonly string[],
  isQuiet: boolean,
): Streams & { readonly clear: () => void } {
  const begunAt = performance.now();
  let isOpen = false;
  const clear = (): void => {
    if (isOpen) err(CLEAR);
    isOpen = false;
  };
  const after = (write: (text: string) => void) => (text: string) => {
    clear();
    write(visibleText(text));
  };
  const frame: Streams['frame'] = (fields, about = {}) => framed(fields, about, words, begunAt);
  const plain = { out: after(out), err: after(err) };
  const line =
    (write: (text: string) => void): Streams['print'] =>
    (...message) =>
      write(`${visibleLine(texts.say(...message))}\n`);
  return {
    ...plain,
    print: line(plain.out),
    note: line(plain.err),
    lines,
    texts,
    clear,
    frame,
    answer: (fields, about) => plain.out(jsonLine(frame(fields, about))),
    progress(text) {
      if (columns === undefined || isQuiet) return;
      err(CLEAR + visibleLine(text.trimEnd()).slice(0, columns - 1));
      isOpen = true;
    },
  };
}

/**
 * Refuses options that have no meaning here: those of other actions, those without the option that they need, two forms
 * of one answer, and `-` where a file is continued or read again and so must have a name.
 */
function refuseStray({ name: command, flags, operands }: CliCommand, args: Arguments): void {
  const actions: readonly string[] = operands?.takes.kind === 'words' ? operands.takes.words : [];
  const [action = ''] = args.files;
  const isKnown = actions.includes(action) || (action === '' && operands?.usage.startsWith('['));
  for (const flag of flags.filter(({ name }) => isGiven(args, name))) {
    const named = (flag.places ?? []).map((place) => place.replace(/ .*/, ''));
    if (isKnown && named.length > 0 && !named.includes(action))
      throw new UsageError('cli.wrong.no-flag', {
        command: `${command} ${action}`.trimEnd(),
        flag: flag.name,
      });
    if (flag.needs !== undefined && !isGiven(args, flag.needs))
      throw new UsageError('cli.wrong.needs', { flag: flag.name, other: flag.needs });
    if (flag.takes?.kind === 'file' && args.text(flag.name) === '-')
      throw new UsageError('cli.wrong.file-name', { flag: flag.name });
  }
  if (args.has('csv') && args.has('json'))
    throw new UsageError('cli.wrong.exclude', { flag: 'csv', other: 'json' });
}

/** Says what is wrong, and in two lines how it is done right. */
function usageText(texts: Texts, error: UsageError, command?: CliCommand): string {
  const { say } = texts;
  const problem = sayMessage(texts, error.told);
  const line = error.meant === null ? problem : say('cli.meant', { problem, word: error.meant });
  const help = command
    ? `${usageOf(command)}\n${say('cli.see-options', { command: `${PROGRAM} ${command.name}` })}`
    : `COMMAND [OPTIONS]\n${say('cli.see-commands', { program: PROGRAM })}`;
  return `${visibleLine(line)}\n${PROGRAM} ${help}\n`;
}

/** Runs one call. Never throws on bad input; any error that it throws is a bug. */
export async function runCli(given: readonly string[], process: ProcessStreams): Promise<ExitCode> {
  const words = commandFirst(given);
  const [name, ...rest] = words;
  const end = rest.indexOf('--');
  const asked = end < 0 ? rest : rest.slice(0, end);
  const texts = textsFor(asked, process.locale);
  const streams = streamsOf(process, texts, words, asked.includes(`--${QUIET_FLAG.name}`));
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    (name === undefined ? streams.err : streams.out)(overview(texts, COMMANDS));
    return name === undefined ? EXIT.usage : EXIT.success;
  }
  if (name === '--version') {
    streams.out(VERSION_LINE);
    return EXIT.success;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const names = COMMANDS.map((each) => each.name);
    const error = new UsageError(
      'cli.wrong.no-command',
      { name: JSON.stringify(name) },
      nearest(name, names),
    );
    streams.err(usageText(texts, error));
    return EXIT.usage;
  }
  if (asked.includes('--help') || asked.includes('-h')) {
    streams.out(helpOf(texts, command));
    return EXIT.success;
  }
  try {
    const args = readArguments(rest, [...command.flags, QUIET_FLAG, LANG_FLAG]);
    const most = command.operands === undefined ? 0 : (command.operands.most ?? Infinity);
    const stray = args.files[most];
    if (stray !== undefined)
      throw new UsageError('cli.wrong.operand', { command: command.name, word: JSON.stringify(stray) });
    oneOf(args, LANG_FLAG);
    refuseStray(command, args);
    return await command.run(args, streams);
  } catch (error) {
    if (error instanceof UsageError) {
      streams.err(usageText(texts, error, command));
      return EXIT.usage;
    }
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (!(error instanceof Refused)) throw error;
    streams.err(refusalLine(texts, error.failure));
    return exitOf(error.failure.code);
  } finally {
    streams.clear();
  }
}
