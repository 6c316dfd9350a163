// Prints the lines of docs/minimax.md that no command of ttt prints. Every figure is computed here
// by playing all games; a test looks for the lines in the document.
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>

#include "libttt/naive.hpp"

namespace {

using namespace ttt;
using naive::Position;

constexpr int full_depth = 9;

std::string with_commas(std::int64_t number) {
  std::string text = std::to_string(number);
  for (int place = static_cast<int>(text.size()) - 3; place > 0; place -= 3)
    text.insert(static_cast<std::size_t>(place), 1, ',');
  return text;
}

/// Returns how often the player loses, as in `64 of 1,144`.
std::string losses(const naive::Player& player, char mark) {
  const naive::ProofCounts counts = naive::play_all_games(player, mark);
  return with_commas(counts.lost) + " of " + with_commas(counts.games());
}

void depth_limits() {
  naive::Solver solver;
  for (int depth = 1; depth <= full_depth; ++depth) {
    const auto player = [&solver, depth](const Position& position) {
      return solver.best_moves(position, depth);
    };
    std::cout << "| `minimax:" << depth << "` | " << losses(player, 'X') << " | "
              << losses(player, 'O') << " |\n";
  }
}

}  // namespace

int main() { depth_limits(); }
