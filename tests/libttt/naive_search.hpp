/// The tree of the game walked as plainly as can be: what the library's searches, the counts of
/// proofs, and figures in the documents are held to.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "libttt/naive.hpp"
#include "ttt/solution.hpp"

namespace ttt::naive {

/// What a search finds out.
struct Finding {
  int score = 0;  ///< 100 - plies for a win, -(100 - plies) for a loss; else what is between
  int plies = 0;  ///< to the end of the line that both sides play
  std::uint32_t nodes = 0;  ///< of the whole tree
  Value value = Value::draw;
};

/// What a position is worth where a search goes no deeper: open lines of the mover minus the
/// other's.
inline int balance_of_open_lines(const Position& position) {
  return open_lines(position.cells, position.to_move) -
         open_lines(position.cells, other(position.to_move));
}

/// The game played out from everywhere, to its end or only some plies deep.
class Solver {
 public:
  using Estimate = std::function<int(const Position& position)>;
  explicit Solver(Estimate estimate = balance_of_open_lines) : estimate_(std::move(estimate)) {}

  Finding solve(const Position& position, int depth = 9) {
    depth = std::min(depth, count(position.cells, '.'));
    std::optional<Finding>& known = memory_[static_cast<std::size_t>(depth)][name(position)];
    if (!known) known = work_out(position, depth);
    return *known;
  }

  /// What a move is worth to the side that makes it: the opposite, and a win or a loss is a ply
  /// further away.
  Finding solve_move(const Position& position, int index, int depth = 9) {
    const auto [score, plies, nodes, value] = solve(after(position, index), depth - 1);
    const int further = value == Value::win ? -1 : value == Value::loss ? 1 : 0;
    return {-(score + further), plies + 1, nodes, opposite(value)};
  }

  /// The moves that, as far as can be seen, win soonest, or keep most, or lose latest.
  std::vector<int> best_moves(const Position& position, int depth = 9) {
    std::vector<int> best;
    if (depth == 0 || is_over(position.cells)) return best;
    for (const int index : empty_cells(position.cells))
      if (solve_move(position, index, depth).score == solve(position, depth).score)
        best.push_back(index);
    return best;
  }

 private:
  static std::size_t name(const Position& position) {
    return 2 * number(position.cells) + (position.to_move == 'X' ? 0 : 1);
  }

  Finding work_out(const Position& position, int depth) {
    if (has_line(position.cells, other(position.to_move))) return {-100, 0, 1, Value::loss};
    if (count(position.cells, '.') == 0) return {0, 0, 1, Value::draw};
    if (depth == 0) {
      const int score = estimate_(position);
      return {score, 0, 1, score > 50 ? Value::win : Value::draw};
    }
    std::optional<Finding> best;
    std::uint32_t nodes = 1;
    for (const int index : empty_cells(position.cells)) {
      const Finding move = solve_move(position, index, depth);
      nodes += move.nodes;
      if (!best || move.score > best->score) best = move;
    }
    best->nodes = nodes;
    return *best;
  }

  Estimate estimate_;
  std::array<std::vector<std::optional<Finding>>, 10> memory_ = [] {
    decltype(memory_) memory;
    memory.fill(std::vector<std::optional<Finding>>(std::size_t{2} * 19'683));
    return memory;
  }();
};

/// A player: the moves that it may make in a position in which it is to move.
using Player = std::function<std::vector<int>(const Position& position)>;

/// One of the library's.
inline Player player_of(SquareSet (*candidates)(Board board, Mark side)) {
  return [candidates](const Position& position) {
    const auto [board, side] = to_position(position);
    return to_indices(candidates(board, side));
  };
}

/// What becomes of a player in all games that X begins, whatever the other side plays.
struct Record {
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  std::size_t shortest_loss = 10;  ///< plies
  // Each move of each position once:
  int missed_wins = 0;
  int given_away = 0;
  int positions = 0;  ///< in which it was asked
};

class Proof {
 public:
  Proof(Player player, char mark) : player_(std::move(player)), mark_(mark) {
    walk({no_marks, 'X'}, 0);
  }

  [[nodiscard]] const Record& record() const { return record_; }

 private:
  void walk(const Position& position, std::size_t plies) {
    if (is_over(position.cells)) {
      ++record_.games;
      if (has_line(position.cells, mark_)) {
        ++record_.won;
      } else if (has_line(position.cells, other(mark_))) {
        ++record_.lost;
        record_.shortest_loss = std::min(record_.shortest_loss, plies);
      } else {
        ++record_.drawn;
      }
      return;
    }
    for (const int index :
         position.to_move == mark_ ? answers(position) : empty_cells(position.cells))
      walk(after(position, index), plies + 1);
  }

  const std::vector<int>& answers(const Position& position) {
    const auto [known, is_new] = answers_.try_emplace(text(position));
    if (!is_new) return known->second;
    known->second = player_(position);
    ++record_.positions;
    const auto wins = completing_cells(position.cells, mark_);
    for (const int index : known->second) {
      if (!wins.empty() && std::find(wins.begin(), wins.end(), index) == wins.end())
        ++record_.missed_wins;
      if (solver_.solve_move(position, index).value < solver_.solve(position).value)
        ++record_.given_away;
    }
    return known->second;
  }

  Player player_;
  char mark_;
  Solver solver_;
  std::map<std::string, std::vector<int>> answers_;
  Record record_;
};

/// An exact probability, in lowest terms.
struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  friend Fraction operator+(Fraction a, Fraction b) {
    const std::int64_t common = std::lcm(a.denominator, b.denominator);
    return reduced(a.numerator * (common / a.denominator) + b.numerator * (common / b.denominator),
                   common);
  }
  friend Fraction operator/(Fraction a, std::size_t divisor) {
    return reduced(a.numerator, a.denominator * static_cast<std::int64_t>(divisor));
  }
  friend bool operator<=(Fraction a, Fraction b) {
    return a.numerator * b.denominator <= b.numerator * a.denominator;
  }
  friend std::ostream& operator<<(std::ostream& stream, Fraction fraction) {
    stream << fraction.numerator;
    return fraction.denominator == 1 ? stream : stream << '/' << fraction.denominator;
  }

 private:
  static Fraction reduced(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::gcd(numerator, denominator);
    return {numerator / divisor, denominator / divisor};
  }
};

/// How probable each end of a game is.
struct Chances {
  Fraction x_wins{};
  Fraction o_wins{};
  Fraction draw{};
};

/// All games between two players, each of which picks from its moves with equal probability.
class Match {
 public:
  Match(Player x, Player o) : x_(std::move(x)), o_(std::move(o)) {}

  Chances play(const Position& position) {
    if (has_line(position.cells, 'X')) return {.x_wins = {1}};
    if (has_line(position.cells, 'O')) return {.o_wins = {1}};
    if (is_over(position.cells)) return {.draw = {1}};
    const auto [known, is_new] = known_.try_emplace(text(position));
    if (!is_new) return known->second;
    const std::vector<int> moves = (position.to_move == 'X' ? x_ : o_)(position);
    for (const int index : moves) {
      const Chances chances = play(after(position, index));
      known->second.x_wins = known->second.x_wins + chances.x_wins / moves.size();
      known->second.o_wins = known->second.o_wins + chances.o_wins / moves.size();
      known->second.draw = known->second.draw + chances.draw / moves.size();
    }
    return known->second;
  }

 private:
  Player x_;
  Player o_;
  std::map<std::string, Chances> known_;
};

}  // namespace ttt::naive
