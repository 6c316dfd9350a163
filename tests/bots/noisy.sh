#!/bin/sh
# Takes the first empty square, and tells the whole world about it on standard error. If nobody can be
# told, it does not play.
set -e
while read -r board side; do
  echo "thinking about $board" >&2
  for key in 7 8 9 4 5 6 1 2 3; do
    case $board in .*) echo "$key"; break ;; esac
    board=${board#?}
  done
done
