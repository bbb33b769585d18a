/** Completion for zsh, installed in its `fpath` or sourced. */
import { HELP_FLAG, PROGRAM, VERSION_FLAG } from '../help-text.ts';
import type { Takes } from '../usage.ts';
import type { Described, DescribedCommand } from './described.ts';
import { quoted } from './shell-text.ts';

/** Escapes a text for specifications of `_arguments` and `_describe`, where brackets and colons have a meaning. */
function plain(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, String.raw`\$&`);
}

/** Makes the last field of a specification, which names the completion. */
function actionOf(takes: Takes | null): string {
  switch (takes?.kind) {
    case 'words':
      return `(${takes.words.join(' ')})`;
    case 'rules':
      return '_mancala_studio_rules';
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case undefined:
      // A blank shows only the message.
      return ' ';
  }
}

function operandSpecs({ operands }: DescribedCommand): readonly string[] {
  if (operands === null) return [];
  const { takes, then, most } = operands;
  const rest = `operand:${actionOf(then)}`;
  const first = `1:operand:${actionOf(takes)}`;
  if (most === Infinity) return takes === then ? [`*:${rest}`] : [first, `*:${rest}`];
  return Array.from({ length: most }, (_, i) => (i === 0 ? first : `${String(i + 1)}:${rest}`));
}

function branch(command: DescribedCommand): string {
  const flags = command.flags.map(({ name, help, value, isRepeatable }) => {
    const begin = `${isRepeatable ? '*' : ''}--${name}${value === null ? '' : '='}[${plain(help)}]`;
    return value === null ? begin : `${begin}:${value.name}:${actionOf(value.takes)}`;
  });
  const specs = [...flags, ...operandSpecs(command)].map((spec) => `        ${quoted(spec)}`);
  return [`    (${command.name})`, '      _arguments \\', specs.join(' \\\n'), '      ;;'].join('\n');
}

/** Makes the script. */
export function zshScript({ commands, ruleSets, games }: Described): string {
  const named = commands.map(({ name, help }) => `    ${quoted(`${name}:${plain(help)}`)}`);
  const sets = ruleSets.map(({ name, text }) => `    ${quoted(`${name}:${plain(text)}`)}`);
  const options = games.map(({ id, options: own }) => {
    const specs = own.map(({ id: name, values }) =>
      quoted(`${name}:value:${values.length === 0 ? ' ' : `(${values.join(' ')})`}`),
    );
    return `    (${id}:*) compset -P '*:'; _values -s , option ${specs.join(' ')} ;;`;
  });
  return `#compdef ${PROGRAM}
# Completion of ${PROGRAM} for zsh. Put this line into ~/.zshrc, behind compinit:
#   source <(${PROGRAM} completion zsh)
# or this file into a folder of $fpath under the name _${PROGRAM}.

_mancala_studio_commands() {
  local -a commands=(
${named.join('\n')}
    'help:list the commands'
  )
  _describe command commands
}

# The names of rule sets, and behind the colon the options of the game.
_mancala_studio_rules() {
  local -a sets=(
${sets.join('\n')}
  )
  case $PREFIX in
${options.join('\n')}
    (*) _describe 'rule set' sets ;;
  esac
}

_mancala_studio() {
  local curcontext=$curcontext state
  local -a line
  local -A opt_args
  _arguments -C \\
    ${quoted(`(- *)--${HELP_FLAG.name}[${HELP_FLAG.help}]`)} \\
    ${quoted(`(- *)--${VERSION_FLAG.name}[${VERSION_FLAG.help}]`)} \\
    '1:command:_mancala_studio_commands' \\
    '*::argument:->rest' && return
  [[ $state == rest ]] || return 1
  case $line[1] in
${commands.map(branch).join('\n')}
  esac
}

# Run as a file of $fpath, or read in by a start-up file.
if [[ $funcstack[1] == _${PROGRAM} ]]; then
  _mancala_studio "$@"
else
  compdef _mancala_studio ${PROGRAM}
fi
`;
}
