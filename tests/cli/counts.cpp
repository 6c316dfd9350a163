// Prints what `ttt prove` must count of each built-in player, worked out by a naive walk: its name,
// the two sides as JSON has them, and after how many plies its shortest lost game ends (or 10).
#include <algorithm>
#include <iostream>
#include <string_view>

#include "libttt/naive.hpp"
#include "ttt/strategy.hpp"

namespace {

using namespace ttt;

naive::Record print(std::string_view side, const naive::Player& player, char mark) {
  const naive::Record counts = naive::proof(player, mark);
  std::cout << " \"" << side << "\":{\"games\":" << counts.games() << ",\"won\":" << counts.won
            << ",\"drawn\":" << counts.drawn << ",\"lost\":" << counts.lost
            << ",\"missed_wins\":" << counts.missed_wins << ",\"given_away\":" << counts.given_away
            << ",\"positions\":" << counts.positions << '}';
  return counts;
}

void print(const naive::Player& player) {
  const naive::Record first = print("first", player, 'X');
  const naive::Record second = print("second", player, 'O');
  std::cout << ' ' << std::min(first.shortest_loss, second.shortest_loss) << '\n';
}

}  // namespace

int main() {
  for (const Strategy& strategy : strategies()) {
    std::cout << strategy.name;
    print(naive::player_of(strategy.candidates));
  }
  for (int depth = 1; depth <= 9; ++depth) {
    std::cout << "minimax:" << depth;
    print(naive::player_of(depth_limited_minimax(depth)));
  }
}
