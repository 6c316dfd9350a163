#include "ttt/notation.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

const Board example{{Square::top_left, Square::center}, {Square::top, Square::bottom_right}};

struct Spelling {
  std::string_view text;
  Mark to_move;
};

void expect_example(const std::vector<Spelling>& spellings) {
  for (const auto& [text, to_move] : spellings) {
    const ParsedPosition parsed = parse_position(text);
    EXPECT_FALSE(parsed.error) << '"' << text << '"';
    EXPECT_EQ(parsed.position, (Position{example, to_move})) << '"' << text << '"';
  }
}

struct Refusal {
  std::string_view text;
  std::size_t offset;
};

void expect_fault(PositionFault fault, const std::vector<Refusal>& refusals) {
  for (const auto& [text, offset] : refusals) {
    const ParsedPosition parsed = parse_position(text);
    ASSERT_TRUE(parsed.error) << '"' << text << '"';
    EXPECT_EQ(parsed.error->fault, fault) << '"' << text << '"';
    EXPECT_EQ(parsed.error->offset, offset) << '"' << text << '"';
    EXPECT_EQ(parsed.error->illegality, std::nullopt) << '"' << text << '"';
  }
}

void expect_illegal(Illegality illegality, const std::vector<std::string_view>& texts) {
  for (const std::string_view text : texts) {
    const ParsedPosition parsed = parse_position(text);
    ASSERT_TRUE(parsed.error) << '"' << text << '"';
    EXPECT_EQ(parsed.error->fault, PositionFault::illegal) << '"' << text << '"';
    EXPECT_EQ(parsed.error->offset, text.size()) << '"' << text << '"';
    EXPECT_EQ(parsed.error->illegality, illegality) << '"' << text << '"';
  }
}

std::vector<char> all_characters() {
  std::vector<char> characters;
  for (int code = 0; code < 256; ++code) characters.push_back(static_cast<char>(code));
  return characters;
}

bool is_one_of(std::string_view characters, char c) {
  return characters.find(c) != std::string_view::npos;
}

TEST(MarkLetter, IsUpperCase) {
  EXPECT_EQ(letter(Mark::x), 'X');
  EXPECT_EQ(letter(Mark::o), 'O');
}

TEST(MarkLetter, IsReadInEitherCase) {
  for (const char c : {'X', 'x'}) EXPECT_EQ(mark_of(c), Mark::x);
  for (const char c : {'O', 'o'}) EXPECT_EQ(mark_of(c), Mark::o);
}

TEST(MarkLetter, IsNoOtherCharacter) {
  for (const char c : all_characters())
    EXPECT_EQ(mark_of(c).has_value(), is_one_of("XxOo", c)) << '"' << c << '"';
}

TEST(BoardText, IsNineUpperCaseCellsForEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    ASSERT_EQ(std::string_view{to_text(naive::to_board(cells))}, naive::text(cells));
}

TEST(PositionText, ComesBackFromEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      const naive::Position position{cells, to_move};
      const std::string text =
          std::string{to_text(naive::to_board(cells))} + ' ' + letter(naive::to_mark(to_move));
      ASSERT_EQ(parse_position(text).position, naive::to_position(position)) << text;
    }
}

TEST(PositionText, IsRefusedWithTheReasonWhereverItIsIllegal) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      const naive::Position position{cells, to_move};
      const std::string text = naive::text(position);
      const auto illegality = naive::illegality(position);
      const ParsedPosition parsed = parse_position(text);
      ASSERT_EQ(parsed.error.has_value(), illegality.has_value()) << text;
      if (!parsed.error) continue;
      ASSERT_EQ(parsed.error->fault, PositionFault::illegal) << text;
      ASSERT_EQ(parsed.error->illegality, illegality) << text;
      ASSERT_EQ(parsed.error->offset, text.size()) << text;
    }
}

TEST(PositionText, ImpliesTheSideToMoveOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const naive::Position position{cells, naive::implied_to_move(cells)};
    const ParsedPosition parsed = parse_position(naive::text(cells));
    ASSERT_EQ(parsed.position, naive::to_position(position)) << naive::text(cells);
    ASSERT_EQ(parsed.error.has_value(), naive::illegality(position).has_value())
        << naive::text(cells);
  }
}

TEST(PositionText, MayNameTheSideToMove) {
  expect_example({{"XO..X...O", Mark::x}, {"XO..X...O X", Mark::x}, {"XO..X...O O", Mark::o}});
}

TEST(PositionText, MayBeInLowerCase) {
  expect_example({{"xo..x...o", Mark::x},
                  {"xo..x...o x", Mark::x},
                  {"xo..x...o o", Mark::o},
                  {"Xo..x...O o", Mark::o}});
}

TEST(PositionText, MayHaveDotsUnderscoresAndHyphensForEmptyCells) {
  expect_example({{"XO__X___O", Mark::x}, {"XO--X---O", Mark::x}, {"XO_-X.-_O O", Mark::o}});
}

TEST(PositionText, MayHaveSlashesBetweenRows) {
  expect_example({{"XO./.X./..O", Mark::x},
                  {"XO./.X...O", Mark::x},
                  {"XO..X./..O", Mark::x},
                  {"xo-/-x-/--o o", Mark::o}});
}

TEST(PositionText, MayHaveWhiteSpaceAroundIt) {
  expect_example({{"  XO..X...O", Mark::x},
                  {"\t\r\n XO..X...O", Mark::x},
                  {"XO..X...O  ", Mark::x},
                  {"XO..X...O\n", Mark::x},
                  {"XO..X...O\r", Mark::x},
                  {"XO..X...O\r\n", Mark::x},
                  {" XO..X...O O ", Mark::o},
                  {"XO..X...O O\r\n", Mark::o}});
}

TEST(PositionText, MayHaveAnyWhiteSpaceBeforeTheSide) {
  expect_example(
      {{"XO..X...O   O", Mark::o}, {"XO..X...O\tO", Mark::o}, {"XO./.X./..O O", Mark::o}});
}

TEST(PositionText, MayEndWhereTheViewEnds) {
  const std::string_view longer = "XO..X...O O";
  expect_example({{longer.substr(0, 9), Mark::x}, {longer.substr(0, 10), Mark::x}});
}

TEST(PositionText, HasTooFewCellsWhereItEndsBeforeTheNinth) {
  expect_fault(PositionFault::too_few_cells, {{"", 0},
                                              {"   ", 3},
                                              {"\r\n", 2},
                                              {"XO", 2},
                                              {"XO..X...", 8},
                                              {"XO..X... ", 8},
                                              {"XO..X...\n", 8},
                                              {"  XO..X...", 10},
                                              {"XO./", 4},
                                              {"XO./.X./..", 10}});
}

TEST(PositionText, HasTooFewCellsWhereWhiteSpaceInterruptsThem) {
  expect_fault(PositionFault::too_few_cells,
               {{"XO. .X. ..O", 3}, {"X O . . X . . . O", 1}, {"XO./ .X./ ..O", 4}});
}

TEST(PositionText, HasTooFewCellsInEveryBeginning) {
  const std::string_view text = "XO./.X./..O";
  for (std::size_t size = 0; size < text.size(); ++size) {
    // A copy of exactly that size, so that a sanitizer sees a read beyond it.
    const std::vector<char> beginning{text.begin(),
                                      text.begin() + static_cast<std::ptrdiff_t>(size)};
    expect_fault(PositionFault::too_few_cells, {{{beginning.data(), beginning.size()}, size}});
  }
}

TEST(PositionText, HasABadCellWhereSomethingElseStands) {
  using namespace std::string_view_literals;
  expect_fault(PositionFault::bad_cell, {{"XOZ......", 2},
                                         {"  XOZ", 4},
                                         {"0........", 0},
                                         {"........1", 8},
                                         {"XO.|.X.|..O", 3},
                                         {"XO,,X,,,O", 2},
                                         {"XO\0......"sv, 2},
                                         {"\xC3\x97O.......", 0}});
}

TEST(PositionText, HasABadCellWhereASlashIsNotBetweenRows) {
  expect_fault(PositionFault::bad_cell, {{"/XO..X...O", 0},
                                         {"X/O..X...O", 1},
                                         {"XO/..X...O", 2},
                                         {"XO./.X/...O", 6},
                                         {"XO.//.X./..O", 4},
                                         {"XO./.X.//..O", 8}});
}

TEST(PositionText, TakesNoOtherCharactersForCells) {
  for (std::size_t cell = 0; cell < square_count; ++cell)
    for (const char c : all_characters()) {
      std::string text = ".........";
      text[cell] = c;
      std::optional<PositionFault> expected = PositionFault::bad_cell;
      if (is_one_of("XxOo._-", c)) expected = std::nullopt;
      // White space ends the cells, and a slash between rows is none: either way one is missing.
      const bool between_rows = cell == 3 || cell == 6;
      if (is_one_of(" \t\r\n", c) || (c == '/' && between_rows))
        expected = PositionFault::too_few_cells;

      const auto error = parse_position(text).error;
      ASSERT_EQ(error ? std::optional{error->fault} : std::nullopt, expected) << '"' << text << '"';
    }
}

TEST(PositionText, HasTooManyCellsWhereSomethingFollowsTheNinth) {
  expect_fault(PositionFault::too_many_cells, {{"..........", 9},
                                               {"XO..X...OX", 9},
                                               {"XO..X...OX X", 9},
                                               {"XO./.X./..O/", 11},
                                               {" XO..X...O, X", 10}});
}

TEST(PositionText, HasABadSideWhereItIsNoMark) {
  expect_fault(
      PositionFault::bad_side,
      {{"XO..X...O Z", 10}, {"XO..X...O .", 10}, {"XO..X...O  1", 11}, {" XO..X...O\t/", 11}});
}

TEST(PositionText, HasABadSideWhereSomethingFollowsIt) {
  expect_fault(PositionFault::bad_side, {{"XO..X...O XO", 11},
                                         {"XO..X...O X O", 12},
                                         {"XO..X...O X.", 11},
                                         {"XO..X...O O  extra", 13}});
}

TEST(PositionText, IsIllegalWhereOneMarkHasTwoMore) {
  expect_illegal(Illegality::too_many_marks,
                 {"XX.......", "OOO......", "XX....... O", "XXXXXXXXX"});
}

TEST(PositionText, IsIllegalWhereTheSideToMoveHasMoreMarks) {
  expect_illegal(Illegality::out_of_turn, {"X........ X", "o........ o", "XXXOO.... X"});
}

TEST(PositionText, IsIllegalWhereBothMarksHaveALine) {
  expect_illegal(Illegality::two_winners, {"XXXOOO...", "XXX/.../OOO O", "XXXOOO.X. O"});
}

TEST(PositionText, IsIllegalWhereTheSideToMoveHasALine) {
  expect_illegal(Illegality::moved_after_being_beaten, {"XXXOO.O.. X", "OOOXX.X.. O"});
}

TEST(PositionText, KeepsTheIllegalPositionThatWasRead) {
  EXPECT_EQ(parse_position("XXXOOO... O").position, (Position{{lines[0], lines[1]}, Mark::o}));
}

}  // namespace
}  // namespace ttt
