// Plays a game against you. You are X; the keys are laid out as on a numeric keypad.
#include <iostream>
#include <string>
#include <ttt/ttt.hpp>

int main() {
  using namespace ttt;
  constexpr KeyLayout keys = KeyLayout::numpad;
  Game game{Mark::x};
  while (!game.over()) {
    if (game.to_move() == Mark::o) {
      const SearchResult result = minimax(game.board(), Mark::o, 9);
      game.play(*result.move);
      std::cout << "I play " << digit_of(keys, *result.move) << ": " << result.nodes
                << " positions searched, score " << result.score << '\n';
    } else {
      std::string key;
      if (!(std::cin >> key)) return 1;
      const auto square = square_of(keys, key);
      if (!square || game.play(*square)) std::cout << key << " is not empty\n";
    }
  }
  const auto side = winner(game.outcome());
  std::cout << (side ? std::string{letter(*side)} + " wins" : "A draw") << '\n';
}
