#include "play/board_view.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/scene.hpp"

namespace ttt {
namespace {

Frame draw(const BoardStyle& style, const Model& model, Point origin = {0, 0}) {
  Frame frame{style.extent()};
  draw_board(frame, origin, style, board_of(model));
  return frame;
}

/// Calls `check(style, unicode)` for each size of the board, with Unicode and without.
template <typename Check>
void for_every_look(Check check) {
  for (const BoardStyle& style : board_styles()) {
    for (const bool unicode : {true, false}) {
      SCOPED_TRACE(testing::Message() << style.extent() << (unicode ? " Unicode" : " ASCII"));
      check(style, unicode);
    }
  }
}

/// Returns the role (the kind of content, which decides the colour) in which the square should be
/// drawn.
Role role_of(const Board& board, Square square) {
  const auto mark = board.at(square);
  if (!mark) return Role::digit;
  if (completed_lines(board).contains(square))
    return *mark == Mark::x ? Role::winning_x : Role::winning_o;
  return *mark == Mark::x ? Role::mark_x : Role::mark_o;
}

TEST(BoardView, ShowsADigitOrAMarkInEverySquare) {
  constexpr std::string_view two_lines = "748531629";
  for (const KeyLayout layout : {KeyLayout::numpad, KeyLayout::phone})
    for (const std::string_view keys :
         {std::string_view{}, std::string_view{"7516"}, won_by_first, won_by_second, two_lines})
      for_every_look([&](const BoardStyle& style, bool unicode) {
        const Model model = with_unicode(people_playing(keys, {.layout = layout}), unicode);
        const Frame frame = draw(style, model);
        for (const Square square : SquareSet::all()) {
          const Role shown = role_of(model.table.played.game.board(), square);
          for (const Role role :
               {Role::digit, Role::mark_x, Role::mark_o, Role::winning_x, Role::winning_o}) {
            const std::string text = text_in_square(frame, square, role, layout);
            EXPECT_EQ(text.find_first_not_of(' ') != std::string::npos, role == shown)
                << keys << ' ' << square << ' ' << text;
          }
          if (shown != Role::digit) continue;
          EXPECT_EQ(text_in_square(frame, square, Role::digit, layout),
                    std::to_string(digit_of(layout, square)));
        }
      });
}

TEST(BoardView, IsAsciiWithoutUnicode) {
  for (const BoardStyle& style : board_styles()) {
    for (const std::string_view keys : {std::string_view{"7516"}, won_by_first, drawn}) {
      const Model model = after(with_unicode(people_playing(keys), false), Key::home);
      for (const char c : picture_text(draw(style, model)))
        ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << picture_text(draw(style, model));
    }
  }
}

TEST(BoardView, ShowsTheLastMoveByMoreThanColour) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    std::set<std::string> pictures;
    for (const std::string_view keys : {"71592", "71295", "51297"})
      pictures.insert(picture_text(draw(style, with_unicode(people_playing(keys), unicode))));
    EXPECT_EQ(pictures.size(), 3U) << "the boards differ in the last move only";
  });
}

TEST(BoardView, ShowsTheCursorByMoreThanColourOnceItIsUsed) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    for (const std::string_view keys : {"", "7516"}) {
      Model model = with_unicode(people_playing(keys), unicode);
      std::set<std::string> pictures{picture_text(draw(style, model))};
      model.table.cursor.shown = true;
      for (const Square square : SquareSet::all()) {
        model.table.cursor.square = square;
        pictures.insert(picture_text(draw(style, model)));
      }
      EXPECT_EQ(pictures.size(), 10U);
    }
  });
}

TEST(BoardView, PutsTheTerminalCursorOnTheSquareOfTheCursor) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    Model model = with_unicode(people_playing("75"), unicode);
    EXPECT_EQ(draw(style, model).cursor(), std::nullopt);
    for (const Square square : SquareSet::all()) {
      model.table.cursor = {.square = square, .shown = true};
      const Frame frame = draw(style, model);
      ASSERT_TRUE(frame.cursor());
      const Cell& cell = *frame.at(*frame.cursor());
      EXPECT_EQ(cell.click, click_on(square));
      const bool taken = model.table.played.game.board().at(square).has_value();
      EXPECT_EQ(cell.role == Role::digit, !taken);
    }
  });
}

TEST(BoardView, ShowsTheWinningLineByMoreThanColour) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    const Frame frame = draw(style, with_unicode(people_playing(won_by_first), unicode));
    const bool starred = text_in_role(frame, Role::winning_x).find('*') != std::string::npos;
    EXPECT_EQ(starred, !unicode) << "with Unicode, the line is reversed instead";
    const Board board = people_playing(won_by_first).table.played.game.board();
    for (const Square square : completed_lines(board))
      EXPECT_EQ(text_in_square(frame, square, Role::winning_x).size(),
                text_of_click(frame, click_on(square)).size());
  });
}

TEST(BoardView, JoinsTheSquaresOfAWinningRowOrColumn) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    const Point below_7{0, style.cell.rows};
    const Point beside_7{style.cell.columns, 0};
    const auto role_at = [&](std::string_view keys, Point point) {
      return draw(style, with_unicode(people_playing(keys), unicode)).at(point)->role;
    };
    EXPECT_EQ(role_at("74859", beside_7), Role::winning_x);
    EXPECT_EQ(role_at("74859", below_7), Role::grid);
    EXPECT_EQ(role_at("78451", below_7), Role::winning_x);
    EXPECT_EQ(role_at("78563", {beside_7.column, below_7.row}), Role::grid);
  });
}

TEST(BoardView, ShowsALineOfASentenceByMoreThanColour) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    Model model = with_unicode(people_playing("75"), unicode);
    model.table.message = {{.text = "Play 1.", .lines = {lines[3]}}};
    const Frame frame = draw(style, model);
    for (const Square square : SquareSet::all()) {
      EXPECT_EQ(text_in_square(frame, square, Role::idea), !lines[3].contains(square) ? ""
                                                           : unicode                  ? "╔╗╚╝"
                                                                                      : "[][]");
      const auto is_highlighted = [&](const Cell& cell) {
        return cell.click == click_on(square) && cell.highlighted;
      };
      const int cells = style.cell.columns * style.cell.rows;
      EXPECT_EQ(display_width(text_where(frame, is_highlighted)),
                lines[3].contains(square) ? cells : 0);
    }
  });
}

TEST(BoardView, DrawsASmallXWithCrossingStrokes) {
  const Frame frame = draw(board_styles()[4], people_playing("1"));
  EXPECT_EQ(text_in_square(frame, Square::bottom_left, Role::mark_x), "▀▄ ▄▀  █  ▄▀ ▀▄");
  const Frame won = draw(board_styles()[4], people_playing(won_by_first));
  EXPECT_EQ(text_in_square(won, Square::top_left, Role::winning_x), " ▀▄ ▄▀    █    ▄▀ ▀▄ ");
  const Frame lost = draw(board_styles()[4], people_playing(won_by_second));
  const Board board = people_playing(won_by_second).table.played.game.board();
  const auto line = winning_line(board);
  for (const Square square : *line)
    EXPECT_EQ(text_in_square(lost, square, Role::winning_o), "  ▄▄▄   █   █   ▀▀▀  ")
        << "inside its ground, or it would look like a block in brackets";
}

TEST(BoardView, HidesTheCursorWhenTheGameIsOver) {
  for_every_look([](const BoardStyle& style, bool unicode) {
    const Model over = with_unicode(people_playing(won_by_first), unicode);
    EXPECT_EQ(picture_text(draw(style, over)), picture_text(draw(style, after(over, Key::end))));
  });
}

}  // namespace
}  // namespace ttt
