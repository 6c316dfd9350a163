/// Minimax: plain, for learning and for counting, and with alpha-beta pruning.
///
/// Both are written in negamax form: a value is always seen from the side to move, and what is good
/// for one side is as bad for the other (Knuth and Moore, "An Analysis of Alpha-Beta Pruning",
/// Artificial Intelligence 6, 1975).
#pragma once

#include <cstdint>
#include <optional>

#include "ttt/board.hpp"
#include "ttt/evaluate.hpp"

namespace ttt {

/// Deep enough to see every game to its end.
inline constexpr int full_depth = square_count;

/// What a search says.
struct SearchResult {
  std::optional<Square> move;  ///< a best move; none without depth and when the game is over
  int score = 0;  ///< for the side asked about: 100 - plies, 0, -(100 - plies), or `evaluate`
  int plies = 0;  ///< the length of the line of best play: to the game's end or the depth limit
  std::uint32_t nodes = 0;  ///< positions visited, the one that was asked about included

  friend constexpr bool operator==(const SearchResult&, const SearchResult&) noexcept = default;
};

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

/// Of these moves, the one that is tried first at the root, and with pruning everywhere: squares on
/// more lines come first. Of the empty set, the empty set.
[[nodiscard]] constexpr SquareSet first_to_try(SquareSet moves) noexcept {
  if (const SquareSet center = moves & Square::center; !center.empty()) return center;
  if (const SquareSet corner = moves & corners; !corner.empty()) return corner.lowest();
  return moves.lowest();
}

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

/// What a search finds at the root.
struct Root {
  SquareSet best{};  ///< moves that share the best score; none where nothing is searched
  int score = 0;
  std::uint32_t nodes = 1;
};

/// Whether a search is to find every best move, or the first that is tried.
enum class Wanted : std::uint8_t { one, all };

/// The root of every search: the best of these moves. `score_of(move, bound)` is the score of a
/// move; it may be any number that is not above the bound where the true score is not.
template <typename ScoreOf>
constexpr Root search_root(Squares squares, SquareSet moves, int depth, Wanted wanted,
                           ScoreOf score_of) noexcept {
  if (const auto score = leaf_score(squares, depth)) return {{}, *score};
  Root root{{}, -win_score - 1};
  for (SquareSet rest = moves; !rest.empty();) {
    const SquareSet move = first_to_try(rest);
    rest = rest - move;
    // One below the best: a move that is as good as the best must not be cut off.
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

[[nodiscard]] constexpr SearchResult result_of(Root root, Squares squares, int depth) noexcept {
  SearchResult result{{}, root.score, plies_to_end(squares, root.score, depth), root.nodes};
  if (!root.best.empty()) result.move = *root.best.begin();
  return result;
}

}  // namespace detail

/// Looks `depth` plies ahead, at every node: 549,946 of them for the empty board. Of several best
/// moves the first of centre, corners and edges in reading order is returned. Any depth will do.
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

/// The same answer as `minimax`, from no more nodes.
[[nodiscard]] constexpr SearchResult alpha_beta(Board board, Mark side,
                                                int depth = full_depth) noexcept {
  const detail::Squares squares{board, side};
  return detail::result_of(detail::alpha_beta_root(squares, depth, detail::Wanted::one), squares,
                           depth);
}

/// All moves that share the best score: what a minimax player may play. Empty when the game is over
/// or the depth is not positive.
[[nodiscard]] constexpr SquareSet best_squares(Board board, Mark side,
                                               int depth = full_depth) noexcept {
  return detail::alpha_beta_root({board, side}, depth, detail::Wanted::all).best;
}

}  // namespace ttt
