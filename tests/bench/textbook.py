"""Minimax as tutorials have it, over the whole tree. Prints the nodes and the seconds they took."""

import time


def winner(grid):
    for i in range(3):
        if grid[i][0] != " " and grid[i][0] == grid[i][1] == grid[i][2]:
            return grid[i][0]
        if grid[0][i] != " " and grid[0][i] == grid[1][i] == grid[2][i]:
            return grid[0][i]
    if grid[1][1] != " " and grid[0][0] == grid[1][1] == grid[2][2]:
        return grid[1][1]
    if grid[1][1] != " " and grid[0][2] == grid[1][1] == grid[2][0]:
        return grid[1][1]
    return " "


nodes = 0


def minimax(grid, mark, ply):
    global nodes
    nodes += 1
    won = winner(grid)
    if won != " ":
        return 100 - ply if won == mark else ply - 100
    if all(cell != " " for row in grid for cell in row):
        return 0
    best = -1000
    for row in range(3):
        for column in range(3):
            if grid[row][column] == " ":
                grid[row][column] = mark
                best = max(best, -minimax(grid, "O" if mark == "X" else "X", ply + 1))
                grid[row][column] = " "
    return best


start = time.perf_counter()
score = minimax([[" "] * 3 for _ in range(3)], "X", 0)
seconds = time.perf_counter() - start
assert score == 0
print(nodes, seconds)
