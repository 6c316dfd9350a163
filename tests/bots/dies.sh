#!/bin/sh
# Takes the first empty square; dies at the fourth question, having read it.
for number in 1 2 3; do
  read -r question
  echo "$question"
done | "$(dirname "$0")/first-empty.sh"
read -r question
exit 3
