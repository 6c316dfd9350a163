#include "play/board_view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

Frame draw(const BoardStyle& style, const Model& model, Point origin = {0, 0}) {
  Frame frame{style.extent()};
  draw_board(frame, origin, style, model);
  return frame;
}

/// Calls `check(style, settings)` for the board in every size, with and without Unicode.
template <typename Check>
void for_every_look(Check check) {
  for (const BoardStyle& style : board_styles()) {
    for (const bool unicode : {true, false}) {
      SCOPED_TRACE(testing::Message() << style.extent() << (unicode ? " Unicode" : " ASCII"));
      check(style, Settings{.unicode = unicode});
    }
  }
}

TEST(BoardView, ShowsTheDigitOfEveryEmptySquareInIt) {
  for (const KeyLayout layout : {KeyLayout::numpad, KeyLayout::phone}) {
    for_every_look([&](const BoardStyle& style, Settings settings) {
      settings.layout = layout;
      const Frame frame = draw(style, people_playing("", settings));
      for (const Square square : SquareSet::all())
        EXPECT_EQ(text_in_square(frame, square, Role::digit, layout),
                  std::to_string(digit_of(layout, square)));
    });
  }
}

TEST(BoardView, ShowsMarksInTheirSquaresAndRoles) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    const Model model = people_playing("7516", settings);
    const Frame frame = draw(style, model);
    for (const Square square : SquareSet::all()) {
      const auto mark = model.bout.game.board().at(square);
      const auto has_role = [&](Role role) {
        return text_in_square(frame, square, role).find_first_not_of(' ') != std::string::npos;
      };
      EXPECT_EQ(has_role(Role::mark_x), mark == Mark::x) << square;
      EXPECT_EQ(has_role(Role::mark_o), mark == Mark::o) << square;
      EXPECT_EQ(has_role(Role::digit), !mark) << square;
    }
  });
}

TEST(BoardView, IsAsciiWhereItMustBe) {
  for (const BoardStyle& style : board_styles()) {
    for (const std::string_view keys : {std::string_view{"7516"}, won_by_first, drawn}) {
      const Model model = after(people_playing(keys, {.unicode = false}), Key::home);
      for (const char c : picture_text(draw(style, model)))
        ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << picture_text(draw(style, model));
    }
  }
}

TEST(BoardView, ShowsTheLastMoveByMoreThanColour) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    std::set<std::string> pictures;
    for (const std::string_view keys : {"71592", "71295", "51297"})
      pictures.insert(picture_text(draw(style, people_playing(keys, settings))));
    EXPECT_EQ(pictures.size(), 3U) << "the same board, but for the last move";
  });
}

TEST(BoardView, ShowsTheCursorByMoreThanColourOnceItIsUsed) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    for (const std::string_view keys : {"", "7516"}) {
      Model model = people_playing(keys, settings);
      std::set<std::string> pictures{picture_text(draw(style, model))};
      model.cursor.shown = true;
      for (const Square square : SquareSet::all()) {
        model.cursor.square = square;
        pictures.insert(picture_text(draw(style, model)));
      }
      EXPECT_EQ(pictures.size(), 10U);
    }
  });
}

TEST(BoardView, RestsTheTerminalCursorOnTheSquareWhereItIsShown) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    Model model = people_playing("75", settings);
    EXPECT_EQ(draw(style, model).cursor(), std::nullopt);
    for (const Square square : SquareSet::all()) {
      model.cursor = {.square = square, .shown = true};
      const Frame frame = draw(style, model);
      ASSERT_TRUE(frame.cursor());
      const Cell& cell = *frame.at(*frame.cursor());
      EXPECT_EQ(cell.click, click_on(square));
      const bool taken = model.bout.game.board().at(square).has_value();
      EXPECT_EQ(cell.role == Role::digit, !taken);
    }
  });
}

/// What stands on the board in that role.
std::set<char32_t> characters(const Frame& frame, Role role) {
  std::set<char32_t> found;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (cell.role == role) found.insert(cell.character);
  });
  return found;
}

TEST(BoardView, ShowsTheWinningLineByMoreThanColour) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    const Frame frame = draw(style, people_playing(won_by_first, settings));
    const auto line = characters(frame, Role::winning_x);
    EXPECT_EQ(line.contains(U'*'), !settings.unicode) << "else it is reversed, as a whole";
    const Board board = people_playing(won_by_first).bout.game.board();
    for (const Square square : winning_squares(board))
      EXPECT_EQ(text_in_square(frame, square, Role::winning_x).size(),
                text_of_click(frame, click_on(square)).size());
  });
}

TEST(BoardView, KeepsTheColourOfTheMarksInTheWinningLine) {
  for (const Theme& theme : themes()) {
    for (const auto& [mark, winning] :
         {std::pair{Role::mark_x, Role::winning_x}, std::pair{Role::mark_o, Role::winning_o}}) {
      EXPECT_EQ(theme.style(mark).color, theme.style(winning).color) << theme.name;
      EXPECT_NE(theme.style(mark).reverse, theme.style(winning).reverse) << theme.name;
    }
  }
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    const Frame by_x = draw(style, people_playing(won_by_first, settings));
    EXPECT_TRUE(characters(by_x, Role::winning_o).empty());
    const Frame by_o = draw(style, people_playing(won_by_second, settings));
    EXPECT_TRUE(characters(by_o, Role::winning_x).empty());
    EXPECT_FALSE(characters(by_o, Role::winning_o).empty());
  });
}

TEST(BoardView, ShowsBothLinesWhereTwoWereCompletedAtOnce) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    const Frame frame = draw(style, people_playing("748531629", settings));
    const SquareSet lines{Square::top_left, Square::top, Square::top_right, Square::right,
                          Square::bottom_right};
    for (const Square square : SquareSet::all())
      EXPECT_EQ(!text_in_square(frame, square, Role::winning_x).empty(), lines.contains(square))
          << square;
  });
}

/// How much of a mark's rectangle is ink, in halves of cells.
int ink(const Frame& frame, Role role) {
  int halves = 0;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (cell.role == role && cell.character != U' ')
      halves += cell.character == U'▀' || cell.character == U'▄' ? 1 : 2;
  });
  return halves;
}

TEST(BoardView, DrawsBothMarksEquallyHeavy) {
  for (const BoardStyle& style : board_styles()) {
    const Frame frame = draw(style, people_playing("75"));
    const int x = ink(frame, Role::mark_x);
    const int o = ink(frame, Role::mark_o);
    EXPECT_LE(std::abs(x - o) * 100, 16 * std::max(x, o)) << style.extent() << picture_text(frame);
  }
}

TEST(BoardView, DrawsMarksThatAreTheSameFromAllSides) {
  for (const BoardStyle& style : board_styles()) {
    for (const std::string_view keys : {"5", "15"}) {
      const Frame frame = draw(style, people_playing(keys, {.unicode = false}));
      const auto ink_at = [&](int column, int row) {
        const Role role = frame.at({column, row})->role;
        return (role == Role::mark_x || role == Role::mark_o) &&
               frame.at({column, row})->character != U' ';
      };
      const int first_column = style.cell.columns + style.gap.columns;
      const int first_row = style.cell.rows + style.gap.rows;
      for (int row = 0; row < style.cell.rows; ++row)
        for (int column = 0; column < style.cell.columns; ++column)
          ASSERT_EQ(ink_at(first_column + column, first_row + row),
                    ink_at(first_column + style.cell.columns - 1 - column,
                           first_row + style.cell.rows - 1 - row))
              << picture_text(frame);
    }
  }
}

TEST(BoardView, HidesTheCursorWhenTheGameIsOver) {
  for_every_look([](const BoardStyle& style, const Settings& settings) {
    const Model over = people_playing(won_by_first, settings);
    EXPECT_EQ(picture_text(draw(style, over)), picture_text(draw(style, after(over, Key::end))));
  });
}

}  // namespace
}  // namespace ttt
