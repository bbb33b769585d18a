/** Completion for fish. */
import { HELP_FLAG, PROGRAM, VERSION_FLAG } from '../help-text.ts';
import type { Takes } from '../usage.ts';
import type { Described, DescribedCommand } from './described.ts';
import { fishQuoted, optionWords } from './shell-text.ts';

/** Makes the arguments of `complete` that offer the value of an option or an operand. */
function actionOf(takes: Takes | null): string {
  switch (takes?.kind) {
    case 'words':
      return `-a ${fishQuoted(takes.words.join(' '))}`;
    case 'rules':
      return "-a '(__mancala_studio_rules)'";
    case 'file':
      return '-F';
    case 'folder':
      return "-a '(__fish_complete_directories)'";
    case undefined:
      return '';
  }
}

function linesOf({ name, help, flags, operands }: DescribedCommand): readonly string[] {
  const begin = `complete -c ${PROGRAM} -n '__fish_seen_subcommand_from ${name}'`;
  const options = flags.map((flag) => {
    const described = `-l ${flag.name} -d ${fishQuoted(flag.help)}`;
    if (flag.value === null) return `${begin} ${described}`;
    const { takes } = flag.value;
    // -r: a value follows; -x: a value follows that is not a file.
    return `${begin} ${described} ${takes?.kind === 'file' ? '-r' : '-x'} ${actionOf(takes)}`.trimEnd();
  });
  const kinds = operands === null ? [] : [...new Set([operands.takes, operands.then])];
  const rest = kinds.map((takes) => `${begin} ${actionOf(takes)}`);
  return [
    '',
    `complete -c ${PROGRAM} -n __fish_use_subcommand -a ${name} -d ${fishQuoted(help)}`,
    ...options,
    ...rest,
  ];
}

/** Makes the script. */
export function fishScript({ commands, ruleSets, games }: Described): string {
  const options = games.map(
    ({ id, options: own }) => `    case '${id}:*'
      set words ${optionWords(own).join(' ')}`,
  );
  return `# Completion of ${PROGRAM} for fish. Put this line into ~/.config/fish/config.fish:
#   ${PROGRAM} completion fish | source

# The names of rule sets, and behind the colon the options of the game.
function __mancala_studio_rules
  set -l token (commandline -ct | string replace -r '^--rules=' '')
  set -l words
  switch "$token"
${options.join('\n')}
    case '*'
      printf '%s\\t%s\\n' ${ruleSets.map(({ name, text }) => `${name} ${fishQuoted(text)}`).join(' ')}
      return
  end
  set -l begun (string replace -r '[^:,]*$' '' -- "$token")
  for word in $words
    echo "$begun$word"
  end
end

complete -c ${PROGRAM} -f
complete -c ${PROGRAM} -n __fish_use_subcommand -l ${HELP_FLAG.name} -d ${fishQuoted(HELP_FLAG.help)}
complete -c ${PROGRAM} -n __fish_use_subcommand -l ${VERSION_FLAG.name} -d ${fishQuoted(VERSION_FLAG.help)}
complete -c ${PROGRAM} -n __fish_use_subcommand -a help -d 'list the commands'
${commands.flatMap(linesOf).join('\n')}
`;
}
