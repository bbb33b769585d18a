/**
 * One command of the command line.
 */
import type { Streams } from './output.ts';
import type { Arguments, Flag, Operands } from './usage.ts';

/** Exit code of a command that ran; `EXIT_CODES` in `help-text.ts` says what each means. 2, wrong usage, is `run.ts`'s. */
export type ExitCode = 0 | 1 | 3;

export interface CliCommand {
  readonly name: string;
  /** Absent: the command takes none. */
  readonly operands?: Operands;
  readonly help: string;
  readonly flags: readonly Flag[];
  /** Further lines of `--help`. */
  readonly notes?: readonly string[];
  run(args: Arguments, streams: Streams): ExitCode | Promise<ExitCode>;
}
