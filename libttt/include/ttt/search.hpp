/// Minimax: a plain search, for learning and for counting nodes, and one with alpha-beta pruning.
///
/// Both are written as negamax: a score is always that of the side to move, and the score of one
/// side is minus that of the other (Knuth and Moore, "An Analysis of Alpha-Beta Pruning",
/// Artificial Intelligence 6, 1975).
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "ttt/board.hpp"
#include "ttt/tactics.hpp"

namespace ttt {

/// The score of a position in which the side to move has already won. A win in n plies scores
/// `win_score - n`, and a loss in n plies scores `n - win_score`. So searches prefer the earliest
/// win and the latest loss.
inline constexpr int win_score = 100;

/// Returns the number of lines that `side` can still complete, that is, lines without a mark of the
/// other side: 8 on the empty board.
[[nodiscard]] constexpr int open_lines(Board board, Mark side) noexcept {
  int count = 0;
  for (const Line line : lines) count += (line & board.squares(!side)).empty() ? 1 : 0;
  return count;
}

/// Returns the score that searches give a board at the depth limit: the number of lines that `side`
/// can still complete minus the number of those that the other side can, -8 to 8.
[[nodiscard]] constexpr int evaluate(Board board, Mark side) noexcept {
  return open_lines(board, side) - open_lines(board, !side);
}

/// The depth, in plies, at which a search sees the end of every game.
inline constexpr int full_depth = square_count;

/// The result of a search.
struct SearchResult {
  /// A best move. Nothing if the game is over or the depth is not positive.
  std::optional<Square> move;
  /// The score for the side to move: 100 - plies for a win, 0 for a draw, -(100 - plies) for a
  /// loss, or the result of `evaluate` if best play does not end within the depth.
  int score = 0;
  int plies = 0;  ///< The number of plies of best play to the end of the game or the depth limit.
  std::uint32_t nodes = 0;  ///< The number of positions visited, including the first.

  friend constexpr bool operator==(const SearchResult&, const SearchResult&) noexcept = default;
};

namespace detail {

/// A board as seen by the side to move: its own squares and those of the other side. The searches
/// use it instead of `Board`, so that their code is the same for X and O.
struct Squares {
  SquareSet mine;
  SquareSet theirs;

  constexpr Squares(SquareSet my_squares, SquareSet their_squares) noexcept
      : mine(my_squares), theirs(their_squares) {}
  constexpr Squares(Board board, Mark side) noexcept
      : mine(board.squares(side)), theirs(board.squares(!side)) {}

  [[nodiscard]] constexpr SquareSet empty() const noexcept {
    return SquareSet::all() - (mine | theirs);
  }
  /// Returns the board after a move of the side to move, as seen by the other side. `move` is a set
  /// of one square.
  [[nodiscard]] constexpr Squares after(SquareSet move) const noexcept {
    return {theirs, mine | move};
  }
  [[nodiscard]] constexpr int evaluate() const noexcept {
    return ttt::evaluate(Board{mine, theirs}, Mark::x);
  }
};

/// Returns the score of a win that is on the board `ply` plies after the root.
[[nodiscard]] constexpr int win_at(int ply) noexcept { return win_score - ply; }
/// Returns the score of a loss that is on the board `ply` plies after the root.
[[nodiscard]] constexpr int loss_at(int ply) noexcept { return ply - win_score; }

/// Returns the score of the root of a search, the position with which it begins, if the game is
/// over or the depth is not positive. Otherwise returns nothing.
[[nodiscard]] constexpr std::optional<int> leaf_score(Squares squares, int depth) noexcept {
  if (contains_line(squares.theirs)) return loss_at(0);
  if (contains_line(squares.mine)) return win_at(0);
  if (squares.empty().empty()) return 0;
  if (depth <= 0) return squares.evaluate();
  return std::nullopt;
}

/// Returns the move that a search tries first, as a set of one square: the centre, then corners,
/// then edges, since squares on more lines are more often the best. Alpha-beta search uses this
/// order at every node, and `minimax` at the root. Returns the empty set if there are no moves.
[[nodiscard]] constexpr SquareSet first_to_try(SquareSet moves) noexcept {
  if (const SquareSet center = moves & Square::center; !center.empty()) return center;
  if (const SquareSet corner = moves & corners; !corner.empty()) return corner.lowest();
  return moves.lowest();
}

/// Returns the score of a node that is `ply` plies after the root. Visits every node from there to
/// `depth` plies deeper, and adds the number of these nodes to `nodes`. Precondition: the side to
/// move has no line.
constexpr int minimax_score(Squares squares, int depth, int ply, std::uint32_t& nodes) noexcept {
  ++nodes;
  assert(!contains_line(squares.mine));
  if (contains_line(squares.theirs)) return loss_at(ply);
  const SquareSet moves = squares.empty();
  if (moves.empty()) return 0;
  if (depth <= 0) return squares.evaluate();
  int best = -win_score;
  for (SquareSet rest = moves; !rest.empty(); rest = rest - rest.lowest()) {
    const int score = -minimax_score(squares.after(rest.lowest()), depth - 1, ply + 1, nodes);
    if (score > best) best = score;
  }
  return best;
}

/// An alpha-beta search that counts its nodes. If the side to move can complete a line, the search
/// tries no move at all; if the side must block a line, it tries only the blocking move.
class AlphaBeta {
 public:
  constexpr explicit AlphaBeta(int depth) noexcept : depth_(depth) {}

  [[nodiscard]] constexpr std::uint32_t nodes() const noexcept { return nodes_; }

  /// Returns the score of a node that is `ply` plies after the root, if the score is between
  /// `alpha` and `beta`. For a score of at most `alpha`, returns any number from the score to
  /// `alpha`; for a score of at least `beta`, any number from `beta` to the score. `wins` are the
  /// squares on which the side to move would complete a line; occupied ones are ignored.
  /// Precondition: neither side has a line.
  constexpr int score(Squares squares, SquareSet wins, int ply, int alpha, int beta) noexcept {
    assert(!contains_line(squares.mine) && !contains_line(squares.theirs));
    ++nodes_;
    const int depth = depth_ - ply;
    if (depth <= 0) return squares.evaluate();
    const SquareSet empty = squares.empty();
    if (!(wins & empty).empty()) return win_at(ply + 1);
    if (!empty.has_several()) return 0;

    const SquareSet replies = completing_squares(squares.theirs);
    if (depth == 1) return score_of_moves(squares, replies, ply, alpha, beta);
    const SquareSet threats = replies & empty;
    if (threats.has_several()) return loss_at(ply + 2);
    if (!threats.empty()) return -score(squares.after(threats), replies, ply + 1, -beta, -alpha);
    const bool at_most_two = !(empty - empty.lowest()).has_several();
    if (at_most_two) return 0;  // neither of them completes a line
    return score_of_moves(squares, replies, ply, alpha, beta);
  }

 private:
  /// Returns the same as `score` by a search of all moves. `replies` are the squares on which the
  /// other side would complete a line; occupied ones are ignored. Precondition: no move completes a
  /// line.
  constexpr int score_of_moves(Squares squares, SquareSet replies, int ply, int alpha,
                               int beta) noexcept {
    // Mate distance pruning: the side to move can complete a line with its next move at the
    // earliest, three plies from here.
    if (beta > win_at(ply + 3)) beta = win_at(ply + 3);
    if (alpha >= beta) return beta;
    for (SquareSet rest = squares.empty(); !rest.empty();) {
      const SquareSet move = first_to_try(rest);
      rest = rest - move;
      const int score_of_move = -score(squares.after(move), replies, ply + 1, -beta, -alpha);
      if (score_of_move >= beta) return score_of_move;
      if (score_of_move > alpha) alpha = score_of_move;
    }
    return alpha;
  }

  int depth_;
  std::uint32_t nodes_ = 0;
};

/// Returns the moves that a search must try at the root: all moves or, if depth >= 2 and the other
/// side threatens to complete a line on exactly one square, only the move on that square. `replies`
/// are the squares on which the other side would complete a line; occupied ones are ignored.
/// Precondition: no move wins at once.
[[nodiscard]] constexpr SquareSet moves_that_matter(Squares squares, SquareSet replies,
                                                    int depth) noexcept {
  const SquareSet threats = replies & squares.empty();
  const bool forced = depth >= 2 && !threats.empty() && !threats.has_several();
  return forced ? threats : squares.empty();
}

/// Returns the number of plies of best play after the root, whose score is `score`: to the end of
/// the game, but at most `depth`.
[[nodiscard]] constexpr int plies_to_end(Squares squares, int score, int depth) noexcept {
  constexpr int largest_evaluation = 8;
  if (score > largest_evaluation) return win_score - score;
  if (score < -largest_evaluation) return win_score + score;
  const int empty = squares.empty().size();
  return depth < empty ? (depth < 0 ? 0 : depth) : empty;
}

/// The result of a search at its root, the position with which it begins.
struct Root {
  /// The moves with the highest score: all or only the first, as `Wanted` says. Empty if the game
  /// is over or the depth is not positive.
  SquareSet best{};
  int score = 0;
  std::uint32_t nodes = 1;  ///< The number of positions visited, including the root.
};

/// The best moves that a search returns: only the first one that it tries, or all of them.
enum class Wanted : std::uint8_t { one, all };

/// Calls `score_of(move, bound)` for each of `moves`, and returns the highest score and the moves
/// that have it: all or only the first, as `wanted` says. `score_of` must return the exact score if
/// the score is above `bound`. Otherwise any number up to `bound` will do, as the move cannot
/// change the result. If the game is over or the depth is not positive, makes no call.
template <typename ScoreOf>
constexpr Root search_root(Squares squares, SquareSet moves, int depth, Wanted wanted,
                           ScoreOf score_of) noexcept {
  if (const auto score = leaf_score(squares, depth)) return {{}, *score};
  Root root{{}, -win_score - 1};
  for (SquareSet rest = moves; !rest.empty();) {
    const SquareSet move = first_to_try(rest);
    rest = rest - move;
    // If all best moves are wanted, a score that equals the best one must be above the bound.
    const int bound = wanted == Wanted::all ? root.score - 1 : root.score;
    const int score = score_of(move, bound);
    if (score > root.score) {
      root.best = move;
      root.score = score;
    } else if (score > bound) {
      root.best |= move;
    }
  }
  return root;
}

/// Runs an alpha-beta search to `depth` plies and returns the result at its root.
constexpr Root alpha_beta_root(Squares squares, int depth, Wanted wanted) noexcept {
  const SquareSet wins = completing_squares(squares.mine) & squares.empty();
  const SquareSet replies = completing_squares(squares.theirs);
  const SquareSet moves = wins.empty() ? moves_that_matter(squares, replies, depth) : wins;
  AlphaBeta search{depth};
  Root root = search_root(squares, moves, depth, wanted, [&](SquareSet move, int bound) noexcept {
    if (!wins.empty()) return win_at(1);
    return -search.score(squares.after(move), replies, 1, -win_score - 1, -bound);
  });
  root.nodes += search.nodes();
  return root;
}

/// Returns the result at the root as a `SearchResult`, which adds the number of plies of best play.
[[nodiscard]] constexpr SearchResult result_of(Root root, Squares squares, int depth) noexcept {
  SearchResult result{{}, root.score, plies_to_end(squares, root.score, depth), root.nodes};
  if (!root.best.empty()) result.move = *root.best.begin();
  return result;
}

}  // namespace detail

/// Returns a best move for `side`, which is to move, and its score, looking `depth` plies ahead and
/// visiting every node: 549,946 from the empty board. Of equally good moves, returns the first in
/// this order: the centre, the corners, the edges, each in reading order. Any depth is valid: a
/// negative depth means 0, and a depth beyond the end of the game changes nothing.
[[nodiscard]] constexpr SearchResult minimax(Board board, Mark side,
                                             int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  std::uint32_t nodes = 0;
  detail::Root root =
      detail::search_root(squares, squares.empty(), depth, detail::Wanted::one,
                          [&](SquareSet move, int /*bound*/) noexcept {
                            return -detail::minimax_score(squares.after(move), depth - 1, 1, nodes);
                          });
  root.nodes += nodes;
  return detail::result_of(root, squares, depth);
}

/// Returns the same move, score and plies as `minimax`, but visits fewer nodes, 683 from the empty
/// board, because it skips moves that cannot change the result.
[[nodiscard]] constexpr SearchResult alpha_beta(Board board, Mark side,
                                                int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  return detail::result_of(detail::alpha_beta_root(squares, depth, detail::Wanted::one), squares,
                           depth);
}

/// Returns all best moves for `side`, which is to move, looking `depth` plies ahead. Returns the
/// empty set if the game is over or the depth is not positive.
[[nodiscard]] constexpr SquareSet best_squares(Board board, Mark side,
                                               int depth = full_depth) noexcept {
  return detail::alpha_beta_root({board, side}, depth, detail::Wanted::all).best;
}

}  // namespace ttt
