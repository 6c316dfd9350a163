/// Tests with long sequences of random keys, clicks, resizes and computers' answers.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "screen/theme.hpp"
#include "ttt/random.hpp"

namespace ttt {
namespace {

constexpr int steps = 1500;

template <typename Range>
const auto& any_of(const Range& range, Random& random) {
  return range[random.below(static_cast<std::uint32_t>(std::size(range)))];
}

KeyPress any_key(Random& random) {
  if (random.below(3) == 0)
    return {static_cast<Key>(1 + random.below(static_cast<std::uint32_t>(Key::unknown)))};
  if (random.below(2) == 0) return typed(static_cast<char>('1' + random.below(9)));
  return typed(static_cast<char>(1 + random.below(0x7E)));
}

Size any_size(Random& random) {
  if (random.below(10) == 0)
    return {static_cast<int>(random.below(140)), static_cast<int>(random.below(50))};
  return {40 + static_cast<int>(random.below(58)), 12 + static_cast<int>(random.below(20))};
}

Matchup any_matchup(Random& random) {
  constexpr std::array firsts{First::me, First::opponent, First::random};
  const PlayerSpec me = random.below(4) == 0 ? *find_player("perfect") : PlayerSpec{};
  const PlayerSpec opponent = random.below(2) == 0 ? *find_player("easy") : PlayerSpec{};
  return {.symbol = random.below(2) == 0 ? Mark::x : Mark::o,
          .first = any_of(firsts, random),
          .me = me,
          .opponent = opponent};
}

/// Returns a random event: a key, a click on a random cell, a new screen size, or (if a computer is
/// to move) its answer.
Event any_event(const Model& model, Random& random) {
  if (random.below(20) == 0) return Resized{any_size(random)};
  if (computer_to_move(model) && random.below(2) == 0)
    return Reply{choose(model.table.played.game.board().empty_squares(), random)};
  if (random.below(3) != 0) return any_key(random);
  const Size size = any_size(random);
  const Frame frame = render(model, size);
  const Point point{static_cast<int>(random.below(140)), static_cast<int>(random.below(50))};
  const Cell* const cell =
      frame.at({point.column % std::max(1, size.columns), point.row % std::max(1, size.rows)});
  if (cell == nullptr) return KeyPress{};
  if (cell->choice != 0)
    return *frame.menu_choice_at({point.column % size.columns, point.row % size.rows});
  return cell->click;
}

void expect_sound(const Model& model) {
  const Game& game = model.table.played.game;
  ASSERT_LE(game.moves().size(), 9U);
  ASSERT_EQ(illegality(game.board(), game.to_move()), std::nullopt);
  ASSERT_LT(static_cast<int>(table_of(model).cursor.square), square_count);
  ASSERT_LT(model.settings.theme, themes().size());
  ASSERT_LE(score(model).games() - model.match.past_score.games(), 1);
  ASSERT_TRUE(!game.over() || score(model).games() > model.match.past_score.games());
  ASSERT_TRUE(model.match.past_score.me >= 0 && model.match.past_score.draws >= 0 &&
              model.match.past_score.opponent >= 0);
  if (model.view.page == PageId::menu) {
    ASSERT_LT(model.menu.focus, menu_settings().size());
    for (const Setting& setting : menu_settings()) {
      const Words words = setting.words(model.settings, model.menu.from_command_line);
      ASSERT_NE(std::ranges::find(words, setting.word(model.settings)), words.end());
    }
  }
}

/// Checks the model before and after one event: at most two more moves, at most one more finished
/// game, and no change of the game's moves if help was open.
void expect_small_step(const Model& before, const Model& after) {
  const auto played = [](const Model& model) {
    return static_cast<int>(model.table.played.game.with_redone().moves().size());
  };
  ASSERT_LE(played(after), played(before) + 2);
  ASSERT_LE(score(after).games(), score(before).games() + 1);
  ASSERT_TRUE(!before.view.overlay ||
              keys_of(after.table.played.game) == keys_of(before.table.played.game));
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// Checks that no text on the screen is cut off: the headline, the note on the last key and,
/// without a note, the whole message.
void expect_whole_texts(const Model& model, const Frame& frame) {
  ASSERT_FALSE(model.view.unicode && shows(frame, "..")) << picture_text(frame);
  if (model.view.overlay) return;
  const auto in_roles = [&frame](std::initializer_list<Role> roles) {
    std::string text;
    for (const Role role : roles) text += text_in_role(frame, role);
    return without_blanks(std::move(text));
  };
  const std::string notice = in_roles({Role::notice});
  ASSERT_TRUE(notice.ends_with(without_blanks(model.view.notice))) << picture_text(frame);
  if (model.view.page == PageId::menu) return;
  const std::string shown = in_roles({Role::coach, Role::message, Role::older});
  for (const Sentence& sentence : table_of(model).message) {
    const bool is_seen = shown.find(without_blanks(sentence.text)) != std::string::npos;
    ASSERT_TRUE(is_seen || !notice.empty()) << sentence.text << "\n" << picture_text(frame);
  }
}

/// Checks that each key that the frame names, as a hint with a click, does something.
void expect_working_hints(const Model& model, const Frame& frame) {
  if (model.view.overlay || !has_room(frame.size())) return;
  KeyPress last{};
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (cell.role != Role::key || cell.click == KeyPress{} || cell.click == last) return;
    last = cell.click;
    EXPECT_TRUE(works_now(model, last)) << last << "\n" << picture_text(frame);
  });
}

TEST(Walk, KeepsTheModelConsistent) {
  int games = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random{seed};
    const auto begin = [&] {
      const Settings settings{.layout = random.below(2) == 0 ? KeyLayout::numpad : KeyLayout::phone,
                              .best_of = random.below(2) == 0 ? 3 : 0};
      const PageId page = random.below(2) == 0 ? PageId::menu : PageId::game;
      const bool unicode = random.below(2) == 0;
      return with_unicode(start(settings_of(any_matchup(random), settings), page, random.fork()),
                          unicode);
    };
    Model model = begin();
    for (int step = 0; step < steps; ++step) {
      const Event event = any_event(model, random);
      Model next = updated(model, event);
      ASSERT_NO_FATAL_FAILURE(expect_sound(next)) << "step " << step;
      if (!std::holds_alternative<Reply>(event)) {
        ASSERT_NO_FATAL_FAILURE(expect_small_step(model, next)) << "step " << step;
      }
      if (next.table.played.over() && !model.table.played.over()) ++games;
      const Size size = any_size(random);
      const Frame frame = render(next, size);
      ASSERT_EQ(frame.size(), size);
      expect_working_hints(resized(next, size), frame);
      if (has_room(size)) {
        ASSERT_NO_FATAL_FAILURE(expect_whole_texts(resized(next, size), frame)) << "step " << step;
      }
      model = next.view.done ? begin() : std::move(next);
    }
  }
  EXPECT_GT(games, 100);
}

}  // namespace
}  // namespace ttt
