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
#include "ttt/evaluate.hpp"

namespace ttt {

/// Deep enough to see every game to its end.
inline constexpr int full_depth = square_count;

struct SearchResult {
  std::optional<Square> move;  ///< a best move; none at depth 0 and when the game is over
  int score = 0;  ///< for the side asked about: 100 - plies, 0, -(100 - plies), or open lines
  int plies = 0;  ///< the length of the line of best play: to the game's end or the depth limit
  std::uint32_t nodes = 0;  ///< positions visited, the one that was asked about included

  friend constexpr bool operator==(const SearchResult&, const SearchResult&) noexcept = default;
};

/// The order in which moves are tried, and so which of several best moves a search returns: squares
/// on more lines first.
inline constexpr std::array<Square, square_count> search_order{
    Square::center, Square::top_left, Square::top_right, Square::bottom_left, Square::bottom_right,
    Square::top,    Square::left,     Square::right,     Square::bottom};

namespace detail {

/// The squares of both sides as the side to move sees them. The searches work on these: no move
/// has to ask whose it is.
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
  /// After my move, as the other side sees them.
  [[nodiscard]] constexpr Squares after(SquareSet move) const noexcept {
    return {theirs, mine | move};
  }
  [[nodiscard]] constexpr int evaluate() const noexcept {
    return ttt::evaluate(Board{mine, theirs}, Mark::x);
  }
};

/// The scores of a win and of a loss that stand on the board `ply` plies after the root.
[[nodiscard]] constexpr int win_at(int ply) noexcept { return win_score - ply; }
[[nodiscard]] constexpr int loss_at(int ply) noexcept { return ply - win_score; }

/// The score of a board that is not searched, if this is one.
[[nodiscard]] constexpr std::optional<int> leaf_score(Squares squares, int depth) noexcept {
  if (contains_line(squares.theirs)) return loss_at(0);
  if (contains_line(squares.mine)) return win_at(0);
  if (squares.empty().empty()) return 0;
  if (depth <= 0) return squares.evaluate();
  return std::nullopt;
}

/// Of these moves, the first in `search_order`.
[[nodiscard]] constexpr SquareSet first_to_try(SquareSet moves) noexcept {
  if (const SquareSet center = moves & Square::center; !center.empty()) return center;
  if (const SquareSet corner = moves & corners; !corner.empty()) return corner.lowest();
  return moves.lowest();
}

static_assert([] {
  SquareSet rest = SquareSet::all();
  for (const Square square : search_order) {
    if (first_to_try(rest) != square) return false;
    rest = rest - square;
  }
  return rest.empty();
}());

/// The whole tree. Precondition: the side to move has no line.
constexpr int minimax_score(Squares squares, int depth, int ply, std::uint32_t& nodes) noexcept {
  ++nodes;
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

/// The pruned search, and how many nodes it has visited. Moves that win at once, and moves that
/// keep the other side from doing so, are seen without being tried.
class AlphaBeta {
 public:
  constexpr explicit AlphaBeta(int depth) noexcept : depth_(depth) {}

  [[nodiscard]] constexpr std::uint32_t nodes() const noexcept { return nodes_; }

  /// The score if it lies between alpha and beta; else a number beyond the same bound as the score,
  /// or that bound. `wins` are the squares that complete a line of the side to move. Precondition:
  /// nobody has a line.
  constexpr int score(Squares squares, SquareSet wins, int ply, int alpha, int beta) noexcept {
    ++nodes_;
    const int depth = depth_ - ply;
    if (depth <= 0) return squares.evaluate();
    const SquareSet empty = squares.empty();
    if (!(wins & empty).empty()) return win_at(ply + 1);
    if (!empty.has_several()) return 0;

    const SquareSet replies = completing_squares(squares.theirs);
    if (depth >= 2) {
      const SquareSet threats = replies & empty;
      if (threats.has_several()) return loss_at(ply + 2);
      if (!threats.empty()) return -score(squares.after(threats), replies, ply + 1, -beta, -alpha);
      if (!(empty - empty.lowest()).has_several()) return 0;  // two squares, and nobody needs them
    }

    // No win can come sooner than three plies from here: "mate distance pruning".
    if (beta > win_at(ply + 3)) beta = win_at(ply + 3);
    if (alpha >= beta) return beta;
    for (SquareSet rest = empty; !rest.empty();) {
      const SquareSet move = first_to_try(rest);
      rest = rest - move;
      const int score_of_move = -score(squares.after(move), replies, ply + 1, -beta, -alpha);
      if (score_of_move >= beta) return score_of_move;
      if (score_of_move > alpha) alpha = score_of_move;
    }
    return alpha;
  }

 private:
  int depth_;
  std::uint32_t nodes_ = 0;
};

/// The moves among which all the best ones are when no move wins at once. `replies` are the squares
/// that complete a line of the other side.
[[nodiscard]] constexpr SquareSet moves_that_matter(Squares squares, SquareSet replies,
                                                    int depth) noexcept {
  const SquareSet threats = replies & squares.empty();
  const bool forced = depth >= 2 && !threats.empty() && !threats.has_several();
  return forced ? threats : squares.empty();
}

/// The length of the line of best play that a score at the root stands for.
[[nodiscard]] constexpr int plies_to_end(Squares squares, int score, int depth) noexcept {
  constexpr int largest_evaluation = 8;
  if (score > largest_evaluation) return win_score - score;
  if (score < -largest_evaluation) return win_score + score;
  const int empty = squares.empty().size();
  return depth < empty ? (depth < 0 ? 0 : depth) : empty;
}

/// The root of both searches: the best of these moves. `score_of(move, best)` is the score of a
/// move; it may be any number that is not above `best` where the true score is not.
template <typename ScoreOf>
constexpr SearchResult search_root(Squares squares, SquareSet moves, int depth,
                                   ScoreOf score_of) noexcept {
  SquareSet best_move;
  int best = -win_score - 1;
  for (SquareSet rest = moves; !rest.empty();) {
    const SquareSet move = first_to_try(rest);
    rest = rest - move;
    const int score = score_of(move, best);
    if (score > best) {
      best = score;
      best_move = move;
    }
  }
  return {*best_move.begin(), best, plies_to_end(squares, best, depth), 0};
}

}  // namespace detail

/// Looks `depth` plies ahead, at every node: 549,946 of them for the empty board. Of several best
/// moves the first in `search_order` is returned.
[[nodiscard]] constexpr SearchResult minimax(Board board, Mark side,
                                             int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  if (const auto score = detail::leaf_score(squares, depth))
    return {{}, *score, detail::plies_to_end(squares, *score, depth), 1};
  std::uint32_t nodes = 1;
  SearchResult result = detail::search_root(
      squares, squares.empty(), depth, [&](SquareSet move, int /*best*/) noexcept {
        return -detail::minimax_score(squares.after(move), depth - 1, 1, nodes);
      });
  result.nodes = nodes;
  return result;
}

/// The same answer as `minimax`, from fewer nodes.
[[nodiscard]] constexpr SearchResult alpha_beta(Board board, Mark side,
                                                int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  if (const auto score = detail::leaf_score(squares, depth))
    return {{}, *score, detail::plies_to_end(squares, *score, depth), 1};
  const SquareSet wins = completing_squares(squares.mine) & squares.empty();
  if (!wins.empty()) return {*detail::first_to_try(wins).begin(), detail::win_at(1), 1, 1};
  const SquareSet replies = completing_squares(squares.theirs);
  detail::AlphaBeta search{depth};
  SearchResult result = detail::search_root(
      squares, detail::moves_that_matter(squares, replies, depth), depth,
      [&](SquareSet move, int best) noexcept {
        return -search.score(squares.after(move), replies, 1, -win_score - 1, -best);
      });
  result.nodes = 1 + search.nodes();
  return result;
}

/// All moves that share the best score: what a minimax player may play. Empty when the game is over
/// or the depth is not positive.
[[nodiscard]] constexpr SquareSet best_squares(Board board, Mark side,
                                               int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  if (detail::leaf_score(squares, depth)) return {};
  const SquareSet wins = completing_squares(squares.mine) & squares.empty();
  if (!wins.empty()) return wins;
  const SquareSet replies = completing_squares(squares.theirs);
  detail::AlphaBeta search{depth};
  SquareSet best_moves;
  int best = -win_score - 1;
  for (const Square square : detail::moves_that_matter(squares, replies, depth)) {
    // One below the best: a move that is as good as the best must not be cut off.
    const int score = -search.score(squares.after(square), replies, 1, -win_score - 1, 1 - best);
    if (score > best) best_moves = {};
    if (score >= best) best_moves |= square;
    if (score > best) best = score;
  }
  return best_moves;
}

static_assert(minimax(Board{lines[0] - SquareSet{Square::top}, edges - SquareSet{Square::top}},
                      Mark::x)
                  .move == Square::top);

}  // namespace ttt
