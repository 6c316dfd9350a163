#!/bin/sh
# Plays the first empty square; exits with status 3 after it has read the fourth question.
for number in 1 2 3; do
  read -r question
  echo "$question"
done | "$(dirname "$0")/first-empty.sh"
read -r question
exit 3
