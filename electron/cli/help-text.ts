/** The text of `--help`: the list of commands, and one command with its options. */
import type { CliCommand } from './command.ts';
import { flag } from './usage.ts';

/** Name of the program as users type it. */
export const PROGRAM = 'mancala-studio';

/** Option of every command and of the program itself. */
export const HELP_FLAG = flag('help', 'print the options and exit');
/** Option of only the program itself. */
export const VERSION_FLAG = flag('version', 'print the version and exit');

/** The exit codes, for help, man page and README. */
export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'Success.'],
  [
    1,
    'A position, file or rule set is wrong, a value is contradicted, or the work failed or was stopped before its end. A refusal is one line on standard error that begins with a code such as ERR_FILE_READ.',
  ],
  [2, 'Wrong usage. Standard error says what is wrong and how the command is called.'],
  [
    3,
    'Undecided: verify contradicted nothing, but confirmed nothing either, or not everything with --strict.',
  ],
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
    `${PROGRAM} COMMAND --help tells its options. Exit codes:`,
    ...EXIT_CODES.map(([code, meaning]) => `  ${String(code)}  ${meaning}`),
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
