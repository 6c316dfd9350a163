/// Threats, forks and the players' rules written a second time, as their definitions read.
#pragma once

#include <vector>

#include "libttt/naive.hpp"

namespace ttt::naive {

inline std::vector<int> completing_cells(const Cells& cells, char mark) {
  std::vector<int> found;
  for (const int index : empty_cells(cells))
    for (const Triple& triple : triples)
      if ((triple[0] == index || triple[1] == index || triple[2] == index) &&
          fills(with(cells, index, mark), mark, triple)) {
        found.push_back(index);
        break;
      }
  return found;
}

inline std::vector<int> forking_cells(const Cells& cells, char mark) {
  std::vector<int> found;
  for (const int index : empty_cells(cells))
    if (completing_cells(with(cells, index, mark), mark).size() >= 2) found.push_back(index);
  return found;
}

/// Wins if it can; else blocks if it must; else nothing.
inline std::vector<int> urgent_moves(const Position& position) {
  const auto wins = completing_cells(position.cells, position.to_move);
  return wins.empty() ? completing_cells(position.cells, other(position.to_move)) : wins;
}

/// Those, or else any empty square.
inline std::vector<int> tactical_moves(const Position& position) {
  const auto urgent = urgent_moves(position);
  return urgent.empty() ? empty_cells(position.cells) : urgent;
}

/// As tactical; else the centre; else a corner; else any.
inline std::vector<int> humanlike_moves(const Position& position) {
  const auto urgent = urgent_moves(position);
  if (!urgent.empty()) return urgent;
  if (cell(position.cells, 4) == '.') return {4};
  std::vector<int> free_corners;
  for (const int corner : {0, 2, 6, 8})
    if (cell(position.cells, corner) == '.') free_corners.push_back(corner);
  return free_corners.empty() ? empty_cells(position.cells) : free_corners;
}

}  // namespace ttt::naive
