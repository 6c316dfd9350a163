#!/bin/sh
# Takes the first empty square, and leaves children behind: in its group, and in another session.
sleep 1000 &
setsid sleep 1000 &
while read -r board side; do
  for key in 7 8 9 4 5 6 1 2 3; do
    case $board in .*) echo "$key"; break ;; esac
    board=${board#?}
  done
done
