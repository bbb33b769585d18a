/**
 * One command of the command line.
 */
import type { Streams } from './output.ts';
import type { Arguments, Flag, Operands } from './usage.ts';

/** Exit code of a command that ran: 0 = fine, 1 = something was wrong with position, file or rule set. */
export type ExitCode = 0 | 1;

export interface CliCommand {
  readonly name: string;
  /** Absent: the command takes none. */
  readonly operands?: Operands;
  readonly help: string;
  readonly flags: readonly Flag[];
  /** What else `--help` tells, a line each. */
  readonly notes?: readonly string[];
  run(args: Arguments, streams: Streams): ExitCode | Promise<ExitCode>;
}
