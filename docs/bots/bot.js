// A bot for ttt: 'bot:node bot.js'.
// Put your own function in the place of choose, and leave the rest as it is.

// board: nine squares, "X", "O" or "." for an empty one, row by row from the top left.
// side: your mark, "X" or "O". Returns an empty square, 0 to 8 in the same order.
function choose(board, side) {
  return [4, 0, 2, 6, 8, 1, 3, 5, 7].find((square) => board[square] === ".");
}

// Whatever else is printed goes to standard error: it is no answer.
process.stdout.write = process.stderr.write.bind(process.stderr);
const input = require("readline").createInterface({ input: process.stdin });
input.on("line", (line) => {
  const [board, side] = line.split(" ");
  // The keys of the squares; with --layout phone, 1 to 9.
  require("fs").writeSync(1, "789456123"[choose(board, side)] + "\n");
});
