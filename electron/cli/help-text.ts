/** The text of `--help`: the list of commands, and one command with its options. */
import { BUILD_ID, COMMIT } from '../program/build-id.ts';
import { EXIT, type CliCommand } from './command.ts';
import { flag } from './usage.ts';

/** Name of the program as users type it. */
export const PROGRAM = 'mancala-studio';

/** Option of every command and of the program itself. */
export const HELP_FLAG = flag('help', 'print the options and exit');
/** Option of every command. */
export const QUIET_FLAG = flag('quiet', 'no line of progress on a terminal');
/** Option of only the program itself. */
export const VERSION_FLAG = flag('version', 'print version and commit and exit');
/** What it prints. */
export const VERSION_LINE = `${PROGRAM} ${BUILD_ID} (commit ${COMMIT})\n`;

/** The exit codes of all commands, for help, man page and README. */
export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [EXIT.success, 'Success.'],
  [
    EXIT.wrong,
    'Wrong: a position, file or rule set is faulty, nothing was found, a value is contradicted, or a program lost a game by a fault. A refusal is one line on standard error that begins with a code such as ERR_FILE_READ.',
  ],
  [EXIT.usage, 'Wrong usage. Three lines on standard error say what is wrong and how the command is called.'],
  [
    EXIT.undecided,
    'Undecided: nothing was contradicted, but nothing confirmed either, or not everything with --strict; or a proof is not possible.',
  ],
  [EXIT.limit, 'Stopped by a limit, such as --nodes: the answer is what was proved by then.'],
  [
    EXIT.failed,
    'Failed: no memory, a full disk, a file that another process works on, a program that does not start.',
  ],
  [EXIT.interrupted, 'Stopped by Ctrl+C or a signal; the answer is what was known or kept by then.'],
];

/** Formats how a command is called, without the program's name: `rules [GAME] [OPTIONS]`. */
export function usageOf({ name, operands }: CliCommand): string {
  return `${name}${operands === undefined ? '' : ` ${operands.usage}`} [OPTIONS]`;
}

/** Lists all commands, one on each line. */
export function overview(commands: readonly CliCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const rows = commands.map(({ name, help }) => `  ${name.padEnd(width)}${help}`);
  return [
    `${PROGRAM} COMMAND [OPTIONS]`,
    '',
    ...rows,
    '',
    `${PROGRAM} COMMAND --help lists its options. All commands take --${QUIET_FLAG.name}: ${QUIET_FLAG.help}.`,
    `${PROGRAM} --${VERSION_FLAG.name} tells version and commit. Exit codes:`,
    ...EXIT_CODES.map(([code, meaning]) => `  ${String(code).padEnd(3)} ${meaning}`),
    '',
  ].join('\n');
}

/** Describes one command with its options. */
export function helpOf(command: CliCommand): string {
  const rows = command.flags.map((flag) => {
    const left = flag.value === undefined ? `--${flag.name}` : `--${flag.name} ${flag.value}`;
    return `  ${left.padEnd(17)} ${flag.help}`;
  });
  const { notes = [] } = command;
  const more = notes.length === 0 ? [] : ['', ...notes];
  return [`${PROGRAM} ${usageOf(command)}`, command.help, '', ...rows, ...more, ''].join('\n');
}
