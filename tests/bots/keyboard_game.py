#!/usr/bin/env python3
# A game for the keyboard as a student might write it, which the documents prove. The computer is X and
# begins. At the hard level it completes a line if it can, and takes a corner otherwise, but blocks nothing.

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
board = list("123456789")


def show():
    for row in range(0, 9, 3):
        print(" | ".join(board[row : row + 3]))


def won(mark):
    return any(all(board[square] == mark for square in line) for line in LINES)


def computer(level):
    free = [square for square in (6, 8, 0, 2, 4, 3, 1, 5, 7) if board[square] not in "XO"]
    if level != "2":
        return free[-1]
    for square in free:
        number, board[square] = board[square], "X"
        wins = won("X")
        board[square] = number
        if wins:
            return square
    return free[0]


def play():
    level = input("1: easy, 2: hard > ")
    for move in range(9):
        if move % 2 == 1:
            show()
            square = int(input("Your move: ")) - 1
            while board[square] in "XO":
                square = int(input("That square is taken: ")) - 1
            board[square] = "O"
        else:
            board[computer(level)] = "X"
        if won("X") or won("O"):
            break
    show()
    print("You win!" if won("O") else "You lose!" if won("X") else "A draw.")


play()
