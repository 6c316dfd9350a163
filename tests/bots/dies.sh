#!/bin/sh
# Takes the first empty square; dies at the fourth question, having read it.
for question in 1 2 3; do
  read -r board side
  for key in 7 8 9 4 5 6 1 2 3; do
    case $board in .*) echo "$key"; break ;; esac
    board=${board#?}
  done
done
read -r board side
exit 3
