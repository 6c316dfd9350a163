/// Functions that make models of the program, feed events to them and read the results, for tests
/// of the full screen.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/matchups.hpp"
#include "app/print.hpp"
#include "io/text.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/page_layout.hpp"
#include "play/settings.hpp"
#include "play/update.hpp"
#include "screen/picture.hpp"
#include "words/in_words.hpp"

namespace ttt {

/// Returns the settings with these players.
inline Settings settings_of(Matchup matchup, Settings settings = {}) {
  settings.matchup = std::move(matchup);
  return settings;
}

/// Returns a model at the beginning of the first game of a match.
inline Model playing(Matchup matchup, Settings settings = {}) {
  return start(settings_of(std::move(matchup), settings), PageId::game, Random{1});
}

/// Returns a model at the beginning of a game in which a person with X moves first against a
/// computer.
inline Model against_computer() { return playing(person_against(predictable())); }

/// Returns a model that shows the menu, in which this match is chosen.
inline Model choosing(Matchup matchup = {}) {
  return start(settings_of(std::move(matchup)), PageId::menu, Random{1});
}

inline Model updated(Model model, const Event& event) { return update(std::move(model), event); }

inline Model after(Model model, std::initializer_list<Event> events) {
  for (const Event& event : events) model = updated(std::move(model), event);
  return model;
}

inline Model after(Model model, Key key) { return updated(std::move(model), KeyPress{key}); }

/// Types the characters; `\n` is Enter.
inline Model typing(Model model, std::string_view characters) {
  for (const char character : characters)
    model = updated(std::move(model), character == '\n' ? KeyPress{Key::enter} : typed(character));
  return model;
}

inline Model with_unicode(Model model, bool unicode) {
  model.view.unicode = unicode;
  return model;
}

inline Model resized(Model model, Size size) { return updated(std::move(model), Resized{size}); }

/// Returns all keys without a character, such as Up, and all ASCII characters from 1 to 126.
inline std::vector<KeyPress> all_keys() {
  std::vector<KeyPress> keys;
  for (int key = 1; key <= static_cast<int>(Key::unknown); ++key)
    keys.push_back({static_cast<Key>(key)});
  for (char character = 1; character < 0x7F; ++character) keys.push_back(typed(character));
  return keys;
}

/// Returns the key that a click means: on a square, its digit of the numpad; on a hint, the key of
/// its action.
inline KeyPress click_on(Square square) { return typed(key_character(square, KeyLayout::numpad)); }
inline KeyPress click_on(KeyAction action) { return hint(action).click; }

/// Returns the model drawn on a screen of this size.
inline Frame render(Model model, Size size) { return render(resized(std::move(model), size)); }

/// Returns the headline, which is in the first row of the panel.
inline std::string headline(const Model& model) {
  constexpr Size size{120, 50};
  const Frame frame = render(model, size);
  std::string text;
  for (auto [column, row] = page_layout(size).panel.point; column < size.columns; ++column)
    text += utf8(frame.at({column, row})->character);
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Returns the texts of all parts in one line, with blanks between them.
inline std::string text_of(const Message& message) {
  std::string text;
  for (const Sentence& each : message) text += (text.empty() ? "" : " ") + each.text;
  return text;
}

/// Returns the message beside the board, followed by a blank and the notice (the reply to the last
/// key) if there is one.
inline std::string said(const Model& model) {
  const std::string& notice = model.view.notice;
  return text_of(table_of(model).message) + (notice.empty() ? "" : " " + notice);
}

/// Returns true if the message or the notice contains the text.
inline bool says(const Model& model, std::string_view part) {
  return said(model).find(part) != std::string::npos;
}

/// Returns the model after the computer has answered with the square of this digit.
inline Model answering(Model model, int digit) {
  const Square square = *square_of(model.settings.layout, digit);
  return updated(std::move(model), Reply{square});
}

/// Returns the model after moves on the squares of these digits: typed if a person is to move, and
/// answered if a computer is.
inline Model played(Model model, std::string_view keys) {
  for (const char key : keys)
    model = computer_to_move(model) ? answering(std::move(model), key - '0')
                                    : typing(std::move(model), {&key, 1});
  return model;
}

/// Returns the model after the computer that is to move has exceeded its time, and so forfeits.
inline Model forfeiting(Model model) {
  const Failure failure{FailureKind::timeout, "gave no answer within 2000 ms"};
  return updated(std::move(model), Reply{failure});
}

/// Returns a model of a game between two people after these keys, which need not be moves. X moves
/// first.
inline Model people_playing(std::string_view keys, Settings settings = {}) {
  return typing(playing(two_people(), settings), keys);
}

/// A test case: keys that are typed in a game, and the expected result.
struct Case {
  std::string_view game;        ///< The moves before, as digits.
  std::string_view typed;       ///< The keys to test.
  std::string_view left;        ///< All moves of the game afterwards, as digits.
  std::string_view words{};     ///< A part of the message or notice afterwards.
  std::string_view headline{};  ///< The beginning of the headline afterwards; not checked if empty.
};

/// Checks each case, beginning with the model `begun`. If a case has a headline, the score must not
/// change either.
inline void expect(const Model& begun, std::initializer_list<Case> cases) {
  for (const Case& each : cases) {
    SCOPED_TRACE(testing::Message() << each.game << ' ' << each.typed);
    const Model game = played(begun, each.game);
    ASSERT_EQ(keys_of(game_of(game)), each.game);
    const Model model = typing(game, each.typed);
    EXPECT_EQ(keys_of(game_of(model)), each.left);
    EXPECT_TRUE(says(model, each.words)) << said(model);
    if (each.headline.empty()) continue;
    EXPECT_TRUE(headline(model).starts_with(each.headline)) << headline(model);
    EXPECT_EQ(score(model), score(game)) << "the score must not change";
  }
}

// Whole games, as digits of the numpad.
inline constexpr std::string_view won_by_first = "75849";    // by the top row
inline constexpr std::string_view won_by_second = "718362";  // by the bottom row
inline constexpr std::string_view drawn = "789546213";

}  // namespace ttt
