/**
 * The scripts of shells. Each asks the program itself what may follow the words typed so far (`completion words`), and
 * shows the answer: a word and an explanation on each line, or `:file` and `:folder`, which the shell completes itself.
 */
import { PROGRAM } from '../help-text.ts';

const ASK = `${PROGRAM} completion words`;

/**
 * For bash, from version 3.2 of macOS on: `compopt` came later and may fail. For Readline a word ends at each `:` and
 * `=`. The script therefore reads the line itself and returns only the part after the last of these characters.
 */
const BASH = `# Completion of ${PROGRAM} for bash. Put this line into ~/.bashrc:
#   eval "$(${PROGRAM} completion bash)"

_mancala_studio() {
  local line=\${COMP_LINE:0:COMP_POINT} cur tail word
  local -a typed
  cur=\${line##*[[:blank:]]}
  read -r -a typed <<< "\${line%"$cur"}"
  typed[0]=--
  COMPREPLY=()
  # Where nothing is known, no file is offered either.
  compopt +o default 2>/dev/null
  # Readline leaves all before the last of its separators as it is.
  tail=$cur
  [[ $COMP_WORDBREAKS == *=* ]] && tail=\${tail##*=}
  [[ $COMP_WORDBREAKS == *:* ]] && tail=\${tail##*:}
  while IFS=$'\\t' read -r word _; do
    case $word in
      :file) compopt -o default 2>/dev/null ;;
      :folder) compopt -o dirnames 2>/dev/null ;;
      *) COMPREPLY+=("\${word#"\${cur%"$tail"}"}") ;;
    esac
  done < <(${ASK} "\${typed[@]}" "$cur" 2>/dev/null)
  # A value follows at once.
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}

complete -o default -F _mancala_studio ${PROGRAM}
`;

/** For zsh, installed in its `fpath` or sourced. */
const ZSH = `#compdef ${PROGRAM}
# Completion of ${PROGRAM} for zsh. Put this line into ~/.zshrc, behind compinit:
#   source <(${PROGRAM} completion zsh)
# or this file into a folder of $fpath under the name _${PROGRAM}.

_mancala_studio() {
  local word about
  local -a words_found told open
  while IFS=$'\\t' read -r word about; do
    case $word in
      (:file) compset -P '--*='; _files; return ;;
      (:folder) compset -P '--*='; _files -/; return ;;
      (*=) open+=("$word") ;;
      (*) words_found+=("$word") told+=("$word\${about:+  -- $about}") ;;
    esac
  done < <(${ASK} -- "\${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)
  compadd -S '' -a open
  compadd -l -d told -a words_found
}

# Run as a file of $fpath, or read in by a start-up file.
if [[ $funcstack[1] == _${PROGRAM} ]]; then
  _mancala_studio "$@"
else
  compdef _mancala_studio ${PROGRAM}
fi
`;

const FISH = `# Completion of ${PROGRAM} for fish. Put this line into ~/.config/fish/config.fish:
#   ${PROGRAM} completion fish | source

function __mancala_studio
  set -l typed (commandline -opc)
  set -e typed[1]
  set -l current (commandline -ct)
  set -l begun (string match -r -- '^--[^=]*=' "$current")
  set -l rest (string replace -r -- '^--[^=]*=' '' "$current")
  for line in (${ASK} -- $typed "$current" 2>/dev/null)
    switch $line
      case ':file*'
        string replace -r -- '^' "$begun" (__fish_complete_path "$rest")
      case ':folder*'
        string replace -r -- '^' "$begun" (__fish_complete_directories "$rest")
      case '*'
        echo $line
    end
  end
end

complete -c ${PROGRAM} -f -a '(__mancala_studio)'
`;

/** The script of each shell. */
export const COMPLETION_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const;
