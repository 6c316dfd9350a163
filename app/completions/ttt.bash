# Completion for bash. What can be completed is what the program's own help lists.

# _ttt_listed SECTION HELP: the first words of the lines of a section
_ttt_listed() {
  sed -n "/^$1:\$/,/^\$/s/^  \([^ ]*\).*/\1/p" <<<"$2"
}

# _ttt_players HELP: the players, without what comes after a colon
_ttt_players() {
  _ttt_listed Players "$1" | sed 's/:.*/:/'
}

# _ttt_offer ARGUMENT...: what compgen generates
_ttt_offer() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(compgen "$@")
}

_ttt() {
  local program=${COMP_WORDS[0]/#\~/$HOME} current=${COMP_WORDS[COMP_CWORD]}
  local -i before=COMP_CWORD-1
  # readline takes = and : for words of their own
  if [[ $current == [=:] ]]; then
    current=''
    ((++before))
  fi
  if [[ ${COMP_WORDS[before]} == : ]]; then # only minimax:N can be completed there
    [[ ${COMP_WORDS[before - 1]} != minimax ]] || _ttt_offer -W '1 2 3 4 5 6 7 8 9' -- "$current"
    return
  fi
  [[ ${COMP_WORDS[before]} != = ]] || ((--before))

  local general help word
  general=$("$program" --help </dev/null 2>/dev/null) || return
  help=$general
  local commands command=''
  commands=$(_ttt_listed '[A-Za-z]*ommands' "$general")
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ -z $command && -n $word && $'\n'$commands$'\n' == *$'\n'"$word"$'\n'* ]]; then
      command=$word
      help=$("$program" "$command" --help </dev/null 2>/dev/null) || return
    fi
  done

  local words='' option=${COMP_WORDS[before]} type summary
  if [[ $option == --* && $current != --* ]]; then
    read -r _ type summary < <(grep -E "^ +$option " <<<"$help")
    case $type in
      *'|'*) words=${type//|/ } ;;
      PLAYER) words=$(_ttt_players "$general") ;;
      NAME) words=${summary//,/} ;;
      FILE)
        compopt -o filenames 2>/dev/null
        _ttt_offer -f -- "$current"
        return
        ;;
      [A-Z]*) return ;;
    esac
  fi
  if [[ -z $words ]]; then
    if [[ $current == -* ]]; then
      words=$(_ttt_listed Options "$help" | sed 's/^-h,//')
    elif [[ -z $command ]]; then
      words=$commands
    elif [[ $(_ttt_listed Positionals "$help") == PLAYER* ]]; then
      words=$(_ttt_players "$general")
    fi
  fi
  _ttt_offer -W "$words" -- "$current"
  [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *: ]] || compopt -o nospace 2>/dev/null
}

complete -F _ttt ttt
