# Where the bytes are. Words of a line: address, size, kind of symbol, name; without a size, nothing
# of its own stands there. `text`, `data` and `bss` are the sizes of these sections.
function number(hexadecimal,   i, value) {
  for (i = 1; i <= length(hexadecimal); ++i)
    value = value * 16 + index("0123456789abcdef", substr(hexadecimal, i, 1)) - 1
  return value
}

function row(part, flash, static) { print "| " part " | " flash " | " static " |" }

length($2) != 8 { next }

{
  size = number($2)
  name = substr($0, index($0, $3) + 2)
}

$1 >= "00800000" { next }  # in RAM: `data` and `bss` have it

name ~ /^ttt::text::/ { texts += size; next }
name ~ /Conversation|^main$/ { conversation += size; next }
name ~ /^ttt::chip::|^__vector_/ { serial += size; next }
name ~ /^ttt::(Game|[a-z]*outcome|winn)/ { game += size; next }
/ttt::/ { searches += size; next }
{ library += size }

END {
  print "| part | bytes of flash | bytes of static RAM |"
  print "|---|--:|--:|"
  row("the conversation", conversation, "")
  row("its texts", texts, "")
  row("the game and its rules", game, "")
  row("the search", searches, "")
  row("tables of the core", data, data)
  row("the serial line", serial, bss)
  row("division and the like, from libgcc and avr-libc", library, "")
  row("interrupt vectors and start", text - texts - conversation - game - searches - serial - library, "")
  row("**together**", "**" text + data "** of 32,768", "**" data + bss "** of 2,048")
  row("the deepest stack", "", stack)
}
