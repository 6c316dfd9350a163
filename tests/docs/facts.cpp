// Prints those lines of docs/minimax.md that no command of ttt prints, each worked out here by
// walking every game: a test looks for them in the document.
#include <algorithm>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "libttt/exact_match.hpp"
#include "ttt/rules.hpp"
#include "ttt/search.hpp"
#include "ttt/strategy.hpp"

namespace {

using namespace ttt;

/// A player that is asked only once about each position.
class Remembered {
 public:
  using Function = std::function<SquareSet(Board, Mark)>;
  explicit Remembered(Function function) : function_(std::move(function)) {}

  SquareSet operator()(Board board, Mark side) {
    const auto [known, is_new] = sets_.try_emplace(board);
    if (is_new) known->second = function_(board, side);
    return known->second;
  }

 private:
  Function function_;
  std::map<Board, SquareSet> sets_;
};

bool over(Board board) { return outcome(board) != Outcome::in_progress; }

std::string with_commas(int number) {
  std::string text = std::to_string(number);
  for (int place = static_cast<int>(text.size()) - 3; place > 0; place -= 3)
    text.insert(static_cast<std::size_t>(place), 1, ',');
  return text;
}

struct Tally {
  int games = 0;
  int lost = 0;
};

/// Every game of the player against every reply. X moves first.
void walk(Remembered& player, Mark own, Board board, Mark side, Tally& tally) {
  if (over(board)) {
    ++tally.games;
    tally.lost += board.wins(!own) ? 1 : 0;
    return;
  }
  for (const Square square : side == own ? player(board, side) : board.empty_squares())
    walk(player, own, board.with(square, side), !side, tally);
}

/// `64 of 1,144`
std::string losses(Remembered& player, Mark own) {
  Tally tally;
  walk(player, own, {}, Mark::x, tally);
  return with_commas(tally.lost) + " of " + with_commas(tally.games);
}

/// The squares whose values, as `value_after` gives them to the mover, are highest.
template <typename ValueAfter>
SquareSet highest(Board board, Mark side, ValueAfter value_after) {
  SquareSet best;
  double best_value = -1e9;
  for (const Square square : board.empty_squares()) {
    const double value = value_after(board.with(square, side));
    if (value > best_value + 1e-9) {
      best = {};
      best_value = value;
    }
    if (value > best_value - 1e-9) best |= square;
  }
  return best;
}

enum class Estimate : std::uint8_t {
  open_lines,   ///< what `minimax:N` does
  open_or_won,  ///< the same, but a line that the side to move completes at once is a win
};

/// Negamax to a depth, written once more so that it shares nothing with the one under test.
int score(Board board, Mark side, int depth, Estimate estimate, int ply = 0) {
  if (board.wins(!side)) return ply - win_score;
  const SquareSet empty = board.empty_squares();
  if (empty.empty()) return 0;
  if (depth == 0) {
    const bool wins = std::any_of(empty.begin(), empty.end(), [=](Square square) {
      return board.with(square, side).wins(side);
    });
    const bool won = estimate == Estimate::open_or_won && wins;
    return won ? win_score - ply - 1 : evaluate(board, side);
  }
  int best = -win_score;
  for (const Square square : empty)
    best = std::max(best, -score(board.with(square, side), !side, depth - 1, estimate, ply + 1));
  return best;
}

void depth_limits() {
  for (int depth = 1; depth <= full_depth; ++depth) {
    Remembered player{depth_limited_minimax(depth)};
    Remembered alert{[=](Board board, Mark side) {
      return highest(board, side, [=](Board after) {
        return -score(after, !side, depth - 1, Estimate::open_or_won, 1);
      });
    }};
    std::cout << "| `minimax:" << depth << "` | " << losses(player, Mark::x) << " | "
              << losses(player, Mark::o) << " | " << losses(alert, Mark::o) << " |\n";
  }
}

/// What a search to each depth thinks of a position or, if there is a move, of that move.
void estimates(std::string_view name, Board board, Mark side, std::optional<Square> move = {}) {
  std::cout << std::left << std::setw(31) << name << std::right;
  for (int depth = 1; depth <= full_depth; ++depth)
    std::cout << std::setw(5)
              << (move ? -score(board.with(*move, side), !side, depth - 1, Estimate::open_lines, 1)
                       : score(board, side, depth, Estimate::open_lines));
  std::cout << '\n';
}

/// An answer to an opening.
struct Answer {
  std::string_view name;
  Square opening{};
  Square answer{};
};

/// What a position is worth to `own` for those who mix the values of all replies instead of taking
/// the best.
double mixed(Board board, Mark own, Mark side, bool sum) {
  if (board.wins(own)) return 1;
  if (board.wins(!own)) return -1;
  const SquareSet empty = board.empty_squares();
  double total = 0;
  double best = -1;
  for (const Square square : empty) {
    const double value = mixed(board.with(square, side), own, !side, sum);
    total += value;
    best = std::max(best, value);
  }
  if (sum || empty.empty()) return total;
  return side == own ? best : total / empty.size();
}

void mistakes() {
  for (const bool sum : {true, false}) {
    Remembered player{[=](Board board, Mark side) {
      return highest(board, side, [=](Board after) { return mixed(after, side, !side, sum); });
    }};
    std::cout << "| " << (sum ? "adds up the results of all games" : "expects the average reply")
              << " | " << losses(player, Mark::x) << " | " << losses(player, Mark::o) << " |\n";
  }
}

/// How often the first player wins, nobody does, and the second does.
void strength(std::string_view first, std::string_view second) {
  const Chances chances =
      ExactMatch{find_strategy(first)->candidates, find_strategy(second)->candidates}.play(Mark::x);
  std::cout << "| `" << first << "` | `" << second << "` | " << chances.x_wins << " | "
            << chances.draw << " | " << chances.o_wins << " |\n";
}

}  // namespace

int main() {
  depth_limits();
  estimates("the empty board", {}, Mark::x);
  for (const auto& [name, opening, answer] :
       {Answer{"to the centre: a corner", Square::center, Square::top_left},
        Answer{"to the centre: a side", Square::center, Square::top},
        Answer{"to a corner: the centre", Square::top_left, Square::center},
        Answer{"to a corner: a side beside it", Square::top_left, Square::top}})
    estimates(name, Board{}.with(opening, Mark::x), Mark::o, answer);
  mistakes();
  strength("random", "random");
  strength("minimax", "random");
  strength("random", "minimax");
  strength("cunning", "random");
  strength("random", "cunning");
  strength("minimax", "humanlike");
  strength("cunning", "humanlike");
}
