/// Minimax as tutorials have it: a 3x3 array, one loop for rows, one for columns, two tests for the
/// diagonals, and a recursion that puts marks on the board and takes them back.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ttt/board.hpp"

namespace ttt::textbook {

using Grid = std::array<std::array<char, 3>, 3>;

inline Grid grid_of(Board board) {
  Grid grid{};
  for (const Square square : SquareSet::all()) {
    const auto index = static_cast<std::size_t>(square);
    const auto mark = board.at(square);
    grid[index / 3][index % 3] = !mark ? ' ' : *mark == Mark::x ? 'X' : 'O';
  }
  return grid;
}

inline char winner(const Grid& grid) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (grid[i][0] != ' ' && grid[i][0] == grid[i][1] && grid[i][1] == grid[i][2])
      return grid[i][0];
    if (grid[0][i] != ' ' && grid[0][i] == grid[1][i] && grid[1][i] == grid[2][i])
      return grid[0][i];
  }
  if (grid[1][1] != ' ' && grid[0][0] == grid[1][1] && grid[1][1] == grid[2][2]) return grid[1][1];
  if (grid[1][1] != ' ' && grid[0][2] == grid[1][1] && grid[1][1] == grid[2][0]) return grid[1][1];
  return ' ';
}

inline bool full(const Grid& grid) {
  for (const auto& row : grid)
    for (const char cell : row)
      if (cell == ' ') return false;
  return true;
}

/// The score for `mark`, which is to move: 100 - plies, 0, or -(100 - plies).
inline int minimax(Grid& grid, char mark, int ply, std::uint32_t& nodes) {
  ++nodes;
  const char other = mark == 'X' ? 'O' : 'X';
  const char won = winner(grid);
  if (won != ' ') return won == mark ? 100 - ply : ply - 100;
  if (full(grid)) return 0;
  int best = -1000;
  for (auto& row : grid) {
    for (char& cell : row) {
      if (cell != ' ') continue;
      cell = mark;
      best = std::max(best, -minimax(grid, other, ply + 1, nodes));
      cell = ' ';
    }
  }
  return best;
}

inline int alpha_beta(Grid& grid, char mark, int ply, int alpha, int beta) {
  const char other = mark == 'X' ? 'O' : 'X';
  const char won = winner(grid);
  if (won != ' ') return won == mark ? 100 - ply : ply - 100;
  if (full(grid)) return 0;
  for (auto& row : grid) {
    for (char& cell : row) {
      if (cell != ' ') continue;
      cell = mark;
      const int score = -alpha_beta(grid, other, ply + 1, -beta, -alpha);
      cell = ' ';
      alpha = std::max(alpha, score);
      if (alpha >= beta) return alpha;
    }
  }
  return alpha;
}

}  // namespace ttt::textbook
