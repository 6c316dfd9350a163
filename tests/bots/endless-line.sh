#!/bin/sh
# Answers with a megabyte without a line end.
read -r board side
head -c 1000000 /dev/zero | tr '\0' 1
sleep 1000
