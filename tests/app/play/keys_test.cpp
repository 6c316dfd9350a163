#include "play/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/print.hpp"

namespace ttt {
namespace {

constexpr std::array cursor_keys{Key::up, Key::down, Key::left, Key::right};

std::vector<KeyPress> all_key_presses() {
  std::vector<KeyPress> presses;
  for (int key = 1; key <= static_cast<int>(Key::escape); ++key)
    presses.push_back({static_cast<Key>(key)});
  for (int character = 1; character < 0x7F; ++character)
    presses.push_back(typed(static_cast<char>(character)));
  return presses;
}

/// The words of a row's `shown`, without the commas between them.
std::vector<std::string> shown_words(const KeyBinding& row) {
  std::istringstream stream{std::string{row.shown}};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    if (word.size() > 1 && word.ends_with(',')) word.pop_back();
    words.push_back(word);
  }
  return words;
}

/// Whether a word, such as `u`, `Arrows` or `1-9`, stands for a key.
bool means(std::string_view word, KeyPress press) {
  if (word == name_of(press)) return true;
  if (word == "Arrows") return std::ranges::find(cursor_keys, press.key) != cursor_keys.end();
  const bool is_range = word.size() == 3 && word[1] == '-';
  return is_range && press.key == Key::character && press.character >= word[0] &&
         press.character <= word[2];
}

TEST(Commands, HaveALabelAndASummary) {
  for (const KeyBinding& row : key_bindings()) {
    EXPECT_FALSE(row.shown.empty()) << row.summary;
    EXPECT_FALSE(row.label.empty()) << row.shown;
    EXPECT_FALSE(row.summary.empty()) << row.shown;
  }
}

TEST(Commands, HaveARowEachAndOnlyOne) {
  std::set<KeyAction> found;
  for (const KeyBinding& row : key_bindings()) {
    EXPECT_TRUE(found.insert(row.action).second) << row.shown;
    EXPECT_EQ(&binding(row.action), &row);
  }
}

TEST(Commands, AreFoundByTheirKeys) {
  for (const KeyBinding& row : key_bindings())
    for (const KeyPress key : row.keys) EXPECT_EQ(action_of(key), row.action) << key;
}

TEST(Commands, AreFoundByNoOtherKeys) {
  for (const KeyPress press : all_key_presses()) {
    const auto bound = [&](const KeyBinding& row) {
      return std::ranges::find(row.keys, press) != row.keys.end();
    };
    EXPECT_EQ(action_of(press).has_value(), std::ranges::any_of(key_bindings(), bound)) << press;
  }
}

TEST(Commands, ShareNoKey) {
  for (const KeyPress press : all_key_presses()) {
    const auto rows = std::ranges::count_if(key_bindings(), [&](const KeyBinding& row) {
      return std::ranges::find(row.keys, press) != row.keys.end();
    });
    EXPECT_LE(rows, 1) << press;
  }
}

TEST(Commands, ShowEveryKeyTheyAreBoundTo) {
  for (const KeyBinding& row : key_bindings()) {
    const auto words = shown_words(row);
    for (const KeyPress key : row.keys) {
      const auto names_it = [&](const std::string& word) { return means(word, key); };
      EXPECT_TRUE(std::ranges::any_of(words, names_it)) << row.shown << " lacks " << key;
    }
  }
}

TEST(Commands, ShowNoKeyThatTheyAreNotBoundTo) {
  for (const KeyBinding& row : key_bindings()) {
    if (row.keys.empty()) continue;  // the terminal turns those into signals
    for (const std::string& word : shown_words(row)) {
      const auto is_bound = [&](KeyPress key) { return means(word, key); };
      EXPECT_TRUE(std::ranges::any_of(row.keys, is_bound)) << row.shown << " has " << word;
    }
  }
}

TEST(Commands, AreWordedForNarrowScreens) {
  for (const KeyBinding& row : key_bindings()) {
    EXPECT_LE(row.shown.size(), 25U) << row.shown;
    EXPECT_LE(row.label.size(), 9U) << row.label;
    for (const std::string_view text : {row.shown, row.label, row.summary})
      for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  }
}

TEST(Commands, KeepTheKeysThatEverybodyLearns) {
  EXPECT_EQ(action_of(typed('5')), KeyAction::play_digit);
  EXPECT_EQ(action_of({Key::up}), KeyAction::move_cursor);
  EXPECT_EQ(action_of(typed('h')), KeyAction::move_cursor);
  EXPECT_EQ(action_of({Key::begin}), KeyAction::jump_cursor);
  EXPECT_EQ(action_of({Key::enter}), KeyAction::place);
  EXPECT_EQ(action_of(typed(' ')), KeyAction::place);
  EXPECT_EQ(action_of(typed('u')), KeyAction::undo);
  EXPECT_EQ(action_of(typed('r')), KeyAction::redo);
  EXPECT_EQ(action_of(typed('n')), KeyAction::new_game);
  EXPECT_EQ(action_of(typed('m')), KeyAction::menu);
  EXPECT_EQ(action_of(typed('c')), KeyAction::theme);
  EXPECT_EQ(action_of(typed('?')), KeyAction::help);
  EXPECT_EQ(action_of(typed('q')), KeyAction::quit);
  EXPECT_EQ(action_of(typed('\f')), KeyAction::redraw);
  EXPECT_EQ(action_of({Key::escape}), KeyAction::back);
  for (const char letter : {'x', 'X', 'o', 'O'})
    EXPECT_EQ(action_of(typed(letter)), KeyAction::choose_mark) << letter;
  EXPECT_EQ(action_of(typed('0')), std::nullopt);
}

}  // namespace
}  // namespace ttt
