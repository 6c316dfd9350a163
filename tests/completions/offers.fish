# fish offers.fish DIRECTORY LINE: prints the completions that fish offers at the end of the line.
source $argv[1]/ttt.fish
complete --do-complete $argv[2] | cut -f 1
