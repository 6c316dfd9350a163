/// A second, simple implementation of tic-tac-toe, with which tests compare the library. It shares
/// only enumerations with the library; functions that convert values of one into the other are at
/// the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt::naive {

/// Nine characters `X`, `O` or `.`, row by row from the top left.
using Cells = std::array<char, 9>;

/// A position: the cells, and the side to move (`X` or `O`).
struct Position {
  Cells cells{};
  char to_move = 'X';
};

inline constexpr Cells no_marks{'.', '.', '.', '.', '.', '.', '.', '.', '.'};

/// Indices of three cells.
using Triple = std::array<int, 3>;

/// The eight lines: rows, columns and diagonals.
inline constexpr std::array<Triple, 8> triples{{
    {0, 1, 2},
    {3, 4, 5},
    {6, 7, 8},
    {0, 3, 6},
    {1, 4, 7},
    {2, 5, 8},
    {0, 4, 8},
    {2, 4, 6},
}};

inline char other(char mark) { return mark == 'X' ? 'O' : 'X'; }

inline char cell(const Cells& cells, int index) { return cells[static_cast<std::size_t>(index)]; }

/// Returns the cells with `mark` in the cell of this index.
inline Cells with(Cells cells, int index, char mark) {
  cells[static_cast<std::size_t>(index)] = mark;
  return cells;
}

/// Returns the position after the side to move has put its mark on the cell.
inline Position after(const Position& position, int index) {
  return {with(position.cells, index, position.to_move), other(position.to_move)};
}

inline int count(const Cells& cells, char mark) {
  return static_cast<int>(std::count(cells.begin(), cells.end(), mark));
}

/// Returns the indices of the empty cells (`.`), from 0 at the top left.
inline std::vector<int> empty_cells(const Cells& cells) {
  std::vector<int> found;
  for (int i = 0; i < 9; ++i)
    if (cell(cells, i) == '.') found.push_back(i);
  return found;
}

inline bool fills(const Cells& cells, char mark, const Triple& triple) {
  return cell(cells, triple[0]) == mark && cell(cells, triple[1]) == mark &&
         cell(cells, triple[2]) == mark;
}

inline bool has_line(const Cells& cells, char mark) {
  return std::any_of(triples.begin(), triples.end(),
                     [&](const Triple& triple) { return fills(cells, mark, triple); });
}

inline bool is_over(const Cells& cells) {
  return has_line(cells, 'X') || has_line(cells, 'O') || count(cells, '.') == 0;
}

/// Returns the number of lines that `mark` can still complete: those without a mark of the other
/// side.
inline int open_lines(const Cells& cells, char mark) {
  int open = 0;
  for (const auto& [a, b, c] : triples)
    if (cell(cells, a) != other(mark) && cell(cells, b) != other(mark) &&
        cell(cells, c) != other(mark))
      ++open;
  return open;
}

/// Returns the indices of the empty cells on which `mark` would complete a line.
inline std::vector<int> completing_cells(const Cells& cells, char mark) {
  std::vector<int> found;
  for (const int index : empty_cells(cells))
    for (const Triple& triple : triples)
      if ((triple[0] == index || triple[1] == index || triple[2] == index) &&
          fills(with(cells, index, mark), mark, triple)) {
        found.push_back(index);
        break;
      }
  return found;
}

/// Returns the indices of the empty cells on which `mark` would make a fork: it could then complete
/// a line on two or more cells.
inline std::vector<int> forking_cells(const Cells& cells, char mark) {
  std::vector<int> found;
  for (const int index : empty_cells(cells))
    if (completing_cells(with(cells, index, mark), mark).size() >= 2) found.push_back(index);
  return found;
}

/// Returns the reason why no game leads to the position, or nothing if one does.
inline std::optional<Illegality> illegality(const Position& position) {
  const int x = count(position.cells, 'X');
  const int o = count(position.cells, 'O');
  if (x - o >= 2 || o - x >= 2) return Illegality::too_many_marks;
  if (position.to_move == 'X' && x > o) return Illegality::out_of_turn;
  if (position.to_move == 'O' && o > x) return Illegality::out_of_turn;
  if (has_line(position.cells, 'X') && has_line(position.cells, 'O'))
    return Illegality::two_winners;
  const char moved_last = other(position.to_move);
  if (has_line(position.cells, other(moved_last))) return Illegality::moved_after_being_beaten;
  return std::nullopt;
}

/// Returns the side to move: the one with fewer marks; with equal numbers, X, unless X has the only
/// line: then O.
inline char implied_to_move(const Cells& cells) {
  if (count(cells, 'X') < count(cells, 'O')) return 'X';
  if (count(cells, 'O') < count(cells, 'X')) return 'O';
  if (has_line(cells, 'X') && has_line(cells, 'O')) return 'X';
  if (has_line(cells, 'X')) return 'O';
  return 'X';
}

/// Returns all 19,683 boards, legal or not, with `X`, `O` or nothing on each square.
inline std::vector<Cells> all_boards() {
  std::vector<Cells> boards{no_marks};
  for (int index = 0; index < 9; ++index) {
    std::vector<Cells> filled;
    for (const Cells& cells : boards)
      for (const char mark : {'.', 'X', 'O'}) filled.push_back(with(cells, index, mark));
    boards = filled;
  }
  return boards;
}

/// A player, as a function that returns the indices of the cells that the player may choose in a
/// position in which it is to move.
using Player = std::function<std::vector<int>(const Position& position)>;

/// Returns the positions of all games in which `first` moves first. Each position occurs once;
/// those with the fewest marks come first.
inline std::vector<Position> reachable_positions(char first) {
  std::vector<Position> positions{{no_marks, first}};
  std::set<Cells> seen;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position position = positions[i];
    if (is_over(position.cells)) continue;
    for (const int index : empty_cells(position.cells))
      if (seen.insert(after(position, index).cells).second)
        positions.push_back(after(position, index));
  }
  return positions;
}

/// Returns the positions of all games in which X moves first, and then of those in which O does.
inline std::vector<Position> reachable_positions() {
  std::vector<Position> positions = reachable_positions('X');
  const std::vector<Position> o_first = reachable_positions('O');
  positions.insert(positions.end(), o_first.begin(), o_first.end());
  return positions;
}

/// Returns the positions of all games, whichever side moves first, in which the game is not over.
inline std::vector<Position> open_positions() {
  std::vector<Position> open;
  for (const Position& position : reachable_positions())
    if (!is_over(position.cells)) open.push_back(position);
  return open;
}

/// The result of a search, for the side to move.
struct SearchResult {
  /// 100 - plies for a win, -(100 - plies) for a loss, 0 for a draw, and an estimate (-8 to 8) at
  /// the depth limit.
  int score = 0;
  int plies = 0;            ///< Plies until the end of the principal variation.
  std::uint32_t nodes = 0;  ///< The number of nodes of the tree without pruning.
  Value value = Value::draw;
};

/// Returns the score at the depth limit: the open lines of the side to move minus those of the
/// other side.
inline int balance_of_open_lines(const Position& position) {
  return open_lines(position.cells, position.to_move) -
         open_lines(position.cells, other(position.to_move));
}

/// A search without pruning, to the end of the game or to a depth limit, that caches its results.
class Solver {
 public:
  using Estimate = std::function<int(const Position& position)>;
  explicit Solver(Estimate estimate = balance_of_open_lines) : estimate_(std::move(estimate)) {}

  SearchResult solve(const Position& position, int depth = 9) {
    depth = std::min(depth, count(position.cells, '.'));
    const auto [known, is_new] = cache_.try_emplace({position.cells, position.to_move, depth});
    if (is_new) known->second = compute(position, depth);
    return known->second;
  }

  /// Returns the result of a move for the side that makes it: the opposite of the other side's
  /// result, with a win or a loss one ply further away.
  SearchResult solve_move(const Position& position, int index, int depth = 9) {
    const auto [score, plies, nodes, value] = solve(after(position, index), depth - 1);
    const int further = value == Value::win ? -1 : value == Value::loss ? 1 : 0;
    return {-(score + further), plies + 1, nodes, opposite(value)};
  }

  /// Returns all moves with the best score in a search to this depth; none if the game is over or
  /// the depth is 0.
  std::vector<int> best_moves(const Position& position, int depth = 9) {
    std::vector<int> best;
    if (depth == 0 || is_over(position.cells)) return best;
    for (const int index : empty_cells(position.cells))
      if (solve_move(position, index, depth).score == solve(position, depth).score)
        best.push_back(index);
    return best;
  }

 private:
  SearchResult compute(const Position& position, int depth) {
    if (has_line(position.cells, other(position.to_move))) return {-100, 0, 1, Value::loss};
    if (count(position.cells, '.') == 0) return {0, 0, 1, Value::draw};
    if (depth == 0) {
      const int score = estimate_(position);
      return {score, 0, 1, score > 50 ? Value::win : Value::draw};
    }
    std::optional<SearchResult> best;
    std::uint32_t nodes = 1;
    for (const int index : empty_cells(position.cells)) {
      const SearchResult move = solve_move(position, index, depth);
      nodes += move.nodes;
      if (!best || move.score > best->score) best = move;
    }
    best->nodes = nodes;
    return *best;
  }

  Estimate estimate_;
  std::map<std::tuple<Cells, char, int>, SearchResult> cache_;
};

inline std::string text(const Cells& cells) { return {cells.begin(), cells.end()}; }
inline std::string text(const Position& position) {
  return text(position.cells) + ' ' + position.to_move;
}

// The next functions convert values of this file into values of the library.

inline Mark to_mark(char mark) { return mark == 'X' ? Mark::x : Mark::o; }
inline Square to_square(int index) { return static_cast<Square>(index); }

inline SquareSet to_squares(const std::vector<int>& indices) {
  SquareSet squares;
  for (const int index : indices) squares |= to_square(index);
  return squares;
}

inline Board to_board(const Cells& cells) {
  SquareSet x;
  SquareSet o;
  for (int i = 0; i < 9; ++i) {
    if (cell(cells, i) == 'X') x |= to_square(i);
    if (cell(cells, i) == 'O') o |= to_square(i);
  }
  return {x, o};
}

inline ttt::Position to_position(const Position& position) {
  return {to_board(position.cells), to_mark(position.to_move)};
}

}  // namespace ttt::naive
