#!/bin/sh
# Plays the first empty square in reading order, and therefore loses.
while read -r board side; do
  for key in 7 8 9 4 5 6 1 2 3; do
    case $board in .*) echo "$key"; break ;; esac
    board=${board#?}
  done
done
