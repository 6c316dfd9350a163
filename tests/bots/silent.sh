#!/bin/sh
# Listens and says nothing.
while read -r board side; do :; done
