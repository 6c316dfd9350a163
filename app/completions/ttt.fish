# Completion for fish. What can be completed is what the program's own help lists.

# The lines of a section of the help on the input, as `word TAB summary`.
function __ttt_listed --argument-names section
    sed -n "/^$section:\$/,/^\$/{
        /^  [^ ]/!d
        s/^  \([^ ]*\) */\1 /
        s/^-h,//
        s/:[A-Z]* /: /
        s/ /\t/
        p
    }"
end

function __ttt_complete
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local current (commandline --current-token --cut-at-cursor)
    set --local program $words[1]
    set --local general ($program --help 2>/dev/null)
    set --local help $general
    set --local commands (printf '%s\n' $general | __ttt_listed '[A-Za-z]*ommands')
    set --local command
    for word in $words[2..]
        if test -z "$command"; and string match --quiet -- "$word"\t'*' $commands
            set command $word
            set help ($program $command --help 2>/dev/null)
        end
    end

    # The option whose value is wanted, and what stands before the value in the same word.
    set --local option $words[-1]
    set --local before
    if string match --quiet -- '--*=*' $current
        set option (string replace --regex -- '=.*' '' $current)
        set before $option=
    else if string match --quiet -- '-*' $current
        set option
    end
    if string match --quiet -- '--*' $option
        set --local line (string match --regex --groups-only -- "^ +$option +(\S+) *(.*)\$" $help)
        switch "$line[1]"
            case '*|*'
                printf "$before%s\n" (string split '|' -- $line[1])
                return
            case PLAYER
                printf '%s\n' $general | __ttt_listed Players | sed "s/^/$before/"
                return
            case NAME
                printf "$before%s\n" (string split ', ' -- $line[2])
                return
            case FILE
                __fish_complete_path (string replace -- "$before" '' $current) | sed "s|^|$before|"
                return
            case N LIST SIZE KEYS
                return
        end
    end
    if string match --quiet -- '-*' $current
        printf '%s\n' $help | __ttt_listed Options
    else if test -z "$command"
        printf '%s\n' $commands
    else if printf '%s\n' $help | __ttt_listed Positionals | string match --quiet 'PLAYER*'
        printf '%s\n' $general | __ttt_listed Players
    end
end

complete --command ttt --no-files --arguments '(__ttt_complete)'
