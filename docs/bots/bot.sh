# A bot for ttt: 'bot:sh bot.sh'.
# Put your own function in the place of choose, and leave the rest as it is.

# $1: nine squares, each X, O or a point for an empty one, row by row from the top left.
# $2: your mark, X or O. Sets square: an empty one, 0 to 8 in the same order.
choose() {
  case $1 in
    ????.*) square=4 ;;
    .*) square=0 ;;
    ??.*) square=2 ;;
    ??????.*) square=6 ;;
    *.) square=8 ;;
    ?.*) square=1 ;;
    ???.*) square=3 ;;
    ?????.*) square=5 ;;
    *) square=7 ;;
  esac
}

exec 3>&1 >&2 # whatever else is printed goes to standard error: it is no answer
while read -r board side; do
  choose "$board" "$side"
  set -- 7 8 9 4 5 6 1 2 3 # the keys of the squares; with --layout phone, 1 to 9
  shift "$square"
  echo "$1" >&3
done
