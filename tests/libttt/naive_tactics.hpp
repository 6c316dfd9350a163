/// Threats and forks written a second time, as their definitions read.
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

}  // namespace ttt::naive
