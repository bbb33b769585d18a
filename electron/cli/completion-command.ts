/** `completion`: a script that makes a shell complete the commands, options, rule sets and values of this program. */
import type { CliCommand } from './command.ts';
import { bashScript } from './completion/bash.ts';
import { fishScript } from './completion/fish.ts';
import { describeProgram, type Described } from './completion/described.ts';
import { zshScript } from './completion/zsh.ts';
import { PROGRAM } from './help-text.ts';
import { wordOperand } from './usage.ts';

/** How the script of each shell is made. */
export const COMPLETION_SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Readonly<Record<string, (program: Described) => string>>;

type Shell = keyof typeof COMPLETION_SCRIPTS;

const SHELLS = Object.keys(COMPLETION_SCRIPTS) as readonly Shell[];

/** Makes the command; `commands` is asked when it runs. */
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
