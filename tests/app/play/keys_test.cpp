#include "play/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/playing.hpp"

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

TEST(Commands, FitNarrowScreens) {
  for (const KeyBinding& row : key_bindings()) {
    EXPECT_LE(row.shown.size(), 25U) << row.shown;
    EXPECT_LE(row.label.size(), 9U) << row.label;
    for (const std::string_view text : {row.shown, row.label, row.summary})
      for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  }
}

}  // namespace
}  // namespace ttt
