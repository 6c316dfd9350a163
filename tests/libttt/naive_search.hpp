/// The game searched as plainly as can be: what the library's searches are held to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "libttt/naive.hpp"
#include "ttt/solution.hpp"

namespace ttt::naive {

/// What was found out about positions.
template <typename Answer>
class Memory {
 public:
  /// The place for the answer about a position.
  std::optional<Answer>& operator[](const Position& position) {
    return (position.to_move == 'X' ? x_to_move_ : o_to_move_)[number(position.cells)];
  }

 private:
  std::vector<std::optional<Answer>> x_to_move_{19'683};
  std::vector<std::optional<Answer>> o_to_move_{19'683};
};

/// How the game ends for the side to move when both sides play perfectly, and after how many plies.
struct Solution {
  Value value = Value::draw;
  int plies = 0;

  /// As the searches count it.
  [[nodiscard]] int score() const {
    return value == Value::draw ? 0 : value == Value::win ? 100 - plies : plies - 100;
  }

  friend bool operator==(const Solution&, const Solution&) = default;
};

inline bool better(const Solution& a, const Solution& b) {
  if (a.value != b.value) return a.value > b.value;
  return a.value == Value::win ? a.plies < b.plies : a.plies > b.plies;
}

/// The game played out to its end from everywhere.
class Solver {
 public:
  Solution solve(const Position& position) {
    std::optional<Solution>& known = memory_[position];
    if (!known) known = work_out(position);
    return *known;
  }

  /// What a move is worth to the side that makes it.
  Solution solve_move(const Position& position, int index) {
    const Solution reply = solve(after(position, index));
    if (reply.value == Value::win) return {Value::loss, reply.plies + 1};
    return {reply.value == Value::loss ? Value::win : Value::draw, reply.plies + 1};
  }

  /// The moves that win soonest, or draw, or lose latest.
  std::vector<int> best_by_value_and_plies(const Position& position) {
    std::vector<int> best;
    for (const int index : moves(position))
      if (solve_move(position, index) == solve(position)) best.push_back(index);
    return best;
  }

 private:
  static std::vector<int> moves(const Position& position) {
    return is_over(position.cells) ? std::vector<int>{} : empty_cells(position.cells);
  }

  Solution work_out(const Position& position) {
    if (has_line(position.cells, other(position.to_move))) return {Value::loss, 0};
    std::optional<Solution> best;
    for (const int index : empty_cells(position.cells)) {
      const Solution solution = solve_move(position, index);
      if (!best || better(solution, *best)) best = solution;
    }
    return best.value_or(Solution{Value::draw, 0});
  }

  Memory<Solution> memory_;
};

/// What a search to a limited depth finds out.
struct Finding {
  int score = 0;
  int plies = 0;
  std::uint32_t nodes = 0;  ///< of the whole tree to that depth
};

/// The game played out only some plies deep from everywhere, and open lines counted there.
class DepthLimitedSearcher {
 public:
  Finding search(const Position& position, int depth) {
    std::optional<Finding>& known = memory_[static_cast<std::size_t>(depth)][position];
    if (!known) known = work_out(position, depth);
    return *known;
  }

  /// The moves with the best score.
  std::vector<int> best_moves(const Position& position, int depth) {
    std::vector<int> best;
    if (depth == 0 || is_over(position.cells)) return best;
    for (const int index : empty_cells(position.cells))
      if (before(search(after(position, index), depth - 1).score) == search(position, depth).score)
        best.push_back(index);
    return best;
  }

 private:
  /// The score, to the side that moves, of a move to a position with that score for the other side:
  /// the opposite, and a win or a loss is a ply further away.
  static int before(int score) {
    if (score > 50) return -(score - 1);
    if (score < -50) return -(score + 1);
    return -score;
  }

  Finding work_out(const Position& position, int depth) {
    const auto& [cells, mover] = position;
    if (has_line(cells, other(mover))) return {-100, 0, 1};
    if (count(cells, '.') == 0) return {0, 0, 1};
    if (depth == 0) return {open_lines(cells, mover) - open_lines(cells, other(mover)), 0, 1};
    std::optional<Finding> best;
    std::uint32_t nodes = 1;
    for (const int index : empty_cells(cells)) {
      const Finding reply = search(after(position, index), depth - 1);
      nodes += reply.nodes;
      if (!best || before(reply.score) > best->score)
        best = Finding{before(reply.score), reply.plies + 1, 0};
    }
    return {best->score, best->plies, nodes};
  }

  std::array<Memory<Finding>, 10> memory_;  ///< by depth
};

}  // namespace ttt::naive
