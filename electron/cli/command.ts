/**
 * One command of the command line.
 */
import type { Streams } from './output.ts';
import type { Arguments, Flag } from './usage.ts';

/** Exit code of a command that ran: 0 = fine, 1 = something was wrong with position, file or rule set. */
export type ExitCode = 0 | 1;

export interface CliCommand {
  readonly name: string;
  /** Operands in the usage line, such as `FILE...`. */
  readonly operands?: string;
  readonly help: string;
  readonly flags: readonly Flag[];
  run(args: Arguments, streams: Streams): ExitCode | Promise<ExitCode>;
}
