/// Tic-tac-toe written a second time, as plainly as can be, for the tests to hold the library to.
/// It shares nothing with the library: only the conversions at the end know both.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt::naive {

/// Nine characters `X`, `O` or `.`, row by row from the top left.
using Cells = std::array<char, 9>;

struct Position {
  Cells cells{};
  char to_move = 'X';
};

inline constexpr Cells no_marks{'.', '.', '.', '.', '.', '.', '.', '.', '.'};

using Triple = std::array<int, 3>;

/// Rows, columns, diagonals.
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

inline Cells with(Cells cells, int index, char mark) {
  cells[static_cast<std::size_t>(index)] = mark;
  return cells;
}

inline Position after(const Position& position, int index) {
  return {with(position.cells, index, position.to_move), other(position.to_move)};
}

inline int count(const Cells& cells, char mark) {
  return static_cast<int>(std::count(cells.begin(), cells.end(), mark));
}

/// The indices of the cells that hold `.`.
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

/// Open lines: those without a mark of the other side.
inline int open_lines(const Cells& cells, char mark) {
  int open = 0;
  for (const auto& [a, b, c] : triples)
    if (cell(cells, a) != other(mark) && cell(cells, b) != other(mark) &&
        cell(cells, c) != other(mark))
      ++open;
  return open;
}

/// Where a mark of that side completes a line.
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

/// Where it makes two threats at once.
inline std::vector<int> forking_cells(const Cells& cells, char mark) {
  std::vector<int> found;
  for (const int index : empty_cells(cells))
    if (completing_cells(with(cells, index, mark), mark).size() >= 2) found.push_back(index);
  return found;
}

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

/// The side to move where nothing says so.
inline char implied_to_move(const Cells& cells) {
  if (count(cells, 'X') < count(cells, 'O')) return 'X';
  if (count(cells, 'O') < count(cells, 'X')) return 'O';
  if (has_line(cells, 'X') && has_line(cells, 'O')) return 'X';
  if (has_line(cells, 'X')) return 'O';
  return 'X';
}

/// The 19,683 ways to put `X`, `O` or nothing on nine squares.
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

/// A number of its own for each of these boards, below 19,683.
inline std::size_t number(const Cells& cells) {
  std::size_t digits = 0;  // of base three
  for (const char mark : cells) digits = digits * 3 + (mark == '.' ? 0U : mark == 'X' ? 1U : 2U);
  return digits;
}

/// The positions of all games that `first` begins, each once, fewest marks first.
inline std::vector<Position> reachable_positions(char first) {
  std::vector<Position> positions{{no_marks, first}};
  std::vector<bool> seen(19'683);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (is_over(positions[i].cells)) continue;
    for (const int index : empty_cells(positions[i].cells)) {
      const Position next = after(positions[i], index);
      if (!seen[number(next.cells)]) positions.push_back(next);
      seen[number(next.cells)] = true;
    }
  }
  return positions;
}

/// The positions of all games.
inline std::vector<Position> reachable_positions() {
  std::vector<Position> positions = reachable_positions('X');
  const std::vector<Position> o_first = reachable_positions('O');
  positions.insert(positions.end(), o_first.begin(), o_first.end());
  return positions;
}

/// Those of them in which the game is not over.
inline std::vector<Position> open_positions() {
  std::vector<Position> open;
  for (const Position& position : reachable_positions())
    if (!is_over(position.cells)) open.push_back(position);
  return open;
}

inline std::string text(const Cells& cells) { return {cells.begin(), cells.end()}; }
inline std::string text(const Position& position) {
  return text(position.cells) + ' ' + position.to_move;
}

// Between this and the library.

inline Mark to_mark(char mark) { return mark == 'X' ? Mark::x : Mark::o; }
inline Square to_square(int index) { return static_cast<Square>(index); }

inline SquareSet to_squares(const std::vector<int>& indices) {
  SquareSet squares;
  for (const int index : indices) squares |= to_square(index);
  return squares;
}

inline std::vector<int> to_indices(SquareSet squares) {
  std::vector<int> indices;
  for (const Square square : squares) indices.push_back(static_cast<int>(square));
  return indices;
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
