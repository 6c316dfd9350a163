/// Models and events for tests of the game.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/matchups.hpp"
#include "app/print.hpp"
#include "play/hints.hpp"
#include "play/match.hpp"
#include "play/settings.hpp"
#include "play/update.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// Returns the menu of a match with these settings.
inline Menu menu_of(Matchup matchup, Settings settings = {}) {
  settings.matchup = std::move(matchup);
  return {.draft = settings};
}

/// Returns a model in the first game of a match.
inline Model playing(Matchup matchup, Settings settings = {}) {
  return start(menu_of(std::move(matchup), settings), std::nullopt, Random{1});
}

/// Returns a game in which a person with X moves first against a computer.
inline Model against_computer() { return playing(person_against(predictable())); }

/// Returns a model with the menu open.
inline Model choosing(Matchup matchup = {}) {
  return start(menu_of(std::move(matchup)), 0, Random{1});
}

inline Model updated(Model model, const Event& event) {
  return update(std::move(model), event).model;
}

inline Model after(Model model, std::initializer_list<Event> events) {
  for (const Event& event : events) model = updated(std::move(model), event);
  return model;
}

inline Model after(Model model, Key key) { return updated(std::move(model), KeyPress{key}); }

/// Returns the board on the page.
inline const Table& table_of(const Model& model) { return page_of(model).table(model); }
inline const Game& game_of(const Model& model) { return table_of(model).match_game.game; }

inline std::string headline(const Model& model, int columns) {
  return page_of(model).headline(model, columns);
}

inline KeyLayout layout_of(const Model& model) { return page_of(model).layout(model); }

/// Types the characters; `
/// ` is Enter.
inline Model typing(Model model, std::string_view characters) {
  for (const char character : characters)
    model = updated(std::move(model), character == '\n' ? KeyPress{Key::enter} : typed(character));
  return model;
}

inline Model resized(Model model, Size size) { return updated(std::move(model), Resized{size}); }

/// Returns all keys and all ASCII characters that can be typed.
inline std::vector<KeyPress> all_keys() {
  std::vector<KeyPress> keys;
  for (int key = 1; key <= static_cast<int>(Key::escape); ++key)
    keys.push_back({static_cast<Key>(key)});
  for (char character = 1; character < 0x7F; ++character) keys.push_back(typed(character));
  return keys;
}

/// Returns the keys for clicks on a square, in the numpad layout, and on a hint.
inline KeyPress click_on(Square square) { return typed(key_character(square, KeyLayout::numpad)); }
inline KeyPress click_on(KeyAction action) { return hint(action).click; }

/// Draws the model on a screen of that size.
inline Frame render(Model model, Size size) { return render(resized(std::move(model), size)); }

/// Returns the text of the message and of the note.
inline std::string said(const Model& model) {
  const std::string& note = model.view.note;
  return text_of(table_of(model).message) + (note.empty() ? "" : " " + note);
}

inline bool says(const Model& model, std::string_view part) {
  return said(model).find(part) != std::string::npos;
}

/// Plays the computer's answer, given as a key.
inline Model answering(Model model, int digit) {
  const Square square = *square_of(model.settings.layout, digit);
  return updated(std::move(model), Reply{square});
}

/// Plays the moves with these keys, for persons and computers alike.
inline Model played(Model model, std::string_view keys) {
  for (const char key : keys)
    model = computer_to_move(model) ? answering(std::move(model), key - '0')
                                    : typing(std::move(model), {&key, 1});
  return model;
}

/// Makes the computer that is to move fail.
inline Model forfeiting(Model model) {
  const Failure failure{FailureKind::timeout, "gave no answer within 2000 ms"};
  return updated(std::move(model), Reply{failure});
}

/// Returns a game between two people after these keys; X moves first.
inline Model people_playing(std::string_view keys, Settings settings = {}) {
  return typing(playing(two_people(), settings), keys);
}

/// Keys that are typed in a game, and the expected result.
struct Case {
  std::string_view game;
  std::string_view typed;
  std::string_view left;
  std::string_view words{};
  std::string_view headline{};
};

/// Tests the cases. `begun` is the model before each game.
inline void expect(const Model& begun, std::initializer_list<Case> cases) {
  for (const Case& each : cases) {
    SCOPED_TRACE(testing::Message() << each.game << ' ' << each.typed);
    const Model game = played(begun, each.game);
    ASSERT_EQ(keys_of(game_of(game)), each.game);
    const Model model = typing(game, each.typed);
    EXPECT_EQ(keys_of(game_of(model)), each.left);
    EXPECT_TRUE(says(model, each.words)) << said(model);
    if (each.headline.empty()) continue;
    EXPECT_TRUE(headline(model, 40).starts_with(each.headline)) << headline(model, 40);
    EXPECT_EQ(score(model), score(game)) << "the score must not change";
  }
}

inline constexpr std::string_view won_by_first = "75849";    // across the top
inline constexpr std::string_view won_by_second = "718362";  // along the bottom
inline constexpr std::string_view drawn = "789546213";

}  // namespace ttt
