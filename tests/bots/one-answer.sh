#!/bin/sh
# Plays the first empty square, and exits after each answer.
read -r board side
for key in 7 8 9 4 5 6 1 2 3; do
  case $board in .*) echo "$key"; exit ;; esac
  board=${board#?}
done
