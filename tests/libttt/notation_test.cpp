#include "ttt/notation.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/keys.hpp"

namespace ttt {
namespace {

std::vector<char> all_characters() {
  std::vector<char> characters;
  for (int code = 0; code < 256; ++code) characters.push_back(static_cast<char>(code));
  return characters;
}

bool is_one_of(std::string_view characters, char c) {
  return characters.find(c) != std::string_view::npos;
}

TEST(MarkLetter, IsParsedInEitherCase) {
  EXPECT_EQ(letter(Mark::x), 'X');
  EXPECT_EQ(letter(Mark::o), 'O');
  for (const char c : all_characters()) {
    const auto expected = is_one_of("Xx", c)   ? std::optional{Mark::x}
                          : is_one_of("Oo", c) ? std::optional{Mark::o}
                                               : std::nullopt;
    EXPECT_EQ(mark_of(c), expected) << '"' << c << '"';
  }
}

TEST(BoardText, HasNineUpperCaseCellsForEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    ASSERT_EQ(std::string_view{to_text(naive::to_board(cells))}, naive::text(cells));
}

TEST(PositionText, IsParsedForEveryBoardWithTheReasonIfItIsIllegal) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      const naive::Position position{cells, to_move};
      const std::string text = naive::text(position);
      const auto illegality = naive::illegality(position);
      const ParsedPosition parsed = parse_position(text);
      ASSERT_EQ(parsed.position, naive::to_position(position)) << text;
      ASSERT_EQ(parsed.error.has_value(), illegality.has_value()) << text;
      if (!parsed.error) continue;
      ASSERT_EQ(parsed.error->fault, PositionFault::illegal) << text;
      ASSERT_EQ(parsed.error->illegality, illegality) << text;
      ASSERT_EQ(parsed.error->offset, text.size()) << text;
    }
}

TEST(PositionText, MayBeWrittenInSeveralWays) {
  const std::vector<std::pair<std::string_view, Mark>> spellings{
      {"XO..X...O", Mark::x},       {"XO..X...O X", Mark::x},   {"XO..X...O O", Mark::o},
      {"xo..x...o", Mark::x},       {"xo..x...o x", Mark::x},   {"Xo..x...O o", Mark::o},
      {"XO__X___O", Mark::x},       {"XO--X---O", Mark::x},     {"XO_-X.-_O O", Mark::o},
      {"XO./.X./..O", Mark::x},     {"XO./.X...O", Mark::x},    {"XO..X./..O", Mark::x},
      {"xo-/-x-/--o o", Mark::o},   {"XO./.X./..O O", Mark::o}, {"\t\r\n XO..X...O", Mark::x},
      {"XO..X...O  \r\n", Mark::x}, {" XO..X...O O ", Mark::o}, {"XO..X...O O\r\n", Mark::o},
      {"XO..X...O \t O", Mark::o},  {"XO..X...O\tO", Mark::o}};
  const Board example{{Square::top_left, Square::center}, {Square::top, Square::bottom_right}};
  for (const auto& [text, to_move] : spellings) {
    const ParsedPosition parsed = parse_position(text);
    EXPECT_FALSE(parsed.error) << '"' << text << '"';
    EXPECT_EQ(parsed.position, (Position{example, to_move})) << '"' << text << '"';
  }
}

TEST(PositionText, IsRejectedWithTheOffsetOfTheError) {
  using namespace std::string_view_literals;
  using enum PositionFault;
  struct Rejection {
    std::string_view text;
    PositionFault fault;
    std::size_t offset;
  };
  const std::vector<Rejection> rejections{{"", too_few_cells, 0},
                                          {" \r\n", too_few_cells, 3},
                                          {"XO..X...\n", too_few_cells, 8},
                                          {"  XO..X...", too_few_cells, 10},
                                          {"XO. .X. ..O", too_few_cells, 3},
                                          {"XO./ .X./ ..O", too_few_cells, 4},
                                          {"XOZ......", bad_cell, 2},
                                          {"  XOZ", bad_cell, 4},
                                          {"XO\0......"sv, bad_cell, 2},
                                          {"\xC3\x97O.......", bad_cell, 0},
                                          {"/XO..X...O", bad_cell, 0},
                                          {"X/O..X...O", bad_cell, 1},
                                          {"XO/..X...O", bad_cell, 2},
                                          {"XO./.X/...O", bad_cell, 6},
                                          {"XO.//.X./..O", bad_cell, 4},
                                          {"XO./.X.//..O", bad_cell, 8},
                                          {"..........", too_many_cells, 9},
                                          {"XO..X...OX X", too_many_cells, 9},
                                          {"XO./.X./..O/", too_many_cells, 11},
                                          {" XO..X...O, X", too_many_cells, 10},
                                          {"XO..X...O Z", bad_side, 10},
                                          {"XO..X...O  1", bad_side, 11},
                                          {" XO..X...O\t/", bad_side, 11},
                                          {"XO..X...O XO", bad_side, 11},
                                          {"XO..X...O X O", bad_side, 12},
                                          {"XO..X...O O  extra", bad_side, 13}};
  for (const auto& [text, fault, offset] : rejections) {
    const ParsedPosition parsed = parse_position(text);
    ASSERT_TRUE(parsed.error) << '"' << text << '"';
    EXPECT_EQ(parsed.error->fault, fault) << '"' << text << '"';
    EXPECT_EQ(parsed.error->offset, offset) << '"' << text << '"';
    EXPECT_EQ(parsed.error->illegality, std::nullopt) << '"' << text << '"';
  }
}

TEST(PositionText, AcceptsNoOtherCharactersAsCells) {
  for (std::size_t cell = 0; cell < square_count; ++cell)
    for (const char c : all_characters()) {
      std::string text = ".........";
      text[cell] = c;
      std::optional<PositionFault> expected = PositionFault::bad_cell;
      if (is_one_of("XxOo._-", c)) expected = std::nullopt;
      // White space ends the cells, and a slash between rows is not a cell: in both cases, one cell
      // is missing.
      const bool between_rows = cell == 3 || cell == 6;
      if (is_one_of(" \t\r\n", c) || (c == '/' && between_rows))
        expected = PositionFault::too_few_cells;

      const auto error = parse_position(text).error;
      ASSERT_EQ(error ? std::optional{error->fault} : std::nullopt, expected) << '"' << text << '"';
    }
}

TEST(KeyLayout, MapsDigitsToSquares) {
  for (const auto& [layout, digits] : {std::pair{KeyLayout::numpad, std::string{"789456123"}},
                                       {KeyLayout::phone, std::string{"123456789"}}})
    for (const Square square : SquareSet::all()) {
      const std::string key = digits.substr(static_cast<std::size_t>(square), 1);
      EXPECT_EQ(std::to_string(digit_of(layout, square)), key) << name(layout);
      EXPECT_EQ(square_of(layout, digit_of(layout, square)), square) << name(layout);
      EXPECT_EQ(square_of(layout, key), square) << name(layout);
    }
}

TEST(KeyLayout, HasNoSquareForOtherKeys) {
  for (const int number :
       {0, 10, -1, -9, 49, 57, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
    EXPECT_EQ(square_of(KeyLayout::phone, number), std::nullopt) << number;
  for (const std::string_view key : {"", "0", "77", "x", " 7"})
    EXPECT_EQ(square_of(KeyLayout::numpad, key), std::nullopt) << key;
}

}  // namespace
}  // namespace ttt
