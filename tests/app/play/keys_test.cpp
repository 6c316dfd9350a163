#include "play/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/held_key.hpp"

namespace ttt {
namespace {

constexpr std::array cursor_keys{Key::up, Key::down, Key::left, Key::right};

/// Returns the keys that help shows for a row, without the commas between them: `u` and `Backspace`
/// for `u, Backspace`.
std::vector<std::string> shown_words(const KeyBinding& row) {
  std::istringstream stream{std::string{row.shown}};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    if (word.size() > 1 && word.ends_with(',')) word.pop_back();
    words.push_back(word);
  }
  return words;
}

/// Returns true if the word (`u`, `Arrows` or `1-9`) names this key, or a group of keys that
/// contains it.
bool means(std::string_view word, KeyPress press) {
  if (word == name_of(press)) return true;
  if (word == "Arrows") return std::ranges::find(cursor_keys, press.key) != cursor_keys.end();
  const bool is_range = word.size() == 3 && word[1] == '-';
  return is_range && press.key == Key::character && press.character >= word[0] &&
         press.character <= word[2];
}

TEST(Commands, HaveOneRowEach) {
  std::set<KeyAction> found;
  for (const KeyBinding& row : key_bindings()) {
    EXPECT_TRUE(found.insert(row.action).second) << row.shown;
    EXPECT_EQ(&binding(row.action), &row);
  }
}

TEST(Commands, ShareNoKeys) {
  for (const KeyPress press : all_keys()) {
    std::vector<KeyAction> actions;
    for (const KeyBinding& row : key_bindings())
      if (std::ranges::find(row.keys, press) != row.keys.end()) actions.push_back(row.action);
    const bool is_capital = press.character >= 'A' && press.character <= 'Z';
    if (actions.empty() && is_capital) continue;
    if (actions.empty()) actions = {KeyAction::none};
    EXPECT_EQ(actions, std::vector{KeyCommand{press}.action}) << press;
  }
}

TEST(Commands, AcceptCapitalLetters) {
  EXPECT_EQ(KeyCommand{typed('N')}.action, KeyAction::new_game) << "with Caps Lock";
  EXPECT_EQ(KeyCommand{typed('Q')}.action, KeyAction::quit);
  EXPECT_EQ(KeyCommand{typed('J')}.key, typed('j'));
  EXPECT_EQ(KeyCommand{typed('A')}.action, KeyAction::none);
}

TEST(Commands, ShowExactlyTheirKeys) {
  for (const KeyBinding& row : key_bindings()) {
    const auto words = shown_words(row);
    for (const KeyPress key : row.keys) {
      const auto names_it = [&](const std::string& word) { return means(word, key); };
      EXPECT_TRUE(std::ranges::any_of(words, names_it)) << row.shown << " lacks " << key;
    }
    for (const std::string& word : words) {
      const auto is_bound = [&](KeyPress key) { return means(word, key); };
      const bool is_signal =
          word == "Ctrl-Z" || word == "Ctrl-C";  // the terminal turns it into a signal
      EXPECT_TRUE(is_signal || std::ranges::any_of(row.keys, is_bound))
          << row.shown << " has " << word;
    }
  }
}

using std::chrono::milliseconds;

const HeldKey::Time now = HeldKey::Time{} + std::chrono::hours{1};

TEST(HeldKey, DropsKeysTypedTogetherWithTheEndOfAGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  EXPECT_TRUE(held.drops(true, true, now)) << "the first key has ended the game";
  EXPECT_TRUE(held.drops(true, true, now));
  EXPECT_FALSE(held.drops(false, true, now)) << "it does not play a square";
  EXPECT_FALSE(held.drops(true, true, now)) << "after another key, such as one of the review";
}

TEST(HeldKey, DropsRepeatsOfTheKeyThatEndedAGameUntilItIsReleased) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.drops(true, false, now + repeats * milliseconds{35}));
  // The computer's move, for example, may end the game.
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.drops(true, true, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.drops(true, true, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, DropsNothingElse) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  EXPECT_FALSE(held.drops(false, true, now));
  EXPECT_FALSE(held.drops(true, false, now)) << "the key belongs to the next game";
  EXPECT_FALSE(held.drops(true, false, now + milliseconds{36}))
      << "the held key begins a game and then plays in it";
}

struct Scene {
  const char* name;
  Model model;
};

std::vector<Scene> scenes() {
  const Model watched = playing(computers(predictable(), predictable()));
  const Model against = against_computer();
  return {{"the menu", choosing()},
          {"the menu over a game", people_playing("51m")},
          {"a game that begins", people_playing("")},
          {"a game", people_playing("51")},
          {"a computer's turn", typing(against, "5")},
          {"a game that is won", people_playing(won_by_first)},
          {"a game that is drawn", people_playing(drawn)},
          {"a match that is decided", people_playing(won_by_first, {.best_of = 1})},
          {"a game that was forfeited", forfeiting(typing(against, "5"))},
          {"computers", watched},
          {"computers that have played", played(watched, won_by_first)},
          {"a review", people_playing("75849u")},
          {"practice", people_playing("75849u6")},
          {"a puzzle", typing(choosing(), "z")},
          {"a puzzle with a hint", typing(choosing(), "zt")},
          {"help over a game", people_playing("51?")},
          {"help over the menu", typing(choosing(), "?")}};
}

/// Returns true if the key moves the cursor. At an edge, such a key has an effect by its binding,
/// but the screen does not change.
bool may_be_silent(KeyPress key) {
  const KeyAction action = KeyCommand{key}.action;
  return action == KeyAction::move_cursor || action == KeyAction::jump_cursor;
}

/// Returns true if the key makes the terminal redraw the screen. It does not close help.
bool is_redraw(KeyPress key) { return KeyCommand{key}.action == KeyAction::redraw; }

TEST(Silence, FollowsNoKeyExceptAtAnEdge) {
  for (const Scene& scene : scenes()) {
    for (const KeyPress key : all_keys()) {
      SCOPED_TRACE(testing::Message() << key << " in " << scene.name);
      const Model after = updated(scene.model, key);
      const bool seen = after.view.done || render(after, {}) != render(scene.model, {});
      EXPECT_TRUE(seen || may_be_silent(key) || is_redraw(key));
    }
  }
}

TEST(Silence, OrANoteKeepsTheMessage) {
  for (const Scene& scene : scenes()) {
    for (const KeyPress key : all_keys()) {
      const Model after = updated(scene.model, key);
      if (after.view.refused || !after.view.notice.empty()) {
        EXPECT_EQ(text_of(after.table.message), text_of(scene.model.table.message))
            << key << " in " << scene.name;
      }
    }
  }
}

TEST(Note, FollowsTheMessageUntilTheNextKey) {
  const Model over = played(against_computer(), won_by_second);
  ASSERT_TRUE(says(over, "9, which wins."));
  const Model pressed = typing(over, "1");
  EXPECT_EQ(pressed.view.notice, "The game is over: Enter goes on.");
  for (const char* const part : {"which wins.", "The game is over: Enter goes on."})
    EXPECT_TRUE(shows(render(pressed, {}), part)) << part;
  EXPECT_EQ(typing(pressed, "x").view.notice, "That does nothing here. ? shows the keys.");
}

TEST(Note, SurvivesARedraw) {
  const Model valued = people_playing("51v");
  ASSERT_FALSE(valued.view.notice.empty());
  EXPECT_EQ(typing(valued, "\f").view.notice, valued.view.notice);
}

TEST(Note, DisappearsWithTheComputersMove) {
  const Model impatient = typing(against_computer(), "5t");
  EXPECT_EQ(impatient.view.notice, "It's not your turn.");
  EXPECT_EQ(said(answering(impatient, 7)), "Predictable took 7, a corner.");
}

}  // namespace
}  // namespace ttt
