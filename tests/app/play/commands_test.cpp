#include "play/commands.hpp"

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
std::vector<std::string> shown_words(const CommandInfo& row) {
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
  for (const CommandInfo& row : commands()) {
    EXPECT_FALSE(row.shown.empty()) << row.summary;
    EXPECT_FALSE(row.label.empty()) << row.shown;
    EXPECT_FALSE(row.summary.empty()) << row.shown;
  }
}

TEST(Commands, HaveARowEachAndOnlyOne) {
  std::set<Command> found;
  for (const CommandInfo& row : commands()) {
    EXPECT_TRUE(found.insert(row.command).second) << row.shown;
    EXPECT_EQ(&info(row.command), &row);
  }
}

TEST(Commands, AreFoundByTheirKeys) {
  for (const CommandInfo& row : commands())
    for (const KeyPress key : row.keys) EXPECT_EQ(command_for(key), row.command) << key;
}

TEST(Commands, AreFoundByNoOtherKeys) {
  for (const KeyPress press : all_key_presses()) {
    const auto bound = [&](const CommandInfo& row) {
      return std::ranges::find(row.keys, press) != row.keys.end();
    };
    EXPECT_EQ(command_for(press).has_value(), std::ranges::any_of(commands(), bound)) << press;
  }
}

TEST(Commands, ShareNoKey) {
  for (const KeyPress press : all_key_presses()) {
    const auto rows = std::ranges::count_if(commands(), [&](const CommandInfo& row) {
      return std::ranges::find(row.keys, press) != row.keys.end();
    });
    EXPECT_LE(rows, 1) << press;
  }
}

TEST(Commands, ShowEveryKeyTheyAreBoundTo) {
  for (const CommandInfo& row : commands()) {
    const auto words = shown_words(row);
    for (const KeyPress key : row.keys) {
      const auto names_it = [&](const std::string& word) { return means(word, key); };
      EXPECT_TRUE(std::ranges::any_of(words, names_it)) << row.shown << " lacks " << key;
    }
  }
}

TEST(Commands, ShowNoKeyThatTheyAreNotBoundTo) {
  for (const CommandInfo& row : commands()) {
    if (row.keys.empty()) continue;  // the terminal turns those into signals
    for (const std::string& word : shown_words(row)) {
      const auto is_bound = [&](KeyPress key) { return means(word, key); };
      EXPECT_TRUE(std::ranges::any_of(row.keys, is_bound)) << row.shown << " has " << word;
    }
  }
}

TEST(Commands, AreWordedForNarrowScreens) {
  for (const CommandInfo& row : commands()) {
    EXPECT_LE(row.shown.size(), 25U) << row.shown;
    EXPECT_LE(row.label.size(), 9U) << row.label;
    for (const std::string_view text : {row.shown, row.label, row.summary})
      for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  }
}

TEST(Commands, KeepTheKeysThatEverybodyLearns) {
  EXPECT_EQ(command_for(typed('5')), Command::play_digit);
  EXPECT_EQ(command_for({Key::up}), Command::move_cursor);
  EXPECT_EQ(command_for(typed('h')), Command::move_cursor);
  EXPECT_EQ(command_for({Key::begin}), Command::jump_cursor);
  EXPECT_EQ(command_for({Key::enter}), Command::place);
  EXPECT_EQ(command_for(typed(' ')), Command::place);
  EXPECT_EQ(command_for(typed('u')), Command::undo);
  EXPECT_EQ(command_for(typed('r')), Command::redo);
  EXPECT_EQ(command_for(typed('n')), Command::new_game);
  EXPECT_EQ(command_for(typed('m')), Command::menu);
  EXPECT_EQ(command_for(typed('c')), Command::theme);
  EXPECT_EQ(command_for(typed('?')), Command::help);
  EXPECT_EQ(command_for(typed('q')), Command::quit);
  EXPECT_EQ(command_for(typed('\f')), Command::redraw);
  EXPECT_EQ(command_for({Key::escape}), Command::back);
  for (const char letter : {'x', 'X', 'o', 'O'})
    EXPECT_EQ(command_for(typed(letter)), Command::choose_mark) << letter;
  EXPECT_EQ(command_for(typed('0')), std::nullopt);
}

}  // namespace
}  // namespace ttt
