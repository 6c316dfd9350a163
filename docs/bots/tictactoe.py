# A small game for the console, as people write it: it knows nothing of ttt. console.py plays it.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
board = [" "] * 9


def completing(mark):
    for line in LINES:
        cells = [board[square] for square in line]
        if cells.count(mark) == 2 and " " in cells:
            return line[cells.index(" ")]


def answer():
    for square in (completing("O"), completing("X"), 4, 0, 2, 6, 8, 1, 3, 5, 7):
        if square is not None and board[square] == " ":
            return square


while True:
    print("\n---+---+---\n".join(" " + " | ".join(board[row : row + 3]) for row in (0, 3, 6)))
    row, column = map(int, input("Your move, row and column: ").split())
    board[3 * row + column - 4] = "X"
    if any(all(board[square] == "X" for square in line) for line in LINES):
        print("You win!")
        break
    if " " not in board:
        print("A draw.")
        break
    wins = completing("O") is not None
    square = answer()
    board[square] = "O"
    print("I take", square // 3 + 1, square % 3 + 1)
    if wins:
        print("I win!")
        break
