#!/bin/sh
# Always answers 5, also when it is taken.
while read -r board side; do echo 5; done
