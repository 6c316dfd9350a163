// Tests of the reasons for every move of every position.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

std::vector<Reason> reasons_of(const Position& before, Square square) {
  std::vector<Reason> reasons;
  for (const Explanation& why : reasons_for(before, square)) reasons.push_back(why.reason);
  return reasons;
}

bool contains(const std::vector<int>& cells, int index) {
  return std::ranges::find(cells, index) != cells.end();
}

/// The effects of a move, computed without the library.
struct Effects {
  bool wins = false;
  bool blocks = false;
  bool is_mistake = false;
  bool keeps_win = false;      ///< True if the move wins with best play.
  bool wins_in_five = false;   ///< True if best play after the move wins in five plies.
  bool loses_at_once = false;  ///< True if the other side can win with its next move.
  std::size_t threats = 0;     ///< The number of lines that the mover could complete next.
};

Effects effects_of(const naive::Position& position, int index, naive::Solver& solver) {
  const auto& [cells, mover] = position;
  const naive::Cells after = naive::with(cells, index, mover);
  return {.wins = contains(naive::completing_cells(cells, mover), index),
          .blocks = contains(naive::completing_cells(cells, naive::other(mover)), index),
          .is_mistake = solver.solve_move(position, index).value != solver.solve(position).value,
          .keeps_win = solver.solve_move(position, index).value == Value::win,
          .wins_in_five = solver.solve_move(position, index).score == win_score - 5,
          .loses_at_once = !naive::completing_cells(after, naive::other(mover)).empty(),
          .threats = naive::completing_cells(after, mover).size()};
}

/// Returns the expected reasons. `strongest` is the library's reason, for moves whose reason is not
/// computed here.
std::vector<Reason> naive_reasons(const Effects& effects, Reason strongest) {
  if (effects.wins) return {Reason::wins};
  if (effects.wins_in_five && effects.blocks) return {Reason::forces, Reason::blocks};
  if (effects.wins_in_five) return {Reason::forces};
  const bool attacks = effects.threats > 0 && !effects.loses_at_once;
  const Reason attack = effects.threats > 1 ? Reason::makes_fork : Reason::threatens;
  if (!attacks) return {strongest};
  if (effects.is_mistake) return {attack};
  const Reason defence = effects.blocks ? Reason::blocks : strongest;
  if (defence != Reason::blocks && defence != Reason::stops_fork) return {attack};
  if (effects.keeps_win) return {attack, defence};
  return {defence, attack};
}

TEST(Reasons, NameTheAttackAndTheDefenceOfEveryMove) {
  naive::Solver solver;
  for (const naive::Position& position : naive::open_positions()) {
    const Position before = naive::to_position(position);
    for (const int index : naive::empty_cells(position.cells)) {
      const Square square = naive::to_square(index);
      const Reason strongest = explain_unless_mistake(before.board, before.to_move, square).reason;
      ASSERT_EQ(reasons_of(before, square),
                naive_reasons(effects_of(position, index, solver), strongest))
          << naive::text(position) << ' ' << square;
    }
  }
}

/// Plays the best line after a move that wins in five plies, and checks that its words foresee it:
/// one reply is forced, and then the named square makes a fork, or a fork follows any reply.
void expect_forced_fork(const naive::Position& before, int index, std::string_view words) {
  const naive::Position moved = naive::after(before, index);
  const auto forced = naive::completing_cells(moved.cells, before.to_move);
  const auto key = [](int cell) {
    return std::string{key_character(naive::to_square(cell), KeyLayout::numpad)};
  };
  const auto makes_fork = [](const naive::Position& position, int cell) {
    const naive::Cells after = naive::with(position.cells, cell, position.to_move);
    return naive::completing_cells(after, position.to_move).size() >= 2 &&
           naive::completing_cells(after, naive::other(position.to_move)).empty();
  };
  if (forced.empty()) {
    ASSERT_NE(words.find("whatever"), std::string_view::npos) << words;
    for (const int reply : naive::empty_cells(moved.cells)) {
      const naive::Position replied = naive::after(moved, reply);
      const auto moves = naive::empty_cells(replied.cells);
      ASSERT_TRUE(std::ranges::any_of(moves, [&](int cell) { return makes_fork(replied, cell); }));
    }
  } else {
    ASSERT_EQ(forced.size(), 1);
    const naive::Position replied = naive::after(moved, forced.front());
    const auto moves = naive::empty_cells(replied.cells);
    const std::string loser{naive::other(before.to_move)};
    ASSERT_TRUE(std::ranges::any_of(moves, [&](int cell) {
      return makes_fork(replied, cell) &&
             words.find("forces " + loser + " to " + key(forced.front()) + ", and then " +
                        key(cell) + " makes a fork") != std::string_view::npos;
    })) << words;
  }
}

TEST(Reasons, ForeseeTheForkOfEveryWinInFivePlies) {
  naive::Solver solver;
  int forced = 0;
  int after_any_reply = 0;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    if (naive::is_over(position.cells)) continue;
    for (const int index : naive::empty_cells(position.cells)) {
      if (solver.solve_move(position, index).score != win_score - 5) continue;
      const std::string words =
          reasons_in_words(naive::to_position(position), naive::to_square(index), {}, "it");
      expect_forced_fork(position, index, words);
    }
    if (solver.solve(position).score != win_score - 5) continue;
    const std::string words =
        reasons_in_words(naive::to_position(position),
                         naive::to_square(solver.best_moves(position).front()), {}, "it");
    (words.find("forces") != std::string::npos ? forced : after_any_reply) += 1;
  }
  EXPECT_EQ(forced, 114);
  EXPECT_EQ(after_any_reply, 8);
}

TEST(Reasons, FormOneClause) {
  struct Case {
    std::string_view position;
    Square move;
    std::string_view words;
  };
  const std::vector<Case> cases{
      {"OXX..O.X. O", Square::center, "it makes a fork and blocks your line"},
      {"OX...X... O", Square::bottom_left, "it forces you to 4, and then 5 makes a fork"},
      {"XX.O..... O", Square::top_right, "it blocks your line"},
      {"XXO.O.... X", Square::bottom_left, "it blocks your line and threatens 4"},
      {"X...O.... X", Square::top_right, "it threatens 8"},
      {"XX.OO.... X", Square::top_right, "it wins"},
      {"......... X", Square::left, "it takes an edge"},
  };
  for (const auto& [text, move, words] : cases) {
    const Position position = parse_position(text).position;
    EXPECT_EQ(reasons_in_words(position, move, {.person = !position.to_move}, "it"), words) << text;
  }
}

/// Returns the sentence that says why the text is not a position.
std::string error_of(std::string_view text) {
  return position_error_in_words(text, parse_position(text));
}

TEST(Words, SayWhyATextIsNotAPosition) {
  EXPECT_EQ(error_of("XO..Z...O"), "\"Z\" is not a cell: use X, O, or . for an empty one");
  EXPECT_EQ(error_of("XO..\x1B...O"),
            "\"<U+001B>\" is not a cell: use X, O, or . for an empty one");
  EXPECT_EQ(error_of("XO.. X"), "fewer than 9 cells");
  EXPECT_EQ(error_of("XO. .X. ..O"), "leave out the blanks between cells; / may separate rows");
  EXPECT_EQ(error_of("OOO......"), "O has 3 marks more than X");
  EXPECT_EQ(error_of("X........ X"), "X is to move, but already has a mark more than O");
  EXPECT_EQ(error_of("XXXOOO..."), "both X and O have a line");
  EXPECT_EQ(error_of("XXX.OO.O. X"), "X has a line, but O made the last move");
}

TEST(Words, SayHowAGameEnded) {
  const Names with_o{.x = "Easy", .person = Mark::o};
  EXPECT_EQ(result_in_words(Outcome::o_wins, with_o), "You win!");
  EXPECT_EQ(result_in_words(Outcome::x_wins, with_o), "Easy wins!");
  EXPECT_EQ(result_in_words(Outcome::o_wins), "O wins!");
}

}  // namespace
}  // namespace ttt
