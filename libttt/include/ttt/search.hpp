/// Minimax: plain, for learning and for counting, and with alpha-beta pruning.
///
/// Both are written in negamax form: a value is always seen from the side to move, and what is good
/// for one side is as bad for the other (Knuth and Moore, "An Analysis of Alpha-Beta Pruning",
/// Artificial Intelligence 6, 1975).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The score of a win on the board. A win that takes n plies scores n less, a loss after n plies n
/// more than the opposite: so wins come as soon, and losses as late, as they can.
inline constexpr int win_score = 100;

/// Deep enough to see every game to its end.
inline constexpr int full_depth = square_count;

struct SearchResult {
  std::optional<Square> move;  ///< a best move; none at depth 0 and when the game is over
  int score =
      0;  ///< for the side that was asked about: 100 - plies, 0, -(100 - plies), or open lines
  int plies =
      0;  ///< how long the line of best play is: to the end of the game, or to the depth limit
  std::uint32_t nodes = 0;  ///< positions visited, the one that was asked about included

  friend constexpr bool operator==(const SearchResult&, const SearchResult&) noexcept = default;
};

/// How many lines the side can still complete: those without a mark of the other side.
[[nodiscard]] constexpr int open_lines(Board board, Mark side) noexcept {
  int count = 0;
  for (const Line line : lines) count += (line & board.squares(!side)).empty() ? 1 : 0;
  return count;
}

/// The evaluation at the depth limit: open lines of the side minus those of the other, -8 to 8.
[[nodiscard]] constexpr int evaluate(Board board, Mark side) noexcept {
  return open_lines(board, side) - open_lines(board, !side);
}

/// The order in which moves are tried, and so which of several best moves a search returns: squares
/// on more lines first.
inline constexpr std::array<Square, square_count> search_order{
    Square::center, Square::top_left, Square::top_right, Square::bottom_left, Square::bottom_right,
    Square::top,    Square::left,     Square::right,     Square::bottom};

namespace detail {

/// The score where the search does not go deeper, if this is such a place. `ply` counts from the
/// root.
[[nodiscard]] constexpr std::optional<int> leaf_score(Board board, Mark side, int depth,
                                                      int ply) noexcept {
  if (board.wins(!side)) return ply - win_score;
  if (board.wins(side)) return win_score - ply;
  if (board.empty_squares().empty()) return 0;
  if (depth <= 0) return evaluate(board, side);
  return std::nullopt;
}

/// The length of the line of best play that a score at the root stands for.
[[nodiscard]] constexpr int plies_to_end(Board board, int score, int depth) noexcept {
  constexpr int largest_evaluation = 8;
  if (score > largest_evaluation) return win_score - score;
  if (score < -largest_evaluation) return win_score + score;
  const int empty = board.empty_squares().size();
  return depth < empty ? (depth < 0 ? 0 : depth) : empty;
}

constexpr int minimax_score(Board board, Mark side, int depth, int ply,
                            std::uint32_t& nodes) noexcept {
  ++nodes;
  if (const auto score = leaf_score(board, side, depth, ply)) return *score;
  int best = -win_score;
  for (const Square square : board.empty_squares()) {
    const int score = -minimax_score(board.with(square, side), !side, depth - 1, ply + 1, nodes);
    if (score > best) best = score;
  }
  return best;
}

/// Fail-hard: a score outside (alpha, beta) comes back as the bound that it passes.
constexpr int alpha_beta_score(Board board, Mark side, int depth, int ply, int alpha, int beta,
                               std::uint32_t& nodes) noexcept {
  ++nodes;
  if (const auto score = leaf_score(board, side, depth, ply)) return *score;
  for (const Square square : search_order) {
    if (board.at(square)) continue;
    const int score = -alpha_beta_score(board.with(square, side), !side, depth - 1, ply + 1, -beta,
                                        -alpha, nodes);
    if (score >= beta) return beta;
    if (score > alpha) alpha = score;
  }
  return alpha;
}

/// The root of both searches. `child_score(board, best, nodes)` is the score, for `side`, of a
/// board after its move; it may be any number that is not above `best` where the true score is not.
template <typename ChildScore>
constexpr SearchResult search_root(Board board, Mark side, int depth,
                                   ChildScore child_score) noexcept {
  SearchResult result{.move = {}, .score = -win_score - 1, .plies = 0, .nodes = 1};
  if (const auto leaf = leaf_score(board, side, depth, 0)) {
    result.score = *leaf;
  } else {
    for (const Square square : search_order) {
      if (board.at(square)) continue;
      const int score = child_score(board.with(square, side), result.score, result.nodes);
      if (score > result.score) {
        result.score = score;
        result.move = square;
      }
    }
  }
  result.plies = plies_to_end(board, result.score, depth);
  return result;
}

}  // namespace detail

/// Looks `depth` plies ahead, at every node: 549,946 of them for the empty board. Of several best
/// moves the first in `search_order` is returned.
[[nodiscard]] constexpr SearchResult minimax(Board board, Mark side,
                                             int depth = full_depth) noexcept {
  return detail::search_root(board, side, depth,
                             [=](Board child, int /*best*/, std::uint32_t& nodes) noexcept {
                               return -detail::minimax_score(child, !side, depth - 1, 1, nodes);
                             });
}

/// The same answer as `minimax`, from fewer nodes.
[[nodiscard]] constexpr SearchResult alpha_beta(Board board, Mark side,
                                                int depth = full_depth) noexcept {
  return detail::search_root(
      board, side, depth, [=](Board child, int best, std::uint32_t& nodes) noexcept {
        return -detail::alpha_beta_score(child, !side, depth - 1, 1, -win_score - 1, -best, nodes);
      });
}

/// All moves that share the best score: what a minimax player may play. Empty when the game is over
/// or the depth is not positive.
[[nodiscard]] constexpr SquareSet best_squares(Board board, Mark side,
                                               int depth = full_depth) noexcept {
  if (depth <= 0 || outcome(board) != Outcome::in_progress) return {};
  SquareSet best;
  int best_score = -win_score - 1;
  for (const Square square : board.empty_squares()) {
    // One below the best: a move that is as good as the best must not be cut off.
    std::uint32_t nodes = 0;
    const int score = -detail::alpha_beta_score(board.with(square, side), !side, depth - 1, 1,
                                                -win_score - 1, 1 - best_score, nodes);
    if (score > best_score) best = {};
    if (score >= best_score) best |= square;
    if (score > best_score) best_score = score;
  }
  return best;
}

static_assert(minimax(Board{lines[0] - SquareSet{Square::top}, edges - SquareSet{Square::top}},
                      Mark::x)
                  .move == Square::top);

}  // namespace ttt
