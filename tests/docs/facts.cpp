// Prints the lines of docs/minimax.md that no command of ttt prints. Every figure is computed here
// by playing all games; a test looks for the lines in the document.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "libttt/naive.hpp"
#include "ttt/strategy.hpp"

namespace {

using namespace ttt;
using naive::Position;

const Position start{naive::no_marks, 'X'};
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

/// Returns the number of open lines as `minimax:N` counts them, except that a line which the side
/// to move can complete counts as a win.
int open_or_won(const Position& position) {
  const bool wins = !naive::completing_cells(position.cells, position.to_move).empty();
  return wins ? 99 : naive::balance_of_open_lines(position);
}

void depth_limits() {
  naive::Solver plain;
  naive::Solver alert{open_or_won};
  for (int depth = 1; depth <= full_depth; ++depth) {
    const auto best_of = [depth](naive::Solver& solver) {
      return
          [&solver, depth](const Position& position) { return solver.best_moves(position, depth); };
    };
    std::cout << "| `minimax:" << depth << "` | " << losses(best_of(plain), 'X') << " | "
              << losses(best_of(plain), 'O') << " | " << losses(best_of(alert), 'O') << " |\n";
  }
}

/// Prints the score that a search of each depth gives the position or, if there is a move, that
/// move.
void estimates(std::string_view name, const Position& position, std::optional<int> move = {}) {
  naive::Solver solver;
  std::cout << std::left << std::setw(31) << name << std::right;
  for (int depth = 1; depth <= full_depth; ++depth)
    std::cout
        << std::setw(5)
        << (move ? solver.solve_move(position, *move, depth) : solver.solve(position, depth)).score;
  std::cout << '\n';
}

/// Returns the value of a position for `own` to a program that adds up or averages the values of
/// all moves instead of taking the best.
double mixed(const Position& position, char own, bool sum) {
  if (naive::has_line(position.cells, own)) return 1;
  if (naive::has_line(position.cells, naive::other(own))) return -1;
  const std::vector<int> empty = naive::empty_cells(position.cells);
  double total = 0;
  double best = -1;
  for (const int index : empty) {
    const double value = mixed(naive::after(position, index), own, sum);
    total += value;
    best = std::max(best, value);
  }
  if (sum || empty.empty()) return total;
  return position.to_move == own ? best : total / static_cast<double>(empty.size());
}

/// Returns the moves with the highest of these values.
std::vector<int> best_of_mixed(const Position& position, bool sum) {
  std::vector<int> best;
  double best_value = -1e9;
  for (const int index : naive::empty_cells(position.cells)) {
    const double value = mixed(naive::after(position, index), position.to_move, sum);
    if (value > best_value + 1e-9) best.clear();
    if (value > best_value - 1e-9) best.push_back(index);
    best_value = std::max(best_value, value);
  }
  return best;
}

void mistakes() {
  for (const bool sum : {true, false}) {
    const auto player = [sum](const Position& position) { return best_of_mixed(position, sum); };
    std::cout << "| " << (sum ? "adds up the results of all games" : "expects the average reply")
              << " | " << losses(player, 'X') << " | " << losses(player, 'O') << " |\n";
  }
}

/// Prints the probabilities that the first player wins, that the game is drawn, and that the second
/// player wins.
void strength(std::string_view first, std::string_view second) {
  const naive::ResultCounts chances =
      naive::Match{naive::player_of(find_strategy(first)->candidates),
                   naive::player_of(find_strategy(second)->candidates)}
          .play(start);
  std::cout << "| `" << first << "` | `" << second << "` | " << chances.x_wins << " | "
            << chances.draw << " | " << chances.o_wins << " |\n";
}

}  // namespace

int main() {
  depth_limits();
  estimates("the empty board", start);
  estimates("to the centre: a corner", naive::after(start, 4), 0);
  estimates("to the centre: a side", naive::after(start, 4), 1);
  estimates("to a corner: the centre", naive::after(start, 0), 4);
  estimates("to a corner: a side beside it", naive::after(start, 0), 1);
  mistakes();
  strength("random", "random");
  strength("minimax", "random");
  strength("random", "minimax");
  strength("cunning", "random");
  strength("random", "cunning");
  strength("minimax", "humanlike");
  strength("cunning", "humanlike");
}
