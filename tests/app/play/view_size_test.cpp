/// Tests of the layout on screens of a dozen sizes: hints, score, board, headline, menu and
/// messages.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/board_view.hpp"
#include "play/hints.hpp"

namespace ttt {
namespace {

constexpr Size largest{200, 60};
constexpr std::array sizes{Size{40, 12}, Size{40, 13},  Size{45, 12},  Size{46, 15},
                           Size{60, 13}, Size{60, 20},  Size{40, 40},  Size{50, 45},
                           Size{80, 24}, Size{100, 30}, Size{120, 50}, largest};

/// Calls `check(size)` for every size until an assertion fails.
template <typename Check>
void for_every_size(Check check) {
  for (const Size size : sizes) {
    SCOPED_TRACE(testing::Message() << size);
    ASSERT_NO_FATAL_FAILURE(check(size));
  }
}

/// Returns the text without blanks.
std::string without_blanks_in(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// Returns models with different screens: two menus, games at various stages, and help.
std::vector<Model> models() {
  return {choosing(),
          choosing(person_against(*find_player("bot:a long way to go"))),
          with_unicode(people_playing("51"), false),
          after(people_playing("51"), Key::up),
          people_playing(won_by_first),
          typing(people_playing(won_by_second, {.best_of = 1}), "?"),
          typing(playing(person_against(*find_player("perfect"))), "5"),
          playing(person_against(*find_player("easy"), Mark::o))};
}

/// Returns, for each square on the board, the points at which a click plays it.
std::map<Square, std::vector<Point>> cells_of_squares(const Frame& frame) {
  std::map<Square, std::vector<Point>> cells;
  for_every_cell(frame, [&](Point point, const Cell& cell) {
    if (cell.click.character >= '1' && cell.click.character <= '9')
      cells[*square_of(KeyLayout::numpad, cell.click.character - '0')].push_back(point);
  });
  return cells;
}

/// Returns the text of each hint without blanks (`1-9play`), by its action and the character that a
/// click on it types.
std::map<std::pair<KeyAction, char>, std::string> hints_of(const Frame& frame) {
  std::map<std::pair<KeyAction, char>, std::string> hints;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (cell.click == KeyPress{}) return;
    const KeyAction action = KeyCommand{cell.click}.action;
    if (action != KeyAction::none && action != KeyAction::play_digit && cell.character != U' ')
      hints[{action, cell.click.character}] += utf8(cell.character);
  });
  return hints;
}

TEST(EverySize, ShowsWholeHints) {
  for (const Model& model : models()) {
    const auto large = hints_of(render(model, largest));
    for_every_size([&](Size size) {
      const Frame frame = render(model, size);
      ASSERT_EQ(frame.size(), size);
      ASSERT_TRUE(!frame.cursor() || frame.at(*frame.cursor()) != nullptr);
      ASSERT_TRUE(text_of_click(frame, click_on(KeyAction::help)).starts_with("?"))
          << picture_text(frame);
      ASSERT_TRUE(model.view.overlay ||
                  text_of_click(frame, click_on(KeyAction::quit)).starts_with("q"));
      for (const auto& [key, text] : hints_of(frame))
        ASSERT_TRUE(!large.contains(key) || large.at(key) == text) << text;
    });
  }
}

TEST(EverySize, ShowsTheWholeBoardAsLargeAsPossible) {
  std::set<std::size_t> areas;
  for (const BoardStyle& style : board_styles())
    areas.insert(static_cast<std::size_t>(style.cell.columns * style.cell.rows));
  const Model empty = people_playing("");
  for_every_size([&](Size size) {
    const auto cells = cells_of_squares(render(empty, size));
    const auto area_at = [&](Size of) {
      return cells_of_squares(render(empty, of)).begin()->second.size();
    };
    const std::size_t area = area_at(size);
    ASSERT_EQ(cells.size(), 9U);
    for (const auto& [square, its] : cells) ASSERT_EQ(its.size(), area) << square;
    ASSERT_TRUE(areas.contains(area));
    ASSERT_LE(area, area_at({size.columns, size.rows + 1}));
    ASSERT_LE(area, area_at({size.columns + 1, size.rows}));
    for (const std::string_view keys : {std::string_view{"51"}, won_by_first, drawn})
      ASSERT_TRUE(cells_of_squares(render(people_playing(keys), size)) == cells);
  });
}

TEST(EverySize, ShowsWhoseTurnItIsInFull) {
  const PlayerSpec perfect =
      *find_player("perfect");  // has the longest name of all built-in players
  for (const Model& model : {people_playing("51"), people_playing(drawn),
                             playing(person_against(perfect)), playing(computers(perfect, perfect)),
                             playing(person_against(perfect, Mark::x, First::opponent))}) {
    const std::string turn = without_blanks_in(text_in_role(render(model, largest), Role::turn));
    ASSERT_FALSE(turn.empty());
    for_every_size([&](Size size) {
      ASSERT_EQ(without_blanks_in(text_in_role(render(model, size), Role::turn)), turn);
    });
  }
}

/// Returns the cells of the frame, row by row, with a blank cell instead of each one of the
/// message, the coach's comment or the notice.
std::vector<Cell> without_message(const Frame& frame) {
  std::vector<Cell> cells;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    cells.push_back(cell.role == Role::message || cell.role == Role::coach ||
                            cell.role == Role::notice || cell.role == Role::older
                        ? Cell{}
                        : cell);
  });
  return cells;
}

TEST(EverySize, MovesNothingWhenTheMessageChanges) {
  for (const std::string_view keys : {std::string_view{"51"}, won_by_first}) {
    Model brief = people_playing(keys);
    Model wordy = brief;
    brief.table.message.clear();
    wordy.table.message = {Sentence{
        "A message that is longer than what fits into a line of most screens, and goes on."}};
    for_every_size([&](Size size) {
      ASSERT_TRUE(without_message(render(brief, size)) == without_message(render(wordy, size)));
    });
  }
}

}  // namespace
}  // namespace ttt
