# bash offers.bash DIRECTORY LINE: prints the completions that bash offers at the end of the line.
source "$1/ttt.bash"
line=${2//=/ = } # splits words as readline does
read -ra COMP_WORDS <<<"${line//:/ : }"
[[ $2 != *" " ]] || COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
function=$(complete -p ttt | sed 's/.*-F \([^ ]*\) .*/\1/')
"$function" ttt
printf '%s\n' "${COMPREPLY[@]}"
