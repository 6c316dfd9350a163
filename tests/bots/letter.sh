#!/bin/sh
# Answers with a letter.
while read -r board side; do echo a; done
