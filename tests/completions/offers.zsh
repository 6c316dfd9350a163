# zsh -f offers.zsh DIRECTORY LINE: prints the completions that zsh offers at the end of the line. zsh
# completes only interactively, so a shell in a pseudo-terminal gets the line and a tab and prints its
# completions.
zmodload zsh/zpty
setup=$(mktemp)
trap 'rm -f $setup' EXIT
cat >$setup <<END
PS1= fpath=(${(q)1} \$fpath)
END
cat >>$setup <<'END'
autoload -U compinit
compinit -u
compadd() {
  local -a found
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    builtin compadd -A found "$@"
    print -lr -- OFFER:$^found:
  fi
  builtin compadd "$@"
}
finished() { print FINISHED; exit }
comppostfuncs=(finished)
bindkey '^I' complete-word
print READY
END
zpty shell TERM=dumb zsh -f -i
zpty -w shell "source $setup"
while zpty -r shell line && [[ $line != READY* ]]; do :; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line && [[ $line != *FINISHED* ]]; do
  [[ $line != *OFFER:?*:* ]] || print -r -- ${${line#*OFFER:}%:*}
done
zpty -d shell
