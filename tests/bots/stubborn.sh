#!/bin/sh
# Does not want to end, and does not answer.
trap '' TERM INT HUP
while :; do sleep 1000; done
