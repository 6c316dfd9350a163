# A table for each first reply. Words of a line: board, side, search, depth, move, score, plies,
# nodes, cycles.
function with_commas(number) {
  return number < 1000 ? number : with_commas(int(number / 1000)) "," sprintf("%03d", number % 1000)
}

function table(title, board,   i, key, times) {
  print "| " title " | nodes | cycles | cycles a node | milliseconds | times as fast |"
  print "|---|--:|--:|--:|--:|--:|"
  for (i = 1; i <= searches; ++i) {
    key = board " " search[i]
    times = search[i] ~ / 9$/ ? sprintf("%.1f", cycles[board " array 9"] / cycles[key]) : ""
    print "| " name[i] " | " with_commas(nodes[key]) " | " with_commas(cycles[key]) " | " \
          with_commas(int(cycles[key] / nodes[key] + 0.5)) " | " \
          sprintf("%.1f", cycles[key] / 16000) " | " times " |"
  }
  print ""
}

function row(label, key) { search[++searches] = key; name[searches] = label }

{ key = $1 " " $3 " " $4; nodes[key] = $8; cycles[key] = $9 }

END {
  row("arrays, in C", "array 9")
  row("`minimax`", "minimax 9")
  for (depth = 6; depth > 0; depth -= 2) row("`minimax`, " depth " plies", "minimax " depth)
  row("`alpha_beta`", "alpha_beta 9")
  for (depth = 6; depth > 0; depth -= 2) row("`alpha_beta`, " depth " plies", "alpha_beta " depth)
  table("after the centre", "....X....")
  table("after a corner", "X........")
  table("on the empty board", ".........")
}
