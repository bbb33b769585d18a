/** What the checks are given: the machine, the folders, and what earlier checks have found. */
import path from 'node:path';
import { runProgram, type ProgramEnd, type ProgramOptions } from './run-program.ts';

export interface Context {
  readonly platform: NodeJS.Platform;
  /** Processor, as Node names it. */
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Top of the project. */
  readonly top: string;
  /** Empty folder for logs and profiles. */
  readonly work: string;
  /** Where packages are made. */
  readonly release: string;
  /** Electron's program, or null. */
  readonly electron: () => string | null;
}

/** Runs a program from the top of the project, with its log in the folder of the verification. */
export function run(
  context: Context,
  name: string,
  program: string,
  args: readonly string[],
  options: Partial<ProgramOptions> & Pick<ProgramOptions, 'limitMs'>,
): Promise<ProgramEnd> {
  return runProgram(program, args, {
    cwd: context.top,
    log: path.join(context.work, `${name}.log`),
    ...options,
  });
}

/** Electron's program, for checks that come after the one that found it. */
export function electronOf(context: Context): string {
  const program = context.electron();
  if (program === null) throw new Error('Electron is not there.');
  return program;
}

/** A profile of its own. */
export function profile(context: Context, name: string): string {
  return `--user-data-dir=${path.join(context.work, 'profiles', name)}`;
}
