/** The shape of a command of the command line. */
import type { Streams } from './output.ts';
import type { Arguments, Flag, Operands } from './usage.ts';

/** Exit code of a command that ran, see `EXIT_CODES` in `help-text.ts`. Only `run.ts` exits with 2, wrong usage. */
export type ExitCode = 0 | 1 | 3;

/** A command: its entry in the help, and the function that runs it. */
export interface CliCommand {
  readonly name: string;
  /** The words after its name; absent if it takes none. */
  readonly operands?: Operands;
  /** One line of help that says what it does. */
  readonly help: string;
  readonly flags: readonly Flag[];
  /** Further lines of `--help`. */
  readonly notes?: readonly string[];
  run(args: Arguments, streams: Streams): ExitCode | Promise<ExitCode>;
}
