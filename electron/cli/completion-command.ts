/** `completion`: prints a script that lets a shell complete the program's commands, options, rule sets and values. */
import type { CliCommand } from './command.ts';
import { bashScript } from './completion/bash.ts';
import { fishScript } from './completion/fish.ts';
import { describeProgram, type Described } from './completion/described.ts';
import { zshScript } from './completion/zsh.ts';
import { PROGRAM } from './help-text.ts';
import { wordOperand } from './usage.ts';

/** The function that makes each shell's script. */
export const COMPLETION_SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Readonly<Record<string, (program: Described) => string>>;

type Shell = keyof typeof COMPLETION_SCRIPTS;

const SHELLS = Object.keys(COMPLETION_SCRIPTS) as readonly Shell[];

/** Makes the command; `commands` is called only when the command runs. */
export function makeCompletionCommand(commands: () => readonly CliCommand[]): CliCommand {
  return {
    name: 'completion',
    operands: { usage: SHELLS.join('|'), takes: { kind: 'words', words: SHELLS }, most: 1 },
    help: `completion script for a shell; for bash: eval "$(${PROGRAM} completion bash)"`,
    flags: [],
    run(args, { out }) {
      const shell = wordOperand('completion', args, SHELLS);
      out(COMPLETION_SCRIPTS[shell](describeProgram(commands())));
      return 0;
    },
  };
}
