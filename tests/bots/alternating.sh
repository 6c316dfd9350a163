#!/bin/sh
# Takes the first empty square and the last one in turn, so it never answers twice the same.
while read -r board side; do
  for key in 7 8 9 4 5 6 1 2 3; do
    case $board in .*) echo "$key"; break ;; esac
    board=${board#?}
  done
  read -r board side || exit
  for key in 3 2 1 6 5 4 9 8 7; do
    case $board in *.) echo "$key"; break ;; esac
    board=${board%?}
  done
done
