/** `completion`: lets a shell complete the program's commands, options, rule sets and values. */
import type { CliCommand } from './command.ts';
import { offersFor } from './completion/offers.ts';
import { COMPLETION_SCRIPTS } from './completion/scripts.ts';
import { PROGRAM } from './help-text.ts';
import { UsageError, wordOperand } from './usage.ts';

const ACTIONS = ['bash', 'zsh', 'fish', 'words'] as const;
const NOTHING = { kind: 'words', words: [] } as const;

/** Makes the command; `commands` is called only when the command runs. */
export function makeCompletionCommand(commands: () => readonly CliCommand[]): CliCommand {
  return {
    name: 'completion',
    operands: { usage: ACTIONS.join('|'), takes: { kind: 'words', words: ACTIONS }, then: NOTHING },
    help: ['cli.completion.help', { program: PROGRAM }],
    flags: [],
    notes: ['cli.completion.note.words'],
    run(args, { out, texts }) {
      const action = wordOperand('completion', args, ACTIONS);
      const [, ...words] = args.files;
      if (action === 'words')
        for (const offer of offersFor(words, commands(), texts)) out(`${offer.join('\t')}\n`);
      else if (words.length > 0) throw new UsageError('cli.wrong.one-shell');
      else out(COMPLETION_SCRIPTS[action]);
      return 0;
    },
  };
}
