/** The shape of a command of the command line. */
import type { Message } from '../../engine/locales/text.ts';
import type { Streams } from './output.ts';
import type { Arguments, Flag, Operands } from './usage.ts';

/** The exit codes of all commands; `EXIT_CODES` in `help-text.ts` says what they mean. */
export const EXIT = {
  success: 0,
  wrong: 1,
  usage: 2,
  undecided: 3,
  limit: 4,
  failed: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

// `Object.keys` is typed as strings; the table has no other keys.
export const EXIT_NAMES = Object.keys(EXIT) as readonly (keyof typeof EXIT)[];

/** A command: its entry in the help, and the function that runs it. */
export interface CliCommand {
  readonly name: string;
  /** The words after its name; absent if it takes none. */
  readonly operands?: Operands;
  /** One line of help that says what it does. */
  readonly help: Message;
  readonly flags: readonly Flag[];
  /** Further lines of `--help`. */
  readonly notes?: readonly Message[];
  run(args: Arguments, streams: Streams): ExitCode | Promise<ExitCode>;
}
