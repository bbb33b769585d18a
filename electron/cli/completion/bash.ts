/**
 * Completion for bash, from version 3.2 of macOS on: no associative arrays, and `compopt`, which came later, may fail.
 *
 * For Readline a word ends at each `:` and `=`. The script therefore reads the line itself and returns only the part
 * after the last of these characters.
 */
import { PROGRAM } from '../help-text.ts';
import type { Described, DescribedCommand } from './described.ts';
import type { Takes } from '../usage.ts';
import { optionWords, quoted } from './shell-text.ts';

/** Makes a line that offers completions for `$value`. */
function offerLine(takes: Takes): string {
  switch (takes.kind) {
    case 'words':
      return `_mancala_studio_words "$value" ${quoted(takes.words.join(' '))}`;
    case 'rules':
      return '_mancala_studio_rules "$value"';
    case 'file':
      return '_mancala_studio_paths default';
    case 'folder':
      return '_mancala_studio_paths dirnames';
  }
}

/** Makes the branches of the `case` over command and option, which offer the value of each option. */
function valueBranches(commands: readonly DescribedCommand[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { name, flags } of commands)
    for (const flag of flags) {
      const takes = flag.value?.takes ?? null;
      if (takes === null) continue;
      const line = offerLine(takes);
      places.set(line, [...(places.get(line) ?? []), quoted(`${name} --${flag.name}`)]);
    }
  return [...places].map(([line, patterns]) => `    ${patterns.join(' | ')}) ${line}; return ;;`);
}

function operandBranches(commands: readonly DescribedCommand[]): readonly string[] {
  return commands.flatMap(({ name, operands }) => {
    if (operands === null) return [];
    const { takes, then, most } = operands;
    const line = offerLine(takes);
    const rest = then === takes ? line : `{ (( operands >= 1 )) && ${offerLine(then)} || ${line}; }`;
    if (most === Infinity) return [`    ${name}) ${rest} ;;`];
    return [`    ${name}) (( operands >= ${String(most)} )) || ${rest} ;;`];
  });
}

/** Collects the options of all commands that take a value. */
function valued(commands: readonly DescribedCommand[]): readonly string[] {
  const names = commands.flatMap(({ flags }) =>
    flags.flatMap(({ name, value }) => (value === null ? [] : [`--${name}`])),
  );
  return [...new Set(names)];
}

/** Makes the script. */
export function bashScript({ commands, ruleSets, games }: Described): string {
  const flagBranches = commands.map(
    ({ name, flags }) =>
      `      ${name}) _mancala_studio_words "$cur" ${quoted(flags.map((flag) => `--${flag.name}`).join(' '))} ;;`,
  );
  const ruleBranches = games.map(
    ({ id, options }) => `    ${id}:*) words=${quoted(optionWords(options).join(' '))} ;;`,
  );
  const first = [...commands.map(({ name }) => name), 'help', '--help', '--version'];
  return `# Completion of ${PROGRAM} for bash. Put this line into ~/.bashrc:
#   eval "$(${PROGRAM} completion bash)"

# Offers the words of $2 that begin with $1, each behind the text $3.
_mancala_studio_words() {
  local word
  while IFS= read -r word; do
    [[ -n $word ]] && COMPREPLY+=("$option\${3-}$word")
  done < <(compgen -W "$2" -- "$1")
  # A value follows at once.
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}

# Leaves files or folders to readline: it knows how to quote their names.
_mancala_studio_paths() {
  compopt -o "$1" 2>/dev/null
  return 0
}

# Offers the names of rule sets, and behind the colon the options of the game.
_mancala_studio_rules() {
  local words begun=\${1%"\${1##*[:,]}"}
  case $1 in
${ruleBranches.join('\n')}
    *) words=${quoted(ruleSets.map(({ name }) => name).join(' '))} begun= ;;
  esac
  _mancala_studio_words "\${1#"$begun"}" "$words" "$begun"
}

_mancala_studio_takes_value() {
  case $1 in
    ${valued(commands).join(' | ')}) return 0 ;;
  esac
  return 1
}

_mancala_studio_find() {
  local line=\${COMP_LINE:0:COMP_POINT} command flag value i operands=0
  local -a typed
  cur=\${line##*[[:blank:]]}
  read -r -a typed <<< "\${line%"$cur"}"
  command=\${typed[1]-}
  if (( \${#typed[@]} < 2 )); then
    _mancala_studio_words "$cur" ${quoted(first.join(' '))}
    return
  fi
  flag=\${typed[\${#typed[@]} - 1]} value=$cur
  [[ $cur == --*=* ]] && flag=\${cur%%=*} value=\${cur#*=} option=$flag=
  case "$command $flag" in
${valueBranches(commands).join('\n')}
  esac
  _mancala_studio_takes_value "$flag" && return
  if [[ $cur == -* ]]; then
    case $command in
${flagBranches.join('\n')}
    esac
    return
  fi
  for (( i = 2; i < \${#typed[@]}; i++ )); do
    if _mancala_studio_takes_value "\${typed[i]}"; then (( i++ ))
    elif [[ \${typed[i]} != -* ]]; then (( operands++ ))
    fi
  done
  case $command in
${operandBranches(commands).join('\n')}
  esac
}

_mancala_studio() {
  local cur option= tail i
  COMPREPLY=()
  # Where nothing is known, no file is offered either.
  compopt +o default 2>/dev/null
  _mancala_studio_find
  # Readline leaves all before the last of its separators as it is.
  tail=$cur
  [[ $COMP_WORDBREAKS == *=* ]] && tail=\${tail##*=}
  [[ $COMP_WORDBREAKS == *:* ]] && tail=\${tail##*:}
  for i in "\${!COMPREPLY[@]}"; do COMPREPLY[i]=\${COMPREPLY[i]#"\${cur%"$tail"}"}; done
}

complete -o default -F _mancala_studio ${PROGRAM}
`;
}
